"""`/demo` over http: for everybody, at every step, at next to no cost."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.test import Client

from editions import views as edition_views
from editions.document import shipped
from editions.loading import load
from editions.models import Edition
from games.demo import film as films
from games.demo.film import REEL, film_of
from games.demo.recording import folded
from tests.editions.guide.reading import read

pytestmark = [pytest.mark.rule("P2.4"), pytest.mark.usefixtures("loaded")]


@pytest.fixture
def loaded(db: None) -> None:
    edition_views._gallery.cache_clear()
    films._film.cache_clear()
    films._reel.cache_clear()
    load(shipped())


@pytest.mark.parametrize("slug", ["paris", "goteborg", "nairobi"])
@pytest.mark.parametrize("language", ["en", "fr", "sv", "sw"])
def test_anybody_can_watch_any_edition(client: Client, slug: str, language: str) -> None:
    response = client.get(f"/demo?edition={slug}", headers={"accept-language": language})
    assert response.status_code == 200
    page = read(response.content.decode())
    assert page.one("html").attributes["lang"] == language
    assert len(page.all("button", name="tile")) == 48
    assert Edition.objects.published().get(slug=slug).city in page.text
    assert page.one(id="why").text


def test_without_an_edition_the_readers_own(client: Client) -> None:
    page = read(client.get("/demo", headers={"accept-language": "sv"}).content.decode())
    assert "Göteborg" in page.one("title").text


@pytest.mark.parametrize(
    "address",
    [
        "/demo?edition=atlantis",
        "/demo?edition=%00",
        "/demo?edition=../paris",
        "/demo?edition=" + "x" * 10_000,
        "/demo/atlantis/en/reel/0.json",
        "/demo/paris/xx/reel/0.json",
        "/demo/paris/en/reel/999.json",
        "/demo/paris/en/reel/99999999999999999999.json",
        "/demo/paris/en/reel/-1.json",
        "/demo/paris/en/0/tile/48/",
        "/demo/paris/en/9999/tile/3/",
        "/demo/paris/xx/0/tile/3/",
        "/demo/paris/en/9999/log/",
        "/demo/paris/xx/0/log/",
    ],
)
def test_what_there_is_not_is_404(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


@pytest.mark.parametrize("address", ["/demo", "/demo/paris/en/reel/0.json", "/demo/paris/en/0/tile/3/"])
def test_there_is_nothing_to_post(client: Client, address: str) -> None:
    assert client.post(address).status_code == 405


@pytest.mark.parametrize("step", ["-1", "x", "1.5", "٣", "", "9" * 30, "<b>"])
def test_a_step_that_is_none_is_the_first(client: Client, step: str) -> None:
    page = read(client.get("/demo", {"edition": "paris", "step": step}).content.decode())
    assert page.one(id="film-no").text == "0"


def test_a_step_beyond_the_end_is_the_end(client: Client) -> None:
    page = read(client.get("/demo?edition=paris&step=99999").content.decode())
    last = film_of(Edition.objects.published().get(slug="paris")).last
    assert page.one(id="film-no").text == str(last)
    assert page.one(id="over").text


def test_it_can_be_stepped_through_without_a_script(client: Client) -> None:
    page = read(client.get("/demo?edition=paris&step=7").content.decode())
    assert page.one(id="film-back").attributes["href"] == "?edition=paris&step=6"
    assert page.one(id="film-on").attributes["href"] == "?edition=paris&step=8"


def test_it_leads_home_to_the_guide_and_to_the_other_editions(client: Client) -> None:
    page = read(client.get("/demo?edition=paris").content.decode())
    links = {a.attributes["href"] for a in page.all("a", href="")}
    assert {"/", "/guide/paris", "?edition=nairobi"} <= links


def test_nothing_can_be_done_at_the_table_and_no_socket_is_opened(client: Client) -> None:
    page = client.get("/demo?edition=paris").content.decode()
    assert "hx-ws:connect" not in page
    assert 'method="post"' not in page


# --- Reels -----------------------------------------------------------------------------------------------


def test_reels_follow_the_game(client: Client) -> None:
    film = film_of(Edition.objects.published().get(slug="paris"))
    seen = 0
    for number in range(film.last // REEL + 1):
        reel = json.loads(client.get(f"/demo/paris/en/reel/{number}.json").content)
        assert reel["first"] == number * REEL
        assert f'data-version="{reel["first"]}"' in reel["whole"]
        for step, html in enumerate(reel["steps"], reel["first"]):
            assert 'hx-target="#why"' in html
            if step:
                assert f'data-version="{step}"' in html
                assert 'hx-target="#feed"' in html
        seen += len(reel["steps"])
    assert seen == film.last + 1
    assert client.get(f"/demo/paris/en/reel/{film.last // REEL + 1}.json").status_code == 404


def test_any_step_stands_as_the_whole_game_folded_so_far() -> None:
    film = film_of(Edition.objects.published().get(slug="nairobi"))
    for step in (0, 1, REEL - 1, REEL, REEL + 1, film.last):
        state = folded(film.script.recording.first(), film.script.steps[: step + 1])
        assert film.shot(step).state == state
    with pytest.raises(IndexError):
        film.shot(film.last + 1)
    with pytest.raises(IndexError):
        film.shot(-1)


def test_looking_at_a_step_leaves_the_film_as_it_was() -> None:
    film = film_of(Edition.objects.published().get(slug="paris"))
    first = film.shot(5).state.clone()
    film.shot(150)
    assert film.shot(5).state == first


def test_every_kind_is_explained_once_before_any_comes_again() -> None:
    script = film_of(Edition.objects.published().get(slug="paris")).script
    fresh = [key for n, key in enumerate(script.explained) if key not in script.explained[:n]]
    assert len(fresh) > 25
    assert all(script.explained)


@pytest.mark.parametrize("slug", ["paris", "nairobi"])
def test_amounts_are_those_of_the_editions_own_deck(slug: str) -> None:
    film = film_of(Edition.objects.published().get(slug=slug))
    assert film.board.variant == film.script.recording.variant


def test_a_reel_is_rendered_once(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    reel = films.Film.reel

    def counting(film: films.Film, number: int) -> dict[str, Any]:
        made.append(number)
        return reel(film, number)

    monkeypatch.setattr(films.Film, "reel", counting)
    first = client.get("/demo/paris/en/reel/0.json")
    again = client.get("/demo/paris/en/reel/0.json")
    assert first.content == again.content
    assert made == [0]
    assert "max-age" in first["Cache-Control"]
    assert "public" in first["Cache-Control"]
    kept = client.get("/demo/paris/en/reel/0.json", headers={"if-none-match": first["ETag"]})
    assert kept.status_code == 304


def test_a_reel_costs_one_query_and_sets_no_cookie(client: Client, django_assert_num_queries: Any) -> None:
    client.get("/demo/paris/en/reel/0.json")
    with django_assert_num_queries(1):
        response = client.get("/demo/paris/en/reel/0.json")
    assert not response.cookies
    assert "Cookie" not in response.get("Vary", "")


def test_a_reel_speaks_the_language_of_its_address(client: Client) -> None:
    film = film_of(Edition.objects.published().get(slug="paris"))
    assert film.texts.city == "Paris"
    french = client.get("/demo/paris/fr/reel/1.json", headers={"accept-language": "en"}).content.decode()
    assert re.search(r"\d\u202f\d{3}\u00a0SFR|\d\u00a0\d{3}\u00a0SFR", french)
    english = client.get("/demo/paris/en/reel/1.json", headers={"accept-language": "fr"}).content.decode()
    assert re.search(r"\d,\d{3}\u00a0SFR", english)


def test_the_card_of_a_tile_is_that_of_the_step(client: Client) -> None:
    film = film_of(Edition.objects.published().get(slug="paris"))
    last = film.shot(film.last).state
    tile = next(t for t in film.board.properties if last.owner[t] >= 0)
    assert "For sale" in client.get(f"/demo/paris/en/0/tile/{tile}/").content.decode()
    sold = client.get(f"/demo/paris/en/{film.last}/tile/{tile}/").content.decode()
    assert "For sale" not in sold


def test_the_log_ends_at_the_step(client: Client) -> None:
    early = client.get("/demo/paris/en/3/log/").content.decode().count("<li")
    late = client.get("/demo/paris/en/60/log/").content.decode().count("<li")
    assert 0 < early < late
