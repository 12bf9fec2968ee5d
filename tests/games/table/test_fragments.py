"""A push carries what changed and nothing else, for everybody and for each seat its own."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from django.utils import translation
from django.utils.html import strip_tags

from games.engine.rulesets.mtaani.market import Buy
from games.engine.rulesets.mtaani.trading import Bundle, OfferTrade
from games.engine.rulesets.mtaani.turns import Roll
from games.models import Status
from games.service import one_use_token
from games.table import fragments


def targets(html: str) -> list[str]:
    return re.findall(r'<hx-partial hx-target="#([^"]+)"', html)


def pushed(table: Any, action: Any, **draws: Any) -> dict[str, Any]:
    before = table.position
    events = table.play(action, **draws)
    return fragments.changes(before, table.position, events, ["en"])


def cues_of(html: str) -> list[dict[str, Any]]:
    from html import unescape

    [given] = re.findall(r'data-cues="([^"]*)"', html)
    return json.loads(unescape(given))


def test_a_roll_sends_the_dice_the_token_and_what_it_waits_for(table: Any) -> None:
    message = pushed(table, Roll(0), dice=[6, 5])
    public = message["public"]["en"]
    assert (message["from"], message["to"]) == (3, 4)
    assert set(targets(public)) == {
        "tok-0",
        "tok-1",
        "tok-2",
        "tok-3",
        "dice",
        "wait",
        "feed",
        "log",
        "caption",
        "say",
        "live",
    }
    assert set(targets(message["seats"][0]["en"])) == {"asks"}


def test_a_push_of_a_roll_is_small(table: Any) -> None:
    import zlib

    table.state.position[1] = 4
    table.state.position[2] = 7
    table.state.position[3] = 9
    message = pushed(table, Roll(0), dice=[6, 5])
    assert len(zlib.compress(message["public"]["en"].encode())) < 2_048


def test_a_purchase_sends_one_tile_and_the_buyer(table: Any) -> None:
    table.play(Roll(0), dice=[6, 5])
    message = pushed(table, Buy(0))
    found = set(targets(message["public"]["en"]))
    assert {t for t in found if t.startswith("tile-")} == {"tile-11"}
    assert {"purse-0", "estate-0"} <= found
    assert "estate-1" not in found
    assert "pins" in found  # the reserve
    assert {"do": "stamp", "tiles": [11]} in cues_of(message["public"]["en"])
    assert {"do": "money", "seats": [0]} in cues_of(message["public"]["en"])


def test_a_completed_set_changes_the_fees_of_its_other_tiles(table: Any) -> None:
    table.give(0, 8, 10)
    table.play(Roll(0), dice=[6, 5])
    found = targets(pushed(table, Buy(0))["public"]["en"])
    assert {t for t in found if t.startswith("tile-")} == {"tile-8", "tile-10", "tile-11"}


def test_nothing_is_sent_of_what_is_the_same(table: Any) -> None:
    position = table.position
    message = fragments.changes(position, position, [], ["en"])
    assert targets(message["public"]["en"]) == ["live"]
    assert message["seats"] == {}


def test_dice_and_walk_are_cues(table: Any) -> None:
    message = pushed(table, Roll(0), dice=[6, 5])
    assert cues_of(message["public"]["en"]) == [
        {"do": "sound", "name": "dice"},
        {"do": "roll", "seat": 0, "ms": 520},
        {"do": "walk", "seat": 0, "from": 0, "steps": 11, "ms": 180},
    ]


def test_the_live_region_gets_each_sentence_once(table: Any) -> None:
    public = pushed(table, Roll(0), dice=[6, 6])["public"]["en"]
    [said] = re.findall(r'hx-target="#say" hx-swap="innerHTML">(.*?)</hx-partial>', public)
    assert re.findall(r"<p>.*?</p>", said) == [
        "<p><b><bdi>Awa</bdi></b> rolled 6 and 6 and moved to Prison.</p>",
        "<p><b><bdi>Awa</bdi></b> has another turn.</p>",
    ]


def test_each_language_is_sent_in_its_own_words(table: Any) -> None:
    before = table.position
    table.state.cash[1] = 1_234_567
    message = fragments.changes(before, table.position, [], ["en", "fr"])
    assert "1,234,567" in message["public"]["en"]
    assert "1,234,567" not in message["public"]["fr"]


def test_everybodys_part_holds_no_form(new_table: Callable[..., Any]) -> None:
    table = new_table(people=4)
    message = pushed(table, Roll(0), dice=[6, 5])
    assert "<form" not in message["public"]["en"]
    assert "token" not in message["public"]["en"].replace('class="tok', "")


def test_a_form_goes_to_the_seat_that_is_asked_alone(new_table: Callable[..., Any]) -> None:
    table = new_table(people=4)
    message = pushed(table, Roll(0), dice=[6, 5])
    assert "mtaani.buy" in message["seats"][0]["en"]
    for seat in (1, 2, 3):
        assert "<form" not in message["seats"].get(seat, {}).get("en", "")


def test_a_form_carries_the_token_of_its_seat_and_question(table: Any) -> None:
    message = pushed(table, Roll(0), dice=[6, 5])
    position = table.position
    question = position.game.open_questions()[0].number
    expected = one_use_token(position.room, 0, question, position.seats[0].acts)
    assert f'name="answers" value="{question}"' in message["seats"][0]["en"]
    assert f'name="token" value="{expected}"' in message["seats"][0]["en"]


def test_bots_get_nothing_of_their_own(table: Any) -> None:
    assert set(pushed(table, Roll(0), dice=[6, 5])["seats"]) <= {0}


@pytest.mark.rule("M13.2")
def test_an_offer_is_in_nobody_elses_push(new_table: Callable[..., Any]) -> None:
    table = new_table(people=3)
    table.give(0, 1)
    message = pushed(table, OfferTrade(0, 1, Bundle(tiles=(1,)), Bundle(cash=87_654)))
    others = message["public"]["en"] + message["seats"].get(2, {}).get("en", "")
    assert "offered" in others
    assert "87,654" not in others
    assert "La Chapelle" not in others
    assert "Awa offers you a trade" in message["seats"][1]["en"]


@pytest.mark.rule("M13.2")
def test_a_page_that_comes_back_finds_the_offer_that_waits_for_it(
    new_table: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also when its socket was lost while the offer was made; and it is in nobody else's."""
    without_log(monkeypatch)
    table = new_table(people=3)
    table.give(0, 1)
    table.play(OfferTrade(0, 1, Bundle(tiles=(1,)), Bundle(cash=87_654)))
    assert "Awa offers you a trade" in fragments.snapshot(table.position, "en", 1)
    for seat in (0, 2, None):
        seen = fragments.snapshot(table.position, "en", seat)
        assert "offers you a trade" not in seen
        assert "87,654" not in seen


