"""The table page and what is posted to it, for those at the table and for nobody else."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games import service, store
from games.engine.rulesets.mtaani.turns import Roll
from games.models import GameAction, Room
from games.service import one_use_token
from games.table import log
from games.table.views import SINCE

pytestmark = pytest.mark.django_db(transaction=True)

HTMX = {"HX-Request": "true"}


@pytest.fixture
def room(new_game: Callable[..., Room], juma: User) -> Room:
    return new_game(juma)


def seated(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def on_turn(room: Room, *people: User) -> tuple[User, int]:
    seat = store.position(room.pk).state.turn
    return people[seat], seat


def form_of(room: Room, seat: int, **fields: Any) -> dict[str, Any]:
    """What the page's form for an action of the seat carries."""
    position = store.position(room.pk)
    question = next((q.number for q in position.game.open_questions() if seat in q.seats), 0)
    token = one_use_token(position.room, seat, question, position.seats[seat].acts)
    return {"action": "mtaani.roll", "answers": str(question), "token": token, **fields}


def post(user: User, room: Room, form: dict[str, Any], **headers: str) -> HttpResponse:
    return seated(user).post(f"/t/{room.code}/act/", form, headers={**HTMX, **headers})


def untouched(room: Room) -> tuple[int, int]:
    return store.version_of(room.pk), GameAction.objects.filter(room=room.pk).count()


# --- The page ---------------------------------------------------------------------------------------------


def test_a_player_sees_the_table(room: Room, awa: User) -> None:
    response = seated(awa).get(f"/t/{room.code}/")
    html = response.content.decode()
    assert response.status_code == 200
    assert html.count('class="tile ') == 48
    assert f'hx-ws:connect="/ws/t/{room.code}/?language=en"' in html
    assert re.search(r'<main[^>]*class="table me-0"', html)


def test_the_page_holds_nothing_that_the_policy_forbids(room: Room, awa: User) -> None:
    response = seated(awa).get(f"/t/{room.code}/")
    html = response.content.decode()
    assert not re.search(r"\sstyle=|\son[a-z]+=|<style|hx-on|javascript:", html)
    assert all("src=" in script for script in re.findall(r"<script[^>]*>", html))
    assert "script-src 'self'" in response["Content-Security-Policy"]


def test_ids_are_unique(room: Room, awa: User) -> None:
    user, _seat = on_turn(room, awa, User.objects.get(handle="Juma"))
    found = re.findall(r'\sid="([^"]+)"', seated(user).get(f"/t/{room.code}/").content.decode())
    assert sorted(found) == sorted(set(found))


def test_a_code_may_be_typed_in_small_letters(room: Room, awa: User) -> None:
    assert seated(awa).get(f"/t/{room.code.lower()}/").status_code == 200


@pytest.mark.rule("P1.1")
@pytest.mark.parametrize(
    "address", ["", "fragments/", "tile/3/", "panel/estate/", "panel/room/", "log/", "waiting/"]
)
def test_a_private_table_is_not_there_for_others(
    address: str, room: Room, person: Callable[..., User]
) -> None:
    assert seated(person("Otieno")).get(f"/t/{room.code}/{address}").status_code == 404


@pytest.mark.rule("P1.1")
def test_nobody_acts_at_a_table_they_may_not_see(room: Room, person: Callable[..., User]) -> None:
    before = untouched(room)
    assert post(person("Otieno"), room, form_of(room, 0)).status_code == 404
    assert untouched(room) == before


def test_who_is_not_signed_in_is_sent_to_sign_in(room: Room) -> None:
    for address in ("", "fragments/", "tile/3/", "log/"):
        response = Client().get(f"/t/{room.code}/{address}")
        assert response.status_code == 302
        assert response["Location"].startswith("/sign-in/")
    assert Client().post(f"/t/{room.code}/act/", {}).status_code == 302


