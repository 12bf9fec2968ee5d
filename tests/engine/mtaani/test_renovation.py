"""Renovating in place of rolling (M8) and what it does to the fee (M8.4, M4.6)."""

from __future__ import annotations

import pytest

from games.engine.rulesets.mtaani.renovation import Renovated
from tests.engine.mtaani.table_setter import (
    BANK,
    AwaitRoll,
    Bundle,
    Buy,
    DeclareBankruptcy,
    Leave,
    Mortgage,
    PayFee,
    Renovate,
    Roll,
    Table,
    Unmortgage,
    began,
    flows,
    the,
)


def owner(tile: int = 45, **position: object) -> Table:
    """Seat 0 stands on its own property at the start of its turn, held since the start of the game."""
    settings = {"owns": {0: [tile]}, "at": {0: tile}, "revolutions": 3, **position}
    return Table(**settings)  # type: ignore[arg-type]


@pytest.mark.rule("M8.1")
@pytest.mark.parametrize(("revolutions", "possible"), [(0, False), (2, False), (3, True), (4, True)])
def test_a_property_is_renovated_once_it_was_held_for_three_revolutions(
    revolutions: int, possible: bool
) -> None:
    table = owner(revolutions=revolutions)
    assert table.may(Renovate(0)) == possible


@pytest.mark.rule("M8.1")
def test_the_holding_time_begins_with_the_purchase() -> None:
    table = Table(revolutions=7)
    table.roll_to(45)
    table.act(Buy(0))
    for count in (8, 9, 10):
        table.turn_to(0)
        table.state.position[0] = 45
        assert not table.may(Renovate(0)), count
        table.turn_to(1)
        table.revolve()
        assert table.revolutions == count
    table.state.position[0] = 45
    assert table.may(Renovate(0))


@pytest.mark.rule("M8.1", "M13.1")
def test_it_starts_anew_with_a_trade() -> None:
    table = owner(revolutions=5)
    table.trade(0, 1, Bundle(tiles=(45,)), Bundle(cash=1))
    table.trade(1, 0, Bundle(tiles=(45,)), Bundle(cash=1))
    assert not table.may(Renovate(0))
    table.revolve_to(8)
    table.turn_to(0)
    table.state.position[0] = 45
    assert table.may(Renovate(0))


@pytest.mark.rule("M8.1")
def test_a_mortgaged_property_is_not_renovated() -> None:
    table = owner(mortgaged=[45])
    assert table.refused(Renovate(0)) == "not_offered"
    table.act(Unmortgage(0, 45))
    assert table.may(Renovate(0))
    table.act(Mortgage(0, 45))
    assert not table.may(Renovate(0))


@pytest.mark.rule("M8.2")
def test_you_stay_and_pay_and_the_turn_ends() -> None:
    table = owner()
    events = table.act(Renovate(0))
    assert the(events, Renovated).tile == 45
    assert table.at[0] == 45
    assert table.cash == [1_875_000, 2_000_000]
    assert table.bank == 6_125_000
    assert began(events) == [(1, False)]


@pytest.mark.rule("M8.2")
def test_only_where_you_stand_and_only_your_own() -> None:
    table = Table(owns={0: [47], 1: [45]}, at={0: 45}, revolutions=3)
    assert table.refused(Renovate(0)) == "not_offered"
    table = Table(owns={0: [47]}, at={0: 45}, revolutions=3)
    assert table.refused(Renovate(0)) == "not_offered"
    table = Table(owns={0: [47]}, at={0: 12}, revolutions=3)
    assert table.refused(Renovate(0)) == "not_offered"


@pytest.mark.rule("M8.2")
def test_before_rolling_and_on_your_own_turn_only() -> None:
    table = owner()
    table.state.position[1] = 45
    assert table.refused(Renovate(1)) == "not_asked"
    table = owner(owns={0: [45]}, revolutions=3)
    table.state.position[0] = 45
    table.roll(1, 3)  # once round to tile 1, which waits to be bought
    assert table.refused(Renovate(0)) == "not_asked"


