"""Buying, mortgaging, building, renovating."""

from __future__ import annotations

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.rulesets.mtaani.building import Built, Sold
from games.engine.rulesets.mtaani.market import Bought
from games.engine.rulesets.mtaani.mortgages import Mortgaged, Unmortgaged
from games.engine.rulesets.mtaani.renovation import PauseEnded, Renovated
from games.present.cast import Cast, say
from games.table.sentences import Later, told


@told(Bought)
def bought(event: Bought, cast: Cast, later: Later) -> SafeString:
    return say(
        _("%(player)s bought %(tile)s for %(price)s."),
        player=cast.player(event.seat),
        tile=cast.tile(event.tile),
        price=cast.money(event.price),
    )


@told(Mortgaged)
def mortgaged(event: Mortgaged, cast: Cast, later: Later) -> SafeString:
    return say(
        _("%(player)s mortgaged %(tile)s for %(amount)s."),
        player=cast.player(event.seat),
        tile=cast.tile(event.tile),
        amount=cast.money(event.amount),
    )


@told(Unmortgaged)
def unmortgaged(event: Unmortgaged, cast: Cast, later: Later) -> SafeString:
    return say(
        _("%(player)s lifted the mortgage of %(tile)s for %(amount)s."),
        player=cast.player(event.seat),
        tile=cast.tile(event.tile),
        amount=cast.money(event.amount),
    )


@told(Built)
def built(event: Built, cast: Cast, later: Later) -> SafeString:
    return say(
        _("%(player)s built on %(tile)s for %(cost)s, %(units)s now."),
        player=cast.player(event.seat),
        tile=cast.tile(event.tile),
        cost=cast.money(event.cost),
        units=cast.units(event.tile, event.units),
    )


@told(Sold)
def sold(event: Sold, cast: Cast, later: Later) -> SafeString:
    return say(
        _("%(player)s sold one of %(tile)s for %(amount)s, %(units)s left."),
        player=cast.player(event.seat),
        tile=cast.tile(event.tile),
        amount=cast.money(event.amount),
        units=cast.units(event.tile, event.units),
    )


@told(Renovated)
def renovated(event: Renovated, cast: Cast, later: Later) -> SafeString:
    sentence = ngettext(
        "%(player)s renovated %(tile)s for %(cost)s, its first time.",
        "%(player)s renovated %(tile)s for %(cost)s, time number %(times)s.",
        event.times,
    )
    return say(
        sentence,
        player=cast.player(event.seat),
        tile=cast.tile(event.tile),
        cost=cast.money(event.cost),
        times=event.times,
    )


@told(PauseEnded)
def pause_ended(event: PauseEnded, cast: Cast, later: Later) -> SafeString:
    return say(_("%(player)s may renovate again."), player=cast.player(event.seat))
