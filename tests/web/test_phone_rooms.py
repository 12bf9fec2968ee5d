"""On a phone: the whole bar, rooms made and joined, and the way over the guide into the demonstration."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.web.directly import at_home
from tests.web.layout import faults
from tests.web.people import PATIENCE, at_the_table
from tests.web.positions import begin
from tests.web.tour import UNHURRIED

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.conftest import Site

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WIDE: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

# What can be pressed in the bar, by what it says.
PRESSED = """() => [...document.querySelectorAll(".abar :is(button, a)")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .map((one) => one.textContent.replace(/\\s+/g, " ").trim())"""


@pytest.fixture(scope="module")
def site_env() -> dict[str, str]:
    return UNHURRIED


@pytest.fixture
def come(new_page: Callable[..., Page], site: Site) -> Callable[..., Page]:
    """`come("Awa")`: her dashboard, on a phone."""

    def page(handle: str, screen: dict[str, Any] = PHONE) -> Page:
        page = new_page(base_url=site.url, reduced_motion="reduce", **screen)
        at_home(page, handle)
        return page

    return page


def in_the_waiting_room(page: Page) -> None:
    page.wait_for_url("**/t/*/")
    expect(page.locator("[data-waiting]")).to_have_attribute("data-conn", "up", timeout=PATIENCE)


def created(page: Page, *, size: int, public: bool) -> str:
    """A room made by touch, of so many seats, all of them for people; its address."""
    page.get_by_role("link", name="New game").tap()
    page.wait_for_url("**/rooms/new/")
    assert faults(page, touch=True) == []
    page.get_by_role("radio", name=str(size), exact=True).check()
    for seat in range(2, size + 1):
        page.get_by_label(f"Seat {seat}").select_option(label="A person")
    if public:
        page.get_by_label("Anyone with the link can join").check()
        page.get_by_label("Yes, make it public").check()
    page.get_by_role("button", name="Open the table").tap()
    in_the_waiting_room(page)
    assert faults(page, touch=True) == []
    return page.url


@pytest.mark.rule("P4.1", "P3.3")
def test_the_bar_has_every_action_laid_out_for_touch(come: Callable[..., Page], site: Site) -> None:
    for address in begin(site, ["turn", "owes_too_much"], handle="Touch-Awa"):
        wide, phone = come("Touch-Awa", WIDE), come("Touch-Awa")
        for page in (wide, phone):
            page.goto(address)
            at_the_table(page)
        assert phone.evaluate(PRESSED) == wide.evaluate(PRESSED)
        assert len(phone.evaluate(PRESSED)) > 8
        assert faults(phone, touch=True) == []
        for panel in ("estate", "loans", "trades", "log", "hint", "chat", "audio", "room"):
            phone.locator(f'.abar__nav [popovertarget="panel-{panel}"]').tap()
            expect(phone.locator(f"#panel-{panel}")).to_be_visible(timeout=PATIENCE)
            phone.locator(f"#panel-{panel}").get_by_role("button", name="Close").tap()
            expect(phone.locator(f"#panel-{panel}")).to_be_hidden()


@pytest.mark.rule("P4.8")
def test_a_public_room_is_created_and_joined_by_its_link(come: Callable[..., Page]) -> None:
    awa, juma = come("Link-Awa"), come("Link-Juma")
    address = created(awa, size=3, public=True)
    expect(awa.get_by_role("button", name="Make it private")).to_be_visible()
    assert awa.get_by_role("heading", name="Free seat").count() == 2

    juma.goto(address)
    in_the_waiting_room(juma)
    assert faults(juma, touch=True) == []
    juma.get_by_role("button", name="Take a seat").tap()
    expect(awa.get_by_role("heading", name="Link-Juma")).to_be_visible(timeout=PATIENCE)
    awa.get_by_role("button", name="Start the game").tap()
    for page in (awa, juma):
        at_the_table(page)
        assert faults(page, touch=True) == []
    expect(awa.locator(".player")).to_have_count(2)


@pytest.mark.rule("P4.8")
def test_an_invitation_to_a_private_room_is_accepted(come: Callable[..., Page]) -> None:
    awa, juma, zuri = come("Asked-Awa"), come("Asked-Juma"), come("Asked-Zuri")
    address = created(awa, size=2, public=False)
    awa.get_by_label("Handle").fill("Asked-Juma")
    awa.get_by_role("button", name="Invite", exact=True).tap()
    expect(awa.locator(".guests bdi").get_by_text("Asked-Juma", exact=True)).to_be_visible(timeout=PATIENCE)

    invitation = juma.locator("article", has_text="Asked-Awa invites you to play")
    expect(invitation).to_be_visible(timeout=PATIENCE)
    assert faults(juma, touch=True) == []
    invitation.get_by_role("button", name="Take a seat").tap()
    in_the_waiting_room(juma)
    assert juma.url == address
    expect(awa.get_by_role("heading", name="Asked-Juma")).to_be_visible(timeout=PATIENCE)

    answer = zuri.request.get(address)  # nobody else's, whatever the link
    assert answer.status == 404


@pytest.mark.rule("P4.7")
def test_the_guide_opens_at_the_table_and_its_demonstration_starts(
    come: Callable[..., Page], site: Site
) -> None:
    phone = come("Guide-Awa")
    phone.goto(begin(site, ["turn"], handle="Guide-Awa")[0])
    at_the_table(phone)
    phone.locator(".strip").get_by_role("link", name="Rules").tap()
    phone.wait_for_url("**/guide/**")
    expect(phone.get_by_role("heading", name="How Nairobi is played")).to_be_visible()
    assert faults(phone, touch=False) == []

    phone.get_by_role("link", name="Watch the demonstration").first.tap()
    phone.wait_for_url("**/demo?edition=nairobi**")
    expect(phone.locator(".table")).to_have_attribute("data-view", "street")
    before = phone.locator("#live").get_attribute("data-version")
    phone.get_by_role("button", name="Play", exact=True).tap()
    expect(phone.locator("#live")).not_to_have_attribute("data-version", before or "", timeout=PATIENCE)
    phone.get_by_role("button", name="Pause").tap()
    assert faults(phone, touch=True) == []
