"""axe-core finds nothing on any page and any panel, in both themes; a handful of them in the quick tests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.tour import names

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.web.conftest import Tour

pytestmark = [pytest.mark.browser, pytest.mark.matrix]

AXE = (Path(__file__).resolve().parents[1] / "vendor" / "axe.min.js").read_text("utf-8")
QUICK = {"home", "sign-in", "dashboard", "table-turn", "panel-loans"}
SCREENS: dict[str, dict[str, Any]] = {
    "wide": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}

RUN = """async () => (await axe.run()).violations.flatMap(({ id, nodes }) =>
  nodes.map(({ html, any, all, none }) => {
    const why = [...any, ...all, ...none][0]?.message ?? "";
    return `${id}: ${html.slice(0, 160)}: ${why}`;
  }))"""


def violations(page: Page) -> list[str]:
    page.evaluate(AXE)
    found: list[str] = page.evaluate(RUN)
    return found


@pytest.mark.parametrize(
    "name", [name if name in QUICK else pytest.param(name, marks=pytest.mark.slow) for name in names()]
)
def test_axe_finds_nothing(tour: Tour, new_page: Callable[..., Page], name: str) -> None:
    found = []
    for screen, options in SCREENS.items():
        page = new_page(tolerate=(r"404",), **tour.context(name, **options))
        tour.stops[name].open(page)
        for theme in ("light", "dark"):
            page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
            page.wait_for_timeout(300)  # colours change over a moment
            found += [f"{screen}, {theme}: {one}" for one in violations(page)]
    assert found == []


def test_axe_would_find_something(tour: Tour, new_page: Callable[..., Page]) -> None:
    page = new_page(**tour.context("sign-in"))
    tour.stops["sign-in"].open(page)
    page.evaluate("() => document.querySelector('label').remove()")
    assert any("label" in one for one in violations(page))
