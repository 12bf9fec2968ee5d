"""Rooms to test with, a clock that the test winds, and a stand-in for the page's fragments."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from accounts.models import User
from editions.document import read, shipped
from editions.loading import publish
from editions.loading import store as store_edition
from editions.models import Edition
from games import service, store, table
from games.clockwork import alarm, brains, clock
from games.engine import Action, Chance, Game, Open, Option, Ranged
from games.models import Room
from games.store import Position
from tests.forgetting import forget_cached

NAIROBI = next(read(path) for path in shipped() if path.stem == "nairobi")
NOON = 1_770_000_000_000  # when the tests' clock starts


@pytest.fixture(autouse=True)
def _same_dice(settings: Any) -> None:
    """Every game of a test has the same dice each time the test is run."""
    settings.GAME_SEED = "an ordinary evening"


@pytest.fixture(autouse=True)
def _nothing_remembered() -> Iterator[None]:
    """The process keeps games by room and version, which another test's room may have as well."""
    store.forget_all()
    forget_cached()
    yield
    store.forget_all()


# --- Time ---------------------------------------------------------------------------------------------


class Clock:
    def __init__(self, wall: int) -> None:
        self.wall = wall

    def pass_seconds(self, seconds: float) -> None:
        self.wall += int(seconds * 1000)


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The hands of the clock: time stands still until the test moves it."""
    hands = Clock(NOON)
    monkeypatch.setattr(clock, "wall", lambda: hands.wall)
    return hands


# --- Bots ---------------------------------------------------------------------------------------------


class First:
    """Takes the first thing offered: rolls, buys, raises money when it must."""

    def choose(self, view: Game, options: Sequence[Option], chance: Chance) -> Action:
        return taken(options[0])


class Picking:
    """Picks fairly from what is offered, but never leaves."""

    def choose(self, view: Game, options: Sequence[Option], chance: Chance) -> Action:
        return picked(options, chance)


def taken(option: Option) -> Action:
    assert not isinstance(option, Open)
    return option.action if isinstance(option, Ranged) else option


def picked(options: Sequence[Option], chance: Chance) -> Action:
    usual = [o for o in options if not isinstance(o, Open) and type(taken(o)).__name__ != "Leave"]
    # The first option moves the game on: without a liking for it, a walk goes nowhere.
    return taken(usual[0] if chance.one_in("first", 2) else usual[chance.below("option", len(usual))])


@pytest.fixture(autouse=True)
def _test_brains() -> Iterator[None]:
    brains.register("first", "First", First())
    brains.register("picking", "Picking", Picking())
    yield
    brains.unregister("first")
    brains.unregister("picking")


# --- The page -----------------------------------------------------------------------------------------


def plain_changes(
    before: Position | None,
    after: Position,
    events: Sequence[Any],
    languages: Iterable[str],
    readers: Collection[tuple[int, str]] | None = None,
) -> dict[str, Any]:
    """What `games.table.fragments.changes` promises, as plain words."""
    tags = " ".join(type(event).__name__ for event in events)
    here = "".join(str(info.seat) for info in after.seats if info.present)
    return {
        "from": after.version if before is None else before.version,
        "to": after.version,
        "public": {language: f"[{language} {after.version} {tags} here:{here}]" for language in languages},
        "seats": {
            info.seat: dict.fromkeys(languages, f"[only {info.seat}]")
            for info in after.seats
            if info.user_id is not None
        },
    }


def plain_snapshot(position: Position, language: str, seat: int | None) -> str:
    return f"[snapshot {language} {position.version} seat:{seat}]"


@pytest.fixture
def plain_page(monkeypatch: pytest.MonkeyPatch) -> None:
    import_module("mtaani.urls")  # what is taken from the real one when a module is loaded has been taken
    page = ModuleType("games.table.fragments")
    page.changes = plain_changes  # type: ignore[attr-defined]
    page.snapshot = plain_snapshot  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "games.table.fragments", page)
    monkeypatch.setattr(table, "fragments", page)


# --- Jobs ---------------------------------------------------------------------------------------------


@dataclass
class Call:
    room_id: int
    version: int
    seconds: float
    expires: float | None


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[Call]:
    """What workers were asked to advance. Nobody does it until the test says so."""
    made: list[Call] = []

    def note(room_id: int, version: int, seconds: float = 0.0, *, expires: float | None = None) -> None:
        made.append(Call(room_id, version, seconds, expires))

    monkeypatch.setattr(alarm, "call", note)
    return made


# --- People and rooms ---------------------------------------------------------------------------------


@pytest.fixture
def nairobi(db: None) -> Edition:
    edition = store_edition(NAIROBI, Edition.Origin.FILE)
    publish(edition)
    return edition


@pytest.fixture
def person(db: None) -> Callable[[str], User]:
    return User.objects.create_user


@pytest.fixture
def awa(person: Callable[[str], User]) -> User:
    return person("Awa")


@pytest.fixture
def juma(person: Callable[[str], User]) -> User:
    return person("Juma")


@pytest.fixture
def new_room(nairobi: Edition, awa: User) -> Callable[..., Room]:
    """`new_room(juma, bots=1)`: a waiting room of Awa's, with these people and so many bots."""

    def make(*others: User, bots: int = 0, brain: str = "first", size: int = 0, **more: Any) -> Room:
        seats = size or max(2, 1 + len(others) + bots)
        owner = more.pop("owner", awa)
        room = service.create_room(owner, edition=nairobi, size=seats, **more)
        for other in others:
            service.invite(room, owner, other)
            service.sit(room, other)
        for seat in range(1 + len(others), 1 + len(others) + bots):
            service.seat_bot(room, owner, seat, brain)
        return room

    return make


@pytest.fixture
def new_game(new_room: Callable[..., Room]) -> Callable[..., Room]:
    """As `new_room`, and started."""

    def make(*others: User, **more: Any) -> Room:
        room = new_room(*others, **more)
        assert room.owner is not None
        service.start(room, room.owner)
        return room

    return make


@pytest.fixture
def act() -> Callable[..., Position | None]:
    """Play as a page would: with the question that is asked, and the token of the form."""

    def play(room: Room, user: User, action: Action, **forged: Any) -> Position | None:
        asked = SimpleNamespace(**form(store.position(room.pk), action.seat))
        return service.play(
            room.pk,
            user,
            action,
            question=forged.get("question", asked.question),
            token=forged.get("token", asked.token),
        )

    return play


def form(position: Position, seat: int) -> dict[str, Any]:
    """What the form of a seat carries."""
    asked = next((q.number for q in position.game.open_questions() if seat in q.seats), 0)
    token = service.one_use_token(position.room, seat, asked, position.seats[seat].acts)
    return {"question": asked, "token": token}
