"""Positions of Mtaani that no game can be in are told apart from those that one can."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from games.engine import Game
from games.engine.core.state import State
from games.scenarios.position import NOON, read_position
from games.scenarios.sound import faults
from tests.engine.cases import CASES, Case, walked
from tests.engine.mtaani.table_setter import Table

TABLE = Table(3)
LOAN = {
    "number": 1,
    "borrower": 0,
    "lender": -1,
    "principal": 1,
    "rate": 10,
    "term": 3,
    "made": 0,
    "since": 0,
}


def loans(*changes: dict[str, Any], made: int = 5) -> dict[str, Any]:
    return {"loans": {"open": [LOAN | change for change in changes], "made": made}}


def cards(**fields: Any) -> dict[str, Any]:
    return {"special_cards": fields}


POSSIBLE: list[dict[str, Any]] = [
    {},
    {"owner": {"residential_1": 0}, "units": {"1": 5, "3": 4}},
    {"owner": {"residential_1": 0}, "mortgaged": {"1": True}},
    {"jail": {"turns": {"1": 5}}, "position": {"1": 12}},
    {"decks": {"left": {"metro": [], "mtaani": [3]}}},
    {"insurance": {"held": [3, 1, 0], "price": 8_000_000}},
    loans({}, {"number": 2, "borrower": 1}, {"number": 5, "lender": 2}),
    cards(holder={"zoning": -2, "teleport": 1}, zoned="telecom", zoned_until=1),
    {"city_rule": {"what": "ban"}},
    {"city_rule": {"what": "atm", "percent": 50}},
    {"world": {"event": "games", "until": 1}},
    {"missions": {"held": {"0": [{"number": 11, "done": 3, "deadline": 6}]}, "penalty": [100, 0, 25]}},
]


@pytest.mark.parametrize("position", POSSIBLE)
def test_what_can_be(position: dict[str, Any]) -> None:
    assert faults_of(position) == []


def faults_of(position: dict[str, Any]) -> list[str]:
    """The faults of a position, read without being refused."""
    from games.scenarios import Faulty

    try:
        state = read_position(position, TABLE.rules, TABLE.board, 3, NOON)
    except Faulty as fault:
        return str(fault).removeprefix("no game can be in this position: ").split("; ")
    return faults(Game(TABLE.rules, TABLE.board, state, NOON))


@pytest.mark.parametrize(
    ("rule", "position", "told"),
    [
        (
            "M5.4",
            {"owner": {"residential_1": 0}, "units": {"residential_1": 6}},
            "residential_1 has 6, 6 units",
        ),
        (
            "M5.4",
            {"owner": {"1": 0, "3": 1}, "units": {"1": 1}},
            "residential_1 has units and more than one owner",
        ),
        (
            "M5.5",
            {"owner": {"residential_1": 0}, "units": {"1": 2}},
            "residential_1 has 2, 0 units, which is not balanced",
        ),
        (
            "M5.2",
            {"owner": {"residential_1": 0}, "units": {"1": 1}, "mortgaged": {"3": True}},
            "residential_1 has units beside a mortgage",
        ),
        ("M12.1", {"jail": {"turns": [0, 0]}}, "jail.turns has 2 entries for 3 seats"),
        ("M2.5", {"revolutions": {"reached": [True] * 4}}, "revolutions.reached has 4 entries for 3 seats"),
        ("M2.7", {"idle": {"away": []}}, "idle.away has 0 entries for 3 seats"),
        ("M15.2", {"missions": {"held": [[]]}}, "missions.held has 1 entries for 3 seats"),
        ("M8.4", {"renovations": {"times": [0]}}, "renovations.times has 1 entries for 48 tiles"),
        ("M5.1", {"market": {"mortgage": {"1": 12501}}}, "mortgaging tile 1 cannot bring 12501"),
        ("M8.1", {"market": {"since": {"1": 1}}}, "tile 1 cannot be held since revolution 1 of 0"),
        ("M10.2", {"decks": {"left": {"metro": [4, 4]}}}, "the metro deck has the same card twice"),
        ("M10.2", {"decks": {"left": {"metro": [20]}}}, "the metro deck has cards that do not exist: [20]"),
        ("M10.2", {"decks": {"sizes": {"metro": 21}}}, "the metro deck has 20 cards, not 21"),
        ("M9.3", cards(holder={"zoning": 3}), "zoning is held by seat 3, which nobody has"),
        ("M9.3", cards(holder={"zoning": 1}) | {"out": {"1": True}}, "zoning is held by seat 1, who is out"),
        ("M9.3", cards(holder={"zoning": -2}), "zoning is marked as in force (-2), and nothing of it is"),
        ("M9.3", cards(holder={"teleport": -2}), "teleport is marked as in force (-2), and nothing of it is"),
        ("M9.3", cards(zoned="telecom", zoned_until=1), "zoning has an effect in force, and is not marked"),
        (
            "M9.5",
            cards(holder={"zoning": -2}, zoned="telecom"),
            "zoning was to end at revolution 0, and 0 are counted",
        ),
        ("M9.5", cards(holder={"zoning": -2}, zoned="telekom", zoned_until=1), "there is no set 'telekom'"),
        (
            "M9.7",
            cards(holder={"injunction": -2}, protected="telecom", protected_until=1) | {"owner": {"17": 0}},
            "telecom is under an Injunction and has no one owner",
        ),
        (
            "M9.6",
            cards(holder={"syndicate": -2}, syndicate=3, syndicate_until=1),
            "the Syndicate is that of seat 3, which",
        ),
        (
            "M7.4",
            cards(holder={"syndicate": -2}, syndicate=2, syndicate_until=1) | {"out": {"2": True}},
            "the Syndicate is that of seat 2, who is out",
        ),
        ("M9.1", {"insurance": {"held": {"0": 4}}}, "seat 0 holds 4 insurance cards, not 0 to 3"),
        ("M9.1", {"insurance": {"held": [3, 2, 0]}}, "5 insurance cards are held, and there are 4"),
        ("M9.1", {"insurance": {"price": 3_000_000}}, "insurance cannot cost 3000000"),
        ("M7.4", {"insurance": {"held": {"1": 1}}, "out": {"1": True}}, "seat 1 holds insurance and is out"),
        ("M6.2", loans({}, {"number": 2}), "a player has two bank loans"),
        (
            "M6.9",
            loans({"number": 2}, {"number": 1, "borrower": 1}),
            "the numbers of the loans, [2, 1], do not go up",
        ),
        ("M6.9", loans({"number": 6}), "the numbers of the loans, [6], do not go up from 1 to at most 5"),
        ("M6.8", loans({"lender": 0}), "loan 1 is between seats 0 and 0"),
        ("M6.8", loans({"borrower": 3}), "loan 1 is between seats -1 and 3"),
        ("M6.11", loans({"lender": 1}) | {"out": {"1": True}}, "loan 1 names seat 1, who is out"),
        ("M6.5", loans({"principal": 0}), "loan 1 has a principal of 0 and 0 interest"),
        ("M6.5", loans({"interest": -1}), "loan 1 has a principal of 1 and -1 interest"),
        ("M6.6", loans({"since": 1}), "loan 1 was made at revolution 0, runs since 1, and 0 are counted"),
        ("M6.8", loans({"term": 0}), "loan 1 has a rate of 10% for 0 revolutions"),
        (
            "M12.2",
            {"jail": {"turns": {"0": 6}}, "position": {"0": 12}},
            "seat 0 has 6 turns to serve, not 0 to 5",
        ),
        (
            "M12.1",
            {"jail": {"turns": {"1": 1}}, "position": {"1": 12}, "out": {"1": True}},
            "seat 1 is in jail and out of the game",
        ),
        (
            "M15.2",
            {
                "missions": {
                    "held": {
                        "0": [{"number": 1, "done": 0, "deadline": 3}],
                        "1": [{"number": 1, "done": 0, "deadline": 3}],
                    }
                }
            },
            "the same mission is held twice",
        ),
        (
            "M15.2",
            {"missions": {"held": {"0": [{"number": n, "done": 0, "deadline": 3} for n in range(3)]}}},
            "seat 0 has 3 missions",
        ),
        (
            "M15.3",
            {"missions": {"held": {"0": [{"number": 12, "done": 0, "deadline": 3}]}}},
            "there is no mission 12",
        ),
        (
            "M15.3",
            {"missions": {"held": {"0": [{"number": 0, "done": 1, "deadline": 3}]}}},
            "mission 0 cannot have 1 tiles done",
        ),
        (
            "M15.3",
            {"missions": {"held": {"0": [{"number": 0, "done": 0, "deadline": -1}]}}},
            "mission 0 ended at revolution -1 of 0",
        ),
        (
            "M7.4",
            {"missions": {"held": {"1": [{"number": 0, "done": 0, "deadline": 3}]}}, "out": {"1": True}},
            "seat 1 has a mission and is out",
        ),
        ("M15.3", {"missions": {"penalty": {"0": 101}}}, "seat 0 cannot lose 101% of a salary"),
        ("M13.4", {"trade_points": {"points": {"0": -1}}}, "seat 0 has -1 trade points"),
        ("M8.4", {"renovations": {"times": {"1": 5}}}, "tile 1 has 5 renovations, not 0 to 4"),
        ("M8.3", {"renovations": {"left": {"1": 4}}}, "seat 1 has 4 renovations left"),
        ("M11.2", {"city_rule": {"what": "atm", "percent": 100}}, "City Hall has no rule 'atm' at 100%"),
        ("M11.2", {"city_rule": {"what": "rent", "percent": 50}}, "City Hall has no rule 'rent' at 50%"),
        ("M14.3", {"world": {"event": "scandal", "until": 3}}, "no event 'scandal' lasts"),
        (
            "M14.2",
            {"world": {"event": "games"}},
            "the event games was to end at revolution 0, and 0 are counted",
        ),
    ],
)
def test_what_cannot_be(rule: str, position: dict[str, Any], told: str) -> None:
    found = faults_of(position)
    assert len(found) == 1, found
    assert found[0].startswith(told)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda state: state.holdings[0].append(3), "the holdings of seat 0 are not what it owns"),
        (lambda state: state.frames.append(state.frames[0]), "the numbers of the open questions, [1, 1]"),
        (lambda state: setattr(state, "asked", 0), "the numbers of the open questions, [1]"),
        (lambda state: setattr(state, "winners", (1,)), "the game is over and still waits for something"),
        (lambda state: setattr(state, "turn", -1), "seat -1 is on turn, which nobody has"),
        (lambda state: setattr(state, "bank", -1), "bank is -1, less than nothing"),
        (lambda state: setattr(state, "issued", -1), "issued is -1, less than nothing"),
        (lambda state: state.units.pop(), "units has 47 entries for 48 tiles"),
    ],
)
def test_what_no_file_can_say(change: Any, told: str) -> None:
    state: State = Table(2).state
    change(state)
    found = faults(Game(TABLE.rules, TABLE.board, state, NOON))
    assert len(found) == 1
    assert found[0].startswith(told)


def test_whatever_has_an_entry_for_each_seat_or_tile_is_counted() -> None:
    """A slice that is added, or a list in one, is looked after too."""
    from games.scenarios.sound.mtaani import BY_SEAT, BY_TILE

    two, three = Table(2).state, Table(3).state
    listed: dict[int, set[tuple[type, str]]] = {2: set(), 48: set()}
    for kind, part in two.slices.items():
        for field in fields(part):
            value, other = getattr(part, field.name), getattr(three.slices[kind], field.name)
            if isinstance(value, list) and (len(value), len(other)) in ((2, 3), (48, 48)):
                listed[len(value)].add((kind, field.name))
    assert listed[2] == {(kind, name) for kind, names in BY_SEAT.items() for name in names}
    assert listed[48] == {(kind, name) for kind, names in BY_TILE.items() for name in names}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_position_of_a_game_can_be(case: Case) -> None:
    """But for what a first position made for tests brought with it."""
    walk = walked(case)
    first = faults(walk.game(walk.moments[0]))
    for moment in walk.moments:
        assert [fault for fault in faults(walk.game(moment)) if fault not in first] == []
