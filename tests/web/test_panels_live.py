"""Panels and sheets while the table moves on: what is ticked, typed, folded and focused stays."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.web.directly import arrive
from tests.web.positions import begin

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from tests.conftest import Site

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LONG = 90_000  # milliseconds, on a machine that has much else to do

FOCUSED = "() => document.activeElement.id || document.activeElement.name"
DICE_BEGIN = "() => document.querySelector('.die').getBoundingClientRect().left"
SNAPSHOT = """async () => {
  const url = document.querySelector(".table").dataset.url;
  await htmx.ajax("GET", `${url}fragments/`, { source: ".table", swap: "none" });
}"""

TYPED = 300  # milliseconds, after which what was typed is counted
SLOW_TO_COUNT = """() => {
  const real = window.fetch;
  const later = (ms) => new Promise((done) => setTimeout(done, ms));
  window.fetch = async (url, how) => {
    if (`${url}`.includes("/preview/")) await later(1200);
    return real(url, how);
  };
}"""

DECLINE = """async () => {
  const url = document.querySelector(".table").dataset.url;
  const inside = "#panel-trades-b";
  await htmx.ajax("GET", `${url}panel/trades/`, { source: inside, target: inside, swap: "innerMorph" });
  document.querySelector("#panel-trades form:has([name=action][value$='.decline'])").requestSubmit();
}"""


@pytest.fixture(scope="module")
def site_env() -> dict[str, str]:
    return {"MTAANI_BOT_PACE_MS": "0", "MTAANI_CLOCK": "0.02"}


@pytest.fixture(scope="module")
def addresses(site: Site) -> dict[str, str]:
    names = ["owes", "turn", "offers", "turn"]
    return dict(zip([*names[:3], "counted"], begin(site, names), strict=True))


def at(page: Page, address: str, handle: str = "Awa") -> Page:
    page.set_default_timeout(LONG)
    arrive(page, handle)
    page.goto(address)
    expect(page.locator(".table")).to_have_attribute("data-conn", "up", timeout=LONG)
    return page


def hold(page: Page, address: str) -> list[Route]:
    """What the page asks for there next; the answer waits."""
    held: list[Route] = []

    def keep(route: Route) -> None:
        held.append(route)

    page.route(address, keep, times=1)
    return held


@pytest.mark.rule("M7.1")
def test_a_debt_is_read_folded_and_typed_into(page: Page, addresses: dict[str, str]) -> None:
    table = at(page, addresses["owes"])
    sheet = table.locator("#asks .sheet")
    expect(sheet.get_by_text("The fee of")).to_be_visible()
    amount = sheet.get_by_label("for 3 revolutions")
    assert amount.input_value() == "294000"
    amount.fill("300000")
    table.evaluate(SNAPSHOT)
    assert amount.input_value() == "300000"
    assert table.evaluate(FOCUSED) == amount.get_attribute("id")
    sheet.locator("summary").click()
    expect(amount).to_be_hidden()
    table.evaluate(SNAPSHOT)
    expect(amount).to_be_hidden()
    table.get_by_role("button", name="Borrow", exact=True).first.click()
    expect(table.locator("#panel-loans")).to_be_visible()


@pytest.mark.rule("M13.1")
def test_a_trade_is_put_together_while_the_table_moves_on(page: Page, addresses: dict[str, str]) -> None:
    table = at(page, addresses["turn"])
    table.get_by_role("button", name="Trades").click()
    builder = table.locator("#offer-3")
    builder.locator("summary").click()
    form = builder.locator("form")
    form.get_by_label("Lavington").check()
    tally = form.locator(".tally")
    expect(tally).to_contain_text("Both sides have to give something.", timeout=LONG)
    form.locator("[name='take.cash']").fill("150000")
    expect(tally).to_contain_text("1,400,000", timeout=LONG)
    expect(tally).to_contain_text("trade point to each of you")
    table.evaluate(SNAPSHOT)
    expect(tally).to_contain_text("1,400,000", timeout=LONG)
    expect(form.get_by_label("Lavington")).to_be_checked()
    assert form.locator("[name='take.cash']").input_value() == "150000"
    assert table.evaluate(FOCUSED) == "take.cash"
    form.locator("[name='take.cash']").fill("2100001")  # more than the field allows: nothing is asked
    form.locator("[name='take.cash']").fill("2100000")
    expect(tally).to_contain_text("3,350,000", timeout=LONG)


@pytest.mark.rule("M13.1")
def test_an_offer_is_counted_as_it_stands_and_sent_at_once(page: Page, addresses: dict[str, str]) -> None:
    """However long the server takes to count what was typed before."""
    table = at(page, addresses["counted"])
    table.get_by_role("button", name="Trades").click()
    builder = table.locator("#offer-3")
    builder.locator("summary").click()
    form = builder.locator("form")
    form.get_by_label("Lavington").check()
    table.evaluate(SLOW_TO_COUNT)
    for cash in ("100000", "150000", "200000", "250000"):
        form.locator("[name='take.cash']").fill(cash)
        table.wait_for_timeout(TYPED)
    expect(form.locator(".tally")).to_contain_text("1,500,000", timeout=LONG)
    for cash in ("100000", "150000"):
        form.locator("[name='take.cash']").fill(cash)
        table.wait_for_timeout(TYPED)
    with table.expect_response("**/act/", timeout=LONG) as answered:
        form.get_by_role("button").click()
    assert answered.value.status == 204


def test_what_is_looked_at_keeps_no_panel_waiting(page: Page, addresses: dict[str, str]) -> None:
    """Where answers are slow: one tile after the other is asked for, then a panel, and both come."""
    table = at(page, addresses["turn"])
    held = hold(table, "**/tile/*/")
    for number in (3, 7, 9):
        table.locator(f"#tile-{number}").click()
    with table.expect_response("**/panel/estate/", timeout=LONG):
        table.get_by_role("button", name="Assets").click()
    with table.expect_request("**/tile/9/", timeout=LONG):  # the one between need not be asked for
        held[0].continue_()
    expect(table.locator("#deed [data-tile]")).to_have_attribute("data-tile", "9", timeout=LONG)


@pytest.mark.rule("M13.1")
def test_who_proposed_sees_at_once_what_became_of_it(site: Site, new_page: Callable[..., Page]) -> None:
    """Nothing else on the proposer's page changes when an offer is declined; an open log has it too."""
    (address,) = begin(site, ["turn"], "--handle", "Juma")
    awa, juma = (at(new_page(base_url=site.url), address, name) for name in ("Awa", "Juma"))
    awa.get_by_role("button", name="Trades").click()
    builder = awa.locator("#offer-1")
    builder.locator("summary").click()
    builder.locator("[name='give.tiles']").first.check()
    builder.locator("[name='take.cash']").fill("20000")
    builder.get_by_role("button", name="Offer a trade").click()
    offer = awa.locator("#panel-trades").get_by_role("heading", name="You offer Juma")
    expect(offer).to_be_visible(timeout=LONG)

    juma.get_by_role("button", name="Log", exact=True).click()
    log = juma.locator("#log-lines")
    expect(log).to_contain_text("Awa offered Juma a trade.", timeout=LONG)
    juma.evaluate(DECLINE)
    expect(offer).to_have_count(0, timeout=LONG)
    expect(log).to_contain_text("Juma declined the offer of Awa.", timeout=LONG)


