"""Mugging on the seedy side, arrest on the rich side (M12.2, M12.3, M12.7)."""

from __future__ import annotations

import pytest

from games.engine import SeededChance, apply
from games.engine.core.events import Paid
from tests.engine.mtaani.table_setter import (
    BANK,
    Buy,
    BuyOrFee,
    DeclareBankruptcy,
    Mortgage,
    NeverDrawn,
    PayFee,
    Roll,
    Table,
    UseInsurance,
    flows,
    of,
)

RICH_PROPERTIES = [37, 38, 40, 41, 42, 43, 44, 45, 47]


# Mugging


@pytest.mark.rule("M12.7")
@pytest.mark.parametrize("tile", [3, 4, 6, 7, 8, 10, 11])
def test_anywhere_on_the_seedy_side_before_the_tile_takes_effect(tile: int) -> None:
    table = Table()
    events = table.roll_to(tile, mugging=True, mugging_share=10)
    assert flows(events) == [(0, BANK, 200_000)]
    assert type(table.question) is BuyOrFee
    assert table.cash[0] == 1_800_000
    assert table.bank == 6_200_000


@pytest.mark.rule("M12.7", "M2.10")
def test_before_the_tax_before_the_draw_and_before_the_fee() -> None:
    table = Table()
    assert flows(table.roll_to(5, mugging=True, mugging_share=15)) == [(0, BANK, 300_000), (0, BANK, 595_000)]
    table = Table()
    events = table.roll_to(9, mugging=True, mugging_share=5, mtaani_card=3)
    assert flows(events) == [(0, BANK, 100_000), (BANK, 0, 115_000)]
    table = Table(owns={1: [6]})
    assert flows(table.roll_to(6, mugging=True, mugging_share=5)) == [(0, BANK, 100_000), (0, 1, 2_500)]
    table = Table(owns={0: [6]})
    assert flows(table.roll_to(6, mugging=True, mugging_share=5)) == [(0, BANK, 100_000)]


@pytest.mark.rule("M12.7", "M2.10")
def test_after_the_salary_and_on_the_metro_tile_too() -> None:
    table = Table(at={0: 47})
    events = table.roll(1, 2, mugging=True, mugging_share=10, metro_card=7)
    assert flows(events) == [(BANK, 0, 400_000), (0, BANK, 240_000)]


@pytest.mark.rule("M12.7")
@pytest.mark.parametrize("tile", [12, 13, 18, 24, 30, 35, 37, 42, 45, 47, 0])
def test_nowhere_else(tile: int) -> None:
    table = Table()
    table.roll_to(tile)  # a mugging that is not drawn could not happen
    table = Table()
    with pytest.raises(NeverDrawn):
        table.roll_to(tile, mugging=True)


@pytest.mark.rule("M12.7")
@pytest.mark.parametrize(
    ("cash", "percent", "lost"),
    [
        (100_000, 5, 5_000),
        (100_000, 15, 15_000),
        (1_234_567, 7, 86_000),  # 86,419.69
        (1_234_567, 13, 160_000),  # 160,493.71
        (1_234_567, 15, 185_000),  # 185,185.05
        (150_000, 7, 11_000),  # 10,500: halves up
        (149_999, 7, 10_000),  # 10,499.93
        (110_000, 5, 6_000),  # 5,500
        (109_999, 5, 5_000),  # 5,499.95
    ],
)
def test_whole_percents_of_the_cash_rounded_to_the_nearest_thousand(
    cash: int, percent: int, lost: int
) -> None:
    table = Table(cash={0: cash})
    assert flows(table.roll_to(8, mugging=True, mugging_share=percent)) == [(0, BANK, lost)]


@pytest.mark.rule("M12.7")
@pytest.mark.parametrize(("cash", "at_risk"), [(99_999, False), (100_000, True), (0, False)])
def test_not_those_with_less_than_100_000(cash: int, at_risk: bool) -> None:
    table = Table(cash={0: cash})
    if at_risk:
        table.roll_to(8, mugging=True, mugging_share=5)
    else:
        with pytest.raises(NeverDrawn):
            table.roll_to(8, mugging=True)


@pytest.mark.rule("M12.7")
@pytest.mark.parametrize(
    ("owns", "at_risk"),
    [
        ({0: [1, 3]}, False),
        ({0: [8, 10, 11]}, False),
        ({0: [1, 8, 10]}, True),  # no complete set
        ({0: [4, 20, 34, 44, 6, 18, 30, 42, 7, 27]}, True),  # other families
        ({0: [45, 47, 13, 15, 16]}, True),  # complete sets elsewhere
        ({1: [1, 3]}, True),  # another's
    ],
)
def test_not_those_who_own_a_complete_residential_set_there(
    owns: dict[int, list[int]], at_risk: bool
) -> None:
    table = Table(owns=owns)
    if at_risk:
        table.roll_to(5, mugging=True, mugging_share=5)
    else:
        with pytest.raises(NeverDrawn):
            table.roll_to(5, mugging=True)


@pytest.mark.rule("M12.7")
def test_a_mortgaged_set_protects_too() -> None:
    table = Table(owns={0: [1, 3]}, mortgaged=[1, 3])
    with pytest.raises(NeverDrawn):
        table.roll_to(5, mugging=True)


