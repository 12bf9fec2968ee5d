"""Money: fees, taxes, salaries, cards, and everything else that is paid."""

from __future__ import annotations

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.engine import BANK
from games.engine.core.events import Paid
from games.engine.rulesets.mtaani.nothing import NothingHappened
from games.engine.rulesets.mtaani.syndicate import SyndicateTook
from games.present.cast import Cast, say
from games.table.sentences import Later, paid_for, told


@paid_for("fee")
def paid_fee(event: Paid, cast: Cast) -> SafeString:
    sentence = (
        _("%(player)s paid the bank the fee of %(tile)s, %(amount)s.")
        if event.payee == BANK
        else _("%(player)s paid %(payee)s %(amount)s at %(tile)s.")
    )
    return say(
        sentence,
        player=cast.player(event.payer),
        payee=cast.party(event.payee),
        amount=cast.money(event.amount),
        tile="" if event.ref is None else cast.tile(event.ref),
    )


@paid_for("salary", "salary_landing")
def paid_salary(event: Paid, cast: Cast) -> SafeString:
    sentence = (
        _("%(player)s landed on Payday and received %(amount)s.")
        if event.reason == "salary_landing"
        else _("%(player)s passed Payday and received %(amount)s.")
    )
    return say(sentence, player=cast.player(event.payee), amount=cast.money(event.amount))


@paid_for("tax")
def paid_tax(event: Paid, cast: Cast) -> SafeString:
    return _to_bank(event, cast, _("%(player)s paid %(amount)s in tax."))


@paid_for("bribe")
def paid_bribe(event: Paid, cast: Cast) -> SafeString:
    return _to_bank(event, cast, _("%(player)s slipped the guards %(amount)s."))


@paid_for("fine")
def paid_fine(event: Paid, cast: Cast) -> SafeString:
    return _to_bank(event, cast, _("%(player)s paid a fine of %(amount)s."))


@paid_for("mugging")
def paid_muggers(event: Paid, cast: Cast) -> SafeString:
    return _to_bank(event, cast, _("%(player)s was mugged and lost %(amount)s."))


@paid_for("no_trade")
def paid_no_trade_fee(event: Paid, cast: Cast) -> SafeString:
    return _to_bank(event, cast, _("%(player)s paid %(amount)s because nobody trades."))


@paid_for("chamber")
def paid_chamber(event: Paid, cast: Cast) -> SafeString:
    return _to_bank(event, cast, _("%(player)s paid the chamber of commerce %(amount)s."))


@paid_for("austerity")
def paid_austerity(event: Paid, cast: Cast) -> SafeString:
    return _to_bank(event, cast, _("%(player)s lost %(amount)s to austerity."))


@paid_for("atm")
def paid_by_atm(event: Paid, cast: Cast) -> SafeString:
    return _from_bank(event, cast, _("%(player)s took %(amount)s from the ATM."))


@paid_for("discovery")
def paid_discovery(event: Paid, cast: Cast) -> SafeString:
    return _from_bank(event, cast, _("%(player)s received %(amount)s from the discovery."))


@paid_for("mission")
def paid_mission(event: Paid, cast: Cast) -> SafeString:
    return _from_bank(event, cast, _("%(player)s received a bonus of %(amount)s."))


@paid_for("loan")
def paid_loan(event: Paid, cast: Cast) -> SafeString:
    return say(
        _("%(player)s paid back the loan of %(payee)s, %(amount)s."),
        player=cast.player(event.payer),
        payee=cast.party(event.payee),
        amount=cast.money(event.amount),
    )


@paid_for("card_gain", "card_cost", "card_each")
def paid_for_card(event: Paid, cast: Cast) -> SafeString:
    if event.payer == BANK:
        return _from_bank(event, cast, _("%(player)s received %(amount)s."))
    if event.payee == BANK:
        return _to_bank(event, cast, _("%(player)s paid %(amount)s."))
    return say(
        _("%(player)s paid %(payee)s %(amount)s."),
        player=cast.player(event.payer),
        amount=cast.money(event.amount),
        payee=cast.player(event.payee),
    )


@told(SyndicateTook)
def syndicate_took(event: SyndicateTook, cast: Cast, later: Later) -> SafeString:
    return say(
        _("%(player)s took %(amount)s of the fee from %(owner)s as the Syndicate."),
        player=cast.player(event.seat),
        amount=cast.money(event.amount),
        owner=cast.player(event.owner),
    )


@told(NothingHappened)
def nothing_happened(event: NothingHappened, cast: Cast, later: Later) -> SafeString:
    return say(
        _("Nothing happens to %(player)s at %(tile)s."),
        player=cast.player(event.seat),
        tile=cast.tile(event.tile),
    )


def _to_bank(event: Paid, cast: Cast, sentence: str) -> SafeString:
    return say(sentence, player=cast.player(event.payer), amount=cast.money(event.amount))


def _from_bank(event: Paid, cast: Cast, sentence: str) -> SafeString:
    return say(sentence, player=cast.player(event.payee), amount=cast.money(event.amount))
