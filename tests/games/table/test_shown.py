"""What pages were last shown is looked at again unless nothing of it can have changed since."""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import copy
from dataclasses import replace
from typing import Any

import pytest

from games.engine.rulesets.mtaani.market import Buy
from games.engine.rulesets.mtaani.numbers import IDLE_GRACE
from games.engine.rulesets.mtaani.turns import Roll
from games.present import table as present
from games.store import Position, Recent
from games.table import fragments, shown


@pytest.fixture(autouse=True)
def _nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shown, "_kept", Recent(2))


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[Position]:
    """The positions that are looked at from here on."""
    found: list[Position] = []

    def look(position: Position) -> present.TableView:
        found.append(position)
        return present.table(position)

    monkeypatch.setattr(shown, "table", look)
    return found


def targets(html: str) -> set[str]:
    return set(re.findall(r'<hx-partial hx-target="#([^"]+)"', html))


def alone(before: Position, after: Position, events: Any, *languages: str) -> Any:
    """The push as a process makes it that has kept nothing."""
    kept, shown._kept = shown._kept, Recent(2)
    try:
        return fragments.changes(before, after, events, languages or ["en"])
    finally:
        shown._kept = kept


def rolled(table: Any) -> tuple[Position, Position, list[Any]]:
    """Positions before and after a roll, of which the second is kept."""
    before = table.position
    events = table.play(Roll(0), dice=[6, 5])
    after = table.position
    fragments.changes(before, after, events, ["en"])
    return before, after, events


def bought(table: Any) -> tuple[Position, list[Any]]:
    events = table.play(Buy(0))
    return table.position, events


def test_what_was_pushed_last_is_not_looked_at_again(table: Any, looks: list[Position]) -> None:
    _, before, _ = rolled(table)
    after, events = bought(table)
    del looks[:]
    kept = fragments.changes(before, after, events, ["en"])
    assert looks == [after]
    assert kept == alone(before, after, events)


def test_it_is_the_same_for_a_later_moment_and_every_language(table: Any, looks: list[Position]) -> None:
    _, before, _ = rolled(table)
    table.now += 1_000
    after, events = bought(table)
    before = replace(before, now=table.now)
    del looks[:]
    kept = fragments.changes(before, after, events, ["fr", "sv"])
    assert looks == [after]
    assert kept == alone(before, after, events, "fr", "sv")


@pytest.mark.parametrize("ahead", [1, 0], ids=["a gap", "the same version"])
def test_what_another_process_wrote_is_looked_at(table: Any, looks: list[Position], ahead: int) -> None:
    """The last that this process knows of is an older version; or it was lost with its database, and another
    has written that version."""
    _, last, _ = rolled(table)
    table.state.cash[2] += 1_000
    table.version += ahead
    before = table.position
    after, events = bought(table)
    del looks[:]
    message = fragments.changes(before, after, events, ["en"])
    assert looks == [before, after]
    assert "purse-2" not in targets(message["public"]["en"])
    assert (message["from"], message["to"]) == (last.version + ahead, last.version + ahead + 1)


@pytest.mark.parametrize("field", ["version", "rules", "board", "texts", "now"])
def test_a_position_that_is_another_in_anything_is_looked_at(
    table: Any, looks: list[Position], field: str
) -> None:
    """Texts are others when an edition is published anew; a clock may be set back."""
    _, pushed, _ = rolled(table)
    del looks[:]
    shown.shown(pushed)
    assert looks == []
    known = getattr(pushed, field)
    others = {"version": pushed.version + 1, "now": pushed.now - 1}
    other = replace(pushed, **{field: others[field] if field in others else copy(known)})
    shown.shown(other)
    assert looks == [other]


def seats_with(position: Position, seat: int, **changed: Any) -> Position:
    seats = tuple(replace(info, **changed) if info.seat == seat else info for info in position.seats)
    return replace(position, seats=seats)


