"""The players as the rail shows them."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from editions.art.subjects import category, set_number
from games.clockwork import brains
from games.engine import Game
from games.present.cast import Cast, OfSeat
from games.present.face import PRESSURES, Face, Note, Standing


@dataclass(frozen=True, slots=True)
class Purse(OfSeat):
    """A player in a row: what changes with every payment. `here`: a page of theirs is open."""

    seat: int
    brain: str
    here: bool
    cash: int
    net: int
    debts: int
    pressure: int
    notes: tuple[Note, ...]
    passed: bool | None
    on_turn: bool
    out: bool
    cast: Cast = field(compare=False, repr=False)
    face: Face = field(compare=False, repr=False)

    @property
    def id(self) -> str:
        return f"purse-{self.seat}"

    @property
    def kind(self) -> str:
        """Which kind of bot it is."""
        label = next((kind.label for kind in brains.kinds() if kind.name == self.brain), self.brain)
        return _("%(kind)s bot") % {"kind": label}

    @property
    def pressure_pips(self) -> list[bool]:
        return pressure_pips(self.pressure)

    @property
    def marks(self) -> list[tuple[Note, str]]:
        return [(note, self.face.note_words[note.id](note, self.cast)) for note in self.notes]


@dataclass(frozen=True, slots=True)
class StandingView:
    """The figures of a player's open card."""

    seat: int
    net: int
    standing: Standing
    cast: Cast = field(compare=False, repr=False)
    face: Face = field(compare=False, repr=False)

    @property
    def id(self) -> str:
        return f"standing-{self.seat}"

    @property
    def facts(self) -> list[tuple[str, str]]:
        return [(name, words) for name, words, _pips, _label in self.lines]

    @property
    def lines(self) -> list[tuple[str, str, list[bool], str]]:
        """The facts: name, words, a pip for each step (True for those done), and what the pips say."""
        words = self.face.fact_words
        return [
            (
                words[fact.id][0](),
                words[fact.id][1](fact, self.cast),
                [place < fact.steps[0] for place in range(fact.steps[1])],
                _("%(done)s of %(all)s done") % {"done": fact.steps[0], "all": fact.steps[1]},
            )
            for fact in self.standing.facts
        ]

    @property
    def pressure_pips(self) -> list[bool]:
        return pressure_pips(self.standing.pressure)


@dataclass(frozen=True, slots=True)
class SetHeld:
    """A set as small squares: `held` says for each of its tiles whether the player owns it."""

    category: str
    colour: int
    held: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Estate:
    """What a player owns, set by set."""

    seat: int
    sets: tuple[SetHeld, ...]
    cast: Cast = field(compare=False, repr=False)

    @property
    def id(self) -> str:
        return f"estate-{self.seat}"

    @property
    def count(self) -> int:
        return sum(sum(held.held) for held in self.sets)

    @property
    def label(self) -> str:
        return _("%(player)s owns %(count)s of %(all)s properties") % {
            "player": self.cast.name(self.seat),
            "count": self.count,
            "all": sum(len(held.held) for held in self.sets),
        }


def pressure_pips(pressure: int) -> list[bool]:
    """One for each degree of it, True up to how things stand (P3.5)."""
    return [place < pressure for place in range(PRESSURES)]


def purse(
    game: Game, face: Face, cast: Cast, seat: int, net: int, standing: Standing, brain: str, here: bool
) -> Purse:
    state = game.state
    return Purse(
        seat=seat,
        brain=brain,
        here=here,
        cash=state.cash[seat],
        net=net,
        debts=standing.debts,
        pressure=standing.pressure,
        notes=standing.notes,
        passed=standing.passed,
        on_turn=seat == state.turn and not state.over,
        out=state.out[seat],
        cast=cast,
        face=face,
    )


def net_worth(game: Game, seat: int) -> int:
    return 0 if game.state.out[seat] else game.rules.hooks.net_worth(game, seat)


def estate(game: Game, cast: Cast, seat: int) -> Estate:
    board, owner = game.board, game.state.owner
    return Estate(
        seat=seat,
        sets=tuple(
            SetHeld(
                category(board.tiles[group.tiles[0]]),
                set_number(board, board.tiles[group.tiles[0]]),
                tuple(owner[tile] == seat for tile in group.tiles),
            )
            for group in board.groups.values()
        ),
        cast=cast,
    )
