from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    name = "games"
    verbose_name = _("Games")

    def ready(self) -> None:
        from games import dashboard, editions_used, guide_facts, sessions  # noqa: F401, PLC0415  sessions connects its signal

        dashboard.register()
        editions_used.register()
        guide_facts.register()
