"""The parts of a table page that change by themselves, and what a push carries of them.

A fragment is one element with a stable id, the template that draws it, and the frozen data that the template
reads. What differs before and after an action is sent, and nothing else: so nothing can be forgotten.
Everybody's fragments never depend on the viewer; those of a seat (buttons, forms) are fragments of their own.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol, TypedDict
from zlib import crc32

from django.template.loader import get_template
from django.utils import translation
from django.utils.html import conditional_escape

from games.clockwork import clock
from games.engine import Event
from games.present.cast import Cast
from games.present.table import SeatView, TableView, cast_of, seat_view, table
from games.store import Position
from games.table.cues import Cue, cues
from games.table.shown import Shown, keep, shown
from games.table.stage import Stage, Tokens, stage_of
from games.table.story import Story, news, seats_news, told


class Piece(Protocol):
    """Frozen data of one fragment; two equal ones look the same."""

    @property
    def id(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of fragment: its template (table/fragments/<name>.html) and what it shows of a view."""

    name: str
    select: Callable[[Any], Iterable[Piece]]


TABLE: tuple[Kind, ...] = (
    Kind("tile", lambda view: view.tiles),
    Kind("token", lambda view: view.tokens),
    Kind("dice", lambda view: (view.dice,)),
    Kind("deck", lambda view: view.decks),
    Kind("pins", lambda view: (view.pins,)),
    Kind("purse", lambda view: view.purses),
    Kind("standing", lambda view: view.standings),
    Kind("estate", lambda view: view.estates),
    Kind("wait", lambda view: (view.wait,)),
    Kind("over", lambda view: (view.over,)),
)
"""Everybody's fragments, read from a TableView."""

SEAT: tuple[Kind, ...] = (
    Kind("asks", lambda view: (view.asks,)),
    Kind("nav", lambda view: (view.nav,)),
)
"""A seat's own fragments, read from a SeatView."""


@dataclass(frozen=True, slots=True)
class Live:
    """What the page's scripts read: version, clocks, cues; sent with every push. `second` is how much of the
    game's time passes in one second, in milliseconds; `names` changes when somebody at the table is renamed,
    since a page may show a name anywhere and is then read anew (P5.5)."""

    version: int
    now: int
    status: str
    turn: int
    changes_at: int | None
    second: int
    cues: str
    names: str = ""

    @property
    def id(self) -> str:
        return "live"


PushMessage = TypedDict(
    "PushMessage",
    {"from": int, "to": int, "public": dict[str, str], "seats": dict[int, dict[str, str]]},
)
"""What one commit sends to a room's group: versions, markup for all by language, and by seat. Plain data."""


def changes(
    before: Position | None,
    after: Position,
    events: Sequence[Event],
    languages: Iterable[str],
    readers: Collection[tuple[int, str]] | None = None,
) -> PushMessage:
    """What pages that show `before` need to show `after`: for everybody, and for each person's seat.

    `readers` are the people, by user and language, for whom their seat's own is made; None: all, in each.
    """
    spoken = list(languages)
    playing = after.room.started_at is not None
    played = before is not None and before.room.started_at is not None
    message: PushMessage = {
        "from": before.version if before else after.version,
        "to": after.version,
        "public": {},
        "seats": {},
    }
    if not playing or not played:
        # A waiting room's page fetches itself anew; so it does when the game starts.
        for language in spoken:
            with translation.override(language):
                message["public"][language] = _partial("live", _live(after, None, []), stage_of(after))
        return message
    assert before is not None
    stage, cast = stage_of(after), cast_of(after)
    old, new = shown(before), Shown(after)
    dirty = list(_differing(TABLE, old.table, new.table))
    live = _live(after, new.table, cues(before.state, after.state, events))
    owns = _owns(old, new, events, spoken, readers)
    keep(new)
    for language in spoken:
        with translation.override(language):
            message["public"][language] = _moved_on(dirty, events, cast, stage, live)
            alike = _Alike(stage)
            for own in owns:
                if language in own.languages:
                    parts = [alike.partial(kind, piece) for kind, piece in own.dirty]
                    parts += _lines_in_front(seats_news(own.secret, cast, own.seat), stage)
                    message["seats"].setdefault(own.seat, {})[language] = "".join(parts)
    return message


@dataclass(frozen=True, slots=True)
class _Own:
    """What is new for one seat alone, and in which languages it is read."""

    seat: int
    languages: list[str]
    dirty: list[tuple[str, Piece]]
    secret: list[Event]


def _owns(
    old: Shown,
    new: Shown,
    events: Sequence[Event],
    spoken: list[str],
    readers: Collection[tuple[int, str]] | None,
) -> list[_Own]:
    found = []
    for info in new.position.seats:
        user, seat = info.user_id, info.seat
        if user is None:
            continue
        read = [language for language in spoken if readers is None or (user, language) in readers]
        if not read:
            continue
        dirty = list(_differing(SEAT, old.seat(seat), new.seat(seat)))
        secret = [e for e in events if e.audience is not None and seat in e.audience]
        if dirty or secret:
            found.append(_Own(seat, read, dirty, secret))
    return found


