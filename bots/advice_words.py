"""Advice in words, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import Action, Game
from games.engine.rulesets.mtaani.bankruptcy import DeclareBankruptcy, RaiseForMe
from games.engine.rulesets.mtaani.bribe import Bribe
from games.engine.rulesets.mtaani.building import Build, BuildTo, Sell
from games.engine.rulesets.mtaani.city_hall import BanCards, SetRule
from games.engine.rulesets.mtaani.credit import Borrow
from games.engine.rulesets.mtaani.debts import owing
from games.engine.rulesets.mtaani.fortune import DrawFrom
from games.engine.rulesets.mtaani.injunction import Protect
from games.engine.rulesets.mtaani.insurance import BuyInsurance, UseInsurance
from games.engine.rulesets.mtaani.jail import PayBail
from games.engine.rulesets.mtaani.loans import CallLoan, RepayMost, RepayShare
from games.engine.rulesets.mtaani.market import Buy, PayFee
from games.engine.rulesets.mtaani.mortgages import (
    Mortgage,
    MortgageMany,
    MortgageUntil,
    Unmortgage,
    UnmortgageMany,
)
from games.engine.rulesets.mtaani.offers import Accept, Decline
from games.engine.rulesets.mtaani.player_loans import ProposeLoan
from games.engine.rulesets.mtaani.renovation import Renovate
from games.engine.rulesets.mtaani.special_cards import BuyCard, DeclineCard
from games.engine.rulesets.mtaani.syndicate import StartSyndicate
from games.engine.rulesets.mtaani.teleport import Teleport
from games.engine.rulesets.mtaani.trading import CounterTrade, OfferTrade
from games.engine.rulesets.mtaani.turns import Roll
from games.engine.rulesets.mtaani.zoning import Zone
from games.present.cast import Cast, say
from games.present.mtaani import names
from games.present.mtaani.sentences.offers import bundle_words

Words = Callable[[Any, Game, Cast], SafeString]


def words(action: Action, game: Game, cast: Cast) -> SafeString:
    """A whole sentence; every action that a bot may choose has one."""
    return WORDS[type(action)](action, game, cast)


def simply(sentence: Callable[[], str]) -> Words:
    return lambda action, game, cast: say(sentence())


def of_tile(sentence: Callable[[], str]) -> Words:
    """About the tile that the action names, with what it costs or brings."""

    def told(action: Any, game: Game, cast: Cast) -> SafeString:
        cost = game.rules.hooks.cost(game, action) or 0
        return say(sentence(), tile=cast.tile(action.tile), amount=cast.money(abs(cost)))

    return told


def of_set(sentence: Callable[[], str]) -> Words:
    return lambda action, game, cast: say(sentence(), set=cast.texts.groups[action.group])


def here(sentence: Callable[[], str]) -> Words:
    """About the tile that the seat stands on."""

    def told(action: Any, game: Game, cast: Cast) -> SafeString:
        cost = game.rules.hooks.cost(game, action) or 0
        tile = game.state.position[action.seat]
        return say(sentence(), tile=cast.tile(tile), amount=cast.money(abs(cost)))

    return told


def of_amount(sentence: Callable[[], str]) -> Words:
    return lambda action, game, cast: say(sentence(), amount=cast.money(action.amount))


def build_to(action: BuildTo, game: Game, cast: Cast) -> SafeString:
    sentence = ngettext(
        "Bring %(set)s to %(count)s unit each.", "Bring %(set)s to %(count)s units each.", action.units
    )
    return say(sentence, set=cast.texts.groups[action.group], count=action.units)


def several(one: str, many: str, count: int) -> SafeString:
    return say(ngettext(one, many, count), count=count)


def mortgage_many(action: MortgageMany, game: Game, cast: Cast) -> SafeString:
    return several(
        "Mortgage your dearest property.", "Mortgage your %(count)s dearest properties.", action.count
    )


def lift_many(action: UnmortgageMany, game: Game, cast: Cast) -> SafeString:
    return several("Lift one mortgage.", "Lift %(count)s mortgages, the dearest first.", action.count)


def use_insurance(action: UseInsurance, game: Game, cast: Cast) -> SafeString:
    question = owing(game, action.seat)
    amount = question.debts[0].amount if question else 0
    return say(_("Let an insurance pay the %(amount)s."), amount=cast.money(amount))


def draw_from(action: DrawFrom, game: Game, cast: Cast) -> SafeString:
    return say(_("Draw from this deck: %(deck)s."), deck=cast.texts.decks[action.deck])


def set_rule(action: SetRule, game: Game, cast: Cast) -> SafeString:
    return say(_("Choose this rule: %(rule)s."), rule=names.city_rule(action.what, action.percent))


def propose_loan(action: ProposeLoan, game: Game, cast: Cast) -> SafeString:
    partner = action.lender if action.seat == action.borrower else action.borrower
    sentence = (
        _("Ask %(player)s for a loan of %(amount)s at %(rate)s%%.")
        if action.seat == action.borrower
        else _("Offer %(player)s a loan of %(amount)s at %(rate)s%%.")
    )
    return say(sentence, player=cast.player(partner), amount=cast.money(action.amount), rate=action.rate)


def offer_trade(action: OfferTrade, game: Game, cast: Cast) -> SafeString:
    return say(
        _("Offer %(player)s %(give)s for %(take)s."),
        player=cast.player(action.partner),
        give=bundle_words(action.give, cast),
        take=bundle_words(action.take, cast),
    )


def counter_trade(action: CounterTrade, game: Game, cast: Cast) -> SafeString:
    return say(
        _("Answer the offer with another: %(give)s for %(take)s."),
        give=bundle_words(action.give, cast),
        take=bundle_words(action.take, cast),
    )


WORDS: Mapping[type[Action], Words] = {
    Roll: simply(lambda: _("Roll the dice.")),
    Renovate: here(lambda: _("Renovate %(tile)s for %(amount)s in place of rolling.")),
    PayBail: simply(lambda: _("Pay bail.")),
    Bribe: simply(lambda: _("Bribe the guards.")),
    Buy: here(lambda: _("Buy %(tile)s for %(amount)s.")),
    PayFee: here(lambda: _("Pay the fee of %(amount)s and leave %(tile)s on the market.")),
    BuyCard: simply(lambda: _("Buy the card.")),
    DeclineCard: simply(lambda: _("Do not buy the card.")),
    DrawFrom: draw_from,
    SetRule: set_rule,
    BanCards: simply(lambda: _("Ban the use of special cards.")),
    RaiseForMe: simply(lambda: _("Let the table raise it for you.")),
    UseInsurance: use_insurance,
    DeclareBankruptcy: simply(lambda: _("There is nothing left but to go bankrupt.")),
    Mortgage: of_tile(lambda: _("Mortgage %(tile)s, which brings %(amount)s.")),
    MortgageMany: mortgage_many,
    MortgageUntil: of_amount(lambda: _("Mortgage, the dearest first, until %(amount)s are raised.")),
    Unmortgage: of_tile(lambda: _("Lift the mortgage of %(tile)s for %(amount)s.")),
    UnmortgageMany: lift_many,
    Build: of_tile(lambda: _("Build on %(tile)s for %(amount)s.")),
    BuildTo: build_to,
    Sell: of_tile(lambda: _("Sell a unit of %(tile)s, which brings %(amount)s.")),
    Borrow: of_amount(lambda: _("Borrow %(amount)s from the bank.")),
    RepayShare: lambda action, game, cast: say(_("Repay %(percent)s%% of the loan."), percent=action.percent),
    RepayMost: simply(lambda: _("Repay as much of the loan as you can.")),
    CallLoan: simply(lambda: _("Call the loan that you have given.")),
    BuyInsurance: simply(lambda: _("Buy an insurance.")),
    StartSyndicate: simply(lambda: _("Start the Syndicate.")),
    Teleport: of_tile(lambda: _("Teleport to %(tile)s.")),
    Zone: of_set(lambda: _("Play Zoning on %(set)s.")),
    Protect: of_set(lambda: _("Protect %(set)s with the Injunction.")),
    Accept: simply(lambda: _("Accept the offer.")),
    Decline: simply(lambda: _("Decline the offer.")),
    OfferTrade: offer_trade,
    CounterTrade: counter_trade,
    ProposeLoan: propose_loan,
}
