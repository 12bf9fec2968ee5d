"""How a game went: everybody's net worth turn by turn, and the moments when it turned.

Found by folding the events of the log over the position that the game began with.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.engine import NOBODY, Board, Event, Game, Rules, State, Unknown
from games.engine.core.events import Paid, TurnBegan

MOST_POINTS = 8
MOST_SETS = 3
MOST_PAYMENTS = 2
MOST_LEADS = 3
LASTING = 20  # a lead counts when it lasts for one part in so many of the game


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """`kind`: `out`, `set` (the seat completed `group`), `paid` (the largest payments between players), or
    `lead` (the seat took the lead and kept it for a while)."""

    turn: int
    kind: str
    seat: int
    group: str = ""
    paid: Paid | None = None


@dataclass(frozen=True, slots=True)
class Past:
    """`worth[n]` is everybody's net worth, by seat, at the start of turn `turns[n]`; the last is the end."""

    turns: tuple[int, ...]
    worth: tuple[tuple[int, ...], ...]
    points: tuple[TurningPoint, ...]


def past(rules: Rules, board: Board, start: State, events: Iterable[Event | Unknown], end: State) -> Past:
    """Raises ValueError when an event is of no known kind, or when the events do not lead to `end`."""
    telling = _Telling(rules, board, start)
    found = telling.through(events)
    led_to = telling.game.state
    if (led_to.cash, led_to.owner, led_to.bank) != (end.cash, end.owner, end.bank):
        raise ValueError("the events lead elsewhere")
    return found


class _Telling:
    def __init__(self, rules: Rules, board: Board, start: State) -> None:
        self.game = Game(rules, board, start.clone(), 0)
        self.turns: list[int] = []
        self.worth: list[tuple[int, ...]] = []
        self.found: list[TurningPoint] = []
        self.whole = {group for group in board.groups if self._owner(group) != NOBODY}

    def through(self, events: Iterable[Event | Unknown]) -> Past:
        state = self.game.state
        payments: list[tuple[int, Paid]] = []
        self._sample()
        for event in events:
            if isinstance(event, Unknown):
                raise ValueError(event.tag)
            out, owner = state.out.copy(), state.owner.copy()
            event.apply(state)
            if isinstance(event, TurnBegan):
                self._sample()
            if isinstance(event, Paid) and event.payer >= 0 and event.payee >= 0:
                payments.append((state.turns, event))
            if state.out != out:
                self._note_out(out)
            if state.owner != owner:
                self._note_sets()
        self._sample()
        largest = sorted(payments, key=lambda paid: -paid[1].amount)[:MOST_PAYMENTS]
        self.found += [TurningPoint(turn, "paid", paid.payer, paid=paid) for turn, paid in largest]
        self.found += self._leads()
        return Past(tuple(self.turns), tuple(self.worth), _chosen(self.found))

    def _sample(self) -> None:
        state, worth = self.game.state, self.game.rules.hooks.net_worth
        self.turns.append(state.turns)
        self.worth.append(tuple(0 if out else worth(self.game, seat) for seat, out in enumerate(state.out)))

    def _note_out(self, before: Sequence[bool]) -> None:
        state = self.game.state
        for seat, out in enumerate(state.out):
            if out and not before[seat]:
                self.found.append(TurningPoint(state.turns, "out", seat))

    def _owner(self, group: str) -> int:
        """Who owns the whole set, or NOBODY."""
        owner = self.game.state.owner
        first, *others = self.game.board.groups[group].tiles
        return owner[first] if all(owner[tile] == owner[first] for tile in others) else NOBODY

    def _note_sets(self) -> None:
        for group in self.game.board.groups:
            owner = self._owner(group)
            if owner == NOBODY:
                self.whole.discard(group)
            elif group not in self.whole:
                self.whole.add(group)
                self.found.append(TurningPoint(self.game.state.turns, "set", owner, group=group))

    def _leads(self) -> list[TurningPoint]:
        """When somebody took the lead for a while; who leads at first does not count."""
        leaders = [max(range(len(worth)), key=worth.__getitem__) for worth in self.worth]
        lasting = max(2, len(leaders) // LASTING)
        found: list[TurningPoint] = []
        leader = leaders[0]
        for place, first in enumerate(leaders):
            stays = leaders[place : place + lasting]
            if first != leader and len(stays) == lasting and set(stays) == {first}:
                leader = first
                found.append(TurningPoint(self.turns[place], "lead", first))
        return found


def _chosen(found: Sequence[TurningPoint]) -> tuple[TurningPoint, ...]:
    """The most telling ones, in the order in which they came."""

    def of(kind: str, most: int) -> list[TurningPoint]:
        return [point for point in found if point.kind == kind][-most:]

    outs = of("out", MOST_POINTS)
    chosen = [*outs, *of("set", MOST_SETS), *of("paid", MOST_PAYMENTS), *of("lead", MOST_LEADS)]
    return tuple(sorted(chosen[:MOST_POINTS], key=lambda point: point.turn))