class _Alike:
    """Markup of the seats' own in the active language; what several of them see alike is made once."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._made: list[tuple[object, str]] = []

    def partial(self, kind: str, piece: Any) -> str:
        if piece.alike is None:
            return _partial(kind, piece, self._stage)
        key = (kind, piece.alike)
        for other, html in self._made:
            if other == key:
                return html
        html = _partial(kind, piece, self._stage)
        self._made.append((key, html))
        return html


def between(
    old: TableView, new: TableView, events: Sequence[Event], cast: Cast, stage: Stage, live: Live
) -> str:
    """What everybody's pages that show `old` need to show `new`, in the active language."""
    return _moved_on(list(_differing(TABLE, old, new)), events, cast, stage, live)


def _moved_on(
    dirty: Sequence[tuple[str, Piece]], events: Sequence[Event], cast: Cast, stage: Stage, live: Live
) -> str:
    parts = [_partial(kind, piece, stage) for kind, piece in dirty]
    parts += _told_anew(news(events, cast), stage) if events else []
    return "".join([*parts, _partial("live", live, stage)])


def whole(view: TableView, story: Story, stage: Stage, live: Live) -> str:
    """Everybody's fragments and the story, for a page that may show anything, in the active language."""
    parts = [_partial(kind.name, piece, stage) for kind in TABLE for piece in kind.select(view)]
    return "".join([*parts, *_told_whole(story, stage), _partial("live", live, stage)])


def snapshot(position: Position, language: str, seat: int | None) -> str:
    """All fragments as they are now, for a page that may show anything."""
    stage = stage_of(position)
    with translation.override(language):
        if position.room.started_at is None:
            return _partial("live", _live(position, None, []), stage)
        view = table(position)
        parts = [_partial(kind.name, piece, stage) for kind in TABLE for piece in kind.select(view)]
        if seat is not None:
            own = seat_view(position, seat, Tokens(position, seat))
            parts += [_partial(kind.name, piece, stage) for kind in SEAT for piece in kind.select(own)]
        parts += _told_whole(told(position, seat), stage)
        return "".join([*parts, _partial("live", _live(position, view, []), stage)])


def live_of(position: Position, view: TableView | None) -> Live:
    """The page's own first one."""
    return _live(position, view, [])


def _live(position: Position, view: TableView | None, played: list[Cue]) -> Live:
    return Live(
        version=position.version,
        now=position.now,
        status=position.room.status,
        turn=view.turn if view else -1,
        changes_at=view.changes_at if view else None,
        second=clock.lasting(clock.SECOND),
        cues=json.dumps(played, separators=(",", ":")) if played else "",
        names=_names(position) if view else "",
    )


def _names(position: Position) -> str:
    names = "\n".join([position.room.name, *(info.name for info in position.seats)])
    return f"{crc32(names.encode()):08x}"


def _differing(
    kinds: Sequence[Kind], old: TableView | SeatView, new: TableView | SeatView
) -> Iterator[tuple[str, Piece]]:
    for kind in kinds:
        was = {piece.id: piece for piece in kind.select(old)}
        for piece in kind.select(new):
            if was.get(piece.id) != piece:
                yield kind.name, piece


# --- Markup -------------------------------------------------------------------------------------------


@cache
def _template(name: str) -> Any:
    return get_template(f"table/fragments/{name}.html")


def render(name: str, piece: object, stage: Stage) -> str:
    """One fragment in the active language."""
    return str(_template(name).render({"it": piece, "stage": stage})).strip()


def _partial(name: str, piece: Piece, stage: Stage) -> str:
    return partial(f"#{conditional_escape(piece.id)}", "outerMorph", render(name, piece, stage))


def partial(target: str, swap: str, html: str) -> str:
    """An order to htmx: put this markup there, in this way."""
    return f'<hx-partial hx-target="{target}" hx-swap="{swap}">{html}</hx-partial>'


def _told_anew(story: Story, stage: Stage) -> list[str]:
    """An action's lines, put in front of those that the page shows."""
    if not story.last:
        return []
    spoken = "".join(f"<p>{line.html}</p>" for line in story.last)
    return [
        *_lines_in_front(list(story.last), stage),
        partial("#caption", "innerHTML", _caption(story)),
        partial("#say", "innerHTML", spoken),
        *_cards(story, stage),
    ]


def _lines_in_front(found: Sequence[Any], stage: Stage) -> list[str]:
    if not found:
        return []
    items = "".join(render("line", line, stage) for line in reversed(found))
    return [partial("#feed", "afterbegin", items), partial("#log", "afterbegin", items)]


def _told_whole(story: Story, stage: Stage) -> list[str]:
    items = "".join(render("line", line, stage) for line in story.newest)
    return [
        partial("#feed", "innerMorph", items),
        partial("#log", "innerMorph", items),
        partial("#caption", "innerHTML", _caption(story)),
        *_cards(story, stage),
    ]


def _cards(story: Story, stage: Stage) -> list[str]:
    """The cards that were drawn; those before them lie there until the page's script takes them away."""
    if not story.cards:
        return []
    return [partial("#drawn", "innerHTML", "".join(render("drawn", card, stage) for card in story.cards))]


def _caption(story: Story) -> str:
    return "".join(f"<p>{line.html}</p>" for line in story.caption)
