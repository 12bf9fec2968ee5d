"""A language forty per cent longer than English: every page and panel bears it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.web import pseudo
from tests.web.conftest import Tour
from tests.web.layout import faults
from tests.web.tour import names, prepared

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.conftest import Site

pytestmark = [pytest.mark.browser, pytest.mark.matrix]

QUICK = {"home", "panel-room"}
SIZES = ({"width": 1440, "height": 900}, {"width": 1280, "height": 720}, {"width": 390, "height": 844})


@pytest.fixture(scope="module")
def site_env(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return {
        "MTAANI_BOT_PACE_MS": "0",
        "DJANGO_SETTINGS_MODULE": "tests.web.pseudo_settings",
        "PSEUDO_LOCALE": str(pseudo.write(tmp_path_factory.mktemp("locale"))),
    }


@pytest.fixture(scope="module")
def tour(site: Site, chromium: Browser) -> Iterator[Tour]:
    """Prepared in English, then seen in the longer language."""
    context = chromium.new_context(base_url=site.url, locale="en")
    found = prepared(context.new_page(), site.env)
    yield Tour(site.url, {stop.name: stop for stop in found}, context.storage_state())
    context.close()


def test_longer_is_longer() -> None:
    for text in ("Buy for %(price)s", "Roll", "<b>Awa</b> has another turn", "{n} seconds left"):
        seen = len(pseudo.HIDDEN.sub("", text))
        long = pseudo.longer(text)
        assert seen * 1.4 <= len(pseudo.HIDDEN.sub("", long)) + 1
        assert pseudo.HIDDEN.findall(long) == pseudo.HIDDEN.findall(text)


def with_most_slow() -> list[Any]:
    return [name if name in QUICK else pytest.param(name, marks=pytest.mark.slow) for name in names()]


@pytest.mark.parametrize("name", with_most_slow())
def test_it_fits(tour: Tour, new_page: Callable[..., Page], name: str) -> None:
    page = new_page(tolerate=(r"404",), **tour.context(name))
    page.context.add_cookies([{"name": "django_language", "value": pseudo.CODE, "url": tour.url}])
    for size in SIZES:
        page.set_viewport_size(size)
        tour.stops[name].open(page)
        assert "[" in page.title() + page.locator("body").inner_text()
        assert faults(page) == [], size
