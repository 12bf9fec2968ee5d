"""Every action of the engine, pressed in a browser at least once, from positions where it is offered.

What is pressed where is one table; it is held against the ruleset's own list of actions, so that an action
without a control, or one that nobody has tried, fails here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import expect

from games.engine import RULESETS
from tests.web.directly import arrive
from tests.web.people import PATIENCE, at_the_table, version
from tests.web.positions import begin

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.conftest import Site

pytestmark = [pytest.mark.browser, pytest.mark.slow]

BAR, ROOM = "bar", "room"
LONG = 90_000  # milliseconds: many pages are opened here, on a machine that has much else to do

COUNT_SWAPS = """() => {
  window.swaps = {};
  document.addEventListener("htmx:after:swap", ({ detail }) => {
    for (const id of detail.ctx.changed ?? []) swaps[id] = (swaps[id] ?? 0) + 1;
  });
}"""


@dataclass(frozen=True)
class Press:
    """An action's button: the panel it is in, the place of its form among those of the action, and what to
    fill in before; `sure` when it asks first."""

    action: str
    panel: str = BAR
    nth: int = 0
    fill: Callable[[Locator], None] = lambda form: None
    unfold: str = ""
    sure: bool = False


def choose(name: str, value: str) -> Callable[[Locator], None]:
    return lambda form: form.locator(f"[name='{name}']").select_option(value) and None


def write(**fields: str) -> Callable[[Locator], None]:
    def fill(form: Locator) -> None:
        for name, value in fields.items():
            form.locator(f"[name='{name}']").fill(value)

    return fill


def tick(**boxes: str) -> Callable[[Locator], None]:
    """`tick(give_tiles="35")` ticks that tile on the giving side."""

    def fill(form: Locator) -> None:
        for name, value in boxes.items():
            form.locator(f"[name='{name.replace('_', '.')}'][value='{value}']").check()

    return fill


def share(percent: int) -> Callable[[Locator], None]:
    return lambda form: form.locator(f"[name=percent][value='{percent}']").check()


SESSIONS: tuple[tuple[str, tuple[Press, ...]], ...] = (
    (
        "turn",
        (
            Press("open_to_offers", "trades"),
            Press("offer_trade", "trades", fill=tick(give_tiles="35", take_tiles="31"), unfold="#offer-1"),
            Press("withdraw", "trades"),
            Press(
                "propose_loan",
                "loans",
                fill=write(amount="20000", rate="5", term="2"),
            ),
            Press("call_loan", "loans"),
            Press("borrow", "loans", fill=write(amount="50000")),
            Press("repay_share", "loans", fill=share(55)),
            Press("build", "estate"),
            Press("sell", "estate"),
            Press("build_to", "estate", fill=choose("units", "1")),
            Press("unmortgage", "estate"),
            Press("mortgage", "estate"),
            Press("unmortgage_many", "estate", fill=choose("count", "2")),
            Press("mortgage_until", "estate", fill=write(amount="1")),
            Press("mortgage_many", "estate", fill=choose("count", "2")),
            Press("renovate"),
        ),
    ),
    ("turn", (Press("leave", ROOM, sure=True),)),
    (
        "cards_in_hand",
        (
            Press("buy_insurance", "estate"),
            Press("start_syndicate", "estate"),
            Press("protect", "estate"),
            Press("zone", "estate", sure=True),
            Press("teleport", "estate", nth=1),
        ),
    ),
    ("jail_poor", (Press("roll"),)),
    ("with_a_bank_loan", (Press("repay_most", "loans"),)),
    ("offers", (Press("accept", "trades"), Press("decline", "trades"))),
    (
        "offers",
        (
            Press(
                "counter_trade", "trades", fill=tick(give_tiles="35", take_tiles="31"), unfold="details.fold"
            ),
        ),
    ),
    ("buy_or_fee", (Press("buy"),)),
    ("buy_or_fee_short", (Press("pay_fee"),)),
    ("owes", (Press("raise_for_me"),)),
    ("owes", (Press("use_insurance"),)),
    ("owes_too_much", (Press("declare_bankruptcy", sure=True),)),
    ("jail", (Press("pay_bail"),)),
    ("jail", (Press("bribe"),)),
    ("city_hall", (Press("set_rule", nth=3),)),
    ("city_hall", (Press("ban_cards"),)),
    ("fortune", (Press("draw_from"),)),
    ("card_offer", (Press("buy_card"),)),
    ("card_offer", (Press("decline_card"),)),
    ("idle", (Press("end_idle"),)),
)


@pytest.fixture(scope="module")
def site_env() -> dict[str, str]:
    """The clock of the games hardly moves: what waits at these tables waits until the tests come to it."""
    return {"MTAANI_BOT_PACE_MS": "0", "MTAANI_CLOCK": "0.02"}


@pytest.fixture(scope="module")
def addresses(site: Site) -> list[str]:
    """A table for each session, all begun at once."""
    return begin(site, [position for position, _presses in SESSIONS])


def test_the_list_is_the_engines_own() -> None:
    actions = RULESETS["mtaani"].configure({}).actions
    pressed = {f"mtaani.{press.action}" for _position, presses in SESSIONS for press in presses}
    assert pressed == {kind.TAG for kind in actions}


@pytest.mark.parametrize("session", range(len(SESSIONS)), ids=lambda n: f"{n}-{SESSIONS[n][0]}")
def test_it_is_pressed_in_a_browser(session: int, page: Page, addresses: list[str]) -> None:
    arrive(page, "Awa")
    page.set_default_timeout(LONG)
    page.goto(addresses[session])
    at_the_table(page)
    page.evaluate(COUNT_SWAPS)
    for press in SESSIONS[session][1]:
        carried_out(page, press)


def carried_out(page: Page, press: Press) -> None:
    """Find the action's control, use it as a person would, and see that the table has moved on by it."""
    before = version(page)
    place = page.locator("#asks")
    if press.panel != BAR:
        place = page.locator(f"#panel-{press.panel}")
        if not place.is_visible():
            drawn = swaps(page, press.panel)
            page.locator(f".abar__nav [popovertarget='panel-{press.panel}']").click()
            expect(place).to_be_visible()
            drawn_again(page, press.panel, drawn)
    if press.unfold:
        place.locator(press.unfold).first.locator("summary").first.click()
    form = place.locator(f"form:has(input[name=action][value='mtaani.{press.action}'])").nth(press.nth)
    if press.sure:
        panel = page.locator(f".panel.sure:has(input[name=action][value='mtaani.{press.action}'])").nth(
            press.nth
        )
        page.locator(f"[popovertarget='{panel.get_attribute('id')}']").first.click()
        expect(panel).to_be_visible()
        form = panel.locator("form")
    press.fill(form)
    drawn = swaps(page, press.panel)
    with page.expect_response("**/act/", timeout=PATIENCE) as answered:
        form.locator("button").last.click()
    assert posted(answered.value) == f"mtaani.{press.action}"
    assert answered.value.status == 204
    expect(page.locator("#live")).not_to_have_attribute("data-version", str(before), timeout=PATIENCE)
    if place.is_visible() and press.panel not in (BAR, ROOM):
        drawn_again(page, press.panel, drawn)  # its forms of before are spent


def swaps(page: Page, panel: str) -> int:
    """How often the inside of a panel was drawn anew."""
    count: int = page.evaluate("(id) => swaps[id] ?? 0", f"panel-{panel}-b")
    return count


def drawn_again(page: Page, panel: str, before: int) -> None:
    page.wait_for_function(
        "([id, before]) => (swaps[id] ?? 0) > before", arg=[f"panel-{panel}-b", before], timeout=PATIENCE
    )


def posted(response: Any) -> str:
    """The tag of the action that a request carried."""
    return parse_qs(response.request.post_data)["action"][0]