@pytest.mark.rule("M8.2")
def test_not_in_jail() -> None:
    board_tile_in_jail = owner(jailed={0: 2})
    board_tile_in_jail.state.position[0] = 45
    assert board_tile_in_jail.refused(Renovate(0)) == "not_offered"


@pytest.mark.rule("M8.2", "M5.8")
def test_not_while_you_owe() -> None:
    table = Table(owns={0: [45]}, at={0: 45}, revolutions=3)
    table.lend(1, 0, 1_000_000, rate=50, term=1)
    table.turn_to(1)
    table.hand(0, 900_000)
    table.revolve()
    table.state.position[0] = 45
    assert table.debts(0) == [(1, 1_500_000)]
    assert table.refused(Renovate(0)) == "not_asked"


@pytest.mark.rule("M8.2", "M2.2")
def test_the_extra_turn_after_a_double_may_be_used_for_it() -> None:
    table = Table(owns={0: [45]}, revolutions=3)
    table.roll_to(45, (2, 2))
    assert table.turn == 0
    table.act(Renovate(0))
    assert table.turn == 1


@pytest.mark.rule("M8.2", "M2.8", "M2.6")
def test_a_renovation_ends_the_turn_like_a_roll() -> None:
    table = owner(reached=[0, 1])
    events = table.act(Renovate(0))
    assert table.revolutions == 4
    assert began(events) == [(1, False)]


@pytest.mark.rule("M8.3")
def test_after_three_renovations_comes_a_pause_of_two_revolutions() -> None:
    tiles = [25, 26, 28, 47]
    table = Table(owns={0: tiles}, revolutions=3, cash={0: 4_000_000})
    for tile in tiles[:3]:
        table.turn_to(0)
        table.state.position[0] = tile
        table.act(Renovate(0))

    def can(tile: int) -> bool:
        table.turn_to(0)
        table.state.position[0] = tile
        return table.may(Renovate(0))

    assert not can(47)
    assert not can(25)
    table.turn_to(1)
    table.revolve()
    assert not can(47)
    table.turn_to(1)
    table.revolve()
    for tile in (47, 25, 26):  # the quota is three again
        assert can(tile)
        table.act(Renovate(0))
    assert not can(28)


@pytest.mark.rule("M8.3")
def test_two_renovations_bring_no_pause_and_no_new_quota() -> None:
    table = Table(owns={0: [25, 26, 28, 47]}, revolutions=3, cash={0: 4_000_000})
    for tile in (25, 26):
        table.turn_to(0)
        table.state.position[0] = tile
        table.act(Renovate(0))
    table.turn_to(1)
    table.revolve()
    table.turn_to(1)
    table.revolve()
    assert table.turn == 0
    table.state.position[0] = 28
    table.act(Renovate(0))
    table.turn_to(0)
    table.state.position[0] = 47
    assert not table.may(Renovate(0))


@pytest.mark.rule("M8.3")
def test_each_player_has_a_quota_of_their_own() -> None:
    table = Table(owns={0: [25, 26, 28], 1: [47]}, revolutions=3, cash={0: 4_000_000})
    for tile in (25, 26, 28):
        table.turn_to(0)
        table.state.position[0] = tile
        table.act(Renovate(0))
    assert table.turn == 1
    table.state.position[1] = 47
    assert table.may(Renovate(1))


@pytest.mark.rule("M8.4")
def test_a_property_is_renovated_four_times_at_most() -> None:
    table = owner(cash={0: 9_000_000})
    for times in range(1, 5):
        while True:
            table.turn_to(0)
            table.state.position[0] = 45
            if table.may(Renovate(0)):
                break
            table.turn_to(1)
            table.revolve()
        table.act(Renovate(0))
        assert table.renovated[45] == times
    for _ in range(3):
        table.turn_to(1)
        table.revolve()
    table.turn_to(0)
    table.state.position[0] = 45
    assert table.refused(Renovate(0)) == "not_offered"


