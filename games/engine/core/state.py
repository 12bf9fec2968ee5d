"""The state of a game as plain data. Only `Event.apply` assigns to it.

What every ruleset has is a field here, by seat or by tile; what only some have is a `Slice` of its own.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar, Self, TypeVar, get_type_hints

from games.engine.core.codec import Convert, DecodeError, decode, encode, reader
from games.engine.core.question import Frame, Question

NOBODY = -1
"""The owner of a tile that is on the market."""

BANK = -1
"""The bank as payer or payee."""


@dataclass(slots=True)
class Slice:
    """A mechanic's own part of the state."""

    TAG: ClassVar[str] = ""

    def clone(self) -> Self:
        """An independent copy."""
        raise NotImplementedError

    def seen_by(self, seat: int | None) -> Self:
        """A copy as a seat (None: a spectator) may see it. Slices without secrets are seen whole."""
        return self.clone()


S = TypeVar("S", bound=Slice)

Memo = list[dict[Any, Any]]
"""By seat, what has been worked out from its estate, and at the end, for NOBODY, a spare one: see
`estate.kept`."""


@dataclass(slots=True)
class State:
    """Everything about a game but its board, its chance and its clock.

    By seat: `cash` (the ruleset's money), `position` (a tile), `out` (has left the game).
    By tile: `owner` (a seat or NOBODY), `units`, `mortgaged`; `holdings` lists each seat's tiles in board
    order. `bank` is the bank's money and `issued` what was made anew, so that cash + bank − issued never
    changes. `order` is the playing order, `turn` the seat on turn, `turns` how many turns have begun,
    `turn_began` when this one did (milliseconds since the epoch, moved on by delays),
    `again` whether the seat on turn has another turn coming. `frames` is the stack of what the game waits
    for, `asides` the questions beside it, `asked` the last question's number. `winners` is empty until the
    game is over. `memo` and `memo_built` are no part of the state: see `estate.kept`.
    """

    order: list[int]
    cash: list[int]
    position: list[int]
    out: list[bool]
    owner: list[int]
    units: list[int]
    mortgaged: list[bool]
    holdings: list[list[int]]
    bank: int = 0
    issued: int = 0
    turn: int = NOBODY
    turns: int = 0
    turn_began: int = 0
    again: bool = False
    dice: tuple[int, ...] = ()
    frames: list[Frame] = field(default_factory=list)
    asides: list[Question] = field(default_factory=list)
    asked: int = 0
    winners: tuple[int, ...] = ()
    slices: dict[type[Slice], Slice] = field(default_factory=dict)
    memo: Memo = field(init=False, compare=False, repr=False)
    memo_built: Memo = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        self.forget_all()

    def forget_all(self) -> None:
        """Nothing has been worked out from anybody's estate yet."""
        self.memo = [{} for _ in range(len(self.cash) + 1)]
        self.memo_built = [{} for _ in self.memo]

    @classmethod
    def first(cls, seats: int, tiles: int, cash: int, bank: int, slices: list[Slice]) -> State:
        """The state before the first event: everybody on tile 0 with `cash`, nothing owned."""
        return cls(
            order=list(range(seats)),
            cash=[cash] * seats,
            position=[0] * seats,
            out=[False] * seats,
            owner=[NOBODY] * tiles,
            units=[0] * tiles,
            mortgaged=[False] * tiles,
            holdings=[[] for _ in range(seats)],
            bank=bank,
            slices={type(s): s for s in slices},
        )

    def __getitem__(self, kind: type[S]) -> S:
        return self.slices[kind]  # type: ignore[return-value]

    @property
    def over(self) -> bool:
        return bool(self.winners)

    @property
    def in_play(self) -> list[int]:
        """The seats still in the game, in playing order."""
        out = self.out
        return [seat for seat in self.order if not out[seat]]

    def next_after(self, seat: int) -> int:
        """The next seat still in the game, in playing order; the seat itself when it is alone."""
        order, out = self.order, self.out
        place = order.index(seat)
        for other in order[place + 1 :] + order[:place]:
            if not out[other]:
                return other
        return seat

    def others_after(self, seat: int) -> list[int]:
        """The other seats still in the game, in playing order from that one on."""
        order, out = self.order, self.out
        place = order.index(seat)
        return [other for other in order[place + 1 :] + order[:place] if not out[other]]

    @property
    def money(self) -> int:
        """What never changes while a game runs (the conservation law, M3.6)."""
        return sum(self.cash) + self.bank - self.issued

    def clone(self) -> State:
        """An independent copy. Frames and questions are immutable and shared."""
        copy = State.__new__(State)
        copy.order = self.order.copy()
        copy.cash = self.cash.copy()
        copy.position = self.position.copy()
        copy.out = self.out.copy()
        copy.owner = self.owner.copy()
        copy.units = self.units.copy()
        copy.mortgaged = self.mortgaged.copy()
        copy.holdings = [tiles.copy() for tiles in self.holdings]
        copy.bank = self.bank
        copy.issued = self.issued
        copy.turn = self.turn
        copy.turns = self.turns
        copy.turn_began = self.turn_began
        copy.again = self.again
        copy.dice = self.dice
        copy.frames = self.frames.copy()
        copy.asides = self.asides.copy()
        copy.asked = self.asked
        copy.winners = self.winners
        copy.forget_all()
        copy.slices = {kind: part.clone() for kind, part in self.slices.items()}
        return copy

    def to_json(self) -> dict[str, Any]:
        """The state as JSON data; `from_json` reads it back."""
        data = {name: _copied(getattr(self, name)) for name in PLAIN}
        data["dice"] = list(self.dice)
        data["winners"] = list(self.winners)
        data["frames"] = [encode_frame(frame) for frame in self.frames]
        data["asides"] = [encode(question) for question in self.asides]
        data["slices"] = [encode(part) for part in self.slices.values()]
        return data

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> State:
        """Raises DecodeError when the data is not what `to_json` writes or wrote."""
        try:
            state = cls(**{name: read(data[name]) for name, read in _readers().items() if name in data})
            state.dice = tuple(data["dice"])
            state.winners = tuple(data["winners"])
            state.frames = [decode_frame(frame) for frame in data["frames"]]
            state.asides = [decode(question) for question in data["asides"]]
            parts = [decode(part) for part in data["slices"]]
        except (KeyError, TypeError) as error:
            raise DecodeError(f"not a state: {error}") from error
        state.slices = {type(part): part for part in parts}
        return state


PLAIN = (
    "order", "cash", "position", "out", "owner", "units", "mortgaged", "holdings",
    "bank", "issued", "turn", "turns", "turn_began", "again", "asked",
)  # fmt: skip
"""The fields of a state that are JSON data as they stand."""


@cache
def _readers() -> dict[str, Convert]:
    hints = get_type_hints(State)
    return {name: reader(hints[name]) for name in PLAIN}


def _copied(value: Any) -> Any:
    """Whoever holds the data holds no piece of the state."""
    return [_copied(item) for item in value] if isinstance(value, list) else value


def encode_frame(frame: Frame) -> dict[str, Any]:
    return {
        "questions": [encode(question) for question in frame.questions],
        "then": None if frame.then is None else encode(frame.then),
    }


def decode_frame(data: dict[str, Any]) -> Frame:
    then = data["then"]
    return Frame(tuple(decode(q) for q in data["questions"]), None if then is None else decode(then))
