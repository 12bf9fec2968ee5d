from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    name = "games"
    verbose_name = _("Games")

    def ready(self) -> None:
        from accounts import registry  # noqa: PLC0415
        from games import dashboard, editions_used, guide_facts, sessions  # noqa: F401, PLC0415  sessions connects its signal
        from games.erasing import erase  # noqa: PLC0415
        from games.exporting import export  # noqa: PLC0415

        registry.register("games", erase=erase, export=export)
        dashboard.register()
        editions_used.register()
        guide_facts.register()