@pytest.mark.parametrize(
    "changed",
    [
        {"present": False},
        {"brain": "basic"},
        {"name": "Somebody", "user_id": None},
        {"acts": 7},
    ],
    ids=["gone", "played by a bot", "erased", "acted"],
)
def test_a_seat_that_is_another_is_looked_at(
    changed: dict[str, Any], new_table: Callable[..., Any], looks: list[Position]
) -> None:
    """Its state is the same object: only who sits there has changed since it was shown."""
    table = new_table(people=2)
    _, pushed, _ = rolled(table)
    before = seats_with(pushed, 1, **changed)
    bought_now, events = bought(table)
    after = seats_with(bought_now, 1, **changed)
    del looks[:]
    message = fragments.changes(before, after, events, ["en"])
    assert looks == [before, after]
    assert message == alone(before, after, events)


def test_a_seat_that_a_bot_takes_over_is_sent_and_not_again(new_table: Callable[..., Any]) -> None:
    table = new_table(people=2)
    _, before, _ = rolled(table)
    taken = replace(seats_with(before, 1, brain="basic"), version=before.version + 1)
    message = fragments.changes(before, taken, [], ["en"])
    assert "purse-1" in targets(message["public"]["en"])
    gone = replace(seats_with(before, 1, brain="basic", present=False), version=before.version + 2)
    assert "purse-1" in targets(fragments.changes(taken, gone, [], ["en"])["public"]["en"])
    assert "purse-1" not in targets(fragments.changes(gone, gone, [], ["en"])["public"]["en"])


def test_what_time_has_changed_is_looked_at(new_table: Callable[..., Any], looks: list[Position]) -> None:
    """M2.7: the others were offered to end what waited too long; a page that was opened since shows it."""
    table = new_table(people=2)
    _, pushed, _ = rolled(table)
    deadline = pushed.state.frames[-1].questions[0].deadline
    assert deadline is not None
    table.now = deadline - IDLE_GRACE
    before = replace(pushed, now=table.now)
    assert present.seat_view(before, 1, str).asks.anytime
    after, events = bought(table)
    del looks[:]
    message = fragments.changes(before, after, events, ["en"])
    assert looks == [before, after]
    assert "asks" in targets(message["seats"][1]["en"])
    assert message == alone(before, after, events)


def test_what_is_hinted_at_anew_is_looked_at(table: Any, looks: list[Position]) -> None:
    _, pushed, _ = rolled(table)
    before = replace(pushed, hints={"guards": 3})
    after, events = bought(table)
    del looks[:]
    fragments.changes(before, replace(after, hints={"guards": 3}), events, ["en"])
    assert looks[0] is before


def test_only_so_many_games_are_kept(new_table: Callable[..., Any], looks: list[Position]) -> None:
    table = new_table()
    position = table.position
    for number in range(1, 5):
        room = table.room
        room.pk = number
        shown.keep(shown.Shown(replace(position, room=room)))
    assert list(shown._kept._kept) == [3, 4]


# --- Each seat its own, in its own languages ------------------------------------------------------------


def test_a_seats_own_is_made_for_those_who_read_it(new_table: Callable[..., Any]) -> None:
    table = new_table(people=3)
    before = table.position
    events = table.play(Roll(0), dice=[6, 5])
    readers = {(1, "en"), (1, "sv"), (2, "fr")}
    some = fragments.changes(before, table.position, events, ["en", "fr", "sv"], readers)
    everything = fragments.changes(before, table.position, events, ["en", "fr", "sv"])
    assert some["public"] == everything["public"]
    assert {seat: set(texts) for seat, texts in some["seats"].items()} == {0: {"en", "sv"}, 1: {"fr"}}
    for seat, texts in some["seats"].items():
        for language, html in texts.items():
            assert html == everything["seats"][seat][language]


def test_those_who_wait_for_the_same_see_the_same(new_table: Callable[..., Any]) -> None:
    table = new_table(people=4)
    before = table.position
    events = table.play(Roll(0), dice=[6, 5])
    seats = fragments.changes(before, table.position, events, ["en"])["seats"]
    assert seats[1] == seats[2] == seats[3]
    assert "<form" not in seats[1]["en"]
    assert "mtaani.buy" in seats[0]["en"]
