"""Rolling, doubles, and when a turn is over (M2.1 to M2.3, M2.8, M2.10)."""

from __future__ import annotations

import pytest

from games.engine.core.events import Moved, Rolled
from tests.engine.mtaani.table_setter import (
    BANK,
    AwaitRoll,
    Build,
    Buy,
    BuyOrFee,
    DeclareBankruptcy,
    DrawFrom,
    Leave,
    Mortgage,
    Owes,
    PayBail,
    PayFee,
    Roll,
    Sell,
    Table,
    Unmortgage,
    began,
    flows,
    of,
    the,
)


@pytest.mark.rule("M2.1")
@pytest.mark.parametrize("dice", [(1, 2), (6, 5), (4, 3), (5, 5)])
def test_a_pawn_moves_forward_by_the_sum_of_two_dice(dice: tuple[int, int]) -> None:
    table = Table(at={0: 12})
    events = table.roll(*dice)
    assert the(events, Rolled).dice == dice
    assert table.at == [12 + sum(dice), 0]


@pytest.mark.rule("M2.1")
def test_dice_have_six_faces_each_as_likely() -> None:
    from collections import Counter

    from games.engine import SeededChance, apply

    faces: Counter[int] = Counter()
    pairs: Counter[tuple[int, ...]] = Counter()
    chance = SeededChance(b"two fair dice, please")
    for _ in range(1_800):
        table = Table(at={0: 12}, jailed={0: 9, 1: 9})
        apply(table.rules, table.board, table.state, Roll(0), chance, table.now)
        faces.update(table.state.dice)
        pairs[table.state.dice] += 1
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert all(500 < count < 700 for count in faces.values())  # 600 on average
    assert len(pairs) == 36
    assert all(20 < count < 90 for count in pairs.values())


@pytest.mark.rule("M2.1")
def test_the_walk_goes_on_past_tile_47() -> None:
    table = Table(at={0: 44})
    table.roll(6, 2)
    assert table.at[0] == 4


@pytest.mark.rule("M2.2")
def test_a_double_gives_the_same_player_another_turn() -> None:
    table = Table(3)
    events = table.roll_to(12, (2, 2))
    assert began(events) == [(0, True)]
    assert table.turn == 0
    assert type(table.question) is AwaitRoll
    assert table.question.seats == (0,)
    table.roll(1, 2)
    assert table.turn == 0
    assert table.at[0] == 15


@pytest.mark.rule("M2.2")
def test_no_double_no_other_turn() -> None:
    table = Table(3)
    assert began(table.roll_to(12, (2, 1))) == [(1, False)]


@pytest.mark.rule("M2.2")
def test_the_extra_turn_waits_until_the_landing_is_resolved() -> None:
    table = Table(at={0: 12})
    events = table.roll(2, 2)
    assert not began(events)
    assert type(table.question) is BuyOrFee
    assert table.refused(Roll(0), dice=(1, 2)) == "not_asked"
    assert began(table.act(Buy(0))) == [(0, True)]


@pytest.mark.rule("M2.2")
def test_several_doubles_in_a_row_bring_no_penalty() -> None:
    table = Table(at={0: 12})
    for _ in range(6):
        assert table.turn == 0
        table.roll_to(12, (3, 3))
    assert table.turn == 0
    assert table.jail == [0, 0]
    assert table.cash == [2_000_000, 2_000_000]
    table.roll_to(12, (4, 3))
    assert table.turn == 1


@pytest.mark.rule("M2.2", "M12.5")
def test_a_double_to_leave_jail_gives_no_extra_turn() -> None:
    table = Table(jailed={0: 3})
    table.roll(6, 6)
    assert table.at[0] == 24
    assert table.jail[0] == 0
    assert table.turn == 1


@pytest.mark.rule("M2.2", "M12.5")
def test_a_double_after_bail_gives_one() -> None:
    table = Table(jailed={0: 3})
    table.act(PayBail(0))
    table.roll(6, 6)
    assert table.at[0] == 24
    assert table.turn == 0
    table.roll_to(12, (4, 3))
    assert table.turn == 1


@pytest.mark.rule("M2.2", "M12.1")
@pytest.mark.parametrize("card", [1, 15])
def test_a_double_that_ends_in_jail_gives_no_extra_turn(card: int) -> None:
    table = Table(cash={0: 1_000_000})
    table.roll_to(14, (2, 2), metro_card=card)
    assert table.at[0] == 12
    assert table.jail == [3, 0]
    assert table.turn == 1
    table.skip()
    assert table.turn == 0
    table.roll(1, 2)
    assert table.jail == [2, 0]
    assert table.turn == 1


@pytest.mark.rule("M2.2")
def test_bankruptcy_on_a_double_passes_the_turn_on() -> None:
    table = Table(3, cash={0: 39_999}, owns={1: [45]})
    table.roll_to(45, (3, 3))
    table.act(DeclareBankruptcy(0))
    assert table.out == [True, False, False]
    assert table.turn == 1
    table.skip()
    assert table.turn == 2
    table.skip()
    assert table.turn == 1


