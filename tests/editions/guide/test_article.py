"""Each figure of the guide, read back out of the page and held against the ruleset (P6.3)."""

from __future__ import annotations

from typing import Any

import pytest

from bots.brains.basic import KEEP
from editions.guide import prose
from games.clockwork import clock
from games.engine import RULESETS, Game, SeededChance, new_game
from games.engine.core.estate import give_tile, set_units
from games.engine.rulesets.mtaani import numbers
from games.engine.rulesets.mtaani.missions import MISSIONS
from games.engine.rulesets.mtaani.world import TIMED, WORLD_EVENTS
from games.tasks import SLEEP_LIMIT
from tests.editions.guide.conftest import article, compiled
from tests.editions.guide.reading import Element

pytestmark = pytest.mark.rule("P6.3")


def _wanted() -> dict[str, int]:
    """What each named figure must be, from the named numbers themselves."""
    wanted: dict[str, int] = {
        name.lower(): value
        for name, value in vars(numbers).items()
        if name.isupper() and isinstance(value, int) and name not in ("SECOND", "MINUTE")
    }
    for name, (least, most) in {
        name.lower(): value
        for name, value in vars(numbers).items()
        if name.isupper() and isinstance(value, tuple)
    }.items():
        wanted[f"{name}_least"], wanted[f"{name}_most"] = least, most
    return wanted | {
        "idle": 5,
        "idle_grace": 1,
        "idle_turn": 15,
        "idle_away": 30,
        "risk": 10,
        "event_chance": 50,
        "opening_2": numbers.CARD_OPENING_REVOLUTIONS[2],
        "opening_3": numbers.CARD_OPENING_REVOLUTIONS[3],
        "opening_4": numbers.CARD_OPENING_REVOLUTIONS[4],
        "scaled_1": 125,
        "scaled_1_from": numbers.SCALING_EVERY,
        "scaled_2": 150,
        "scaled_2_from": 2 * numbers.SCALING_EVERY,
        "renovation_cost_1": 50,
        "renovation_cost_2": 75,
        "renovation_cost_3": 100,
        "renovation_cost_4": 125,
        "tiles": 48,
        "tiles_a_side": 13,
        "properties": 36,
        "residential_sets": 8,
        "deck_cards": 20,
        "seedy_first": 1,
        "seedy_last": 11,
        "rich_first": 37,
        "rich_last": 47,
        "events": len(WORLD_EVENTS),
        "missions": len(MISSIONS),
        "sleep_days": SLEEP_LIMIT // clock.DAY,
        "bot_keeps": KEEP,
        "reset_hours": 2,
    }


@pytest.mark.parametrize("language", ["en", "fr", "sv", "sw"])
def test_every_figure_of_the_rules_is_the_one_in_play(slug: str, language: str) -> None:
    wanted = _wanted()
    rules = article(slug, "sw", language)
    shown = [data for data in rules.all("data", data_figure="") if data.attributes["class"] == "fig num"]
    assert len(shown) > 130
    for data in shown:
        name = data.attributes["data-figure"]
        assert data.number == wanted[name], (name, data.text)
        assert int(data.attributes["value"]) == wanted[name]


def test_money_names_the_currency_and_shares_are_percents(slug: str) -> None:
    rules = article(slug)
    currency = compiled(slug).texts.currency
    for data in rules.all("data", data_figure="salary"):
        assert data.text.endswith(currency)
    for data in rules.all("data", data_figure="tax_share"):
        assert data.text.endswith("%")


def test_figures_are_written_in_the_language_that_they_stand_in() -> None:
    def salary(language: str) -> str:
        rule = article("paris", "en", language).one(id="m2-4")
        parts = rule.one("data", data_figure="salary").children
        assert isinstance(parts[0], str)
        return parts[0]

    assert salary("en") == "400,000\u00a0SFR"
    assert salary("sv") == "400\u00a0000\u00a0SFR"
    assert salary("fr") in ("400\u202f000\u00a0SFR", "400\u00a0000\u00a0SFR")


