"""Editions for operators: edited as drafts, checked, previewed, published, compared (P6.2)."""

from django.contrib import admin

from editions.admin.page import EditionAdmin
from editions.models import Edition

admin.site.register(Edition, EditionAdmin)
