"""Bankruptcy and leaving."""

from __future__ import annotations

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.engine import BANK
from games.engine.rulesets.mtaani.bankruptcy import Bankrupt
from games.present.cast import Cast, say
from games.table.sentences import Later, told


@told(Bankrupt)
def bankrupt(event: Bankrupt, cast: Cast, later: Later) -> SafeString:
    player = cast.player(event.seat)
    if event.reason == "left":
        return say(_("%(player)s left the game for good."), player=player)
    if event.creditor == BANK:
        return say(
            _("%(player)s is bankrupt; the bank takes %(cash)s."), player=player, cash=cast.money(event.cash)
        )
    return say(
        _("%(player)s is bankrupt; %(creditor)s receives %(amount)s."),
        player=player,
        creditor=cast.player(event.creditor),
        amount=cast.money(event.cash + event.payout),
    )
