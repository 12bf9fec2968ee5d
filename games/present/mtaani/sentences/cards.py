"""Drawn cards, insurance and the special cards."""

from __future__ import annotations

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.engine import BANK
from games.engine.core.events import Moved
from games.engine.rulesets.mtaani.card_pool import CardReturned
from games.engine.rulesets.mtaani.cards import CardDrawn
from games.engine.rulesets.mtaani.injunction import Protected, ProtectionEnded
from games.engine.rulesets.mtaani.insurance import (
    InsuranceBought,
    InsurancePriceReset,
    InsuranceReturned,
    Insured,
)
from games.engine.rulesets.mtaani.special_cards import CardBought, CardDeclined
from games.engine.rulesets.mtaani.syndicate import SyndicateEnded, SyndicateStarted
from games.engine.rulesets.mtaani.zoning import BanLifted, Zoned
from games.present.cast import Cast, say
from games.present.mtaani import names
from games.table.sentences import Later, moved_by, silent, told

# A bankrupt's cards go back unseen, and the news of a card that returns is what ended.
silent(CardReturned, InsuranceReturned)


@told(CardDrawn)
def card_drawn(event: CardDrawn, cast: Cast, later: Later) -> SafeString:
    """The card's own text, as the edition words it, and what it comes to now."""
    parts = {
        "player": cast.player(event.seat),
        "deck": cast.texts.decks[event.deck],
        "text": cast.texts.cards[event.deck][event.number],
    }
    if not event.amount:
        return say(_("%(player)s drew %(deck)s: “%(text)s”"), **parts)
    return say(_("%(player)s drew %(deck)s: “%(text)s” %(amount)s"), **parts, amount=cast.money(event.amount))


@moved_by("metro")
def moved_by_metro(event: Moved, cast: Cast) -> SafeString:
    return say(_("%(player)s rode to %(tile)s."), player=cast.player(event.seat), tile=cast.tile(event.to))


@moved_by("teleport")
def moved_by_teleport(event: Moved, cast: Cast) -> SafeString:
    return say(
        _("%(player)s teleported to %(tile)s."), player=cast.player(event.seat), tile=cast.tile(event.to)
    )


@told(InsuranceBought)
def insurance_bought(event: InsuranceBought, cast: Cast, later: Later) -> SafeString:
    return say(
        _("%(player)s bought insurance for %(price)s; the next one costs %(following)s."),
        player=cast.player(event.seat),
        price=cast.money(event.price),
        following=cast.money(event.following),
    )


@told(Insured)
def insured(event: Insured, cast: Cast, later: Later) -> SafeString:
    amount = cast.money(event.debt.amount)
    if event.debt.payee == BANK:
        return say(
            _("The insurance of %(player)s covered %(amount)s."),
            player=cast.player(event.seat),
            amount=amount,
        )
    return say(
        _("The insurance of %(player)s paid %(payee)s %(amount)s."),
        player=cast.player(event.seat),
        payee=cast.player(event.debt.payee),
        amount=amount,
    )


@told(InsurancePriceReset)
def insurance_price_reset(event: InsurancePriceReset, cast: Cast, later: Later) -> SafeString:
    return say(_("Insurance costs %(price)s again."), price=cast.money(event.price))


@told(CardBought)
def card_bought(event: CardBought, cast: Cast, later: Later) -> SafeString:
    return say(
        _("%(player)s bought the card %(card)s for %(price)s."),
        player=cast.player(event.seat),
        card=names.card(event.card, cast),
        price=cast.money(event.price),
    )


@told(CardDeclined)
def card_declined(event: CardDeclined, cast: Cast, later: Later) -> SafeString:
    return say(
        _("%(player)s did not want the card %(card)s."),
        player=cast.player(event.seat),
        card=names.card(event.card, cast),
    )


@told(Zoned)
def zoned(event: Zoned, cast: Cast, later: Later) -> SafeString:
    return say(
        _("%(player)s zoned the set %(set)s: its units are gone, and nothing is built there for now."),
        player=cast.player(event.seat),
        set=cast.texts.groups[event.group],
    )


@told(BanLifted)
def ban_lifted(event: BanLifted, cast: Cast, later: Later) -> SafeString:
    return say(_("The set %(set)s can be built on again."), set=cast.texts.groups[event.group])


@told(SyndicateStarted)
def syndicate_started(event: SyndicateStarted, cast: Cast, later: Later) -> SafeString:
    return say(_("%(player)s runs the Syndicate from now on."), player=cast.player(event.seat))


@told(SyndicateEnded)
def syndicate_ended(event: SyndicateEnded, cast: Cast, later: Later) -> SafeString:
    return say(_("The Syndicate of %(player)s is over."), player=cast.player(event.seat))


@told(Protected)
def protected(event: Protected, cast: Cast, later: Later) -> SafeString:
    return say(
        _("%(player)s has an Injunction for the set %(set)s."),
        player=cast.player(event.seat),
        set=cast.texts.groups[event.group],
    )


@told(ProtectionEnded)
def protection_ended(event: ProtectionEnded, cast: Cast, later: Later) -> SafeString:
    return say(_("The Injunction for the set %(set)s is over."), set=cast.texts.groups[event.group])
