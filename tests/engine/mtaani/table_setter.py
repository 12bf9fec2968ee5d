"""Setting a table by hand: a position in a line or two, and playing on from it.

Every action goes through `Table.act`, which checks what must hold after any action: the law of money
(M3.6), a reserve and hands that are never below nothing, events that fold to the state, and an option for
whoever is asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from games.engine import (
    BANK,
    RULESETS,
    Action,
    Board,
    Chance,
    Delay,
    Draw,
    Event,
    Expire,
    Question,
    Range,
    Ranged,
    Refused,
    ScriptedChance,
    State,
    allows,
    apply,
    new_game,
    options,
)
from games.engine.core.estate import give_tile
from games.engine.core.events import Paid, TurnBegan
from games.engine.rulesets.mtaani.bankruptcy import DeclareBankruptcy, Leave, RaiseForMe
from games.engine.rulesets.mtaani.bribe import Bribe
from games.engine.rulesets.mtaani.building import Build, BuildTo, Sell
from games.engine.rulesets.mtaani.card_pool import SpecialCards
from games.engine.rulesets.mtaani.cards import Decks
from games.engine.rulesets.mtaani.city_hall import BanCards, SetRule
from games.engine.rulesets.mtaani.credit import Borrow
from games.engine.rulesets.mtaani.debts import Owes
from games.engine.rulesets.mtaani.fortune import DrawFrom
from games.engine.rulesets.mtaani.idle import EndIdle, Idle
from games.engine.rulesets.mtaani.injunction import Protect
from games.engine.rulesets.mtaani.insurance import BuyInsurance, Insurance, UseInsurance
from games.engine.rulesets.mtaani.jail import Jail, PayBail
from games.engine.rulesets.mtaani.loans import CallLoan, Loan, Loans, RepayMost, RepayShare
from games.engine.rulesets.mtaani.market import Buy, BuyOrFee, PayFee
from games.engine.rulesets.mtaani.mortgages import (
    Mortgage,
    MortgageMany,
    MortgageUntil,
    Unmortgage,
    UnmortgageMany,
)
from games.engine.rulesets.mtaani.offers import Accept, Decline, OpenToOffers, Withdraw
from games.engine.rulesets.mtaani.player_loans import ProposeLoan
from games.engine.rulesets.mtaani.renovated import Renovations
from games.engine.rulesets.mtaani.renovation import Renovate
from games.engine.rulesets.mtaani.revolutions import Revolutions
from games.engine.rulesets.mtaani.special_cards import BuyCard, CardOffer, DeclineCard
from games.engine.rulesets.mtaani.syndicate import StartSyndicate
from games.engine.rulesets.mtaani.teleport import Teleport
from games.engine.rulesets.mtaani.trade_points import TradePoints
from games.engine.rulesets.mtaani.trading import Bundle, CounterTrade, OfferTrade
from games.engine.rulesets.mtaani.turns import AwaitRoll, Roll
from games.engine.rulesets.mtaani.world import WORLD_EVENTS
from games.engine.rulesets.mtaani.zoning import Zone

__all__ = [
    "BANK",
    "MINUTE",
    "NOON",
    "SETS",
    "WORLD_EVENTS",
    "Accept",
    "AwaitRoll",
    "BanCards",
    "Borrow",
    "Bribe",
    "Build",
    "BuildTo",
    "Bundle",
    "Buy",
    "BuyCard",
    "BuyInsurance",
    "BuyOrFee",
    "CallLoan",
    "CardOffer",
    "CounterTrade",
    "DeclareBankruptcy",
    "Decline",
    "DeclineCard",
    "DrawFrom",
    "EndIdle",
    "Leave",
    "Loan",
    "Mortgage",
    "MortgageMany",
    "MortgageUntil",
    "NeverDrawn",
    "OfferTrade",
    "OpenToOffers",
    "Owes",
    "PayBail",
    "PayFee",
    "ProposeLoan",
    "Protect",
    "Quiet",
    "RaiseForMe",
    "Renovate",
    "RepayMost",
    "RepayShare",
    "Roll",
    "Sell",
    "SetRule",
    "StartSyndicate",
    "Table",
    "Teleport",
    "Unmortgage",
    "UnmortgageMany",
    "UseInsurance",
    "Withdraw",
    "Zone",
    "began",
    "flows",
    "of",
    "the",
]

MINUTE = 60_000
NOON = 1_700_000_000_000
SETS = {
    "residential_1": (1, 3),
    "residential_2": (8, 10, 11),
    "residential_3": (13, 15, 16),
    "residential_4": (19, 22, 23),
    "residential_5": (25, 26, 28, 29),
    "residential_6": (31, 32, 35),
    "residential_7": (37, 38, 40, 41),
    "residential_8": (45, 47),
    "transport": (6, 18, 30, 42),
    "fast_food": (4, 20, 34, 44),
    "telecom": (17, 43),
    "utility": (7, 27),
}
E_ = TypeVar("E_", bound=Event)


class Quiet(Chance):
    """Nothing that might happen does; a number that nobody wrote down is an error of the test."""

    def __init__(self) -> None:
        self._made = []

    def below(self, purpose: str, n: int) -> int:
        raise LookupError(f"the test wrote down no draw for {purpose!r}")

    def at(self, purpose: str, minute: int, n: int) -> int:
        raise LookupError(f"the test wrote down no draw for {purpose!r}")

    def one_in(self, purpose: str, n: int) -> bool:
        return False


class NeverDrawn(Exception):
    """A test wrote down a draw that the rules did not make."""


def of(events: Iterable[Event], kind: type[E_]) -> list[E_]:
    """The events of a kind."""
    return [event for event in events if type(event) is kind]


def the(events: Iterable[Event], kind: type[E_]) -> E_:
    """The one event of a kind."""
    (event,) = of(events, kind)
    return event


def began(events: Iterable[Event]) -> list[tuple[int, bool]]:
    """The turns that began: whose, and whether it is the extra one after a double."""
    return [(event.seat, event.again) for event in of(events, TurnBegan)]


def flows(events: Iterable[Event]) -> list[tuple[int, int, int]]:
    """Payments, as (payer, payee, amount), in the order in which they were made."""
    return [(paid.payer, paid.payee, paid.amount) for paid in of(events, Paid)]


def put(list_: list[Any], values: Mapping[int, Any] | None) -> None:
    for index, value in (values or {}).items():
        list_[index] = value


def listed(value: Any) -> list[int]:
    return [value] if isinstance(value, int) else list(value)


class Table:
    """A game of Mtaani in a position of the test's choice; the first seat of `order` is about to roll.

    `cash`, `at`, `jailed` (turns left), by seat; `owns`: the tiles of a seat; `units`, by tile;
    `reached`: the seats that have reached Payday since the last revolution.
    What the law of money lacks is in the reserve; with a reserve given, it is with the last seat whose cash
    is not. What it has too much counts as issued. `keen`: special cards that are offered are not declined.
    `draws`: what the last action drew.
    """

    def __init__(
        self,
        seats: int = 2,
        *,
        order: Sequence[int] | None = None,
        cash: Mapping[int, int] | None = None,
        bank: int | None = None,
        at: Mapping[int, int] | None = None,
        owns: Mapping[int, Iterable[int]] | None = None,
        units: Mapping[int, int] | None = None,
        mortgaged: Iterable[int] = (),
        jailed: Mapping[int, int] | None = None,
        revolutions: int = 0,
        reached: Iterable[int] = (),
        variant: str = "standard",
        keen: bool = False,
    ) -> None:
        self.rules = RULESETS["mtaani"].configure({})
        self.board = RULESETS["mtaani"].board(variant)
        self.now = NOON
        self.keen = keen
        self.draws: list[Draw] = []
        order = list(range(seats)) if order is None else list(order)
        self.state = self._first(order)
        self._put_money(cash or {}, bank)
        state = self.state
        for seat, tiles in (owns or {}).items():
            for tile in tiles:
                give_tile(state, tile, seat)
        for tile in mortgaged:
            state.mortgaged[tile] = True
        put(state.units, units)
        put(state.position, at)
        put(state[Jail].turns, jailed)
        put(state.position, dict.fromkeys(jailed or {}, 12))
        put(state[Revolutions].reached, dict.fromkeys(reached, True))
        state[Revolutions].count += revolutions

    def _first(self, order: list[int]) -> State:
        """A new game in which this playing order was drawn."""
        left = sorted(order)
        picks = []
        for seat in order:
            picks.append(left.index(seat))
            left.pop(picks[-1])
        chance = ScriptedChance({"order": picks}, Quiet())
        state, _ = new_game(self.rules, self.board, len(order), chance, self.now)
        assert state.order == order
        return state

    def _put_money(self, cash: Mapping[int, int], bank: int | None) -> None:
        state = self.state
        law = state.money
        put(state.cash, cash)
        if bank is not None:
            state.bank = bank
        lacking = law - sum(state.cash) - state.bank
        if lacking < 0:
            state.issued = -lacking
        elif bank is None:
            state.bank += lacking
        elif lacking:
            state.cash[max(set(state.order) - set(cash))] += lacking
        assert state.money == law == 6_000_000 + len(state.order) * 2_000_000

    # Playing

    def act(self, action: Action, **draws: Any) -> list[Event]:
        """Carry out an action, with the draws by purpose, and check what must hold after any.

        Special cards that are offered on the way are declined, unless the table is keen.
        """
        chance = ScriptedChance({purpose: listed(value) for purpose, value in draws.items()}, Quiet())
        events = self._carry_out(action, chance)
        while not self.keen and any(type(question) is CardOffer for question in self.waiting):
            events += self._carry_out(DeclineCard(self.turn), chance)
        self.draws = chance.draws
        by_the_clock = {"guards"}  # the script keeps what holds for a whole minute
        unused = {p: values for p, values in chance.script.items() if values and p not in by_the_clock}
        if unused:
            raise NeverDrawn(unused)
        return events

    def _carry_out(self, action: Action, chance: Chance) -> list[Event]:
        folded = self.state.clone()
        after = self.state.clone()
        events = apply(self.rules, self.board, after, action, chance, self.now)
        for event in events:
            event.apply(folded)
            assert folded.bank >= 0, event
            assert min(folded.cash) >= 0, event
            assert folded.money == self.state.money, event
        assert folded.to_json() == after.to_json()
        self.state = after
        for question in self.waiting:
            for seat in question.seats:
                assert self.offers(seat), f"nothing offered to {seat} for {question}"
        return events

    def roll(self, *dice: int, **draws: Any) -> list[Event]:
        """The seat on turn rolls these dice."""
        return self.act(Roll(self.turn), dice=dice, **draws)

    def roll_to(self, tile: int, dice: tuple[int, int] = (1, 2), **draws: Any) -> list[Event]:
        """The seat on turn stands so many tiles before `tile` (or is in jail) and rolls these dice."""
        if not self.jail[self.turn]:
            self.state.position[self.turn] = (tile - sum(dice)) % 48
        return self.roll(*dice, **draws)

    def revolve(self, *events: str, **draws: Any) -> list[Event]:
        """The turn of the seat on turn is one that completes a revolution, and does nothing else.

        `events` names the world event that starts with it, if any.
        """
        for event in events:
            draws |= {"event_starts": True, "event": WORLD_EVENTS.index(event)}
        put(self.reached, dict.fromkeys(self.state.order, True))
        dice = draws.pop("dice", (1, 2))
        return self.roll_to(12, dice, **draws)

    def revolve_to(self, count: int) -> None:
        while self.revolutions < count:
            self.revolve()

    def turn_to(self, seat: int) -> None:
        """The others spend their turns on visits to Prison."""
        while self.turn != seat:
            self.skip()

    def hand(self, seat: int, cash: int) -> None:
        """Change a seat's cash, at the reserve's expense."""
        self.state.bank += self.cash[seat] - cash
        self.cash[seat] = cash

    def lend(self, lender: int, borrower: int, amount: int, rate: int = 10, term: int = 3) -> int:
        """A loan between players; returns its number."""
        self.act(ProposeLoan(lender, lender, borrower, amount, rate, term))
        self.act(Accept(borrower, self.state.asides[-1].number))
        return self.state[Loans].made

    def trade(self, seat: int, partner: int, give: Bundle, take: Bundle) -> list[Event]:
        """An offer that is accepted."""
        events = self.act(OfferTrade(seat, partner, give, take))
        return events + self.act(Accept(partner, self.state.asides[-1].number))

    def set_rule(self, what: str, percent: int) -> None:
        """The seat on turn lands on City Hall and makes a rule; 0 percent of "ban" bans special cards."""
        self.roll_to(46)
        self.act(BanCards(self.turn) if what == "ban" else SetRule(self.turn, what, percent))

    def give_card(self, seat: int, card: str) -> None:
        self.state[SpecialCards].holder[card] = seat

    def buy_at(self, tile: int, price: int, dice: tuple[int, int] = (1, 2)) -> None:
        """The seat on turn lands on a tile whose price is `price` just then, and buys it."""
        board = self.board
        self.board = self.with_tile(tile, cost=price)
        self.roll_to(tile, dice)
        self.act(Buy(self.turn))
        self.board = board

    def with_tile(self, tile: int, **figures: Any) -> Board:
        """The board with other figures on one tile."""
        tiles = list(self.board.tiles)
        tiles[tile] = replace(tiles[tile], **figures)
        return replace(self.board, tiles=tuple(tiles))

    def expire(self, question: Question | None = None, **draws: Any) -> list[Event]:
        """The table ends a question; the only one that is open unless told which."""
        return self.act(Expire(-1, (question or self.question).number), **draws)

    def delay(self, ms: int) -> None:
        self.act(Delay(-1, ms))

    def refused(self, action: Action, **draws: Any) -> str:
        """Why the action is refused; nothing may have changed."""
        before = self.state.to_json()
        script = {purpose: listed(value) for purpose, value in draws.items()}
        try:
            apply(self.rules, self.board, self.state, action, ScriptedChance(script, Quiet()), self.now)
        except Refused as refusal:
            assert self.state.to_json() == before
            return refusal.code
        raise AssertionError(f"{action} was not refused")

    # Looking

    def offers(self, seat: int) -> list[Any]:
        return options(self.rules, self.board, self.state, seat, self.now)

    def may(self, action: Action) -> bool:
        """Whether the action is offered to its seat."""
        return any(allows(option, action) for option in self.offers(action.seat))

    def offered(self, kind: type[Action], seat: int) -> list[Any]:
        """The actions of a kind that the seat is offered."""
        return [option for option in self.offers(seat) if type(option) is kind]

    def range(self, kind: type[Action], seat: int) -> Range | None:
        """The range in which the seat is offered an action of a kind."""
        found = [o for o in self.offers(seat) if isinstance(o, Ranged) and type(o.action) is kind]
        assert len(found) < 2
        for option in found:
            assert getattr(option.action, option.field) == option.values.low
        return found[0].values if found else None

    def fee(self, tile: int, payer: int) -> int:
        """What `payer` has to pay for landing on a tile, found out by landing there."""
        trial = self.copy()
        while trial.turn != payer:
            trial.skip()
        events = trial.roll_to(tile)
        paid = sum(amount for giver, _, amount in flows(events) if giver == payer)
        return paid + sum(amount for _, amount in trial.debts(payer))

    def copy(self) -> Table:
        twin = Table.__new__(Table)
        twin.rules, twin.board, twin.now, twin.keen = self.rules, self.board, self.now, self.keen
        twin.state, twin.draws = self.state.clone(), []
        return twin

    def skip(self) -> list[Event]:
        """The seat on turn spends its turn on a visit to Prison, where nothing happens."""
        return self.roll_to(12)

    @property
    def waiting(self) -> tuple[Question, ...]:
        """What the game waits for now."""
        return self.state.frames[-1].questions if self.state.frames else ()

    @property
    def question(self) -> Any:
        """The one question that is open."""
        (question,) = self.waiting
        return question

    @property
    def asides(self) -> list[Any]:
        """The offers that are open beside what the game waits for."""
        return self.state.asides

    @property
    def turn(self) -> int:
        return self.state.turn

    @property
    def cash(self) -> list[int]:
        return self.state.cash

    @property
    def bank(self) -> int:
        return self.state.bank

    @property
    def issued(self) -> int:
        return self.state.issued

    @property
    def at(self) -> list[int]:
        return self.state.position

    @property
    def owner(self) -> list[int]:
        return self.state.owner

    @property
    def units(self) -> list[int]:
        return self.state.units

    @property
    def mortgaged(self) -> list[bool]:
        return self.state.mortgaged

    @property
    def out(self) -> list[bool]:
        return self.state.out

    @property
    def jail(self) -> list[int]:
        """The turns of a sentence left, by seat."""
        return self.state[Jail].turns

    @property
    def revolutions(self) -> int:
        return self.state[Revolutions].count

    @property
    def reached(self) -> list[bool]:
        return self.state[Revolutions].reached

    @property
    def away(self) -> list[bool]:
        return self.state[Idle].away

    @property
    def left_in(self) -> dict[str, list[int]]:
        """The cards not yet drawn this time round, by deck."""
        return self.state[Decks].left

    def loan(self, number: int) -> Loan | None:
        """The loan of that number, if it is open."""
        return self.state[Loans].find(number)

    @property
    def insurance(self) -> list[int]:
        """Insurance cards in hand, by seat."""
        return self.state[Insurance].held

    @property
    def cards(self) -> SpecialCards:
        return self.state[SpecialCards]

    @property
    def points(self) -> list[int]:
        """Trade points, by seat."""
        return self.state[TradePoints].points

    @property
    def renovated(self) -> list[int]:
        """Renovations, by tile."""
        return self.state[Renovations].times

    def debts(self, seat: int) -> list[tuple[int, int]]:
        """What the seat owes, as (payee, amount), the oldest first."""
        for question in self.waiting:
            if isinstance(question, Owes) and question.seats == (seat,):
                return [(debt.payee, debt.amount) for debt in question.debts]
        return []
