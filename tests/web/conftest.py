"""What tests in a browser share: a tour of the whole site, prepared once for a module."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.tour import Stop, prepared

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.conftest import Site


@dataclass(frozen=True)
class Tour:
    """Where everything is, and the cookies of who may see it."""

    url: str
    stops: dict[str, Stop]
    state: Any

    def context(self, name: str, **options: Any) -> dict[str, Any]:
        """What a page of this stop is opened with."""
        state = {"storage_state": self.state} if self.stops[name].signed_in else {}
        return {"base_url": self.url, "reduced_motion": "reduce", **state, **options}


@pytest.fixture(scope="module")
def tour(site: Site, chromium: Browser) -> Iterator[Tour]:
    context = chromium.new_context(base_url=site.url, viewport={"width": 1440, "height": 900})
    found = prepared(context.new_page(), site.env)
    yield Tour(site.url, {stop.name: stop for stop in found}, context.storage_state())
    context.close()