@pytest.mark.rule("M10.1")
@pytest.mark.parametrize(("seed", "sheets"), [("game-2", 0), ("game-23", 1)])
def test_a_drawn_card_lies_on_the_board_until_it_is_taken_away(
    page: Page, site: Site, seed: str, sheets: int
) -> None:
    """Also on the sheet that says what the card makes one owe."""
    (address,) = begin(site, ["fortune"], seed=seed)  # a table of its own: a card is drawn once
    table = at(page, address)
    table.get_by_role("button", name="Draw from Mtaani").click()
    card = table.locator("#drawn .card-up").last
    expect(card).to_be_visible(timeout=LONG)
    expect(card).to_contain_text("Awa")
    assert table.evaluate("() => document.activeElement.closest('#drawn')") is None
    expect(table.locator(".sheet[open]")).to_have_count(sheets)
    card.get_by_role("button").focus()  # it goes by itself else, sooner or later
    for width, height in ((1440, 900), (1280, 720), (1110, 700)):
        table.set_viewport_size({"width": width, "height": height})
        ends = card.evaluate("card => card.getBoundingClientRect().right")
        assert ends <= table.evaluate(DICE_BEGIN), f"the card lies on the dice at {width}"
    card.get_by_role("button", name="Take the card away").click()
    expect(card).to_have_count(0)
