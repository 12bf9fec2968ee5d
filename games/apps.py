from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    name = "games"
    verbose_name = _("Games")

    def ready(self) -> None:
        from accounts import registry  # noqa: PLC0415
        from games import editions_used, guide_facts  # noqa: PLC0415
        from games.erasing import erase  # noqa: PLC0415
        from games.exporting import export  # noqa: PLC0415
        from games.renaming import rename  # noqa: PLC0415
        from games.rooms import dashboard  # noqa: PLC0415
        from games.table import sessions  # noqa: F401, PLC0415  it connects its signal

        registry.register("games", erase=erase, export=export, rename=rename)
        dashboard.register()
        editions_used.register()
        guide_facts.register()
