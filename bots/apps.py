from django.apps import AppConfig
from django.core.checks import register
from django.utils.translation import gettext_lazy as _


class BotsConfig(AppConfig):
    name = "bots"
    verbose_name = _("Bots")

    def ready(self) -> None:
        from bots import checks, guide_facts  # noqa: PLC0415  imports follow the settings
        from bots.balance import tasks as balance  # noqa: PLC0415
        from bots.brains.advanced import Advanced  # noqa: PLC0415
        from bots.brains.basic import Basic  # noqa: PLC0415
        from bots.in_use import SMART  # noqa: PLC0415
        from games.clockwork import brains  # noqa: PLC0415

        brains.register("basic", _("Basic"), Basic())
        brains.register("advanced", _("Advanced"), Advanced())
        brains.register("smart", _("Smart"), SMART)
        guide_facts.register()
        balance.register()
        register(checks.weights_fit)
