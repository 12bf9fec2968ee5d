"""A trade before it is sent: what it would change is what it changes (M13.1, M13.3, M13.4)."""

from __future__ import annotations

from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from games.engine.rulesets.mtaani.offers import Accept, Openness
from games.engine.rulesets.mtaani.trade_points import TradePoints
from games.engine.rulesets.mtaani.trading import Bundle, CounterTrade, OfferTrade
from games.engine.rulesets.mtaani.turns import Roll
from games.present.table import panel_face, panel_view, preview
from games.table.stage import Stage

GIVE = Bundle(cash=25_000, tiles=(8,))
TAKE = Bundle(tiles=(18, 31))


@pytest.fixture
def two(table: Any) -> Any:
    table.give(0, 8, 10, 11, 43)
    table.give(1, 18, 31, 32)
    table.state.mortgaged[31] = True
    return table


def looked(table: Any, action: Any) -> Any:
    found = preview(table.position, action)
    assert found is not None
    return found[1]


def page(table: Any, view: Any) -> str:
    stage = Stage("TABLE123", table.edition.texts, 48, "/t/TABLE123/act/")
    with translation.override("en"):
        return render_to_string("table/panels/mtaani/exchange.html", {"exchange": view, "stage": stage})


@pytest.mark.rule("M13.1", "M13.4")
def test_it_comes_to_what_was_shown(two: Any) -> None:
    seen = two.state.to_json()
    view = looked(two, OfferTrade(0, 1, GIVE, TAKE))
    assert two.state.to_json() == seen
    mine, theirs = view.sides
    assert [(held.held_before, held.held_after, held.broken) for held in mine.sets] == [
        (3, 2, True),
        (0, 1, False),
        (0, 1, False),
    ]
    assert not any(held.completed for held in (*mine.sets, *theirs.sets))
    assert view.points == 1
    assert [cost for _tile, cost in view.mortgaged] == [168_300]
    two.play(OfferTrade(0, 1, GIVE, TAKE))
    two.play(Accept(1, two.state.asked))
    worth = two.rules.hooks.net_worth
    game = two.position.game
    for side in (mine, theirs):
        assert two.state.cash[side.seat] == side.cash_after
        assert worth(game, side.seat) == side.worth_after
    assert [two.state.owner[tile] == 0 for tile in (8, 10, 11)] == list(mine.sets[0].after)
    assert two.state[TradePoints].points[:2] == [1, 1]


@pytest.mark.rule("M13.1")
def test_half_a_trade_is_shown_and_said_to_be_half(two: Any) -> None:
    view = looked(two, OfferTrade(0, 1, GIVE, Bundle()))
    assert view.half
    assert view.sides
    html = page(two, view)
    assert "Both sides have to give something." in html
    assert "note--warning" not in html


@pytest.mark.rule("M13.1", "M13.2")
@pytest.mark.parametrize(
    ("give", "take", "why"),
    [
        (Bundle(cash=2_000_001), TAKE, "does not have so much cash"),
        (Bundle(cash=-1), TAKE, "cannot be below zero"),
        (Bundle(tiles=(8, 8)), TAKE, "stands in the offer twice"),
        (Bundle(tiles=(18,)), TAKE, "belongs to somebody else"),
        (Bundle(tiles=(999,)), TAKE, "belongs to somebody else"),
        (Bundle(cards=("teleport",)), TAKE, "belongs to somebody else"),
        (Bundle(insurance=3), TAKE, "belongs to somebody else"),
    ],
)
def test_what_is_not_possible_is_said_as_the_rules_say_it(
    two: Any, give: Bundle, take: Bundle, why: str
) -> None:
    view = looked(two, OfferTrade(0, 1, give, take))
    assert not view.sides
    assert why in page(two, view)


@pytest.mark.rule("M13.2")
def test_nobody_is_shown_an_offer_to_one_who_takes_none(two: Any) -> None:
    two.state[Openness].open[1] = False
    assert "Marek takes no offers now." in page(two, looked(two, OfferTrade(0, 1, GIVE, TAKE)))
    for partner in (0, 7, -1):
        assert "Choose another player" in page(two, looked(two, OfferTrade(0, partner, GIVE, TAKE)))


@pytest.mark.rule("M13.1")
def test_a_counter_offer_is_looked_at_too(two: Any) -> None:
    two.play(OfferTrade(0, 1, GIVE, TAKE))
    number = two.state.asked
    view = looked(two, CounterTrade(1, number, Bundle(tiles=(18,)), Bundle(tiles=(8,))))
    assert [side.name for side in view.sides] == ["Marek", "Awa"]
    assert preview(two.position, CounterTrade(2, number, Bundle(tiles=(18,)), Bundle(tiles=(8,)))) is None
    assert preview(two.position, CounterTrade(1, 999, Bundle(), Bundle())) is None
    assert preview(two.position, Roll(0)) is None


@pytest.mark.rule("M13.1")
def test_each_side_sees_an_open_offer_from_its_own(two: Any) -> None:
    two.play(OfferTrade(0, 1, GIVE, TAKE))
    face = panel_face(two.position, "trades")
    for seat, first in ((0, "Awa"), (1, "Marek")):
        [offer] = panel_view(two.position, face, seat, lambda question: "").offers
        assert offer.exchange.sides[0].name == first
    assert panel_view(two.position, face, 2, lambda question: "").offers == ()
