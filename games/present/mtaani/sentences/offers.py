"""Offers between players, trades, trade points."""

from __future__ import annotations

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.rulesets.mtaani.offers import OfferClosed, OfferMade, OpennessChanged, ReasonGiven
from games.engine.rulesets.mtaani.trade_points import ChamberCalled, PointSpent
from games.engine.rulesets.mtaani.trading import Bundle, Traded
from games.present.cast import Cast, say
from games.present.mtaani import names
from games.table.sentences import Later, and_list, told


@told(OfferMade)
def offer_made(event: OfferMade, cast: Cast, later: Later) -> SafeString:
    sentence = (
        _("%(player)s proposed a loan to %(partner)s.")
        if event.kind == "loan"
        else _("%(player)s offered %(partner)s a trade.")
    )
    return say(sentence, player=cast.player(event.seat), partner=cast.player(event.partner))


@told(OfferClosed)
def offer_closed(event: OfferClosed, cast: Cast, later: Later) -> SafeString | None:
    if event.how in ("accepted", "countered"):
        return None  # what became of it is told by itself
    sentence = {
        "declined": _("%(partner)s declined the offer of %(player)s."),
        "withdrawn": _("%(player)s withdrew the offer to %(partner)s."),
        "expired": _("The offer of %(player)s to %(partner)s has expired."),
    }.get(event.how, _("The offer of %(player)s to %(partner)s is void."))
    return say(sentence, player=cast.player(event.seat), partner=cast.player(event.partner))


@told(ReasonGiven)
def reason_given(event: ReasonGiven, cast: Cast, later: Later) -> SafeString:
    """Known to the two sides alone."""
    sentence = {
        "too_little": _("%(player)s finds that it brings too little."),
        "set_broken": _("%(player)s will not break up a set."),
        "set_for_you": _("%(player)s will not complete a set for %(proposer)s."),
        "cash_short": _("%(player)s needs the cash for payments to come."),
        "too_risky": _("%(player)s doubts that it will be paid back."),
        "not_needed": _("%(player)s has no need of it."),
    }.get(event.reason, _("%(player)s has reasons of their own."))
    return say(sentence, player=cast.player(event.seat), proposer=cast.player(event.proposer))


@told(OpennessChanged)
def openness_changed(event: OpennessChanged, cast: Cast, later: Later) -> SafeString:
    sentence = _("%(player)s is open to offers.") if event.open else _("%(player)s takes no offers for now.")
    return say(sentence, player=cast.player(event.seat))


@told(Traded)
def traded(event: Traded, cast: Cast, later: Later) -> SafeString:
    return say(
        _("%(player)s gave %(partner)s %(give)s for %(take)s."),
        player=cast.player(event.seat),
        partner=cast.player(event.partner),
        give=bundle_words(event.give, cast),
        take=bundle_words(event.take, cast),
    )


def bundle_words(bundle: Bundle, cast: Cast) -> SafeString:
    """One side of a trade: `200,000 SFR, Bastille and Teleport`."""
    parts = [cast.money(bundle.cash)] if bundle.cash else []
    parts += [cast.tile(tile) for tile in bundle.tiles]
    if bundle.insurance:
        parts.append(
            ngettext("%(count)s insurance", "%(count)s insurances", bundle.insurance)
            % {"count": bundle.insurance}
        )
    parts += [names.card(card, cast) for card in bundle.cards]
    return and_list([say("%(part)s", part=part) for part in parts]) if parts else mark_safe(_("nothing"))  # noqa: S308


@told(ChamberCalled)
def chamber_called(event: ChamberCalled, cast: Cast, later: Later) -> SafeString:
    return say(_("The chamber of commerce calls."))


@told(PointSpent)
def point_spent(event: PointSpent, cast: Cast, later: Later) -> SafeString:
    return say(_("%(player)s spent a trade point."), player=cast.player(event.seat))
