"""The two decks: what cards do, how often they come, what they come to (M10)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.engine import RULESETS, Card, ScriptedChance, SeededChance, apply
from games.engine.rulesets.mtaani.cards import CardDrawn, Decks
from tests.engine.mtaani.table_setter import (
    BANK,
    AwaitRoll,
    BuyOrFee,
    DrawFrom,
    Leave,
    Quiet,
    Roll,
    Table,
    flows,
    the,
)

STANDARD = RULESETS["mtaani"].board("standard")
GAINS = {0: 900_000, 1: 3_000_000, 3: 115_000, 4: 750_000, 5: 2_000_000, 6: 3_200_000, 7: 2_450_000,
         8: 1_490_000, 9: 1_300_000}  # fmt: skip
COSTS = {10: 850_000, 11: 46_000, 12: 1_700_000, 14: 234_000, 15: 1_800_000, 16: 2_900_000, 17: 2_750_000,
         18: 780_000, 19: 2_600_000}  # fmt: skip


def with_card(table: Table, deck: str, number: int, card: Card) -> Table:
    """The table with another card in its deck."""
    cards = list(table.board.decks[deck])
    cards[number] = card
    table.board = replace(table.board, decks={**table.board.decks, deck: tuple(cards)})
    return table


def change(table: Table, number: int) -> int:
    """What the Mtaani card of that number changes the cash of the seat on turn by."""
    seat = table.turn
    before = table.cash[seat]
    table.roll_to(9, mtaani_card=number)
    return table.cash[seat] - before


@pytest.mark.rule("M10.1")
@pytest.mark.parametrize("number", GAINS)
def test_a_gain_is_paid_by_the_bank(number: int) -> None:
    table = Table(revolutions=8, cash={0: 1_000_000})
    events = table.roll_to(9, mtaani_card=number)
    assert flows(events) == [(BANK, 0, GAINS[number])]
    assert the(events, CardDrawn).amount == GAINS[number]
    assert table.turn == 1


@pytest.mark.rule("M10.1")
@pytest.mark.parametrize("number", COSTS)
def test_a_cost_is_paid_to_the_bank(number: int) -> None:
    table = Table(revolutions=8, cash={0: 2_999_999})
    events = table.roll_to(9, mtaani_card=number)
    assert flows(events) == [(0, BANK, COSTS[number])]
    assert the(events, CardDrawn).amount == COSTS[number]


@pytest.mark.rule("M10.1")
def test_fifty_thousand_from_every_player() -> None:
    table = Table(3)
    assert flows(table.roll_to(9, mtaani_card=2)) == [(1, 0, 50_000), (2, 0, 50_000)]


@pytest.mark.rule("M10.1")
def test_twenty_six_thousand_to_every_player() -> None:
    table = Table(3)
    assert flows(table.roll_to(9, mtaani_card=13)) == [(0, 1, 26_000), (0, 2, 26_000)]


@pytest.mark.rule("M10.1")
@pytest.mark.parametrize("tile", [9, 39])
def test_both_mtaani_tiles_draw_a_mtaani_card(tile: int) -> None:
    table = Table()
    assert the(table.roll_to(tile, mtaani_card=0), CardDrawn).deck == "mtaani"


@pytest.mark.rule("M10.4")
@pytest.mark.parametrize(("tile", "dice"), [(2, (1, 1)), (14, (1, 2)), (33, (1, 2))])
def test_all_metro_tiles_draw_a_metro_card(tile: int, dice: tuple[int, int]) -> None:
    table = Table(cash={0: 1_000_000})
    assert the(table.roll_to(tile, dice, metro_card=7), CardDrawn).deck == "metro"


@pytest.mark.rule("M10.2")
@pytest.mark.parametrize(("deck", "tile"), [("mtaani", 39), ("metro", 33)])
def test_each_card_is_drawn_once_before_any_comes_again(deck: str, tile: int) -> None:
    chance = SeededChance(b"sixty cards of one deck")
    table = Table(cash={0: 900_000_000})
    drawn = []
    for _ in range(60):
        before = table.left_in
        pick = chance.below("pick", len(before[deck]) or 20)
        trial = table.copy()
        draws: dict[str, Any] = {f"{deck}_card": pick}
        number = the(trial.roll_to(tile, **draws), CardDrawn).number
        assert number == (before[deck] or list(range(20)))[pick]
        other = "metro" if deck == "mtaani" else "mtaani"
        assert trial.left_in[other] == before[other]
        drawn.append(number)
        table.state.slices[Decks] = trial.state[Decks]  # the decks go on, the pawn does not
    for lap in (drawn[:20], drawn[20:40], drawn[40:]):
        assert sorted(lap) == list(range(20))


@pytest.mark.rule("M10.3")
@pytest.mark.parametrize(("seats", "opening"), [(2, 8), (3, 6), (4, 4)])
def test_large_cards_pay_45_percent_in_the_opening_revolutions(seats: int, opening: int) -> None:
    for revolutions in (0, 1, opening - 1):
        table = Table(seats, revolutions=revolutions, cash={0: 3_000_000})
        assert change(table.copy(), 9) == 585_000  # of 1,300,000
        assert change(table.copy(), 8) == 670_500  # of 1,490,000
        assert change(table.copy(), 12) == -765_000  # of 1,700,000
    for revolutions in (opening, opening + 1, 9):
        table = Table(seats, revolutions=revolutions, cash={0: 3_000_000})
        assert change(table.copy(), 9) == 1_300_000
        assert change(table.copy(), 12) == -1_700_000


@pytest.mark.rule("M10.3")
def test_players_count_as_seated_at_the_start() -> None:
    table = Table(4, revolutions=4)
    table.act(Leave(3))
    table.act(Leave(2))
    assert change(table, 9) == 1_300_000


@pytest.mark.rule("M10.3", "M2.9")
@pytest.mark.parametrize(
    ("revolutions", "gained", "lost"),
    [
        (9, 1_490_000, 1_700_000),
        (10, 1_862_500, 2_125_000),
        (19, 1_862_500, 2_125_000),
        (20, 2_235_000, 2_550_000),
        (29, 2_235_000, 2_550_000),
        (30, 2_607_500, 2_975_000),
        (40, 2_980_000, 3_400_000),
        (100, 5_215_000, 5_950_000),
    ],
)
def test_large_cards_grow_by_25_points_every_ten_revolutions(
    revolutions: int, gained: int, lost: int
) -> None:
    table = Table(revolutions=revolutions, cash={0: 9_000_000})
    assert change(table.copy(), 8) == gained
    assert change(table.copy(), 12) == -lost


@pytest.mark.rule("M10.3")
@pytest.mark.parametrize("revolutions", [0, 7, 8, 10, 20, 35])
def test_cards_up_to_1_200_000_are_always_at_face_value(revolutions: int) -> None:
    table = Table(revolutions=revolutions, cash={0: 9_000_000, 1: 9_000_000})
    for number, amount in GAINS.items():
        if amount <= 1_200_000:
            assert change(table.copy(), number) == amount
    for number, amount in COSTS.items():
        if amount <= 1_200_000:
            assert change(table.copy(), number) == -amount
    assert change(table.copy(), 2) == 50_000
    assert change(table.copy(), 13) == -26_000


@pytest.mark.rule("M10.3")
@pytest.mark.parametrize(("printed", "opening", "late"), [(1_200_000, 1_200_000, 1_200_000),
                                                         (1_200_001, 540_000, 1_500_001)])  # fmt: skip
def test_a_gain_is_rounded_down(printed: int, opening: int, late: int) -> None:
    # 45% of 1,200,001 is 540,000.45 and 125% is 1,500,001.25
    for revolutions, amount in ((0, opening), (10, late)):
        table = with_card(Table(revolutions=revolutions), "mtaani", 0, Card("gain", printed))
        assert change(table, 0) == amount


@pytest.mark.rule("M10.3")
@pytest.mark.parametrize(("printed", "opening", "late"), [(1_200_000, 1_200_000, 1_200_000),
                                                         (1_200_001, 540_001, 1_500_002)])  # fmt: skip
def test_a_cost_is_rounded_up(printed: int, opening: int, late: int) -> None:
    for revolutions, amount in ((0, opening), (10, late)):
        table = with_card(Table(revolutions=revolutions), "mtaani", 0, Card("cost", printed))
        assert change(table, 0) == -amount


@pytest.mark.rule("M10.4")
@pytest.mark.parametrize(
    ("number", "to", "salary"),
    [
        (0, 35, 0), (2, 44, 0), (3, 34, 0), (4, 3, 400_000), (5, 45, 0), (6, 0, 800_000), (7, 12, 0),
        (8, 22, 400_000), (9, 17, 400_000), (10, 42, 0), (11, 31, 400_000), (12, 38, 0), (13, 18, 400_000),
        (14, 27, 400_000), (16, 5, 400_000), (17, 43, 0), (18, 24, 1_150_000), (19, 46, 0),
    ],
)  # fmt: skip
def test_a_metro_card_moves_you_forward_to_its_destination(number: int, to: int, salary: int) -> None:
    # From tile 33; 24 pays its 750,000 besides, 5 takes 35% of what is there then.
    table = Table(cash={0: 100_000}, owns={0: [t.index for t in STANDARD.tiles if t.cost]})
    events = table.roll_to(33, metro_card=number)
    assert the(events, CardDrawn).amount == 0
    assert table.at[0] == to
    tax = 175_000 if to == 5 else 0
    assert table.cash[0] == 100_000 + salary - tax


@pytest.mark.rule("M10.4")
@pytest.mark.parametrize(("number", "to"), [(8, 22), (9, 17), (11, 31), (13, 18), (14, 27), (3, 34)])
def test_a_destination_ahead_pays_no_salary(number: int, to: int) -> None:
    table = Table(cash={0: 1_000_000}, owns={0: [to]})
    table.roll_to(14, metro_card=number)
    assert table.at[0] == to
    assert table.cash[0] == 1_000_000
    assert table.reached == [False, False]


@pytest.mark.rule("M10.4")
def test_you_land_where_a_metro_card_takes_you() -> None:
    table = Table(cash={0: 1_000_000})
    table.roll_to(14, metro_card=10)
    assert type(table.question) is BuyOrFee
    assert (table.question.tile, table.question.price) == (42, 400_000)


@pytest.mark.rule("M10.4", "M11.4")
def test_helping_a_friend_in_prison_is_a_visit_without_salary() -> None:
    table = Table(cash={0: 1_000_000})
    table.roll_to(33, metro_card=7)
    assert table.at[0] == 12
    assert table.jail == [0, 0]
    assert table.cash[0] == 1_000_000
    table.skip()
    table.roll(1, 2)
    assert table.at[0] == 15


@pytest.mark.rule("M10.4", "M12.1")
@pytest.mark.parametrize("number", [1, 15])
def test_two_metro_cards_send_you_to_jail(number: int) -> None:
    table = Table(cash={0: 1_000_000})
    table.roll_to(33, metro_card=number)
    assert table.at[0] == 12
    assert table.jail == [3, 0]
    assert table.cash[0] == 1_000_000
    assert type(table.question) is AwaitRoll
    assert table.turn == 1


@pytest.mark.rule("M10.5")
@pytest.mark.parametrize("deck", ["mtaani", "metro"])
def test_fortune_lets_you_choose_the_deck(deck: str) -> None:
    table = Table(cash={0: 1_000_000})
    table.roll_to(36)
    assert sorted(action.deck for action in table.offered(DrawFrom, 0)) == ["metro", "mtaani"]
    events = table.act(DrawFrom(0, deck), **{f"{deck}_card": 0})
    assert the(events, CardDrawn).deck == deck
    assert (table.cash[0] == 1_900_000) == (deck == "mtaani")
    assert (table.at[0] == 35) == (deck == "metro")


@pytest.mark.rule("M10.5")
@pytest.mark.parametrize("deck", ["", "tarot", "Metro"])
def test_fortune_knows_two_decks(deck: str) -> None:
    table = Table()
    table.roll_to(36)
    assert table.refused(DrawFrom(0, deck)) == "not_offered"
    assert table.refused(DrawFrom(1, "metro")) == "not_asked"


@pytest.mark.rule("M10.2")
def test_each_undrawn_card_is_as_likely() -> None:
    table = Table(cash={0: 900_000_000, 1: 900_000_000})
    for left in range(20, 0, -1):
        chance = ScriptedChance({"dice": (1, 2), "mtaani_card": [left - 1]}, Quiet())
        table.state.position[table.turn] = 6
        apply(table.rules, table.board, table.state, Roll(table.turn), chance, table.now)
        assert [draw.below for draw in chance.draws if draw.purpose == "mtaani_card"] == [left]
    assert table.left_in["metro"] == list(range(20))
