from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class EditionsConfig(AppConfig):
    name = "editions"
    verbose_name = _("Editions")
