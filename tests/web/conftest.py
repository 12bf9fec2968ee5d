"""What tests in a browser share: a tour of the whole site, prepared once for a module."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest

from tests.conftest import Watch
from tests.web.people import PATIENCE
from tests.web.tour import Stop, prepared

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

    from tests.conftest import Site


@dataclass
class Tour:
    """Where everything is, and pages that stay open from stop to stop: what they have loaded, they keep."""

    url: str
    stops: dict[str, Stop]
    state: Any
    browser: Browser
    troubles: list[str] = field(default_factory=list)
    _pages: dict[str, Page] = field(default_factory=dict)
    _open: dict[Page, str] = field(default_factory=dict)

    def context(self, name: str, **options: Any) -> dict[str, Any]:
        """What a page of this stop is opened with."""
        state = {"storage_state": self.state} if self.stops[name].signed_in else {}
        return {"base_url": self.url, "reduced_motion": "reduce", **state, **options}

    def page(self, name: str, *, language: str = "en", **options: Any) -> Page:
        """The page at this stop, on a screen of these options."""
        stop = self.stops[name]
        key = f"{stop.signed_in} {language} {options}"
        if key not in self._pages:
            context = self.browser.new_context(service_workers="block", **self.context(name, **options))
            context.add_cookies([{"name": "django_language", "value": language, "url": self.url}])
            self._pages[key] = context.new_page()
            self._pages[key].set_default_timeout(PATIENCE)
            Watch(self._pages[key], self.troubles, ("404",))  # one of the stops is a page that is not there
        page = self._pages[key]
        if self._open.pop(page, "") != name:
            stop.open(page)
        return page

    def is_as_it_was(self, name: str, page: Page) -> None:
        """Nothing is left of a test on the page of this stop: the next one there need not open it anew."""
        self._open[page] = name

    def contexts(self) -> list[BrowserContext]:
        return [page.context for page in self._pages.values()]


@pytest.fixture(scope="module")
def tour(site: Site, chromium: Browser) -> Iterator[Tour]:
    context = chromium.new_context(base_url=site.url, viewport={"width": 1440, "height": 900}, locale="en")
    found = prepared(context.new_page(), site.env)
    tour = Tour(site.url, {stop.name: stop for stop in found}, context.storage_state(), chromium)
    yield tour
    for one in (context, *tour.contexts()):
        one.close()


@pytest.fixture
def untroubled(tour: Tour) -> Iterator[None]:
    """Fails the test on whatever goes wrong on the tour's pages meanwhile."""
    tour.troubles.clear()
    yield
    assert tour.troubles == []
