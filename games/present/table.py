"""A position as one viewer sees it: plain data that templates read. No template touches the engine.

A view holds facts and the names of the room; words are made when a template asks for them, in the language
that is active then. So one view serves every language, and two views are equal when nothing to be seen
differs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol

from django.utils.translation import gettext as _

from editions.compile import Texts
from games.engine import NOBODY, Action, Board, Game, Rules, State, observe, options
from games.present.asks import AskView, OptionView, TokenOf, as_views, asks, offered, state_words
from games.present.board import TileView, TokenView, tiles, tokens
from games.present.cast import Cast, OfSeat
from games.present.deed import DeedView, deed
from games.present.face import Deck, Face, PanelFace, Pin, PinWords
from games.present.faces import face_of
from games.present.players import Estate, Purse, StandingView, estate, net_worth, purse


class Seated(Protocol):
    """Who sits somewhere; `games.store.SeatInfo` is one."""

    @property
    def seat(self) -> int: ...
    @property
    def name(self) -> str: ...
    @property
    def brain(self) -> str: ...
    @property
    def present(self) -> bool: ...


class Looked(Protocol):
    """What a view is made from; `games.store.Position` is one."""

    @property
    def rules(self) -> Rules: ...
    @property
    def board(self) -> Board: ...
    @property
    def texts(self) -> Texts: ...
    @property
    def state(self) -> State: ...
    @property
    def seats(self) -> Sequence[Seated]: ...
    @property
    def version(self) -> int: ...
    @property
    def now(self) -> int: ...
    @property
    def hints(self) -> Mapping[str, int]: ...


@dataclass(frozen=True, slots=True)
class DiceView:
    """`faces` of the last roll, 0 for dice that nobody has rolled yet."""

    id: ClassVar[str] = "dice"

    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PinView:
    pin: Pin
    words: PinWords = field(compare=False, repr=False)
    cast: Cast = field(compare=False, repr=False)

    @property
    def title(self) -> str:
        return self.words.title(self.pin, self.cast)

    @property
    def text(self) -> str:
        return self.words.text(self.pin, self.cast)

    @property
    def line(self) -> str:
        return self.words.line(self.pin, self.cast)

    @property
    def waiting(self) -> list[tuple[int, str]]:
        return [(seat + 1, self.cast.name(seat)) for seat in self.pin.waiting]


@dataclass(frozen=True, slots=True)
class PinsView:
    id: ClassVar[str] = "pins"

    pins: tuple[PinView, ...]


@dataclass(frozen=True, slots=True)
class DeckView:
    deck: Deck
    cast: Cast = field(compare=False, repr=False)

    @property
    def id(self) -> str:
        return f"deck-{self.deck.id}"

    @property
    def name(self) -> str:
        return self.cast.texts.decks[self.deck.id]


@dataclass(frozen=True, slots=True)
class WaitView:
    """What the table waits for and until when (milliseconds); no clock runs while it waits for bots alone."""

    id: ClassVar[str] = "wait"

    questions: tuple[object, ...]
    deadline: int | None
    game: Game = field(compare=False, repr=False)
    face: Face = field(compare=False, repr=False)
    cast: Cast = field(compare=False, repr=False)

    @property
    def words(self) -> str:
        return state_words(self.game, self.face, self.cast)

    @property
    def icon(self) -> str:
        asked = self.game.open_questions()
        looks = self.face.questions.get(type(asked[0])) if asked else None
        return looks.icon if looks else "dices"


@dataclass(frozen=True, slots=True)
class Result(OfSeat):
    """One player at the end of the game."""

    seat: int
    net: int
    won: bool
    out: bool
    cast: Cast = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class OverView:
    """The end: the winners first, then the others; empty while the game goes on."""

    id: ClassVar[str] = "over"

    results: tuple[Result, ...]

    @property
    def title(self) -> str:
        names = [result.name for result in self.results if result.won]
        if len(names) == 1:
            return _("%(player)s has won") % {"player": names[0]}
        return _("%(players)s have won") % {"players": ", ".join(names)}


@dataclass(frozen=True, slots=True)
class TableView:
    """Everything that everybody at the table may see."""

    size: int
    tiles: tuple[TileView, ...]
    tokens: tuple[TokenView, ...]
    dice: DiceView
    decks: tuple[DeckView, ...]
    pins: PinsView
    purses: tuple[Purse, ...]
    standings: tuple[StandingView, ...]
    estates: tuple[Estate, ...]
    wait: WaitView
    over: OverView
    turn: int
    changes_at: int | None
    cast: Cast = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class NavItem:
    """A panel's button: `count` is what waits there."""

    panel: str
    icon: str
    count: int
    face: PanelFace = field(compare=False, repr=False)

    @property
    def title(self) -> str:
        return self.face.title()


@dataclass(frozen=True, slots=True)
class NavView:
    id: ClassVar[str] = "nav"

    items: tuple[NavItem, ...]

    @property
    def alike(self) -> object:
        """Seats of which this is equal see the same."""
        return self.items


@dataclass(frozen=True, slots=True)
class AsksView:
    """What waits for the seat. `anytime` are options of the bar that answer no question."""

    id: ClassVar[str] = "asks"

    seat: int
    asks: tuple[AskView, ...]
    anytime: tuple[OptionView, ...]
    over: bool
    out: bool
    waiting: WaitView

    @property
    def tile(self) -> int | None:
        """The tile that the first question is about."""
        tile = getattr(self.asks[0].question, "tile", None) if self.asks else None
        return tile if isinstance(tile, int) else None

    @property
    def waiting_words(self) -> str:
        return self.waiting.words

    @property
    def alike(self) -> object:
        """Seats of which this is equal see the same; None for a seat that has something to press."""
        return None if self.asks or self.anytime else (self.over, self.out, self.waiting)


