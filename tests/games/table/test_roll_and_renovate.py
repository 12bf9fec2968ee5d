"""What stands beside the roll, and what waits in the panel of assets."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from games.engine.rulesets.mtaani.card_pool import SpecialCards
from games.engine.rulesets.mtaani.insurance import BuyInsurance
from games.engine.rulesets.mtaani.jail import Jail
from games.engine.rulesets.mtaani.market import Market
from games.engine.rulesets.mtaani.renovated import Renovations
from games.engine.rulesets.mtaani.revolutions import Revolutions
from games.present.mtaani import names
from games.present.table import cast_of, panel_face, panel_view, seat_view
from games.table.fragments import render
from games.table.stage import Stage

HOME = 22  # a property to stand on


def token_of(question: int) -> str:
    return f"token-{question}"


def stage(table: Any) -> Stage:
    return Stage("TABLE123", table.edition.texts, 48, "/t/TABLE123/act/")


def buttons(table: Any) -> list[str]:
    """What the bar offers seat 0, in order and in words."""
    with translation.override("en"):
        html = render("asks", seat_view(table.position, 0, token_of).asks, stage(table))
    found = re.findall(r"<button[^>]*>(.*?)</button>", html, re.DOTALL)
    return [" ".join(re.sub(r"<[^>]+>", " ", words).split()) for words in found]


@pytest.fixture
def renovatable(table: Any) -> Any:
    """Seat 0 is to roll, on a property of its own that it may renovate."""
    table.give(0, HOME)
    table.state.position[0] = HOME
    table.state[Revolutions].count = 16
    table.state[Market].since[HOME] = 0
    return table


@pytest.mark.rule("P3.10")
def test_renovate_stands_beside_roll_with_its_cost(renovatable: Any) -> None:
    cost = renovatable.board.tiles[HOME].cost
    for done in range(4):
        renovatable.state[Renovations].times[HOME] = done
        price = f"{cost * (done + 2) // 4:,}"  # M8.5
        assert buttons(renovatable) == ["Roll", f"Renovate {price} SFR"]


@pytest.mark.rule("P3.10")
def test_a_fully_renovated_property_shows_none(renovatable: Any) -> None:
    renovatable.state[Renovations].times[HOME] = 4
    assert buttons(renovatable) == ["Roll"]


@pytest.mark.rule("P3.10")
@pytest.mark.parametrize(
    "what", ["nobody's", "another's", "mortgaged", "new", "pausing", "jail", "elsewhere"]
)
def test_what_cannot_be_renovated_shows_none(renovatable: Any, what: str) -> None:
    state = renovatable.state
    if what == "nobody's":
        state.owner[HOME] = -1
        state.holdings[0] = []
    elif what == "another's":
        state.holdings[0] = []
        renovatable.give(1, HOME)
    elif what == "mortgaged":
        state.mortgaged[HOME] = True
    elif what == "new":
        state[Market].since[HOME] = 15
    elif what == "pausing":
        state[Renovations].left[0], state[Renovations].pause[0] = 0, 18
    elif what == "jail":
        state[Jail].turns[0] = 2
    else:
        state.position[0] = 0
    offered = buttons(renovatable)
    assert offered[0].startswith("Roll")
    assert not any("Renovate" in words for words in offered)


@pytest.mark.rule("P3.10")
def test_what_one_cannot_pay_says_so(renovatable: Any) -> None:
    cost = renovatable.board.tiles[HOME].cost // 2
    renovatable.state.cash[0] = cost - 500
    assert buttons(renovatable) == ["Roll", f"Renovate {cost:,} SFR you lack 500 SFR"]


def bought_cards(table: Any) -> str:
    """The Bought cards section of seat 0's assets."""
    panel = panel_view(table.position, panel_face(table.position, "estate"), 0, token_of)
    with translation.override("en"):
        html = render_to_string(
            "table/panels/mtaani/estate.html", {"panel": panel, "stage": stage(table), "csrf_token": "x"}
        )
    found = re.search(r'<section[^>]*aria-labelledby="cards-h".*?</section>', html, re.DOTALL)
    assert found
    return found[0]


@pytest.mark.rule("P3.11")
def test_bought_cards_wait_with_the_assets(table: Any) -> None:
    assert ">Bought cards<" in bought_cards(table)
    cast = cast_of(table.position)
    teleport, injunction = names.card("teleport", cast), names.card("injunction", cast)
    assert teleport not in bought_cards(table)
    assert injunction not in bought_cards(table)
    table.state[SpecialCards].holder["teleport"] = 0
    table.state[SpecialCards].holder["injunction"] = 1
    assert teleport in bought_cards(table)
    assert injunction not in bought_cards(table)  # somebody else's


@pytest.mark.rule("P3.11")
def test_insurance_is_sold_with_the_bought_cards(table: Any) -> None:
    shown = bought_cards(table)
    assert "You hold 0" in shown
    assert re.search(r"<form[^>]*>.*Buy insurance.*1,000,000.*</form>", shown, re.DOTALL)
    table.play(BuyInsurance(0))
    assert "You hold 1" in bought_cards(table)
