"""City Hall: one rule for the whole table, until the next revolution (M11.2, M11.3, M4.6, M4.8)."""

from __future__ import annotations

import pytest

from games.engine import Card
from games.engine.rulesets.mtaani.nothing import NothingHappened
from tests.engine.mtaani.table_setter import (
    BANK,
    BanCards,
    Borrow,
    Build,
    BuyInsurance,
    BuyOrFee,
    Mortgage,
    PayFee,
    RepayShare,
    Sell,
    SetRule,
    Table,
    Unmortgage,
    began,
    flows,
    of,
)

RULES = ("salary", "fees", "cards", "dice", "prices", "atm")


def ruled(what: str, percent: int, **position: object) -> Table:
    """Seat 2 has made a rule; seat 0 is on turn."""
    settings = {"seats": 3, **position}
    table = Table(order=(2, 0, 1), **settings)  # type: ignore[arg-type]
    table.set_rule(what, percent)
    return table


@pytest.mark.rule("M11.2", "M11.3")
def test_you_choose_one_of_twelve_rules_or_the_ban() -> None:
    table = Table()
    table.roll_to(46)
    offered = {(action.what, action.percent) for action in table.offered(SetRule, 0)}
    assert offered == {(what, percent) for what in RULES for percent in (200, 50)}
    assert table.offered(BanCards, 0) == [BanCards(0)]
    for action in (SetRule(0, "salary", 100), SetRule(0, "salary", 300), SetRule(0, "bail", 200)):
        assert table.refused(action) == "not_offered"
    assert table.refused(SetRule(1, "salary", 200)) == "not_asked"
    assert began(table.act(SetRule(0, "salary", 200))) == [(1, False)]


@pytest.mark.rule("M11.2")
@pytest.mark.parametrize(
    ("percent", "passing", "landing"), [(200, 800_000, 1_600_000), (50, 200_000, 400_000)]
)
def test_salary(percent: int, passing: int, landing: int) -> None:
    table = ruled("salary", percent)
    trial = table.copy()
    trial.state.position[0] = 46
    trial.roll(1, 4)
    assert trial.cash[0] == 2_000_000 + passing
    table.roll_to(0)
    assert table.cash[0] == 2_000_000 + landing


@pytest.mark.rule("M11.2", "M4.6")
@pytest.mark.parametrize(("percent", "fee"), [(200, 112_000), (50, 28_000)])
def test_fees(percent: int, fee: int) -> None:
    table = ruled("fees", percent, owns={1: [42]})
    assert table.fee(42, payer=0) == fee
    table = ruled("fees", percent)
    table.roll_to(42)
    assert table.question.price == 400_000
    assert flows(table.act(PayFee(0))) == [(0, BANK, fee)]


@pytest.mark.rule("M11.2", "M4.6")
def test_a_fee_is_rounded_once_up() -> None:
    # (185,000 + 129,499 × 3) × 3 ÷ 5 = 344,098.2, half of it 172,049.1; renovated once 189,254.01
    group = [6, 18, 30, 42]
    table = ruled("fees", 50, owns={1: group}, units=dict.fromkeys(group, 3))
    assert table.fee(18, payer=0) == 172_050
    table.renovated[18] = 1
    assert table.fee(18, payer=0) == 189_255
    # Rounded before it is doubled it would be 688,198 and, renovated (378,508.02), 757,018.
    table = ruled("fees", 200, owns={1: group}, units=dict.fromkeys(group, 3))
    assert table.fee(18, payer=0) == 688_197
    table.renovated[18] = 1
    assert table.fee(18, payer=0) == 757_017


@pytest.mark.rule("M11.2", "M10.3")
@pytest.mark.parametrize(("percent", "gained", "lost"), [(200, 230_000, 92_000), (50, 57_500, 23_000)])
def test_mtaani_cards(percent: int, gained: int, lost: int) -> None:
    table = ruled("cards", percent)
    assert flows(table.copy().roll_to(9, mtaani_card=3)) == [(BANK, 0, gained)]
    assert flows(table.copy().roll_to(9, mtaani_card=11)) == [(0, BANK, lost)]
    each = 50_000 * percent // 100
    assert flows(table.copy().roll_to(9, mtaani_card=2)) == [(1, 0, each), (2, 0, each)]
    each = 26_000 * percent // 100
    assert flows(table.copy().roll_to(9, mtaani_card=13)) == [(0, 1, each), (0, 2, each)]


@pytest.mark.rule("M10.3", "M11.2")
def test_the_scale_comes_first_then_the_rule_rounded_once() -> None:
    from tests.engine.mtaani.test_cards import with_card

    # 45% of 1,200,003 is 540,001.35 and of 1,200,004 540,001.8: rounded before doubling, both would be off
    for percent, card, flow in (
        (50, Card("gain", 1_200_003), (BANK, 0, 270_000)),
        (50, Card("cost", 1_200_003), (0, BANK, 270_001)),
        (200, Card("gain", 1_200_004), (BANK, 0, 1_080_003)),
        (200, Card("cost", 1_200_003), (0, BANK, 1_080_003)),
    ):
        table = with_card(ruled("cards", percent), "mtaani", 0, card)
        assert flows(table.roll_to(9, mtaani_card=0)) == [flow]
    table = ruled("cards", 200, revolutions=20)
    assert flows(table.roll_to(9, mtaani_card=9)) == [(BANK, 0, 3_900_000)]


