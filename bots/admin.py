"""What Smart has learnt, for operators: each model, and which is in use (P7.3)."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from bots import in_use, weights
from bots.models import BotModel, back_to_shipped

if TYPE_CHECKING:
    Models = admin.ModelAdmin[BotModel]
else:
    Models = admin.ModelAdmin


@admin.register(BotModel)
class BotModelAdmin(Models):
    list_display = ("version", "state", "made", "learnt_from", "strength_told", "usable")
    list_filter = ("state",)
    fields = (
        "version",
        "ruleset",
        "state",
        "made",
        "features_hash",
        "weights_hash",
        "data",
        "strength",
        "usable",
    )
    readonly_fields = fields
    actions = ("promote", "go_back")
    ordering = ("-version",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Says at the top what Smart plays with."""
        if request.method == "GET":
            level, said = self.state_told()
            self.message_user(request, said, level)
        return super().changelist_view(request, extra_context)

    def state_told(self) -> tuple[int, str]:
        try:
            in_use.network_in_use()
        except weights.Unusable as unusable:
            said = gettext("Smart bots play as Advanced ones: the weights are unusable (%(why)s).")
            return messages.ERROR, said % {"why": unusable}
        model = BotModel.objects.in_use()
        if model is None:
            return messages.INFO, gettext("Smart bots play with the model that comes with the project.")
        return messages.INFO, gettext("Smart bots play with model %(version)s.") % {"version": model.version}

    @admin.display(description=_("made at"), ordering="made_at")
    def made(self, model: BotModel) -> datetime:
        return datetime.fromtimestamp(model.made_at / 1000, tz=UTC)

    @admin.display(description=_("learnt from"))
    def learnt_from(self, model: BotModel) -> str:
        figures = {"finished": 0, "self_play": 0, "positions": 0, **model.data}
        return (
            gettext("%(finished)s finished games, %(self_play)s of self-play, %(positions)s positions")
            % figures
        )

    @admin.display(description=_("strength"))
    def strength_told(self, model: BotModel) -> str:
        if not model.strength:
            return gettext("not measured")
        figures = {
            **model.strength,
            "low": f"{model.strength['low']:.0%}",
            "high": f"{model.strength['high']:.0%}",
        }
        return (
            gettext("%(wins)s of %(games)s games against %(against)s (%(low)s to %(high)s, p = %(p)s)")
            % figures
        )

    @admin.display(description=_("usable"), boolean=True)
    def usable(self, model: BotModel) -> bool:
        try:
            weights.from_bytes(bytes(model.weights))
        except weights.Unusable:
            return False
        return True

    @admin.action(description=_("Put the chosen model in use"), permissions=("change",))
    def promote(self, request: HttpRequest, queryset: QuerySet[BotModel]) -> None:
        """P7.3: an earlier one too."""
        chosen = list(queryset[:2])
        if len(chosen) != 1:
            self.message_user(request, gettext("Choose one model."), messages.ERROR)
        elif not self.usable(chosen[0]):
            said = gettext("Model %(version)s does not fit this version; nothing was changed.")
            self.message_user(request, said % {"version": chosen[0].version}, messages.ERROR)
        else:
            chosen[0].promote()
            said = gettext("Model %(version)s is in use.")
            self.message_user(request, said % {"version": chosen[0].version}, messages.SUCCESS)

    @admin.action(description=_("Go back to the model that comes with the project"), permissions=("change",))
    def go_back(self, request: HttpRequest, queryset: QuerySet[BotModel]) -> None:
        back_to_shipped()
        said = gettext("The model that comes with the project is in use.")
        self.message_user(request, said, messages.SUCCESS)
