"""What a page plays of a move: walks, dice, money, stamps and sounds, and how it lets go of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from games.table.cues import STEP_MS, TUMBLE_MS
from tests.web.directly import against_three_bots, arrive, two_seated
from tests.web.people import (
    PATIENCE,
    answer,
    next_thing,
    open_table,
    version,
    who_is_asked,
)

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocketRoute

    from tests.conftest import Site

pytestmark = [pytest.mark.browser, pytest.mark.slow]

CSS = Path(__file__).resolve().parents[2] / "static" / "css"
SEED = "game-2"  # of two people each rolls once, and buys where they come to
ASKED = "() => document.getElementById('asks').dataset.asked !== '0'"

RECORD = """() => {
  window.seen = [];
  new MutationObserver((changes) => {
    for (const { target, attributeName } of changes) {
      if (attributeName === "data-fx" && target.dataset.fx) seen.push(["fx", target.id, target.dataset.fx]);
      if (attributeName === "class" && target.matches(".tok")) {
        seen.push(["at", target.id, Number(/\\bt(\\d+)\\b/.exec(target.getAttribute("class"))[1])]);
      }
    }
  }).observe(document.querySelector(".table"), {
    subtree: true, attributes: true, attributeFilter: ["class", "data-fx"],
  });
  document.addEventListener("sound:played", (event) => seen.push(["sound", event.detail]));
  document.addEventListener("cues:settled", () => seen.push(["settled"]));
}"""
SETTLED = "() => seen.some(([kind]) => kind === 'settled')"

HIDE = """() => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""

# A push that says that somebody has walked nine tiles, as pages get it; and what comes while they walk.
WALK = """(then) => {
  const live = document.getElementById("live");
  const token = document.getElementById("tok-0");
  const from = (Number(token.dataset.at) + 39) % 48;
  const detail = new Set(["live"]);
  const pushed = () => document.dispatchEvent(new CustomEvent("table:changed", { detail }));
  const comes = {
    nothing: () => {},
    somebody: pushed,
    "a newer push": () => {
      live.dataset.version = Number(live.dataset.version) + 1;
      delete live.dataset.cues;
      pushed();
    },
    "another tab": () => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
      document.dispatchEvent(new Event("visibilitychange"));
    },
  };
  live.dataset.version = Number(live.dataset.version) + 1;
  live.dataset.cues = JSON.stringify([{ do: "walk", seat: 0, from, steps: 9, ms: 180 }]);
  pushed();
  const at = () => Number(/\\bt(\\d+)\\b/.exec(token.getAttribute("class"))[1]);
  return new Promise((done) => setTimeout(() => {
    const before = at();
    comes[then]();
    const home = Number(token.dataset.at);
    setTimeout(() => done({ from, before, after: at(), home, fx: token.dataset.fx ?? "" }), 400);
  }, 500));
}"""


@pytest.fixture(scope="module")
def site_env() -> dict[str, str]:
    return {"MTAANI_BOT_PACE_MS": "0", "MTAANI_SEED": SEED}


def seen(page: Page, kind: str) -> list[Any]:
    found: list[Any] = page.evaluate("(kind) => seen.filter(([one]) => one === kind)", kind)
    return found


def test_a_move_is_played_tile_by_tile(site: Site, new_page: Callable[..., Page]) -> None:
    awa, juma = new_page(base_url=site.url), new_page(base_url=site.url)
    two_seated(awa, juma)
    asked, other = who_is_asked(awa, juma)
    other.evaluate(RECORD)
    answer(asked)
    other.wait_for_function(SETTLED, timeout=PATIENCE)
    places: dict[str, list[int]] = {}
    for _at, one, place in seen(other, "at"):
        places.setdefault(one, []).append(place)
    [(token, visited)] = [(one, found) for one, found in places.items() if len(set(found)) > 1]
    walked = [place for n, place in enumerate(visited) if n == 0 or place != visited[n - 1]]
    steps = [(after - before) % 48 for before, after in pairwise(walked)]
    assert set(steps[-2:]) == {1}  # by single tiles to where it stands
    assert len([step for step in steps if step == 1]) >= 2
    assert other.locator(f"#{token}").get_attribute("data-at") == str(walked[-1])
    effects = {effect for _fx, _one, effect in seen(other, "fx")}
    assert {"tumble", "hop"} <= effects

    bought = False
    for _ in range(8):  # until somebody has bought
        asked, watching = who_is_asked(awa, juma)
        if not watching.evaluate("() => 'seen' in window"):
            watching.evaluate(RECORD)
        bought = bought or next_thing(asked).first.inner_text().startswith("Buy")
        answer(asked)
        if bought:
            break
    watching.wait_for_function(
        "() => ['stamp', 'money'].every((fx) => seen.some(([kind, , one]) => kind === 'fx' && one === fx))",
        timeout=PATIENCE,
    )


def test_whoever_wants_no_motion_sees_none(site: Site, new_page: Callable[..., Page]) -> None:
    page = new_page(base_url=site.url, reduced_motion="reduce")
    against_three_bots(page, "Awa")
    page.wait_for_function(ASKED, timeout=PATIENCE)
    page.evaluate(RECORD)
    found = page.evaluate(WALK, "nothing")
    assert found["before"] == found["home"]
    assert seen(page, "fx") == []
    durations = page.evaluate(
        """() => ["--dur-1", "--dur-2", "--dur-3", "--dur-step"]
          .map((name) => getComputedStyle(document.documentElement).getPropertyValue(name))"""
    )
    assert set(durations) == {"1ms"}