@pytest.mark.rule("P1.3")
def test_a_spectator_sees_the_table_without_options(
    room: Room, awa: User, person: Callable[..., User]
) -> None:
    watcher = person("Otieno")
    service.invite(room, awa, watcher, spectator=True)
    html = seated(watcher).get(f"/t/{room.code}/").content.decode()
    assert html.count('class="tile ') == 48
    assert "/act/" not in html
    before = untouched(room)
    response = post(watcher, room, form_of(room, 0))
    assert response.status_code == 403
    assert "You have no seat" in response.content.decode()
    assert untouched(room) == before


# --- Acting -----------------------------------------------------------------------------------------------


def test_an_action_is_answered_with_nothing(room: Room, awa: User, juma: User) -> None:
    user, seat = on_turn(room, awa, juma)
    version = store.version_of(room.pk)
    response = post(user, room, form_of(room, seat))
    assert response.status_code == 204
    assert store.version_of(room.pk) == version + 1


def test_without_scripts_an_action_leads_back_to_the_table(room: Room, awa: User, juma: User) -> None:
    user, seat = on_turn(room, awa, juma)
    response = seated(user).post(f"/t/{room.code}/act/", form_of(room, seat))
    assert (response.status_code, response["Location"]) == (302, f"/t/{room.code}/")


def test_a_page_without_a_socket_gets_the_new_table_as_its_answer(room: Room, awa: User, juma: User) -> None:
    user, seat = on_turn(room, awa, juma)
    response = post(user, room, form_of(room, seat), **{SINCE: "4"})
    assert response.status_code == 200
    assert 'hx-target="#dice"' in response.content.decode()


def test_the_same_form_again_does_nothing(room: Room, awa: User, juma: User) -> None:
    user, seat = on_turn(room, awa, juma)
    form = form_of(room, seat)
    post(user, room, form)
    before = untouched(room)
    assert post(user, room, form).status_code == 204
    assert untouched(room) == before


def test_a_spent_form_for_something_else_is_stale(room: Room, awa: User, juma: User) -> None:
    user, seat = on_turn(room, awa, juma)
    form = form_of(room, seat)
    post(user, room, form)
    before = untouched(room)
    response = post(user, room, {**form, "action": "mtaani.pay_fee"})
    html = response.content.decode()
    assert response.status_code == 409
    assert 'role="alert"' in html
    assert 'hx-target="#live"' in html  # with the table as it stands
    assert untouched(room) == before


def test_a_form_of_an_old_question_is_stale(room: Room, awa: User, juma: User) -> None:
    user, seat = on_turn(room, awa, juma)
    old = form_of(room, seat)
    question = int(old["answers"])
    post(user, room, old)
    position = store.position(room.pk)
    forged = {**old, "token": one_use_token(position.room, seat, question, position.seats[seat].acts)}
    before = untouched(room)
    assert post(user, room, forged).status_code == 409
    assert untouched(room) == before


def test_out_of_turn_is_refused_in_words(room: Room, awa: User, juma: User) -> None:
    _user, seat = on_turn(room, awa, juma)
    other_seat = 1 - seat
    other = (awa, juma)[other_seat]
    before = untouched(room)
    response = post(other, room, form_of(room, other_seat))
    assert response.status_code == 422
    assert "It is not your turn" in response.content.decode()
    assert untouched(room) == before


def test_nobody_acts_for_another_seat(room: Room, awa: User, juma: User) -> None:
    """The form of the seat on turn, sent by somebody else, is not theirs; nor does a seat in it help."""
    _user, seat = on_turn(room, awa, juma)
    other = (awa, juma)[1 - seat]
    before = untouched(room)
    assert post(other, room, form_of(room, seat)).status_code in (409, 422)
    assert post(other, room, {**form_of(room, seat), "seat": str(seat)}).status_code == 422
    assert untouched(room) == before