# --- Tables ---------------------------------------------------------------------------------------------


def charged(game: Game, tile: int, whole_set: bool, units: int) -> int:
    """What the engine charges a visitor."""
    state = game.state.clone()
    for sibling in game.board.siblings[tile] if whole_set else (tile,):
        give_tile(state, sibling, 0)
    set_units(state, tile, units)
    again = Game(game.rules, game.board, state, 0)
    return again.rules.hooks.fee(again, tile, 1)


def test_every_property_has_its_row_with_its_own_figures(slug: str) -> None:
    board = compiled(slug).board
    rules = RULESETS["mtaani"].configure({})
    state, _events = new_game(rules, board, 2, SeededChance(bytes(range(32))), 0)
    game = Game(rules, board, state, 0)
    for tile in board.tiles:
        place = article(slug).one(id=f"tile-{tile.index}")
        if not tile.group:
            continue
        shown = {cell.attributes["data-figure"]: cell.number for cell in place.all(data_figure="")}
        wanted: dict[str, Any] = {
            "price": tile.cost,
            "mortgage": tile.mortgage,
            "unit_cost": tile.unit_cost,
            "fee-0": tile.base_fee,
            "fee-1": tile.base_fee * numbers.WHOLE_SET_FACTOR,
        }
        for units in range(1, numbers.MOST_UNITS + 1):
            wanted[f"fee-{units + 1}"] = charged(game, tile.index, True, units)
        assert wanted["fee-0"] == charged(game, tile.index, False, 0)
        assert wanted["fee-1"] == charged(game, tile.index, True, 0)
        assert shown == wanted
        assert compiled(slug).texts.tiles[tile.index].name in place.text
        assert f"/art/tile/{tile.index}.svg" in place.one("img").attributes["src"]


def test_properties_stand_by_family_and_set(slug: str) -> None:
    edition = compiled(slug)
    for family in edition.texts.families:
        section = article(slug).one(id=f"family-{family}")
        tables = section.all("table")
        groups = [group for group in edition.board.groups.values() if group.family == family]
        assert len(tables) == len(groups)
        for table, group in zip(tables, groups, strict=True):
            rows = [row.attributes["id"] for row in table.all("tr", id="")]
            assert rows == [f"tile-{tile}" for tile in group.tiles]


@pytest.mark.parametrize("deck", ["mtaani", "metro"])
def test_every_card_has_the_figures_of_the_editions_variant(slug: str, deck: str) -> None:
    edition = compiled(slug)
    shown = article(slug).one(id=f"deck-{deck}").all("li", data_card="")
    assert len(shown) == len(edition.board.decks[deck])
    jail = edition.board.tiles_of_kind("jail")[0]
    for place, card, text in zip(shown, edition.board.decks[deck], edition.texts.cards[deck], strict=True):
        assert " ".join(text.split()) in place.text
        if card.amount:
            assert place.one("data", data_figure="amount").number == card.amount
            assert not place.all(data_tile="")
        else:
            to = jail if card.effect == "jail" else card.tile
            assert place.one(data_tile="").attributes["data-tile"] == str(to)


def test_variants_differ_in_the_guide_as_in_play() -> None:
    def amounts(slug: str) -> list[int]:
        cards = article(slug).one(id="deck-mtaani").all("data", data_figure="amount")
        return [card.number for card in cards]

    assert amounts("paris")[:2] == [1_100_000, 2_000_000]
    assert amounts("nairobi")[:2] == [900_000, 3_000_000]


def facts(place: Element) -> dict[str, int]:
    return {data.attributes["data-figure"]: data.number for data in place.all("data", data_figure="")}