def test_a_snapshot_has_everything_there_is(table: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    without_log(monkeypatch)
    found = targets(fragments.snapshot(table.position, "en", 0))
    assert {f"tile-{n}" for n in range(48)} <= set(found)
    assert {"asks", "nav", "dice", "pins", "wait", "over", "live", "feed", "log"} <= set(found)
    assert len(found) == len(set(found))


def test_a_spectators_snapshot_has_no_options(table: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    without_log(monkeypatch)
    html = fragments.snapshot(table.position, "en", None)
    assert "<form" not in html
    assert not {"asks", "nav"} & set(targets(html))


def test_what_a_push_changes_is_what_a_snapshot_shows(table: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pushes on top of a snapshot lead to the same markup as a new snapshot."""
    without_log(monkeypatch)
    page = parts(fragments.snapshot(table.position, "en", 0))
    for action, draws in ((Roll(0), {"dice": [6, 5]}), (Buy(0), {})):
        message = pushed(table, action, **draws)
        page |= parts(message["public"]["en"]) | parts(message["seats"].get(0, {}).get("en", ""))
    fresh = parts(fragments.snapshot(table.position, "en", 0))
    told = {"live", "feed", "log", "caption", "say"}
    assert {k: v for k, v in page.items() if k not in told} == {
        k: v for k, v in fresh.items() if k not in told
    }


def test_a_waiting_room_is_only_told_that_something_changed(table: Any) -> None:
    before, after = table.position, table.position
    for position in (before, after):
        position.room.started_at = None
        position.room.status = Status.WAITING
    message = fragments.changes(before, after, [], ["en"])
    assert targets(message["public"]["en"]) == ["live"]
    assert 'data-status="waiting"' in message["public"]["en"]


def test_the_start_tells_waiting_pages_that_the_game_runs(table: Any) -> None:
    before, after = table.position, table.position
    before.room.started_at = None
    before.room.status = Status.WAITING
    message = fragments.changes(before, after, table.events, ["en"])
    assert targets(message["public"]["en"]) == ["live"]
    assert 'data-status="running"' in message["public"]["en"]


def test_every_fragment_is_one_element_with_its_id(table: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    without_log(monkeypatch)
    for target, html in parts(fragments.snapshot(table.position, "en", 0)).items():
        if target in {"feed", "log", "caption"}:
            continue
        opening = re.match(r"<(\w+)([^>]*)>", html)
        assert opening, target
        assert f'id="{target}"' in opening[2]
        assert html.endswith(f"</{opening[1]}>")


def test_no_fragment_breaks_the_content_security_policy(table: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    without_log(monkeypatch)
    html = fragments.snapshot(table.position, "en", 0)
    assert not re.search(r"\sstyle=|\son[a-z]+=|<script|<style|hx-on|javascript:", html)


def test_the_language_is_as_it_was_afterwards(table: Any) -> None:
    with translation.override("sv"):
        pushed(table, Roll(0), dice=[6, 5])
        assert translation.get_language() == "sv"


def without_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.table.story.log.events_for", lambda *args, **kwargs: [])


def parts(html: str) -> dict[str, str]:
    found = re.findall(r'<hx-partial hx-target="#([^"]+)"[^>]*>(.*?)</hx-partial>', html, re.DOTALL)
    return dict(found)


def test_names_of_people_are_never_markup(table: Any) -> None:
    import dataclasses

    before = table.position
    table.play(Roll(0), dice=[6, 5])
    after = table.position
    evil = tuple(dataclasses.replace(seat, name='"><hx-partial id=x>') for seat in after.seats)
    message = fragments.changes(before, dataclasses.replace(after, seats=evil), table.events, ["en"])
    assert "<hx-partial id" not in message["public"]["en"]
    assert strip_tags(message["public"]["en"])
