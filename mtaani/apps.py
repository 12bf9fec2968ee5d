from django.apps import AppConfig


class MtaaniConfig(AppConfig):
    name = "mtaani"

    def ready(self) -> None:
        from accounts import preferences
        from mtaani import celery, checks  # noqa: F401  registers the Celery app and the system checks
        from mtaani.cities import published

        preferences.offer_editions(published)