@dataclass(frozen=True, slots=True)
class SeatView:
    """What one seat is asked and may do, beside the table."""

    asks: AsksView
    nav: NavView


def cast_of(position: Looked) -> Cast:
    return Cast(tuple(seat.name for seat in position.seats), position.texts, position.board)


def game_for(position: Looked, seat: int | None) -> Game:
    """The game as a seat (None: everybody) may see it."""
    seen = observe(position.rules, position.board, position.state, seat, position.now)
    return Game(position.rules, position.board, seen, position.now, position.hints)


def table(position: Looked) -> TableView:
    """The table as everybody may see it."""
    game, face, cast = game_for(position, None), face_of(position.rules), cast_of(position)
    state = game.state
    by_seat = {seat.seat: seat for seat in position.seats}
    worth = {seat: (net_worth(game, seat), face.standing(game, seat)) for seat in state.order}
    return TableView(
        size=len(game.board.tiles),
        tiles=tiles(game, face, cast),
        tokens=tokens(game),
        dice=DiceView(state.dice or (0,) * game.board.dice),
        decks=tuple(DeckView(deck, cast) for deck in face.decks(game)),
        pins=PinsView(tuple(PinView(pin, face.pin_words[pin.id], cast) for pin in face.pins(game))),
        purses=tuple(
            purse(game, face, cast, seat, *worth[seat], by_seat[seat].brain, by_seat[seat].present)
            for seat in state.order
        ),
        standings=tuple(StandingView(seat, *worth[seat], cast, face) for seat in state.order),
        estates=tuple(estate(game, cast, seat) for seat in state.order),
        wait=_wait(game, face, cast, {seat for seat, info in by_seat.items() if info.brain}),
        over=OverView(_results(game, cast)),
        turn=NOBODY if state.over else state.turn,
        changes_at=face.changes_at(game),
        cast=cast,
    )


def _wait(game: Game, face: Face, cast: Cast, bots: set[int]) -> WaitView:
    waiting = tuple(game.state.frames[-1].questions) if game.state.frames else ()
    asked = {seat for question in waiting for seat in question.seats}
    deadlines = [q.deadline for q in waiting if q.deadline is not None]
    deadline = min(deadlines) if deadlines and asked - bots else None
    return WaitView(waiting, deadline, game, face, cast)


def seat_view(position: Looked, seat: int, token_of: TokenOf) -> SeatView:
    game, face, cast = game_for(position, seat), face_of(position.rules), cast_of(position)
    raw = options(game.rules, game.board, game.state, seat, game.now)
    can = as_views(raw, game, face, cast, seat, token_of)
    state = game.state
    return SeatView(
        asks=AsksView(
            seat=seat,
            asks=asks(game, face, cast, seat, raw, can),
            anytime=tuple(o for o in can if o.question == 0 and o.face.place == "bar"),
            over=state.over,
            out=state.out[seat],
            waiting=_wait(game, face, cast, set()),
        ),
        nav=NavView(_nav(game, face, seat)),
    )


def room_options(position: Looked, seat: int, token_of: TokenOf) -> tuple[OptionView, ...]:
    """What the seat may do about the room itself."""
    game, face, cast = game_for(position, seat), face_of(position.rules), cast_of(position)
    return tuple(o for o in offered(game, face, cast, seat, token_of) if o.face.place == "room")


def _nav(game: Game, face: Face, seat: int) -> tuple[NavItem, ...]:
    """The panels' buttons, for a seat that is still in the game."""
    if game.state.over or game.state.out[seat]:
        return ()
    return tuple(NavItem(panel.id, panel.icon, panel.count(game, seat), panel) for panel in face.panels)


def deed_view(position: Looked, index: int, seat: int | None, token_of: TokenOf) -> DeedView:
    """Raises IndexError for a tile that is not on the board."""
    return deed(game_for(position, seat), face_of(position.rules), cast_of(position), index, seat, token_of)


def panel_face(position: Looked, panel: str) -> PanelFace:
    """Raises KeyError for a panel that the ruleset does not have."""
    return {face.id: face for face in face_of(position.rules).panels}[panel]


def panel_view(position: Looked, face: PanelFace, seat: int, token_of: TokenOf) -> Any:
    """What the panel's template reads."""
    game, cast = game_for(position, seat), cast_of(position)
    can = offered(game, face_of(position.rules), cast, seat, token_of)
    return face.view(game, cast, tuple(o for o in can if o.face.place == face.id), seat)


def preview(position: Looked, action: Action) -> tuple[str, Any] | None:
    """The template and the data for an action that its seat is putting together; None without any."""
    game, cast = game_for(position, action.seat), cast_of(position)
    looks = face_of(position.rules).previews.get(type(action))
    view = looks.view(game, cast, action) if looks else None
    return None if looks is None or view is None else (looks.template, view)


def _results(game: Game, cast: Cast) -> tuple[Result, ...]:
    state = game.state
    if not state.over:
        return ()
    found = [
        Result(seat, net_worth(game, seat), seat in state.winners, state.out[seat], cast)
        for seat in state.order
    ]
    return tuple(sorted(found, key=lambda result: (not result.won, result.out, -result.net)))
