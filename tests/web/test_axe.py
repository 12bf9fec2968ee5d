"""axe-core finds nothing on any page and any panel, in both themes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.tour import PANELS_AT, STILL, UNHURRIED, names

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.web.conftest import Tour

pytestmark = [pytest.mark.browser, pytest.mark.slow]

AXE = (Path(__file__).resolve().parents[1] / "vendor" / "axe.min.js").read_text("utf-8")
SCREENS: dict[str, dict[str, Any]] = {
    "wide": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
OF_COLOUR = [
    "color-contrast",
    "link-in-text-block",
]  # all that axe can find in one theme and not in the other
WHOLE_BOARD = f"table-{PANELS_AT}"  # where the 48 tiles are judged; at other tables, what is around them

RUN = """async ([within, without, rules]) => {
  const options = rules ? { runOnly: rules } : {};
  const context = { include: within ? [[within]] : [["html"]], exclude: without ? [[without]] : [] };
  const { violations } = await axe.run(context, options);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, any, all, none }) => {
    const why = [...any, ...all, ...none][0]?.message ?? "";
    return `${id}: ${html.slice(0, 160)}: ${why}`;
  }));
}"""


@pytest.fixture(scope="module")
def site_env() -> dict[str, str]:
    return UNHURRIED


def violations(page: Page, within: str = "", without: str = "", rules: list[str] | None = None) -> list[str]:
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE)
    found: list[str] = page.evaluate(RUN, [within, without, rules])
    return found


@pytest.mark.usefixtures("untroubled")
@pytest.mark.parametrize("name", names())
def test_axe_finds_nothing(tour: Tour, name: str) -> None:
    """The page behind a panel is a stop of its own; so is the board behind whatever is asked."""
    stop, found = tour.stops[name], []
    without = ".tile" if name.startswith("table-") and name != WHOLE_BOARD else ""
    for screen, options in SCREENS.items():
        if stop.small and screen == "wide":
            continue
        page = tour.page(name, **options)
        for theme, rules in (("light", None), ("dark", OF_COLOUR)):
            page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
            page.evaluate(STILL)
            found += [f"{screen}, {theme}: {one}" for one in violations(page, stop.shows, without, rules)]
        page.evaluate("() => { delete document.documentElement.dataset.theme; }")
    assert found == []


def test_axe_would_find_something(tour: Tour, new_page: Callable[..., Page]) -> None:
    page = new_page(**tour.context("sign-in"))
    tour.stops["sign-in"].open(page)
    page.evaluate("() => document.querySelector('label').remove()")
    assert any("label" in one for one in violations(page))
    page.evaluate("() => { document.querySelector('h1').style.color = '#ccc'; }")
    assert any("color-contrast" in one for one in violations(page, rules=OF_COLOUR))
