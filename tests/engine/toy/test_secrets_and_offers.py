"""Pearls that only their owner knows of, and offers that only two know the price of."""

from __future__ import annotations

import pytest

from games.engine import Event, Refused, ScriptedChance, observe
from tests.engine.toy.debts import Leave
from tests.engine.toy.offers import AcceptOffer, DeclineOffer, MakeOffer, Offer, WithdrawOffer
from tests.engine.toy.pearls import PearlFound, Pearls
from tests.engine.toy.plots import Buy, LeaveIt
from tests.engine.toy.seated import Table
from tests.engine.toy.turns import Roll


def found(events: list[Event]) -> list[PearlFound]:
    return [event for event in events if isinstance(event, PearlFound)]


def with_pearl() -> Table:
    table = Table(3, [(1, 2, 2)])
    table.chance = ScriptedChance({"dice": [1, 2, 2] * 20, "shell": [True] + [False] * 20, "pearl": [4]})
    table.do(Roll(0))
    return table


def test_a_pearl_is_known_to_its_finder_alone() -> None:
    table = with_pearl()
    [pearl] = found(table.events)
    assert pearl.value == 60
    assert pearl.seen_by(0) == pearl
    assert pearl.seen_by(1) is None
    assert pearl.seen_by(None) is None
    for seat, held in ((0, [[60], [], []]), (1, [[], [], []]), (None, [[], [], []])):
        seen = observe(table.rules, table.board, table.state, seat, table.now)
        assert seen[Pearls].held == held
    assert table.state[Pearls].held == [[60], [], []]


def test_pearls_are_sold_at_the_start_where_everybody_sees_it() -> None:
    table = with_pearl()
    table.state.position[0] = 39
    before = table.state.cash[0]
    table.do(Roll(1), Roll(2))
    table.do(Roll(0))
    assert table.state[Pearls].held[0] == []
    assert table.state.cash[0] == before + 120 + 60


def with_plots() -> Table:
    """Seat 0 owns plots 4 and 6."""
    table = Table(3, [(1, 2, 1), (1, 3, 1), (1, 3, 2)], auctions="none")
    table.do(Roll(0), Buy(0), Roll(1), Roll(2), LeaveIt(2))
    return table


def test_an_offer_is_open_to_one_and_known_to_two() -> None:
    table = with_plots()
    table.do(MakeOffer(0, to=1, tile=4, price=77))
    offer = table.asked(Offer)
    for seat, price in ((0, 77), (1, 77), (2, None), (None, None)):
        seen = observe(table.rules, table.board, table.state, seat, table.now)
        assert seen.asides[0].price == price  # type: ignore[attr-defined]
        told = table.events[0].seen_by(seat)
        assert ("77" in str(told)) == (price == 77)
    for seat in (0, 2):
        with pytest.raises(Refused):
            table.do(AcceptOffer(seat, offer.number))
    table.do(AcceptOffer(1, offer.number))
    assert table.state.owner[4] == 1
    assert table.state.cash[:2] == [1_500 - 80 + 77, 1_500 - 77]


def test_of_two_offers_to_one_seat_the_one_that_is_answered_counts() -> None:
    table = with_plots()
    table.do(MakeOffer(0, to=1, tile=4, price=500), MakeOffer(0, to=1, tile=4, price=10))
    dear, cheap = (aside.number for aside in table.state.asides)
    table.do(AcceptOffer(1, cheap))
    assert table.state.cash[1] == 1_490
    assert table.state.asides == [], f"offer {dear} is void: the plot has changed hands"


def test_one_of_two_offers_is_declined() -> None:
    table = with_plots()
    table.do(MakeOffer(0, to=1, tile=4, price=500), MakeOffer(0, to=1, tile=4, price=10))
    first, second = (aside.number for aside in table.state.asides)
    table.do(DeclineOffer(1, second))
    assert [aside.number for aside in table.state.asides] == [first]
    table.do(WithdrawOffer(0, first))
    assert table.state.asides == []


@pytest.mark.parametrize(
    "offer",
    [
        MakeOffer(0, 0, 4, 10),
        MakeOffer(0, 3, 4, 10),
        MakeOffer(0, -1, 4, 10),
        MakeOffer(0, 1, 5, 10),
        MakeOffer(0, 1, 99, 10),
        MakeOffer(0, 1, 4, 0),
        MakeOffer(0, 1, 4, -5),
        MakeOffer(0, 1, 4, 10**9),
        MakeOffer(1, 2, 4, 10),
        MakeOffer(0, 1, 4, 10.0),  # type: ignore[arg-type]
        MakeOffer(0, True, 4, 10),
        MakeOffer(0, 1, "4", 10),  # type: ignore[arg-type]
        MakeOffer(0, 1, None, 10),  # type: ignore[arg-type]
    ],
    ids=str,
)
def test_impossible_offers_are_refused(offer: MakeOffer) -> None:
    table = with_plots()
    before = table.state.clone()
    with pytest.raises(Refused):
        table.do(offer)
    assert table.state == before


def test_the_offers_of_one_who_leaves_are_void() -> None:
    table = with_plots()
    table.do(MakeOffer(0, to=1, tile=4, price=50), Leave(1))
    assert table.state.asides == []