@pytest.mark.rule("M8.4", "M4.6")
@pytest.mark.parametrize(
    ("tile", "group", "units", "fees"),
    [
        # 5% of 250,000 a renovation, as that is more than 10% of 40,000, or of 80,000 for the whole set
        (45, [45], 0, [40_000, 52_500, 65_000, 77_500, 90_000]),
        (45, [45, 47], 0, [80_000, 92_500, 105_000, 117_500, 130_000]),
        # 10% of (250,000 + 350,000 × 5) = 2,000,000 a renovation
        (45, [45, 47], 5, [2_000_000, 2_200_000, 2_400_000, 2_600_000, 2_800_000]),
        # 62,899.8 and 9,250 a renovation; 344,098.2 and a tenth of that
        (18, [6, 18, 30, 42], 1, [62_900, 72_150, 81_400, 90_650, 99_900]),
        (18, [6, 18, 30, 42], 3, [344_099, 378_509, 412_918, 447_328, 481_738]),
        (1, [1], 0, [1_000, 2_250, 3_500, 4_750, 6_000]),
    ],
)
def test_each_raises_the_fee_by_a_tenth_and_no_less_than_a_twentieth_of_the_cost(
    tile: int, group: list[int], units: int, fees: list[int]
) -> None:
    for times, fee in enumerate(fees):
        table = Table(owns={1: group}, units=dict.fromkeys(group, units))
        table.renovated[tile] = times
        assert table.fee(tile, payer=0) == fee


@pytest.mark.rule("M8.4", "M4.1")
def test_the_bank_charges_the_base_fee_of_a_renovated_property() -> None:
    table = Table()
    table.renovated[45] = 4
    table.roll_to(45)
    assert flows(table.act(PayFee(0))) == [(0, BANK, 40_000)]


@pytest.mark.rule("M8.4")
def test_it_lasts_for_the_rest_of_the_game() -> None:
    table = owner()
    table.act(Renovate(0))
    for _ in range(6):
        table.revolve()
    assert table.fee(45, payer=1) == 52_500


@pytest.mark.rule("M8.5")
@pytest.mark.parametrize(
    ("tile", "costs"),
    [
        (45, [125_000, 187_500, 250_000, 312_500]),
        (3, [16_250, 24_375, 32_500, 40_625]),
        (42, [200_000, 300_000, 400_000, 500_000]),
    ],
)
def test_the_next_renovation_costs_a_quarter_of_the_cost_more(tile: int, costs: list[int]) -> None:
    for times, cost in enumerate(costs):
        table = owner(tile)
        table.renovated[tile] = times
        table.act(Renovate(0))
        assert table.cash[0] == 2_000_000 - cost
        assert table.renovated[tile] == times + 1


@pytest.mark.rule("M8.5")
def test_it_needs_the_cash() -> None:
    assert owner(cash={0: 125_000}).may(Renovate(0))
    assert owner(cash={0: 124_999}).refused(Renovate(0)) == "not_offered"


@pytest.mark.rule("M8.5")
def test_a_cost_that_is_not_whole_is_rounded_up() -> None:
    table = owner()
    table.board = table.with_tile(45, cost=250_001)
    table.act(Renovate(0))
    assert table.cash[0] == 2_000_000 - 125_001


@pytest.mark.rule("M8.6", "M13.1")
def test_a_renovation_stays_with_the_property_when_it_is_traded() -> None:
    table = owner()
    table.act(Renovate(0))
    table.trade(0, 1, Bundle(tiles=(45,)), Bundle(cash=1))
    assert table.renovated[45] == 1
    assert table.fee(45, payer=0) == 52_500
    table.revolve_to(6)
    table.turn_to(1)
    table.state.position[1] = 45
    cash = table.cash[1]
    table.act(Renovate(1))
    assert table.cash[1] == cash - 187_500  # its second


@pytest.mark.rule("M8.4", "M7.4")
def test_and_when_its_owner_is_bankrupt() -> None:
    table = Table(3, owns={0: [45]}, at={0: 45}, revolutions=3)
    table.act(Renovate(0))
    table.act(Leave(0))
    assert table.renovated[45] == 1
    table.roll_to(45)
    table.act(Buy(1))
    assert table.fee(45, payer=2) == 52_500


@pytest.mark.rule("M8.2")
def test_one_may_roll_instead() -> None:
    table = owner()
    assert table.may(Roll(0))
    assert type(table.question) is AwaitRoll
    assert not table.may(DeclareBankruptcy(0))
