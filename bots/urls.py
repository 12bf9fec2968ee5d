"""Addresses of the hints."""

from django.urls import path

from bots import views

urlpatterns = [
    path("t/<str:code>/hint/", views.hint, name="hint"),
    path("t/<str:code>/hints/", views.switch, name="switch_hints"),
]
