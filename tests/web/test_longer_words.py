"""Every page and panel bears every language of the site, and one forty per cent longer than English."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.web import pseudo
from tests.web.layout import faults
from tests.web.tour import UNHURRIED, names

if TYPE_CHECKING:
    from tests.web.conftest import Tour

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LANGUAGES = (pseudo.CODE, "fr", "sv", "sw")  # English is at test_screens.py
TABLES = {"table-turn", "table-owes", "table-offers", "table-jail", "table-over"}  # where most is said
WIDE, LAPTOP = {"width": 1440, "height": 900}, {"width": 1280, "height": 720}
PHONE, SMALL = {"width": 390, "height": 844}, {"width": 320, "height": 568}


@pytest.fixture(scope="module")
def site_env(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return {
        **UNHURRIED,
        "DJANGO_SETTINGS_MODULE": "tests.web.pseudo_settings",
        "PSEUDO_LOCALE": str(pseudo.write(tmp_path_factory.mktemp("locale"))),
    }


def test_longer_is_longer() -> None:
    for text in ("Buy for %(price)s", "Roll", "<b>Awa</b> has another turn", "{n} seconds left"):
        seen = len(pseudo.HIDDEN.sub("", text))
        long = pseudo.longer(text)
        assert seen * 1.4 <= len(pseudo.HIDDEN.sub("", long)) + 1
        assert pseudo.HIDDEN.findall(long) == pseudo.HIDDEN.findall(text)


def seen() -> Iterator[tuple[str, str]]:
    """Everything in the longer language; in those of the site, everything but the tables that say less."""
    for name in names():
        for language in LANGUAGES if name in TABLES or not name.startswith("table-") else LANGUAGES[:1]:
            if name != "deed":  # of phones alone
                yield name, language


@pytest.mark.usefixtures("untroubled")
@pytest.mark.parametrize(("name", "language"), list(seen()))
def test_it_fits(tour: Tour, name: str, language: str) -> None:
    page = tour.page(name, language=language, viewport=WIDE)
    assert page.locator("html").get_attribute("lang") == language
    if language == pseudo.CODE:
        assert "[" in page.title() + page.locator("body").inner_text()
    for size in (WIDE, LAPTOP, PHONE, SMALL):
        page.set_viewport_size(size)
        page.evaluate("() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))")
        assert faults(page) == [], size
    page.set_viewport_size(WIDE)