@pytest.mark.parametrize("then", ["a newer push", "another tab"])
def test_what_is_newer_ends_what_is_playing(site: Site, new_page: Callable[..., Page], then: str) -> None:
    page = new_page(base_url=site.url)
    against_three_bots(page, "Awa")
    page.wait_for_function(ASKED, timeout=PATIENCE)
    page.wait_for_timeout(1000)
    page.evaluate(RECORD)
    walking = page.evaluate(WALK, "somebody")  # who comes or goes stops nobody
    assert walking["after"] not in (walking["from"], walking["home"])
    page.wait_for_function(SETTLED, timeout=PATIENCE)
    found = page.evaluate(WALK, then)
    assert found["before"] not in (found["from"], found["home"])
    assert found["after"] == found["home"]
    assert found["fx"] == ""


def test_how_long_things_take_is_said_in_one_place() -> None:
    tokens, motion = (CSS / "tokens.css").read_text("utf-8"), (CSS / "motion.css").read_text("utf-8")
    assert f"--dur-step: {STEP_MS}ms;" in tokens
    assert f"animation: tumble {TUMBLE_MS}ms" in motion
    cues = (CSS.parent / "js" / "cues.js").read_text("utf-8")
    assert not re.search(rf"\b({STEP_MS}|{TUMBLE_MS})\b", cues)


@pytest.mark.rule("P3.7")
def test_sounds_wait_for_a_touch_and_the_panel_is_remembered(
    site: Site, new_page: Callable[..., Page]
) -> None:
    page = new_page(base_url=site.url)
    against_three_bots(page, "Awa")
    page.wait_for_function(ASKED, timeout=PATIENCE)
    page.evaluate(RECORD)
    ring = "document.dispatchEvent(new CustomEvent('cue:sound', { detail: 'rent' }))"
    page.evaluate(ring)
    page.wait_for_timeout(300)
    assert seen(page, "sound") == []
    page.get_by_role("button", name="Sound").click()  # a touch
    page.evaluate(ring)
    page.wait_for_function("() => seen.some(([kind, name]) => kind === 'sound' && name === 'rent')")
    page.get_by_label("Volume").fill("25")
    page.get_by_role("switch", name="Sounds of the table").click()
    page.reload()
    page.evaluate(RECORD)
    page.get_by_role("button", name="Sound").click()
    expect(page.get_by_label("Volume")).to_have_value("25")
    expect(page.get_by_role("switch")).to_have_attribute("aria-checked", "false")
    page.evaluate(ring)
    page.wait_for_timeout(300)
    assert seen(page, "sound") == []


@pytest.mark.rule("P3.7")
def test_a_hidden_tab_says_that_it_is_ones_turn(site: Site, new_page: Callable[..., Page]) -> None:
    awa, juma = new_page(base_url=site.url), new_page(base_url=site.url)
    two_seated(awa, juma)
    asked, other = who_is_asked(awa, juma)
    other.mouse.click(5, 5)
    other.evaluate(RECORD)
    other.evaluate(HIDE)
    assert not other.title().startswith("Your turn")
    for _ in range(12):
        if who_is_asked(asked, other)[0] is not asked:
            break
        answer(asked)
    other.wait_for_function("() => document.title.startsWith('Your turn')", timeout=PATIENCE)
    other.wait_for_function(
        "() => seen.some(([kind, name]) => kind === 'sound' && name === 'your-turn')", timeout=PATIENCE
    )
    assert {name for _sound, name in seen(other, "sound")} == {"your-turn"}  # the rest is for those who look
    assert seen(other, "fx") == []


@pytest.mark.rule("P3.7")
def test_every_kind_of_move_has_a_sound_that_can_be_played(site: Site, new_page: Callable[..., Page]) -> None:
    page = new_page(base_url=site.url)
    against_three_bots(page, "Awa")
    page.mouse.click(5, 5)
    page.evaluate(RECORD)
    names = ["dice", "buying", "building", "rent", "loan", "mortgage", "your-turn"]
    for name in names:
        page.evaluate(
            "(name) => document.dispatchEvent(new CustomEvent('cue:sound', { detail: name }))", name
        )
    page.wait_for_function(
        "(names) => names.every((one) => seen.some(([kind, name]) => kind === 'sound' && name === one))",
        arg=names,
        timeout=PATIENCE,
    )


def test_a_waiting_room_fills_where_sockets_are_blocked(site: Site, new_page: Callable[..., Page]) -> None:
    def refuse(socket: WebSocketRoute) -> None:
        socket.close(code=1011)

    awa = new_page(base_url=site.url, tolerate=(r"WebSocket", r"htmx"))
    juma = new_page(base_url=site.url)
    awa.route_web_socket("**/ws/**", refuse)
    arrive(awa, "Awa")
    arrive(juma, "Juma")
    address = open_table(awa)
    juma.goto(address)
    juma.get_by_role("button", name="Take a seat").click()
    expect(awa.get_by_role("heading", name="Juma")).to_be_visible(timeout=PATIENCE)
    awa.get_by_role("button", name="Start the game").click()
    expect(awa.locator("#grid")).to_be_visible(timeout=PATIENCE)
    asked, other = who_is_asked(awa, juma)
    before = version(other)
    answer(asked)
    expect(other.locator("#live")).not_to_have_attribute("data-version", str(before), timeout=PATIENCE)