@pytest.mark.rule("M12.7")
def test_the_risk_is_one_in_ten_and_the_shares_5_to_15() -> None:
    chance = SeededChance(b"a walk on the seedy side")
    times, shares = 0, set()
    for _ in range(2_500):
        table = Table(cash={0: 1_000_000}, at={0: 5}, owns={0: [6, 7, 8, 10]})
        table.left_in.update(mtaani=[3], metro=[7])
        events = apply(table.rules, table.board, table.state, Roll(0), chance, table.now)
        for paid in of(events, Paid):
            if paid.reason == "mugging":
                times += 1
                shares.add(paid.amount // 10_000)
    draws = [draw for draw in chance.draws if draw.purpose == "mugging"]
    assert {draw.below for draw in draws} == {10}
    assert 0.06 * len(draws) < times < 0.14 * len(draws)
    assert shares == set(range(5, 16))


# Trespass


@pytest.mark.rule("M12.2")
@pytest.mark.parametrize("tile", RICH_PROPERTIES)
def test_on_anothers_property_on_the_rich_side_after_the_fee(tile: int) -> None:
    table = Table(owns={1: [tile]})
    fee = table.fee(tile, payer=0)
    table.roll_to(tile, trespass=True, sentence=4)
    assert table.cash[0] == 2_000_000 - fee
    assert table.at[0] == 12
    assert table.jail == [4, 0]
    assert table.turn == 1


@pytest.mark.rule("M12.2")
@pytest.mark.parametrize("sentence", [2, 3, 4, 5])
def test_for_two_to_five_turns(sentence: int) -> None:
    table = Table(owns={1: [45]})
    table.roll_to(45, trespass=True, sentence=sentence)
    assert table.jail[0] == sentence


@pytest.mark.rule("M12.2")
@pytest.mark.parametrize("sentence", [1, 6, 0])
def test_and_no_other_sentence(sentence: int) -> None:
    table = Table(owns={1: [45]})
    with pytest.raises(ValueError, match="sentence"):
        table.roll_to(45, trespass=True, sentence=sentence)


@pytest.mark.rule("M12.2")
def test_a_mortgaged_one_too() -> None:
    table = Table(owns={1: [45]}, mortgaged=[45])
    table.roll_to(45, trespass=True, sentence=2)
    assert table.jail[0] == 2


@pytest.mark.rule("M12.2", "M9.2")
def test_an_insured_one_too() -> None:
    table = Table(cash={0: 0}, owns={1: [45]})
    table.insurance[0] = 1
    table.roll_to(45)
    table.act(UseInsurance(0), trespass=True, sentence=2)
    assert table.jail[0] == 2


@pytest.mark.rule("M12.2", "M7.1")
def test_not_before_the_fee_is_settled() -> None:
    table = Table(cash={0: 0}, owns={1: [45], 0: [6]})
    table.roll_to(45)
    assert table.jail[0] == 0
    table.act(Mortgage(0, 6), trespass=True, sentence=3)
    assert table.jail[0] == 3
    assert table.cash[0] == 60_000


@pytest.mark.rule("M12.2")
def test_a_bankrupt_is_not_arrested() -> None:
    table = Table(3, cash={0: 0}, owns={1: [45]})
    table.roll_to(45)
    with pytest.raises(NeverDrawn):
        table.copy().act(DeclareBankruptcy(0), trespass=True)
    table.act(DeclareBankruptcy(0))
    assert table.jail == [0, 0, 0]


@pytest.mark.rule("M12.2", "M2.2")
def test_arrest_cancels_the_extra_turn() -> None:
    table = Table(owns={1: [45]})
    table.roll_to(45, (2, 2), trespass=True, sentence=2)
    assert table.turn == 1


@pytest.mark.rule("M12.2")
def test_no_risk_where_nobody_else_owns() -> None:
    table = Table(owns={0: [47]})
    table.roll_to(45)
    with pytest.raises(NeverDrawn):
        table.copy().act(Buy(0), trespass=True)
    with pytest.raises(NeverDrawn):
        table.copy().act(PayFee(0), trespass=True)
    table = Table(owns={0: [47]})
    with pytest.raises(NeverDrawn):
        table.roll_to(47, trespass=True)


@pytest.mark.rule("M12.2")
@pytest.mark.parametrize("tile", [3, 13, 18, 30, 35])
def test_no_risk_off_the_rich_side(tile: int) -> None:
    table = Table(owns={1: [tile]})
    with pytest.raises(NeverDrawn):
        table.roll_to(tile, trespass=True)


@pytest.mark.rule("M12.3")
@pytest.mark.parametrize(
    ("mine", "safe"),
    [
        ([45, 47], True),
        ([37, 38, 40, 41], True),
        ([45], False),  # a single tile
        ([37, 38, 40], False),  # an unfinished set
        ([4, 20, 34, 44], False),  # another family
        ([17, 43], False),
        ([1, 3], False),  # a complete set elsewhere
        ([13, 15, 16], False),
    ],
)
def test_owners_of_a_complete_residential_set_there_are_never_arrested(mine: list[int], safe: bool) -> None:
    table = Table(owns={0: mine, 1: [42]})
    if safe:
        with pytest.raises(NeverDrawn):
            table.roll_to(42, trespass=True)
    else:
        table.roll_to(42, trespass=True, sentence=2)
        assert table.jail[0] == 2


@pytest.mark.rule("M12.2")
def test_the_risk_of_arrest_is_one_in_ten() -> None:
    chance = SeededChance(b"a walk on the rich side")
    arrested, sentences = 0, set()
    for _ in range(1_500):
        table = Table(at={0: 42}, owns={1: [44, 45, 47]}, mortgaged=[44, 45, 47])
        apply(table.rules, table.board, table.state, Roll(0), chance, table.now)
        if table.jail[0]:
            arrested += 1
            sentences.add(table.jail[0])
    draws = [draw for draw in chance.draws if draw.purpose == "trespass"]
    assert {draw.below for draw in draws} == {10}
    assert 0.05 * len(draws) < arrested < 0.16 * len(draws)
    assert sentences == {2, 3, 4, 5}