def test_every_event_with_what_it_does(slug: str) -> None:
    shown = {
        li.attributes["data-key"]: li for li in article(slug).one(id="event-list").all("li", data_key="")
    }
    assert list(shown) == list(WORLD_EVENTS)
    for event, timed in TIMED.items():
        assert facts(shown[event]) == {"revolutions": timed.revolutions, "percent": timed.percent}
        assert "at once" not in shown[event].text
    assert facts(shown["scandal"]) == {"figure": numbers.SCANDAL_SENTENCE}
    assert facts(shown["discovery"]) == {"figure": numbers.DISCOVERY_BONUS}
    assert facts(shown["austerity"]) == {"figure": numbers.AUSTERITY_SHARE}
    assert facts(shown["coalition"]) == {"figure": numbers.INSURANCE_PRICE}
    for event in ("scandal", "discovery", "general_amnesty", "bank_run"):
        assert "at once" in shown[event].text


def test_every_mission_with_tiles_deadline_bonus_and_penalty(slug: str) -> None:
    shown = article(slug).one(id="mission-list").all("li", data_key="")
    for place, tiles in zip(shown, MISSIONS, strict=True):
        assert [link.attributes["data-tile"] for link in place.all(data_tile="")] == [str(t) for t in tiles]
        assert facts(place) == {
            "deadline": numbers.MISSION_TIME + len(tiles),
            "bonus": numbers.MISSION_BONUS * len(tiles),
            "penalty": numbers.MISSION_PENALTY * len(tiles),
        }


def test_cards_to_buy_rules_and_moods(slug: str) -> None:
    page = article(slug)
    cards = {
        li.attributes["data-key"]: facts(li) for li in page.one(id="cards-to-buy").all("li", data_key="")
    }
    assert cards == {
        "insurance": {"price": numbers.INSURANCE_PRICE},
        "teleport": {"price": numbers.TELEPORT_PRICE},
        "zoning": {"price": numbers.ZONING_PRICE, "revolutions": numbers.ZONING_REVOLUTIONS},
        "syndicate": {
            "price": numbers.SYNDICATE_PRICE,
            "from": numbers.SYNDICATE_FROM,
            "revolutions": numbers.SYNDICATE_REVOLUTIONS,
            "share": numbers.SYNDICATE_SHARE,
        },
        "injunction": {
            "price": numbers.INJUNCTION_PRICE,
            "from": numbers.INJUNCTION_FROM,
            "revolutions": numbers.INJUNCTION_REVOLUTIONS,
        },
    }
    edition = compiled(slug)
    for kind, anchor in (("city_rules", "city-rules"), ("guards", "guards")):
        shown = page.one(id=anchor).all("li", data_key="")
        assert [li.attributes["data-key"] for li in shown] == list(edition.texts.wordings[kind])
        for li, worded in zip(shown, edition.texts.wordings[kind].values(), strict=True):
            assert worded.name in li.text
            assert " ".join(worded.text.split()) in li.text


# --- The page as a whole ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr", "sv", "sw"])
def test_every_rule_can_be_linked_to_and_every_link_leads_somewhere(slug: str, language: str) -> None:
    page = article(slug, "en", language)
    ids = [element.attributes["id"] for element in page.all(id="")]
    assert len(ids) == len(set(ids))
    for section in prose.sections("mtaani", language):
        assert section.anchor in ids
        for paragraph in section.paragraphs:
            for rule in paragraph.rules:
                assert rule.lower().replace(".", "-") in ids
    for link in page.all("a", href=""):
        assert link.attributes["href"].removeprefix("#") in ids, link.attributes


def test_every_tile_of_the_board_has_its_anchor(slug: str) -> None:
    for tile in compiled(slug).board.tiles:
        article(slug).one(id=f"tile-{tile.index}")


def test_prose_and_the_editions_words_say_which_language_they_are_in() -> None:
    page = article("goteborg", "fr", "en")
    assert page.one(id="jail").attributes["lang"] == "en"
    assert page.one(id="family-transport").one("h3").attributes["lang"] == "sv"
