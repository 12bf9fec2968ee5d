"""9 to 5: missions, their bonus and their penalty (M15)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.engine.rulesets.mtaani.missions import (
    MISSIONS,
    MissionDone,
    MissionDrawn,
    MissionMissed,
    Missions,
)
from games.engine.rulesets.mtaani.nothing import NothingHappened
from tests.engine.mtaani.table_setter import (
    BANK,
    Buy,
    DrawFrom,
    Leave,
    Table,
    flows,
    of,
    the,
)


def number(*tiles: int) -> int:
    """The mission with these tiles."""
    return MISSIONS.index(tiles)


def held(table: Table, seat: int) -> list[int]:
    return [mission.number for mission in table.state[Missions].held[seat]]


def on_mission(*tiles: int, **position: object) -> Table:
    """Seat 0 has drawn the mission of these tiles, and owns all that can be owned; it is on turn again."""
    table = Table(**position)  # type: ignore[arg-type]
    draw(table, number(*tiles))
    table.turn_to(0)
    return table


def draw(table: Table, mission: int) -> None:
    """The seat on turn draws a mission."""
    free = [n for n in range(12) if n not in held_by_all(table)]
    table.roll_to(21, mission=free.index(mission))


def held_by_all(table: Table) -> set[int]:
    return {n for seat in range(len(table.cash)) for n in held(table, seat)}


def land(table: Table, tile: int) -> int:
    """Seat 0 lands on a tile, settles what is asked, and skips on to its next turn; returns its bonus."""
    from tests.engine.mtaani.table_setter import SetRule

    table.turn_to(0)
    draws: dict[str, Any] = {"mtaani_card": 0} if tile in {9, 39} else {}
    events = table.roll_to(tile, **draws)
    if tile == 36:
        events += table.act(DrawFrom(0, "mtaani"), mtaani_card=0)
    elif tile == 46:
        events += table.act(SetRule(0, "fees", 200))
    elif any(type(question).__name__ == "BuyOrFee" for question in table.waiting):
        events += table.act(Buy(0))
    from games.engine.core.events import Paid

    return sum(paid.amount for paid in of(events, Paid) if paid.reason == "mission")


@pytest.mark.rule("M15.3")
def test_there_are_twelve_three_each_of_one_to_four_tiles() -> None:
    assert Counter(len(tiles) for tiles in MISSIONS) == {1: 3, 2: 3, 3: 3, 4: 3}
    assert len(set(MISSIONS)) == 12
    assert all(0 <= tile < 48 for tiles in MISSIONS for tile in tiles)


@pytest.mark.rule("M15.1")
def test_landing_on_tile_21_draws_one() -> None:
    table = Table()
    events = table.roll_to(21, mission=4)
    assert the(events, MissionDrawn).mission.number == 4
    assert held(table, 0) == [4]
    assert held(table, 1) == []
    assert table.turn == 1


@pytest.mark.rule("M15.1", "M15.3")
@pytest.mark.parametrize("tiles", MISSIONS)
def test_landing_on_its_tiles_in_order_pays_half_a_salary_for_each_at_once(tiles: tuple[int, ...]) -> None:
    table = on_mission(*tiles, cash={0: 3_000_000})
    for tile in tiles[:-1]:
        assert land(table, tile) == 0
        assert held(table, 0) == [number(*tiles)]
    assert land(table, tiles[-1]) == 200_000 * len(tiles)
    assert held(table, 0) == []


@pytest.mark.rule("M15.3")
def test_not_in_another_order() -> None:
    table = on_mission(6, 18, 30)
    assert land(table, 30) == 0
    assert land(table, 18) == 0
    assert land(table, 6) == 0
    assert land(table, 30) == 0
    assert land(table, 18) == 0
    assert held(table, 0) == [number(6, 18, 30)]
    assert land(table, 30) == 600_000


@pytest.mark.rule("M15.3")
def test_passing_does_not_count() -> None:
    table = on_mission(24)
    table.state.position[0] = 23
    table.roll(5, 6)
    assert held(table, 0) == [number(24)]


@pytest.mark.rule("M15.3", "M10.4")
def test_any_landing_counts_by_card_and_teleport_too() -> None:
    table = on_mission(24, cash={0: 1_000_000})
    table.roll_to(14, metro_card=18)
    assert held(table, 0) == []
    table = on_mission(12, 24, cash={0: 1_000_000})
    table.roll_to(33, metro_card=7)
    assert [mission.done for mission in table.state[Missions].held[0]] == [1]
    from tests.engine.mtaani.table_setter import Teleport

    table = on_mission(17, 43, owns={0: [13, 17, 43]})
    table.give_card(0, "teleport")
    table.state.position[0] = 13
    table.act(Teleport(0, 17))
    table.give_card(0, "teleport")
    events = table.act(Teleport(0, 43))
    assert flows(events) == [(BANK, 0, 400_000)]


@pytest.mark.rule("M15.3", "M2.10")
def test_being_put_in_jail_is_no_landing() -> None:
    table = on_mission(12, 24, cash={0: 1_000_000})
    table.roll_to(14, metro_card=1)
    assert [mission.done for mission in table.state[Missions].held[0]] == [0]


@pytest.mark.rule("M15.3", "M12.2", "M2.10")
def test_a_landing_that_ends_in_arrest_counts() -> None:
    table = on_mission(17, 43, owns={1: [43], 0: [17]})
    land(table, 17)
    table.turn_to(0)
    events = table.roll_to(43, trespass=True, sentence=2)
    assert the(events, MissionDone).number == number(17, 43)
    assert table.jail[0] == 2


@pytest.mark.rule("M15.3")
def test_only_your_own_landings_count() -> None:
    table = on_mission(24)
    table.skip()
    table.roll_to(24)
    assert held(table, 0) == [number(24)]


@pytest.mark.rule("M15.3")
def test_one_landing_serves_both_missions() -> None:
    table = Table(owns={0: [6, 18, 30, 42]})
    draw(table, number(6, 18, 30))
    table.turn_to(0)
    draw(table, number(6, 18, 30, 42))
    assert land(table, 6) == 0
    assert land(table, 18) == 0
    assert land(table, 30) == 600_000
    assert held(table, 0) == [number(6, 18, 30, 42)]
    assert land(table, 42) == 800_000


@pytest.mark.rule("M15.3", "M3.3")
@pytest.mark.parametrize(("reserve", "paid"), [(199_999, 199_999), (200_000, 200_000), (0, 0)])
def test_a_bonus_is_what_is_left_in_the_reserve(reserve: int, paid: int) -> None:
    table = on_mission(46)
    table.state.issued -= table.state.bank - reserve
    table.state.bank = reserve
    assert land(table, 46) == paid
    assert held(table, 0) == []


@pytest.mark.rule("M15.3", "M11.2", "M14.3")
def test_the_bonus_is_half_of_the_printed_salary() -> None:
    table = on_mission(24, revolutions=2)
    table.revolve("recession")
    table.set_rule("salary", 200)
    assert land(table, 24) == 200_000


@pytest.mark.rule("M15.2")
def test_with_two_in_hand_there_is_no_draw() -> None:
    table = Table()
    draw(table, 0)
    table.turn_to(0)
    draw(table, 1)
    table.turn_to(0)
    events = table.roll_to(21)
    assert of(events, NothingHappened)
    assert held(table, 0) == [0, 1]
    table.roll_to(21, mission=0)  # another player may draw
    assert held(table, 1) == [2]


@pytest.mark.rule("M15.2")
def test_one_that_is_held_cannot_be_drawn() -> None:
    table = Table(4)
    for count in range(8):
        assert len(held_by_all(table)) == count
        with pytest.raises(ValueError, match="mission"):
            table.copy().roll_to(21, mission=12 - count)
        table.roll_to(21, mission=0)
    assert held_by_all(table) == set(range(8))


@pytest.mark.rule("M15.2")
def test_one_that_is_done_can_be_drawn_again() -> None:
    table = on_mission(24)
    land(table, 24)
    table.turn_to(1)
    draw(table, number(24))
    assert held(table, 1) == [number(24)]


@pytest.mark.rule("M15.2")
def test_if_none_is_left_nothing_happens() -> None:
    # Four players hold eight at most: some are put aside here as if there were more players.
    table = Table()
    kept = table.state[Missions].held
    from games.engine.rulesets.mtaani.missions import Mission

    kept[1] = tuple(Mission(n, 0, 99) for n in range(12))
    events = table.roll_to(21)
    assert of(events, NothingHappened)
    assert held(table, 0) == []


@pytest.mark.rule("M15.3", "M2.9")
@pytest.mark.parametrize("tiles", [(24,), (7, 27), (9, 24, 39), (1, 13, 25, 37)])
def test_the_deadline_is_two_revolutions_and_one_for_each_tile(tiles: tuple[int, ...]) -> None:
    table = on_mission(*tiles, revolutions=11, cash=dict.fromkeys(range(2), 9_000_000))
    for _ in range(1 + len(tiles)):
        assert not of(table.revolve(), MissionMissed)
        assert held(table, 0) == [number(*tiles)]
    missed = the(table.revolve(), MissionMissed)
    assert (missed.seat, missed.number) == (0, number(*tiles))
    assert held(table, 0) == []


@pytest.mark.rule("M15.3", "M2.6")
def test_a_landing_that_completes_the_revolution_of_the_deadline_is_in_time() -> None:
    table = on_mission(24, cash={0: 1_000_000})
    for _ in range(2):
        table.revolve()
    table.turn_to(0)
    table.reached[0] = table.reached[1] = True
    table.roll_to(24)
    assert table.revolutions == 3
    assert held(table, 0) == []
    assert flows(table.copy().roll_to(12)) == []
    assert table.state[Missions].penalty == [0, 0]


def missed(*missions: tuple[int, ...]) -> Table:
    """Seat 0 has missed these missions, and is on turn."""
    table = Table(revolutions=11, cash=dict.fromkeys(range(2), 9_000_000))
    for tiles in missions:
        table.turn_to(0)
        draw(table, number(*tiles))
    for _ in range(6):
        table.revolve()
    table.turn_to(0)
    assert held(table, 0) == []
    return table


@pytest.mark.rule("M15.3", "M15.1")
@pytest.mark.parametrize(
    ("missions", "passing", "landing"),
    [
        ([(24,)], 300_000, 600_000),
        ([(7, 27)], 200_000, 400_000),
        ([(9, 24, 39)], 100_000, 200_000),
        ([(1, 13, 25, 37)], 0, 0),
        ([(24,), (36,)], 200_000, 400_000),
        ([(24,), (9, 24, 39)], 0, 0),
        ([(7, 27), (9, 24, 39)], 0, 0),  # 125%: the rest lapses
        ([(1, 13, 25, 37), (4, 20, 34, 44)], 0, 0),
    ],
)
def test_missed_it_costs_a_quarter_of_the_next_salary_for_each_tile(
    missions: list[tuple[int, ...]], passing: int, landing: int
) -> None:
    table = missed(*missions)
    lost = 25 * sum(len(tiles) for tiles in missions)
    assert table.state[Missions].penalty == [min(lost, 100), 0]
    trial = table.copy()
    trial.state.position[0] = 46
    cash = trial.cash[0]
    trial.roll(1, 5)
    assert trial.cash[0] == cash + passing
    trial = table.copy()
    cash = trial.cash[0]
    trial.roll_to(0)
    assert trial.cash[0] == cash + landing
    # The salary after that is whole again.
    trial.turn_to(0)
    cash = trial.cash[0]
    trial.roll_to(0)
    assert trial.cash[0] == cash + 800_000


@pytest.mark.rule("M15.3", "M14.3", "M11.2")
def test_the_penalty_is_taken_off_what_event_and_rule_make_of_the_salary() -> None:
    table = missed((24,))
    table.revolve("recession")
    table.set_rule("salary", 50)
    table.turn_to(0)
    cash = table.cash[0]
    table.roll_to(0)
    assert table.cash[0] == cash + 240_000  # 800,000 × 80% × 50% × 75%


@pytest.mark.rule("M15.3", "M10.4")
def test_a_movement_without_salary_does_not_use_the_penalty_up() -> None:
    table = missed((24,))
    table.hand(0, 1_000_000)
    table.roll_to(33, metro_card=7)
    assert table.cash[0] == 1_000_000
    table.turn_to(0)
    table.roll_to(0)
    assert table.cash[0] == 1_600_000


@pytest.mark.rule("M15.3")
def test_a_penalty_is_the_players_own() -> None:
    table = missed((24,))
    table.skip()
    cash = table.cash[1]
    table.roll_to(0)
    assert table.cash[1] == cash + 800_000


@pytest.mark.rule("M7.4", "M15.2")
def test_a_bankrupts_missions_can_be_drawn_again() -> None:
    table = Table(3)
    draw(table, 0)
    draw(table, 1)
    table.act(Leave(0))
    assert held(table, 0) == []
    assert held(table, 1) == [1]
    draw(table, 0)
    assert held(table, 2) == [0]
