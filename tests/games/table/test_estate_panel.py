"""Assets: what can be done with each property and card, and why something cannot (M5, M8, M9, M15)."""

from __future__ import annotations

from typing import Any

import pytest
from django.template.loader import render_to_string
from django.test import override_settings
from django.utils import translation

from games.engine.rulesets.mtaani.card_pool import SpecialCards
from games.engine.rulesets.mtaani.city_hall import BAN, CityRule
from games.engine.rulesets.mtaani.insurance import BuyInsurance, Insurance
from games.engine.rulesets.mtaani.market import Market
from games.engine.rulesets.mtaani.missions import Mission, Missions
from games.engine.rulesets.mtaani.renovated import Renovations
from games.engine.rulesets.mtaani.revolutions import Revolutions
from games.engine.rulesets.mtaani.teleport import Teleport
from games.present.table import deed_view, panel_face, panel_view
from games.table.guide_links import tile_in_guide
from games.table.stage import Stage


def token_of(question: int) -> str:
    return f"token-{question}"


def estate(table: Any, seat: int = 0) -> Any:
    return panel_view(table.position, panel_face(table.position, "estate"), seat, token_of)


def stage(table: Any) -> Stage:
    return Stage("TABLE123", table.edition.texts, 48, "/t/TABLE123/act/")


def page(table: Any, seat: int = 0) -> str:
    with translation.override("en"):
        return render_to_string(
            "table/panels/mtaani/estate.html", {"panel": estate(table, seat), "stage": stage(table)}
        )


@pytest.mark.rule("M5.2", "M5.4")
def test_what_is_off_is_a_button_that_says_why(table: Any) -> None:
    table.give(0, 19, 22, 23)
    table.state.units[22] = 1
    table.state.cash[0] = 100_000
    [held] = estate(table).estate.sets
    off = {(o.label, o.reason) for holding in held.holdings for o in holding.off}
    assert ("Mortgage", "sell the units of the set first") in off
    assert ("Build", "the others of the set first") in off
    assert ("Build", "you lack 15,500\u00a0SFR") in off
    html = page(table)
    assert 'aria-disabled="true" id="p-off-mtaani-build-22"' in html
    assert html.count('id="p-off-mtaani-build-22"') == 1


@pytest.mark.rule("M9.1")
def test_insurance_has_its_button_or_the_reason(table: Any) -> None:
    assert estate(table).insure.kind is BuyInsurance
    assert "1,000,000" in page(table)
    table.state.cash[0] = 999_999
    assert "you lack 1\u00a0SFR" in page(table)
    table.state.cash[0] = 9_000_000
    table.state[Insurance].held[1:3] = [3, 2]
    assert "sold out" in page(table)


@pytest.mark.rule("M9.3", "M9.4", "M9.8")
def test_a_card_in_hand_can_be_played_or_says_why_not(table: Any) -> None:
    table.state[SpecialCards].holder["teleport"] = 0
    table.state[SpecialCards].holder["injunction"] = 0
    cards = {card.card: card for card in estate(table).cards}
    assert cards["teleport"].off.startswith("You have to stand")
    assert cards["injunction"].off == "You own no complete set."
    table.give(0, 0 + 1, 3, 22)
    table.state.position[0] = 22
    cards = {card.card: card for card in estate(table).cards}
    assert [o.action for o in cards["teleport"].options] == [Teleport(0, 1), Teleport(0, 3)]
    assert [o.group for o in cards["injunction"].options] == ["residential_1"]
    assert not cards["teleport"].off
    table.state[CityRule].what = BAN
    assert {card.off for card in estate(table).cards} == {"City Hall has banned special cards for now."}
    table.state[CityRule].what = ""
    table.state[SpecialCards].holder["teleport"] = 1
    [card] = estate(table, 1).cards
    assert card.off == "It can be played on your turn, before you roll."


@pytest.mark.rule("M15.3")
def test_a_mission_shows_its_way(table: Any) -> None:
    table.state[Revolutions].count = 16
    table.state[Missions].held[0] = (Mission(6, 1, 19),)
    table.state[Missions].penalty[0] = 50
    [mission] = estate(table).missions
    assert [(tile, done, following) for tile, _name, done, following in mission.tiles] == [
        (6, True, False),
        (18, False, True),
        (30, False, False),
    ]
    assert (mission.bonus, mission.penalty, mission.time) == (600_000, 75, "3 revolutions")
    assert "next salary 50% lower" in page(table)


@pytest.mark.rule("M8.1", "M8.3", "P3.4")
def test_the_deed_says_when_it_can_be_renovated(table: Any) -> None:
    def told() -> str:
        return deed_view(table.position, 22, 0, token_of).renovation_words

    table.state[Revolutions].count = 5
    assert told() == ""  # nobody's
    table.give(0, 22)
    table.state[Market].since[22] = 4
    assert told() == "renovated 0 of 4 times, possible in 2 revolutions"
    table.state[Market].since[22] = 0
    table.state[Renovations].times[22] = 1
    assert told() == "renovated 1 of 4 times"
    table.state[Renovations].left[0], table.state[Renovations].pause[0] = 0, 6
    assert told() == "renovated 1 of 4 times, possible in 1 revolution"
    table.state[Renovations].times[22] = 4
    assert told() == "renovated 4 of 4 times"


@pytest.mark.rule("P3.2")
def test_the_deed_leads_to_the_guide(table: Any) -> None:
    url = tile_in_guide(table.edition.texts.slug, 22)
    assert url.endswith("/paris#tile-22")
    deed = deed_view(table.position, 22, 0, token_of)
    html = render_to_string("table/deed.html", {"deed": deed, "stage": stage(table)})
    assert f'href="{url}"' in html
    with override_settings(ROOT_URLCONF="games.urls"):
        assert tile_in_guide("paris", 22) == ""
