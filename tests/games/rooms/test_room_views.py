"""New games and waiting rooms, through their pages."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from accounts.erasure import erase
from accounts.models import User
from editions.models import Edition
from games import service, store
from games.clockwork import brains
from games.models import Room, RoomPlayer, Status
from games.rooms import chat_views, invitations, room_views
from tests.games.conftest import Clock
from tests.games.test_claims import at_once

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _a_bot_for_beginners() -> Any:
    """Another kind of bot, of the name that the quick game asks for."""
    had = brains.known("basic")
    if not had:
        brains.register("basic", "Basic", brains.find("first"))
    yield
    if not had:
        brains.unregister("basic")


def seated(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def new_game(user: User, **fields: str) -> HttpResponse:
    form = {"edition": "nairobi", "size": "3", "seat_2": "first", "seat_3": "", **fields}
    return seated(user).post("/rooms/new/", form)


def seats(room: Room) -> list[tuple[int, str, str]]:
    return [(p.seat, p.name, p.brain) for p in RoomPlayer.objects.filter(room=room.pk).order_by("seat")]


# --- New games --------------------------------------------------------------------------------------------


@pytest.mark.rule("P1.6")
def test_a_new_table_has_its_owner_and_bots(awa: User, nairobi: Edition) -> None:
    response = new_game(awa, name="Friday  table")
    room = Room.objects.get()
    assert response["Location"] == f"/t/{room.code}/"
    assert (room.name, room.size, room.status, room.public) == ("Friday table", 3, Status.WAITING, False)
    assert [(seat, brain) for seat, _name, brain in seats(room)] == [(0, ""), (1, "first")]


@pytest.mark.rule("P1.4")
def test_a_public_table_asks_for_confirmation_first(awa: User, nairobi: Edition) -> None:
    response = new_game(awa, public="on")
    assert response.status_code == 422
    assert "Confirm" in response.content.decode()
    assert not Room.objects.exists()
    new_game(awa, public="on", sure="on")
    assert Room.objects.get().public


@pytest.mark.parametrize(
    "bad",
    [
        {"edition": "atlantis"},
        {"size": "5"},
        {"size": "x"},
        {"seat_2": "genius"},
        {"name": "n" * 61},
        {"size": ""},
    ],
)
def test_a_bad_form_opens_nothing(bad: dict[str, str], awa: User, nairobi: Edition) -> None:
    assert new_game(awa, **bad).status_code == 422
    assert not Room.objects.exists()


def test_bots_beyond_the_size_are_left_out(awa: User, nairobi: Edition) -> None:
    new_game(awa, size="2", seat_3="first")
    assert len(seats(Room.objects.get())) == 2


def test_only_bots_that_there_are_can_be_chosen(awa: User, nairobi: Edition) -> None:
    html = seated(awa).get("/rooms/new/").content.decode()
    assert "First bot" in html
    assert "genius" not in html.lower()


def test_the_quick_game_is_running_at_once(awa: User, nairobi: Edition) -> None:
    response = seated(awa).post("/rooms/quick/")
    room = Room.objects.get()
    assert response["Location"] == f"/t/{room.code}/"
    assert room.status == Status.RUNNING
    assert [brain for _seat, _name, brain in seats(room)] == ["", "basic", "basic", "basic"]
    assert not room.public


@pytest.mark.backend
@pytest.mark.parametrize("address", ["/rooms/quick/", "/rooms/new/"])
def test_a_double_click_opens_one_table(awa: User, nairobi: Edition, hands: Clock, address: str) -> None:
    fields = {"edition": "nairobi", "size": "3", "seat_2": "first", "seat_3": ""}
    clicks = [seated(awa) for _click in range(3)]
    answers = at_once(*[partial(client.post, address, fields) for client in clicks])
    room = Room.objects.get()
    assert [answer["Location"] for answer in answers] == [f"/t/{room.code}/"] * 3
    assert room.status == (Status.RUNNING if address == "/rooms/quick/" else Status.WAITING)
    hands.pass_seconds(3)
    assert seated(awa).post(address, fields)["Location"] != answers[0]["Location"]
    assert Room.objects.count() == 2


def test_two_people_open_two_tables(awa: User, juma: User, nairobi: Edition, hands: Clock) -> None:
    for user in (awa, juma):
        seated(user).post("/rooms/quick/")
    assert {room.owner for room in Room.objects.all()} == {awa, juma}


def test_nobody_fills_the_house_with_tables(
    awa: User, juma: User, nairobi: Edition, hands: Clock, settings: Any
) -> None:
    settings.ACCOUNT_RATE_LIMITS = {**settings.ACCOUNT_RATE_LIMITS, "open_table": "2/10m/user"}
    statuses = []
    for address in ("/rooms/quick/", "/rooms/new/", "/rooms/quick/", "/saved/1/load/"):
        hands.pass_seconds(10)
        fields = {"edition": "nairobi", "size": "3", "seat_2": "first", "seat_3": ""}
        statuses.append(seated(awa).post(address, fields).status_code)
    assert statuses == [302, 302, 429, 429]
    assert Room.objects.count() == 2
    assert seated(awa).get("/rooms/new/").status_code == 200
    assert seated(juma).post("/rooms/quick/").status_code == 302


def test_a_quick_game_is_not_started_by_a_link(awa: User, nairobi: Edition) -> None:
    assert seated(awa).get("/rooms/quick/").status_code == 405
    assert not Room.objects.exists()


def test_without_an_edition_there_is_no_new_game(awa: User) -> None:
    assert seated(awa).get("/rooms/new/").status_code == 503


# --- The waiting room ---------------------------------------------------------------------------------------


def test_the_waiting_room_shows_seats_and_their_bots(new_room: Callable[..., Room], awa: User) -> None:
    room = new_room(bots=1, size=3)
    html = seated(awa).get(f"/t/{room.code}/").content.decode()
    assert html.count('class="seat"') == 3
    assert "Free seat" in html
    assert "Start the game" in html


def test_the_owner_adds_and_removes_bots(new_room: Callable[..., Room], awa: User) -> None:
    room = new_room(size=3)
    client = seated(awa)
    client.post(f"/t/{room.code}/seat/", {"seat": "2", "brain": "first"})
    assert [(seat, brain) for seat, _name, brain in seats(room)] == [(0, ""), (2, "first")]
    client.post(f"/t/{room.code}/seat/", {"seat": "2"})
    assert len(seats(room)) == 1


@pytest.mark.rule("P1.6")
def test_others_change_nothing(new_room: Callable[..., Room], awa: User, juma: User) -> None:
    room = new_room(juma, bots=1, size=4)
    client = seated(juma)
    before = seats(room)
    for address, form in (
        ("seat/", {"seat": "3", "brain": "first"}),
        ("seat/", {"seat": "2"}),
        ("seat/", {"seat": "0"}),
        ("start/", {}),
        ("public/", {"public": "yes"}),
    ):
        response = client.post(f"/t/{room.code}/{address}", form, headers={"HX-Request": "true"})
        assert response.status_code == 403, address
    assert seats(room) == before
    room.refresh_from_db()
    assert (room.status, room.public) == (Status.WAITING, False)
    html = client.get(f"/t/{room.code}/").content.decode()
    assert "Start the game" not in html
    assert "Make it public" not in html


@pytest.mark.rule("M1.1")
def test_one_seat_is_too_few_to_start(new_room: Callable[..., Room], awa: User) -> None:
    room = new_room(size=3)
    response = seated(awa).post(f"/t/{room.code}/start/", headers={"HX-Request": "true"})
    assert response.status_code == 422
    assert "At least 2 seats" in response.content.decode()


def test_starting_reloads_the_page(new_room: Callable[..., Room], awa: User) -> None:
    room = new_room(bots=1)
    response = seated(awa).post(f"/t/{room.code}/start/", headers={"HX-Request": "true"})
    assert (response.status_code, response["HX-Refresh"]) == (204, "true")
    html = seated(awa).get(f"/t/{room.code}/").content.decode()
    assert 'id="grid"' in html


def test_who_is_invited_takes_a_seat(new_room: Callable[..., Room], awa: User, juma: User) -> None:
    room = new_room(size=3)
    service.invite(room, awa, juma)
    client = seated(juma)
    assert "Take a seat" in client.get(f"/t/{room.code}/").content.decode()
    client.post(f"/t/{room.code}/sit/")
    assert store.position(room.pk).seat_of(juma) == 1


@pytest.mark.rule("P1.4")
def test_the_owner_opens_the_door_and_shuts_it(new_room: Callable[..., Room], awa: User) -> None:
    room = new_room()
    client = seated(awa)
    client.post(f"/t/{room.code}/public/", {"public": "yes"})
    room.refresh_from_db()
    assert room.public
    client.post(f"/t/{room.code}/public/", {"public": "no"})
    room.refresh_from_db()
    assert not room.public


@pytest.mark.rule("P1.7")
def test_leaving_a_room_where_nobody_else_waits_closes_it(new_room: Callable[..., Room], awa: User) -> None:
    room = new_room()
    response = seated(awa).post(f"/t/{room.code}/leave/")
    assert response["Location"] == "/dashboard/"
    assert seated(awa).get(f"/t/{room.code}/").status_code == 410


@pytest.mark.parametrize("seat", ["", "x", "-1", "99", "1000"])
def test_an_odd_seat_changes_nothing(seat: str, new_room: Callable[..., Room], awa: User) -> None:
    room = new_room(size=3)
    before = seats(room)
    response = seated(awa).post(f"/t/{room.code}/seat/", {"seat": seat, "brain": "first"})
    assert response.status_code in (302, 403, 404)
    assert seats(room) == before


@pytest.mark.rule("P1.6", "M16.3")
def test_seats_beside_the_owner_begin_with_an_advanced_bot(awa: User, nairobi: Edition) -> None:
    html = seated(awa).get("/rooms/new/").content.decode()
    assert html.count('<option value="advanced" selected>') == 3


# --- Between the look at a room and what is done there ----------------------------------------------------


@pytest.fixture
def meanwhile(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """`meanwhile(module, work)`: it is done once a view of that module has found its room."""

    def plan(module: Any, work: Callable[[], object]) -> None:
        real = module.found

        def find(*args: Any) -> Room:
            room: Room = real(*args)
            work()
            return room

        monkeypatch.setattr(module, "found", find)

    return plan


Meanwhile = Callable[..., None]


@pytest.mark.rule("P1.7", "P1.8")
def test_who_leaves_a_waiting_room_as_it_starts_is_not_bankrupt(
    new_room: Callable[..., Room], awa: User, juma: User, meanwhile: Meanwhile
) -> None:
    room = new_room(juma)
    meanwhile(room_views, lambda: service.start(room, awa))
    assert seated(juma).post(f"/t/{room.code}/leave/")["Location"] == f"/t/{room.code}/"
    position = store.position(room.pk)
    assert position.room.status == Status.RUNNING
    assert not any(position.state.out)


@pytest.mark.rule("P1.3")
def test_who_is_invited_only_to_watch_is_told_so(
    new_room: Callable[..., Room], awa: User, juma: User
) -> None:
    room = new_room()
    service.invite(room, awa, juma, spectator=True)
    answer = seated(juma).post(f"/t/{room.code}/sit/", headers={"HX-Request": "true"})
    assert answer.status_code == 403
    assert "You are invited to watch here" in answer.content.decode()
    assert store.position(room.pk).seat_of(juma) is None


def test_who_is_only_to_watch_by_now_gets_no_seat(
    new_room: Callable[..., Room], awa: User, juma: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = new_room()
    service.invite(room, awa, juma)
    real = invitations.sit

    def sit(*args: Any) -> int:
        service.invite(room, awa, juma, spectator=True)
        return real(*args)

    monkeypatch.setattr(invitations, "sit", sit)
    assert seated(juma).post(f"/t/{room.code}/accept/")["Location"] == f"/t/{room.code}/"
    assert store.position(room.pk).seat_of(juma) is None


def test_who_is_shut_out_reads_no_further(
    new_room: Callable[..., Room], awa: User, juma: User, meanwhile: Meanwhile
) -> None:
    room = new_room()
    service.invite(room, awa, juma, spectator=True)
    meanwhile(chat_views, lambda: service.decline(room, juma))
    assert seated(juma).post(f"/t/{room.code}/chat/read/", {"to": "1"}).status_code == 404


@pytest.mark.rule("P5.5")
@pytest.mark.parametrize("address", ["/rooms/quick/", "/rooms/new/"])
def test_who_is_erased_as_their_table_is_opened(
    awa: User, nairobi: Edition, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = service.create_room

    def create(*args: Any, **more: Any) -> Room:
        room = real(*args, **more)
        erase(awa.pk)
        return room

    monkeypatch.setattr(service, "create_room", create)
    fields = {"edition": "nairobi", "size": "3", "seat_2": "first", "seat_3": ""}
    assert seated(awa).post(address, fields).status_code == 403
    assert Room.objects.get().status == Status.CLOSED
