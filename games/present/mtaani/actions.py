"""The buttons of Mtaani: what each action is called, where it stands, what it asks before."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.engine import Game, Ranged
from games.engine.rulesets.mtaani.bankruptcy import DeclareBankruptcy, Leave, RaiseForMe
from games.engine.rulesets.mtaani.bribe import Bribe
from games.engine.rulesets.mtaani.building import Build, BuildTo, Sell
from games.engine.rulesets.mtaani.city_hall import BanCards, SetRule
from games.engine.rulesets.mtaani.credit import Borrow
from games.engine.rulesets.mtaani.fortune import DrawFrom
from games.engine.rulesets.mtaani.idle import EndIdle
from games.engine.rulesets.mtaani.injunction import Protect
from games.engine.rulesets.mtaani.insurance import BuyInsurance, UseInsurance
from games.engine.rulesets.mtaani.jail import PayBail
from games.engine.rulesets.mtaani.loans import CallLoan, RepayMost, RepayShare, open_loan
from games.engine.rulesets.mtaani.market import Buy, PayFee
from games.engine.rulesets.mtaani.mortgages import (
    Mortgage,
    MortgageMany,
    MortgageUntil,
    Unmortgage,
    UnmortgageMany,
    dearest_first,
    liftable,
    mortgage_value,
    mortgageable,
)
from games.engine.rulesets.mtaani.offers import Accept, Decline, OpenToOffers, Withdraw
from games.engine.rulesets.mtaani.player_loans import ProposeLoan
from games.engine.rulesets.mtaani.renovation import Renovate
from games.engine.rulesets.mtaani.shares import owed
from games.engine.rulesets.mtaani.special_cards import BuyCard, DeclineCard
from games.engine.rulesets.mtaani.syndicate import StartSyndicate
from games.engine.rulesets.mtaani.teleport import Teleport
from games.engine.rulesets.mtaani.trading import CounterTrade, OfferTrade
from games.engine.rulesets.mtaani.turns import Roll
from games.engine.rulesets.mtaani.zoning import Zone
from games.present.asks import OptionView
from games.present.cast import Cast
from games.present.face import ActionFace
from games.present.mtaani import names


def draw_label(option: OptionView, cast: Cast) -> str:
    assert isinstance(option.action, DrawFrom)
    return _("Draw from %(deck)s") % {"deck": cast.texts.decks[option.action.deck]}


def rule_label(option: OptionView, cast: Cast) -> str:
    assert isinstance(option.action, SetRule)
    return names.city_rule(option.action.what, option.action.percent)


def end_idle_label(option: OptionView, cast: Cast) -> str:
    return _("End the wait")


def set_label(option: OptionView, cast: Cast) -> str:
    assert option.group is not None
    return cast.texts.groups[option.group]


def teleport_label(option: OptionView, cast: Cast) -> str:
    assert option.tile is not None
    return cast.tile(option.tile)


def openness_label(option: OptionView, cast: Cast) -> str:
    assert isinstance(option.action, OpenToOffers)
    return _("Take offers again") if option.action.open else _("Take no offers")


def leave_question(option: OptionView, cast: Cast) -> str:
    return _(
        "You will be bankrupt towards the bank: your properties go back on the market, and your cash goes "
        "into the reserve. The others play on. There is no way back."
    )


def bankruptcy_question(option: OptionView, cast: Cast) -> str:
    return _(
        "You are out of the game: your properties go back on the market, and whom you owe gets what is left. "
        "There is no way back."
    )


def zone_question(option: OptionView, cast: Cast) -> str:
    return _("Every unit of the set is removed, whoever owns it, and nothing can be built there for a while.")


def build_to_costs(game: Game, option: Ranged) -> tuple[int, ...]:
    """What bringing the whole set to each number of units costs, whether or not the cash reaches so far."""
    action = option.action
    assert isinstance(action, BuildTo)
    tiles, figures, units = game.board.groups[action.group].tiles, game.board.tiles, game.state.units
    return tuple(
        sum(figures[tile].unit_cost * max(0, level - units[tile]) for tile in tiles)
        for level in range(option.values.low, option.values.high + 1)
    )


def mortgage_many_costs(game: Game, option: Ranged) -> tuple[int, ...]:
    """What mortgaging each number of properties brings."""
    tiles = dearest_first(game, mortgageable(game, option.action.seat))
    values = [mortgage_value(game, tile) for tile in tiles]
    return tuple(-sum(values[:count]) for count in range(option.values.low, option.values.high + 1))


def lift_many_costs(game: Game, option: Ranged) -> tuple[int, ...]:
    seat = option.action.seat
    costs = [cost for _, cost in liftable(game, seat)]
    return tuple(sum(costs[:count]) for count in range(option.values.low, option.values.high + 1))


def repay_costs(game: Game, option: Ranged) -> tuple[int, ...]:
    assert isinstance(option.action, RepayShare)
    balance = open_loan(game, option.action.loan).balance
    values = option.values
    return tuple(owed(balance, percent) for percent in range(values.low, values.high + 1, values.step))


ACTIONS = {
    # the turn
    Roll: ActionFace(lambda option, cast: _("Roll"), icon="dices", tone="go"),
    Renovate: ActionFace(lambda option, cast: _("Renovate"), icon="hammer"),
    PayBail: ActionFace(lambda option, cast: _("Pay bail"), icon="lock"),
    Bribe: ActionFace(lambda option, cast: _("Bribe the guards"), icon="hand-coins"),
    Buy: ActionFace(lambda option, cast: _("Buy"), icon="check", tone="go"),
    PayFee: ActionFace(lambda option, cast: _("Pay the fee"), icon="wallet"),
    BuyCard: ActionFace(lambda option, cast: _("Buy the card"), icon="check", tone="go"),
    DeclineCard: ActionFace(lambda option, cast: _("No, thanks"), icon="x"),
    DrawFrom: ActionFace(draw_label, icon="layers", tone="go"),
    SetRule: ActionFace(rule_label),
    BanCards: ActionFace(lambda option, cast: _("No special cards")),
    # debts
    RaiseForMe: ActionFace(lambda option, cast: _("Raise it for me"), icon="hand-coins", tone="go"),
    UseInsurance: ActionFace(lambda option, cast: _("Use insurance"), icon="shield"),
    DeclareBankruptcy: ActionFace(
        lambda option, cast: _("Go bankrupt"), tone="danger", confirm=bankruptcy_question
    ),
    EndIdle: ActionFace(end_idle_label, icon="play", tone="go"),
    # assets
    Mortgage: ActionFace(lambda option, cast: _("Mortgage"), place="estate"),
    Unmortgage: ActionFace(lambda option, cast: _("Lift mortgage"), place="estate"),
    Build: ActionFace(lambda option, cast: _("Build"), place="estate"),
    Sell: ActionFace(lambda option, cast: _("Sell one"), place="estate"),
    BuildTo: ActionFace(
        lambda option, cast: _("Up to"), place="estate", verb=lambda: _("Build"), costs=build_to_costs
    ),
    MortgageMany: ActionFace(
        lambda option, cast: _("Mortgage several, dearest first"),
        place="estate",
        verb=lambda: _("Mortgage"),
        costs=mortgage_many_costs,
    ),
    MortgageUntil: ActionFace(
        lambda option, cast: _("Mortgage, dearest first, until this is raised"),
        place="estate",
        verb=lambda: _("Mortgage"),
    ),
    UnmortgageMany: ActionFace(
        lambda option, cast: _("Lift several mortgages, dearest first"),
        place="estate",
        verb=lambda: _("Lift"),
        costs=lift_many_costs,
    ),
    BuyInsurance: ActionFace(lambda option, cast: _("Buy insurance"), place="estate"),
    StartSyndicate: ActionFace(lambda option, cast: _("Start the Syndicate"), place="estate"),
    Teleport: ActionFace(teleport_label, place="estate"),
    Zone: ActionFace(set_label, place="estate", confirm=zone_question),
    Protect: ActionFace(set_label, place="estate"),
    # loans
    Borrow: ActionFace(lambda option, cast: _("Amount"), place="loans", verb=lambda: _("Borrow")),
    RepayShare: ActionFace(
        lambda option, cast: _("Percent of it"), place="loans", verb=lambda: _("Repay"), costs=repay_costs
    ),
    RepayMost: ActionFace(lambda option, cast: _("Repay all I can"), place="loans"),
    CallLoan: ActionFace(lambda option, cast: _("Call the loan"), place="loans"),
    ProposeLoan: ActionFace(lambda option, cast: _("Propose a loan"), place="loans"),
    # offers
    OfferTrade: ActionFace(lambda option, cast: _("Offer a trade"), place="trades"),
    CounterTrade: ActionFace(lambda option, cast: _("Send a counter-offer"), place="trades"),
    Accept: ActionFace(lambda option, cast: _("Accept"), icon="check", place="trades"),
    Decline: ActionFace(lambda option, cast: _("Decline"), place="trades"),
    Withdraw: ActionFace(lambda option, cast: _("Withdraw"), place="trades"),
    OpenToOffers: ActionFace(openness_label, place="trades"),
    # the room
    Leave: ActionFace(
        lambda option, cast: _("Leave for good"), place="room", tone="danger", confirm=leave_question
    ),
}
