"""Into jail and out of it."""

from __future__ import annotations

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.core.events import Moved
from games.engine.rulesets.mtaani.bribe import BribeFailed
from games.engine.rulesets.mtaani.jail import Bailed, Freed, Jailed, TurnServed
from games.present.cast import Cast, say
from games.table.sentences import Later, moved_by, told


@moved_by("jail")
def moved_to_jail(event: Moved, cast: Cast) -> None:
    """The sentence of the arrest says so."""


@moved_by("bribe")
def moved_by_bribe(event: Moved, cast: Cast) -> SafeString:
    return say(
        _("%(player)s slipped out to %(tile)s."), player=cast.player(event.seat), tile=cast.tile(event.to)
    )


@told(Jailed)
def jailed(event: Jailed, cast: Cast, later: Later) -> SafeString:
    if event.why == "trespass":
        sentence = ngettext(
            "%(player)s was arrested for trespass: %(turns)s turn in jail.",
            "%(player)s was arrested for trespass: %(turns)s turns in jail.",
            event.turns,
        )
    elif event.why == "bribe":
        sentence = ngettext(
            "The sentence of %(player)s is %(turns)s turn now.",
            "The sentence of %(player)s is %(turns)s turns now.",
            event.turns,
        )
    else:
        sentence = ngettext(
            "%(player)s was sent to jail for %(turns)s turn.",
            "%(player)s was sent to jail for %(turns)s turns.",
            event.turns,
        )
    return say(sentence, player=cast.player(event.seat), turns=event.turns)


@told(TurnServed)
def turn_served(event: TurnServed, cast: Cast, later: Later) -> SafeString:
    sentence = ngettext(
        "%(player)s stays in jail, %(left)s turn to go.",
        "%(player)s stays in jail, %(left)s turns to go.",
        event.left,
    )
    return say(sentence, player=cast.player(event.seat), left=event.left)


@told(Freed)
def freed(event: Freed, cast: Cast, later: Later) -> SafeString | None:
    if event.how in ("out", "bribe"):
        return None  # the bankruptcy, or the way out, is told by itself
    sentence = {
        "double": _("%(player)s left jail with a double."),
        "amnesty": _("%(player)s was let out of jail."),
    }.get(event.how, _("%(player)s has served the sentence and is free."))
    return say(sentence, player=cast.player(event.seat))


@told(Bailed)
def bailed(event: Bailed, cast: Cast, later: Later) -> SafeString:
    return say(
        _("%(player)s paid bail of %(amount)s and is free."),
        player=cast.player(event.seat),
        amount=cast.money(event.amount),
    )


@told(BribeFailed)
def bribe_failed(event: BribeFailed, cast: Cast, later: Later) -> SafeString:
    return say(_("The guards took the money of %(player)s and told on them."), player=cast.player(event.seat))