@pytest.mark.rule("M11.2", "M2.1")
@pytest.mark.parametrize(
    ("percent", "dice", "steps"),
    [(200, (1, 2), 6), (200, (6, 5), 22), (50, (1, 2), 2), (50, (2, 2), 2), (50, (6, 5), 6), (50, (1, 1), 1)],
)
def test_dice_halved_ones_round_up(percent: int, dice: tuple[int, int], steps: int) -> None:
    table = ruled("dice", percent, at={0: 12}, cash={0: 1_000_000})
    draws = {"metro_card": 7} if (12 + steps) % 48 in (14, 33) else {}
    table.roll(*dice, **draws)
    assert table.state.dice == dice
    assert table.at[0] == (12 if draws else 12 + steps)


@pytest.mark.rule("M2.2", "M11.2")
def test_a_double_is_one_of_the_dice_themselves() -> None:
    table = ruled("dice", 50, at={0: 10})
    table.roll(2, 2)
    assert table.at[0] == 12
    assert table.turn == 0
    table = ruled("dice", 200, at={0: 6})
    table.roll(1, 2)
    assert table.at[0] == 12
    assert table.turn == 1


@pytest.mark.rule("M11.2", "M4.8", "M4.1")
@pytest.mark.parametrize(("percent", "price"), [(200, 800_000), (50, 200_000)])
def test_property_prices(percent: int, price: int) -> None:
    table = ruled("prices", percent, owns={0: [30]})
    table.roll_to(42)
    assert type(table.question) is BuyOrFee
    assert table.question.price == price
    assert table.question.fee == 56_000  # fees stay
    table.act(Mortgage(0, 30))
    assert table.cash[0] == 2_200_000  # and so do mortgages


@pytest.mark.rule("M11.2", "M4.8")
def test_a_halved_price_is_rounded_up() -> None:
    table = ruled("prices", 50)
    table.board = table.with_tile(42, cost=400_001)
    table.roll_to(42)
    assert table.question.price == 200_001


@pytest.mark.rule("M11.2", "M11.1")
@pytest.mark.parametrize(("percent", "gain"), [(200, 1_500_000), (50, 375_000)])
def test_atm_amounts(percent: int, gain: int) -> None:
    assert flows(ruled("atm", percent).roll_to(24)) == [(BANK, 0, gain)]


@pytest.mark.rule("M11.2", "M3.3")
def test_a_doubled_atm_gives_what_is_left_too() -> None:
    table = ruled("atm", 200, bank=800_000, cash={0: 0})
    assert flows(table.roll_to(24)) == [(BANK, 0, 800_000)]


@pytest.mark.rule("M11.2")
@pytest.mark.parametrize("what", [*RULES, "ban"])
def test_a_rule_changes_what_it_names_and_nothing_else(what: str) -> None:
    table = ruled(what, 200, owns={1: [42]}, at={0: 12})
    if what == "dice":
        table.state.position[0] = 18
        assert flows(table.roll(1, 2)) == [(BANK, 0, 750_000)]
        return
    assert (table.fee(42, payer=0) == 56_000) == (what != "fees")
    assert (flows(table.copy().roll_to(24)) == [(BANK, 0, 750_000)]) == (what != "atm")
    assert (flows(table.copy().roll_to(9, mtaani_card=3)) == [(BANK, 0, 115_000)]) == (what != "cards")
    assert (flows(table.copy().roll_to(0)) == [(BANK, 0, 800_000)]) == (what != "salary")
    trial = table.copy()
    trial.roll_to(30)
    assert (trial.question.price == 250_000) == (what != "prices")


@pytest.mark.rule("M11.2")
def test_it_is_in_force_for_the_whole_table_until_the_next_revolution_is_counted() -> None:
    table = ruled("atm", 50)
    assert flows(table.roll_to(24)) == [(BANK, 0, 375_000)]
    assert flows(table.roll_to(24)) == [(BANK, 1, 375_000)]
    assert flows(table.roll_to(24)) == [(BANK, 2, 375_000)]
    table.revolve()
    assert flows(table.roll_to(24)) == [(BANK, 1, 750_000)]


@pytest.mark.rule("M11.2")
def test_while_a_rule_is_active_nothing_happens_there() -> None:
    for what in ("fees", "ban"):
        table = ruled(what, 50)
        events = table.roll_to(46)
        assert of(events, NothingHappened)
        assert table.turn == 1
        table.revolve()
        table.roll_to(46)
        table.act(SetRule(2, "fees", 200))


@pytest.mark.rule("M11.2")
def test_nothing_is_chosen_for_free_elsewhere() -> None:
    table = Table()
    assert table.refused(SetRule(0, "fees", 200)) == "not_asked"


@pytest.mark.rule("M5.8", "M2.8", "M11.2")
def test_assets_are_managed_while_the_choice_waits_for_you() -> None:
    table = Table(owns={0: [1, 3, 6, 7]}, units={3: 1}, mortgaged=[7])
    table.lend(1, 0, 10_000)
    table.roll_to(46)
    managing = [Mortgage(0, 6), Unmortgage(0, 7), Build(0, 1), Sell(0, 3), Borrow(0, 10_000)]
    for action in (*managing, RepayShare(0, 1, 20), BuyInsurance(0)):
        table.copy().act(action)
