"""Wiring: settings, URLs, ASGI, Celery and the command that plays. No rule and no page lives here."""