@pytest.mark.parametrize(
    ("forged", "told"),
    [
        ({"action": "mtaani.buy"}, "not your turn"),
        ({"action": "core.delay", "ms": "99"}, "no such action"),
        ({"action": "mtaani.mortgage", "tile": "1"}, "not possible now"),
        ({"action": "mtaani.mortgage", "tile": "999999999"}, "not possible now"),
        ({"action": "mtaani.mortgage", "tile": "one"}, "not a whole number"),
        ({"action": "mtaani.borrow", "amount": "-10000"}, "not possible now"),
        ({"action": "mtaani.borrow", "amount": "10500"}, "not possible now"),
        ({"action": "mtaani.borrow", "amount": "1e9"}, "not a whole number"),
        ({"luck": "6"}, "has no field"),
    ],
)
def test_a_forged_request_is_refused_with_a_message(
    forged: dict[str, str], told: str, room: Room, awa: User, juma: User
) -> None:
    user, seat = on_turn(room, awa, juma)
    before = untouched(room)
    response = post(user, room, form_of(room, seat, **forged))
    assert response.status_code == 422
    assert told in response.content.decode()
    assert untouched(room) == before


def test_a_refusal_without_scripts_is_a_page(room: Room, awa: User, juma: User) -> None:
    user, seat = on_turn(room, awa, juma)
    response = seated(user).post(f"/t/{room.code}/act/", form_of(room, seat, action="mtaani.buy"))
    html = response.content.decode()
    assert response.status_code == 422
    assert "Back to the table" in html
    assert "<html" in html


def test_what_was_typed_comes_back_as_text(room: Room, awa: User, juma: User) -> None:
    user, seat = on_turn(room, awa, juma)
    form = form_of(room, seat, action="mtaani.borrow", amount="<script>alert(1)</script>")
    html = post(user, room, form).content.decode()
    assert "<script>" not in html
    assert "&lt;script&gt;" in html


def test_a_request_from_another_site_is_refused(room: Room, awa: User, juma: User) -> None:
    user, seat = on_turn(room, awa, juma)
    client = Client(enforce_csrf_checks=True)
    client.force_login(user)
    before = untouched(room)
    assert client.post(f"/t/{room.code}/act/", form_of(room, seat)).status_code == 403
    assert untouched(room) == before


def test_an_action_cannot_be_taken_by_a_link(room: Room, awa: User) -> None:
    assert seated(awa).get(f"/t/{room.code}/act/").status_code == 405


# --- Parts ------------------------------------------------------------------------------------------------


def test_a_page_that_is_up_to_date_gets_nothing_new(room: Room, awa: User) -> None:
    version = store.version_of(room.pk)
    assert seated(awa).get(f"/t/{room.code}/fragments/?since={version}").status_code == 204


def test_a_page_that_is_behind_gets_everything(room: Room, awa: User, juma: User) -> None:
    version = store.version_of(room.pk)
    user, seat = on_turn(room, awa, juma)
    post(user, room, form_of(room, seat))
    response = seated(awa).get(f"/t/{room.code}/fragments/?since={version}")
    html = response.content.decode()
    assert html.count('hx-target="#tile-') == 48
    assert "rolled" in html


@pytest.mark.parametrize("since", ["", "-1", "x", "9" * 30])
def test_an_odd_version_gets_everything(since: str, room: Room, awa: User) -> None:
    response = seated(awa).get(f"/t/{room.code}/fragments/", {"since": since})
    assert response.status_code == 200


def test_the_card_of_a_tile(room: Room, awa: User) -> None:
    html = seated(awa).get(f"/t/{room.code}/tile/1/").content.decode()
    assert "Eastleigh" in html
    assert 'data-watch="tile-1 tile-3"' in html
    assert "For sale" in html
    assert seated(awa).get(f"/t/{room.code}/tile/48/").status_code == 404


def test_the_panels_of_a_seat(room: Room, awa: User) -> None:
    for panel in ("estate", "loans", "trades", "room"):
        assert seated(awa).get(f"/t/{room.code}/panel/{panel}/").status_code == 200
    assert seated(awa).get(f"/t/{room.code}/panel/cellar/").status_code == 404