@pytest.mark.rule("M2.2")
def test_another_players_bankruptcy_leaves_the_extra_turn_alone() -> None:
    table = Table(3, cash={0: 1_000_000, 1: 49_999})
    table.roll_to(9, (3, 3), mtaani_card=2)
    table.act(DeclareBankruptcy(1))
    assert table.turn == 0
    assert type(table.question) is AwaitRoll


@pytest.mark.rule("M2.3")
def test_each_move_is_a_turn_and_the_extra_one_is_a_turn_of_its_own() -> None:
    table = Table()
    assert table.state.turns == 1
    table.roll_to(12, (2, 2))
    assert table.state.turns == 2
    assert table.turn == 0
    table.roll_to(12, (2, 1))
    assert table.state.turns == 3
    assert table.turn == 1


@pytest.mark.rule("M2.3")
def test_out_of_turn_nobody_rolls() -> None:
    table = Table(3)
    assert table.refused(Roll(1), dice=(1, 2)) == "not_asked"
    assert table.refused(Roll(2), dice=(1, 2)) == "not_asked"


@pytest.mark.rule("M2.8")
def test_a_turn_ends_by_itself_when_its_landing_is_resolved() -> None:
    table = Table()
    assert began(table.roll_to(12)) == [(1, False)]  # nothing to decide
    table.roll_to(13)
    assert table.turn == 1
    assert began(table.act(PayFee(1))) == [(0, False)]  # the decision was the last of the turn


@pytest.mark.rule("M2.8")
def test_a_turn_in_jail_ends_by_itself_too() -> None:
    table = Table(jailed={0: 2})
    assert began(table.roll(1, 2)) == [(1, False)]


@pytest.mark.rule("M2.8", "M5.8")
def test_assets_are_managed_before_rolling_and_while_a_decision_waits_for_you() -> None:
    table = Table(owns={0: [1, 3, 6, 7]}, units={3: 1}, mortgaged=[7], cash={0: 1_000_000, 1: 1_000_000})
    managing = [Mortgage(0, 6), Unmortgage(0, 7), Build(0, 1), Sell(0, 3)]
    for action in managing:
        assert table.may(action)
    table.roll_to(13)
    assert type(table.question) is BuyOrFee
    for action in managing:
        assert table.may(action)
        table.copy().act(action)
    table.act(PayFee(0))
    assert table.turn == 1
    for action in managing:
        assert not table.may(action)
        assert table.refused(action) == "not_asked"
    table.roll_to(13)
    for action in managing:  # the other's decision is not yours
        assert table.refused(action) == "not_asked"


@pytest.mark.rule("M2.8", "M5.8", "M10.5")
def test_assets_are_managed_while_fortune_waits_for_you() -> None:
    table = Table(owns={0: [1, 3, 6, 7]}, units={3: 1}, mortgaged=[7])
    table.roll_to(36)
    for action in (Mortgage(0, 6), Unmortgage(0, 7), Build(0, 1), Sell(0, 3)):
        assert table.may(action)
        table.copy().act(action)
    assert table.may(DrawFrom(0, "mtaani"))


@pytest.mark.rule("M2.10")
def test_the_salary_comes_before_the_tile() -> None:
    table = Table(cash={0: 0}, owns={1: [3]}, at={0: 47})
    events = table.roll(1, 3)
    assert flows(events) == [(BANK, 0, 400_000), (0, 1, 1_300)]

    table = Table(cash={0: 0}, at={0: 47})
    events = table.roll(2, 4)
    assert flows(events) == [(BANK, 0, 400_000), (0, BANK, 140_000)]  # 35% of the salary


@pytest.mark.rule("M2.10")
def test_arriving_by_card_is_a_landing() -> None:
    table = Table(cash={0: 1_000_000}, owns={1: [31]})
    events = table.roll_to(14, metro_card=11)
    assert flows(events) == [(0, 1, 20_400)]

    table = Table(cash={0: 1_000_000})
    table.roll_to(14, metro_card=11)
    assert type(table.question) is BuyOrFee
    assert table.question.tile == 31


@pytest.mark.rule("M2.10")
def test_being_put_in_jail_is_no_movement_past_payday() -> None:
    table = Table(cash={0: 1_000_000})
    events = table.roll_to(33, metro_card=1)
    assert [(moved.to, moved.steps) for moved in of(events, Moved)] == [(33, 3), (12, 0)]
    assert table.cash[0] == 1_000_000
    assert table.reached == [False, False]


@pytest.mark.rule("M2.3")
def test_a_player_who_is_out_is_passed_over() -> None:
    table = Table(4, order=(3, 1, 0, 2))
    table.act(Leave(1))
    assert began(table.skip()) == [(0, False)]
    assert table.state.turns == 2
    table.act(Leave(0))
    assert table.turn == 2
    table.skip()
    assert table.turn == 3


@pytest.mark.rule("M2.8")
def test_the_turn_does_not_end_before_a_debt_of_another_player_is_settled() -> None:
    table = Table(3, cash={0: 1_000_000, 1: 49_999}, owns={1: [6]})
    table.roll_to(9, mtaani_card=2)
    assert type(table.question) is Owes
    assert table.question.seats == (1,)
    assert table.turn == 0
    assert table.state.turns == 1
    assert table.refused(Roll(1), dice=(1, 2)) == "not_asked"
    assert began(table.act(Mortgage(1, 6))) == [(1, False)]
