"""Smart's own trades: the price that Advanced takes at once, lone properties in place of cash, and sets that
it gathers from two others (M16.4)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bots.brains.advanced import Advanced
from bots.brains.advanced.manners import SWAPS
from bots.brains.advanced.proposing import STEP
from bots.brains.advanced.reserve import LEAST
from bots.brains.smart import Smart
from bots.brains.smart.bargaining import bargain
from bots.brains.smart.dealing import free, singles
from bots.brains.smart.gathering import plans
from bots.brains.smart.paying import bought
from bots.brains.smart.proposals import promising
from games.engine import NOBODY
from games.engine.rulesets.mtaani.insurance import Insurance
from games.engine.rulesets.mtaani.offers import Accept, Decline, Openness
from games.engine.rulesets.mtaani.trading import NOTHING, Bundle, OfferTrade
from tests.bots.at_a_table import Table
from tests.bots.test_smart import network

THREE = (13, 15, 16)
"""The properties of a set."""

RICH = 5_000_000


def answer(table: Table, offer: OfferTrade) -> type:
    """How Advanced answers the offer."""
    table.do(offer)
    asker, table.brain = table.brain, Advanced()
    action = table.chooses(seat=offer.partner)
    table.brain = asker
    table.do(action)
    return type(action)


def among_three() -> Table:
    """A set of which each of three players has one property, at a table of four."""
    table = Table(Smart(network()), seats=4)
    for seat, tile in enumerate(THREE):
        table.give(seat, tile)
    table.state.cash[0] = RICH
    table.state[Insurance].price = RICH
    return table


@pytest.mark.rule("M16.4")
@pytest.mark.parametrize("dearer", [True, False])
def test_a_price_is_the_least_that_advanced_takes(dearer: bool) -> None:
    table = Table(Advanced(), seats=4)
    table.give(0, 45)
    table.give(1, 47)
    table.state.cash[0] = RICH
    terms = bargain(table.game, 0, 1, NOTHING, Bundle(tiles=(47,)))
    assert terms is not None
    less = 0 if dearer else STEP
    offer = replace(terms.offer, give=Bundle(cash=terms.offer.give.cash - less))
    assert issubclass(answer(table, offer), Accept) == dearer


@pytest.mark.rule("M16.4")
def test_a_price_counts_on_what_is_left_to_build_with_after_it() -> None:
    """Judged by the cash before it, the set would seem worth more than the seat can pay."""
    table = Table(Smart(network()), seats=4)
    table.give(0, 37, 38, 40)
    table.give(1, 41)
    offer = table.chooses()
    assert isinstance(offer, OfferTrade)
    assert answer(table, offer) is Accept
    assert table.game.owns_all(0, 41)


@pytest.mark.rule("M16.4")
def test_pays_with_what_lies_idle_and_keeps_the_cash() -> None:
    table = Table(Advanced(), seats=4)
    table.give(0, 45, 42)
    table.give(1, 47)
    table.state.cash[0] = RICH
    for_cash = bargain(table.game, 0, 1, NOTHING, Bundle(tiles=(47,)))
    terms = bought(table.game, 0, 1, Bundle(tiles=(47,)))
    assert for_cash is not None
    assert terms is not None
    assert terms.offer.give.tiles == (42,)
    assert terms.offer.give.cash < for_cash.offer.give.cash
    assert answer(table, terms.offer) is Accept


@pytest.mark.rule("M16.4")
def test_what_it_collects_is_no_payment() -> None:
    table = Table(Advanced(), seats=4)
    table.give(0, 45, 13, 15, 37)
    table.give(1, 47)
    table.state.cash[0] = RICH
    terms = bought(table.game, 0, 1, Bundle(tiles=(47,)))
    assert terms is not None
    assert set(terms.offer.give.tiles) <= {37}


@pytest.mark.rule("M16.4")
def test_gathers_a_set_from_two_others() -> None:
    table = among_three()
    asked = set()
    for _ in range(2):
        offer = table.chooses()
        assert isinstance(offer, OfferTrade)
        asked.add((offer.partner, offer.take.tiles))
        assert answer(table, offer) is Accept
    assert asked == {(1, (15,)), (2, (16,))}
    assert table.game.owns_all(0, 13)
    assert table.state.cash[0] >= LEAST


@pytest.mark.rule("M16.4")
def test_gathers_nothing_that_it_could_not_pay_and_build_on() -> None:
    table = among_three()
    level = sum(table.board.tiles[tile].unit_cost for tile in THREE)
    plan = next(plans(table.game, 0))
    spent = table.state.cash[0] - plan.then.state.cash[0]
    table.state.cash[0] = LEAST + spent // 2 + level
    assert not list(plans(table.game, 0))


@pytest.mark.parametrize("hinders", ["closed", "asked already", "built", "free"])
def test_a_plan_needs_both_owners_and_both_offers(hinders: str) -> None:
    table = among_three()
    assert list(plans(table.game, 0))
    match hinders:
        case "closed":
            table.state[Openness].open[2] = False
        case "asked already":
            table.do(OfferTrade(0, 3, Bundle(tiles=(13,)), Bundle(cash=STEP)))
        case "built":
            table.state.units[13] = 1
        case _:
            table.state.owner[16] = NOBODY
    assert not list(plans(table.game, 0))


@pytest.mark.rule("M16.4")
def test_sells_dear_what_brings_another_nearer_to_a_set() -> None:
    table = Table(Smart(network()), seats=4)
    table.give(0, 40)
    table.give(1, 37, 38)
    table.give(2, 41)
    table.state[Insurance].price = RICH
    offer = table.chooses()
    assert isinstance(offer, OfferTrade)
    assert (offer.partner, offer.give.tiles, offer.take.tiles) == (1, (40,), ())
    assert offer.take.cash > 2 * table.board.tiles[40].cost
    assert answer(table, offer) is Accept


def test_deals_in_nothing_of_a_whole_set_or_one_with_units() -> None:
    table = Table(Advanced(), seats=4)
    table.give(0, *table.first, 37, 13)
    table.give(1, 15)
    table.state.units[37] = 1
    assert free(table.game, 0) == [Bundle(tiles=(13,))]


def test_exchanges_nothing_more_with_whoever_has_turned_down_several() -> None:
    table = Table(Smart(network()), seats=4)
    table.give(0, 13, 25)
    table.give(1, 26, 37)
    assert any(give.tiles and take.tiles for give, take, _ in singles(table.game, 0, 1))
    for cash in range(1, 1 + SWAPS):
        table.do(OfferTrade(0, 1, Bundle(tiles=(13,)), Bundle(cash=cash, tiles=(37,))))
        table.do(Decline(1, table.state.asides[0].number))
    assert not any(give.tiles and take.tiles for give, take, _ in singles(table.game, 0, 1))


def test_deals_in_single_properties_among_several_rivals_alone() -> None:
    for seats in (2, 4):
        table = Table(Smart(network()), seats)
        table.give(0, 40)
        table.give(1, 37, 38)
        assert any(give.tiles == (40,) for give, _ in promising(table.game, 0, 1)) == (seats == 4)
