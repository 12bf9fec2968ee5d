"""Which language a page speaks: the person's, else the browser's, else that of its edition (P6.5)."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.humanize.templatetags.humanize import naturaltime
from django.test import Client
from django.utils import timezone, translation
from django.utils.formats import date_format, number_format

from accounts.models import User
from editions.document import read, shipped
from editions.loading import publish, store
from editions.models import Edition
from games.engine.rulesets.mtaani.numbers import START_CASH
from games.models import Room
from games.rooms import lobby

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("calls")]

SHIPPED: dict[str, Path] = {path.stem: path for path in shipped()}


@pytest.fixture
def goteborg(db: None) -> Edition:
    edition = store(read(SHIPPED["goteborg"]), Edition.Origin.FILE)
    publish(edition)
    return edition


@pytest.fixture
def swedish(goteborg: Edition, awa: User) -> Room:
    """A table in Göteborg that has begun."""
    room = lobby.create_room(awa, edition=goteborg, size=2)
    lobby.seat_bot(room, awa, 1, "first")
    lobby.start(room, awa)
    return room


def tag(answer: object) -> str:
    page = answer.content.decode()  # type: ignore[attr-defined]
    return page.partition("<html ")[2].partition(" ")[0]


def opened(user: User, address: str, *, chosen: str = "", browser: str = "") -> tuple[str, str]:
    """The language of the page, in its markup and in its header."""
    client = Client(headers={"Accept-Language": browser} if browser else None)
    client.force_login(user)
    if chosen:
        client.cookies[settings.LANGUAGE_COOKIE_NAME] = chosen
    answer = client.get(address)
    return tag(answer), answer["Content-Language"]


@pytest.mark.rule("P6.5")
@pytest.mark.parametrize(
    ("chosen", "browser", "language"),
    [
        ("fr", "sw,en;q=0.5", "fr"),
        ("fr", "", "fr"),
        ("en", "fr", "en"),
        ("", "sw,en;q=0.5", "sw"),
        ("", "fr-CA,en;q=0.8", "fr"),
        ("", "de,fr;q=0.3", "fr"),
        ("", "en-GB", "en"),
        ("", "de,ja;q=0.5", "sv"),
        ("", "*", "sv"),
        ("", "", "sv"),
        ("xx", "", "sv"),
        ("../sv", "<script>", "sv"),
        ("", "q" * 10_000, "sv"),
    ],
)
def test_a_table_speaks(chosen: str, browser: str, language: str, swedish: Room, awa: User) -> None:
    spoken = opened(awa, f"/t/{swedish.code}/", chosen=chosen, browser=browser)
    assert spoken == (f'lang="{language}"', language)


@pytest.mark.rule("P6.5")
def test_what_is_fetched_for_a_table_speaks_as_its_page_does(swedish: Room, awa: User) -> None:
    client = Client()
    client.force_login(awa)
    assert "Kontanter" in client.get(f"/t/{swedish.code}/panel/loans/").content.decode()
    refused = client.post(
        f"/t/{swedish.code}/act/", {"action": "mtaani.dance"}, headers={"HX-Request": "true"}
    )
    assert "Någon sådan handling finns inte" in refused.content.decode()


@pytest.mark.rule("P6.5")
def test_the_socket_of_a_page_speaks_as_the_page_does(swedish: Room, awa: User) -> None:
    client = Client()
    client.force_login(awa)
    assert f"/ws/t/{swedish.code}/?language=sv" in client.get(f"/t/{swedish.code}/").content.decode()


@pytest.mark.rule("P6.5")
def test_a_waiting_room_and_a_guide_speak_their_citys_language(goteborg: Edition, awa: User) -> None:
    room = lobby.create_room(awa, edition=goteborg, size=2)
    assert opened(awa, f"/t/{room.code}/") == ('lang="sv"', "sv")
    assert opened(awa, "/guide/goteborg") == ('lang="sv"', "sv")
    assert opened(awa, "/guide/goteborg", browser="fr") == ('lang="fr"', "fr")


@pytest.mark.rule("P6.5")
def test_a_page_without_an_edition_stays_in_english(swedish: Room, awa: User) -> None:
    client = Client()
    client.force_login(awa)
    client.get(f"/t/{swedish.code}/")
    assert tag(client.get("/dashboard/")) == 'lang="en"'


@pytest.mark.rule("P6.5")
def test_who_may_not_see_a_table_does_not_learn_its_language(swedish: Room, juma: User) -> None:
    assert opened(juma, f"/t/{swedish.code}/")[0] == opened(juma, "/t/QQQQQQQQ/")[0] == 'lang="en"'


@pytest.mark.rule("P6.5")
@pytest.mark.parametrize(
    ("language", "apart"), [("en", ","), ("fr", "\u00a0"), ("sv", "\u00a0"), ("sw", ",")]
)
def test_money_has_the_form_of_the_language(language: str, apart: str, swedish: Room, awa: User) -> None:
    client = Client(headers={"Accept-Language": language})
    client.force_login(awa)
    page = client.get(f"/t/{swedish.code}/").content.decode()
    assert ">" + f"{START_CASH:,}".replace(",", apart) + "<" in page


@pytest.mark.rule("P6.5")
def test_a_day_is_named_in_swahili(client: Client) -> None:
    with translation.override("sw"):
        assert date_format(date(2026, 3, 9)) == "9 Machi 2026"
        assert number_format(1234.5, 1, force_grouping=True) == "1,234.5"
        assert naturaltime(timezone.now() - timedelta(days=3)) == "siku\u00a03\u00a0zilizopita"
