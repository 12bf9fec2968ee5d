"""What Smart has learnt: each model with what it was made of and how strong it is (P7.3)."""

from __future__ import annotations

from typing import Any

from django.db import models, transaction
from django.utils.translation import gettext_lazy as _

from games.clockwork import clock
from games.models import Room


class State(models.TextChoices):
    CANDIDATE = "candidate", _("Candidate")
    IN_USE = "in_use", _("In use")
    RETIRED = "retired", _("Retired")
    REJECTED = "rejected", _("Rejected")


class BotModelManager(models.Manager["BotModel"]):
    def in_use(self) -> BotModel | None:
        """The promoted one; None while the weights that come with the project are in use."""
        return self.filter(state=State.IN_USE).first()


class BotModel(models.Model):
    """Weights of the network; at most one is in use. `data` says what it has learnt from, `strength` how it
    fared against the one in use when it was made. Moments are milliseconds since the epoch."""

    version = models.PositiveIntegerField(_("version"), unique=True)
    ruleset = models.CharField(_("ruleset"), max_length=40, default="mtaani")
    features_hash = models.CharField(_("features"), max_length=16)
    weights_hash = models.CharField(_("weights"), max_length=64)
    weights = models.BinaryField(_("weights"))
    data = models.JSONField(_("data"), default=dict)
    strength = models.JSONField(_("strength"), default=dict)
    state = models.CharField(
        _("state"), max_length=12, choices=State.choices, default=State.CANDIDATE, db_index=True
    )
    made_at = models.BigIntegerField(_("made at"), default=clock.now)

    objects = BotModelManager()

    class Meta:
        verbose_name = _("bot model")
        verbose_name_plural = _("bot models")
        ordering = ("-version",)
        constraints = (
            models.UniqueConstraint(
                fields=("ruleset",), condition=models.Q(state="in_use"), name="one_bot_model_in_use"
            ),
        )

    def __str__(self) -> str:
        return f"{self.ruleset} {self.version}"

    def promote(self) -> None:
        """Put this model in use; the one before it can be gone back to."""
        with transaction.atomic():
            # All of them, in one order: of two that are put in use at once one comes first.
            list(BotModel.objects.select_for_update().order_by("pk").values_list("pk"))
            BotModel.objects.filter(state=State.IN_USE).exclude(pk=self.pk).update(state=State.RETIRED)
            self.state = State.IN_USE
            self.save(update_fields=["state"])


def next_version() -> int:
    last: dict[str, Any] = BotModel.objects.aggregate(last=models.Max("version"))
    return (last["last"] or 1) + 1  # version 1 comes with the project


def back_to_shipped() -> None:
    """Take the weights that come with the project."""
    BotModel.objects.filter(state=State.IN_USE).update(state=State.RETIRED)


class TableHints(models.Model):
    """Whether there are hints at a table where several people play; none is a no."""

    room = models.OneToOneField(Room, on_delete=models.CASCADE, related_name="+", verbose_name=_("room"))
    on = models.BooleanField(_("on"), default=False)

    class Meta:
        verbose_name = _("hints at a table")
        verbose_name_plural = _("hints at tables")

    def __str__(self) -> str:
        return f"{self.room_id}: {'on' if self.on else 'off'}"