def test_the_log_goes_back_page_by_page(
    room: Room, awa: User, juma: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    user, seat = on_turn(room, awa, juma)
    post(user, room, form_of(room, seat))
    whole = seated(awa).get(f"/t/{room.code}/log/").content.decode()
    monkeypatch.setattr("games.table.views.LOG_PAGE", 3)
    first = seated(awa).get(f"/t/{room.code}/log/").content.decode()
    [before] = re.findall(r"\?before=(\d+)", first)
    assert "playing order" in whole
    assert "playing order" not in first
    read: list[Any] = []
    logged = log._logged
    monkeypatch.setattr(log, "_logged", lambda row: (read.append(row), logged(row))[1])
    pages = [first]
    while found := re.findall(r"\?before=(\d+)", pages[-1]):
        read.clear()
        pages.append(seated(awa).get(f"/t/{room.code}/log/?before={found[0]}").content.decode())
        assert len(read) <= 4  # not the whole log for each page of it
    assert int(before) > 3
    assert "playing order" in pages[-1]
    assert seated(awa).get(f"/t/{room.code}/log/?before=0").status_code == 200


def test_the_page_asks_the_database_little(room: Room, awa: User, django_assert_max_num_queries: Any) -> None:
    client = seated(awa)
    client.get(f"/t/{room.code}/")
    with django_assert_max_num_queries(14):
        client.get(f"/t/{room.code}/")


def test_the_action_in_the_form_is_the_one_that_is_played(room: Room, awa: User, juma: User) -> None:
    """The page's own form, sent as it stands, rolls the dice."""
    user, seat = on_turn(room, awa, juma)
    html = seated(user).get(f"/t/{room.code}/").content.decode()
    [form] = re.findall(r'<form class="act" id="do-mtaani-roll".*?</form>', html, re.DOTALL)
    fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))
    assert post(user, room, fields).status_code == 204
    assert GameAction.objects.filter(room=room.pk, seat=seat).latest("number").action["is"] == Roll.TAG


# --- What an offer would come to ------------------------------------------------------------------------


def preview(client: Any, room: Room, **fields: Any) -> Any:
    form = {"action": "mtaani.offer_trade", "answers": "0", "token": "none", "partner": "1", **fields}
    return client.post(reverse("preview", args=[room.code]), form, HTTP_HX_REQUEST="true")


@pytest.mark.rule("M13.1")
def test_a_preview_says_what_it_comes_to_and_changes_nothing(
    client: Any, awa: User, juma: User, new_game: Callable[..., Room]
) -> None:
    room = new_game(juma)
    client.force_login(awa)
    before = store.position(room.pk)
    partner = 1 - (before.seat_of(awa) or 0)
    answer = preview(client, room, **{"partner": partner, "give.cash": "5000", "take.cash": "7000"})
    assert answer.status_code == 200
    assert "2,002,000" in answer.content.decode()
    after = store.position(room.pk)
    assert (after.version, after.state.to_json()) == (before.version, before.state.to_json())


@pytest.mark.parametrize(
    "fields",
    [
        {"partner": "x"},
        {"give.cash": "1e3"},
        {"give.tiles": "<b>"},
        {"give.wish": "1"},
        {"action": "mtaani.nothing"},
        {"give.cash": "9" * 400},
        {"give.cards": "💰" * 10_000},
    ],
)
def test_a_preview_of_a_forged_form_is_refused(
    client: Any, awa: User, juma: User, new_game: Callable[..., Room], fields: dict[str, str]
) -> None:
    room = new_game(juma)
    client.force_login(awa)
    answer = preview(client, room, **fields)
    assert answer.status_code == 422
    assert "toast" in answer.content.decode()


def test_a_preview_is_for_the_seated(
    client: Any, awa: User, juma: User, person: Callable[[str], User], new_game: Callable[..., Room]
) -> None:
    room = new_game(juma, public=True)
    client.force_login(person("Otieno"))
    assert preview(client, room).status_code == 404
