"""Invitations through their pages, and everything that is typed into them wrongly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from accounts.models import User
from games import service, store
from games.models import Invitation, Room
from tests.games.rooms.test_room_views import seated

pytestmark = pytest.mark.django_db(transaction=True)

NewRoom = Callable[..., Room]
SCRIPT = {"HX-Request": "true"}


def invite(client: Client, room: Room, handle: str, purpose: str = "play") -> HttpResponse:
    return client.post(f"/t/{room.code}/invite/", {"handle": handle, "purpose": purpose}, headers=SCRIPT)


@pytest.mark.rule("P1.2")
def test_one_invites_by_handle_in_any_spelling(new_room: NewRoom, awa: User, juma: User) -> None:
    room = new_room()
    response = invite(seated(awa), room, " JUMA ")
    assert response.status_code == 200
    assert "Invited to play" in response.content.decode()
    assert Invitation.objects.get().user == juma


@pytest.mark.rule("P1.3")
def test_one_invites_to_watch(new_room: NewRoom, awa: User, juma: User) -> None:
    room = new_room()
    assert "Invited to watch" in invite(seated(awa), room, "Juma", "watch").content.decode()
    html = seated(juma).get(f"/t/{room.code}/").content.decode()
    assert "Take a seat" not in html
    assert "No, thank you" in html


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "   ",
        "nobody-there",
        "x" * 10_000,
        "<b>juma</b>",
        "ju ma",
        "\u202eamuj",
        "juma😀",
        "juma\x00",
        "-1",
        "' OR 1=1 --",
    ],
)
def test_what_is_no_handle_invites_nobody(typed: str, new_room: NewRoom, awa: User, juma: User) -> None:
    room = new_room()
    response = invite(seated(awa), room, typed)
    html = response.content.decode()
    assert response.status_code == 422
    assert 'role="alert"' in html
    assert "<b>juma" not in html
    assert not Invitation.objects.exists()


@pytest.mark.parametrize("purpose", ["", "own", "play\x00", "p" * 10_000])
def test_an_odd_purpose_invites_nobody(purpose: str, new_room: NewRoom, awa: User, juma: User) -> None:
    assert invite(seated(awa), new_room(), "juma", purpose).status_code == 422
    assert not Invitation.objects.exists()


@pytest.mark.parametrize("handle", ["Awa", "Juma"])
def test_who_is_there_is_not_invited(handle: str, new_room: NewRoom, awa: User, juma: User) -> None:
    room = new_room(juma)
    before = list(Invitation.objects.values())
    assert invite(seated(awa), room, handle).status_code == 422
    assert list(Invitation.objects.values()) == before


@pytest.mark.rule("P1.2")
def test_who_may_not_invite_is_not_told_who_there_is(
    new_room: NewRoom, awa: User, juma: User, person: Any
) -> None:
    room = new_room(juma)
    person("Zuri")
    answers = [invite(seated(juma), room, handle) for handle in ("Zuri", "nobody-there", "<b>")]
    assert [answer.status_code for answer in answers] == [403] * 3
    assert not Invitation.objects.exclude(user=juma).exists()


def test_looking_for_handles_is_limited(new_room: NewRoom, awa: User, settings: Any) -> None:
    settings.ACCOUNT_RATE_LIMITS = {**settings.ACCOUNT_RATE_LIMITS, "lookup": "2/m/user"}
    room, client = new_room(), seated(awa)
    assert [invite(client, room, f"nobody{n}").status_code for n in range(3)] == [422, 422, 429]


@pytest.mark.rule("P1.1")
def test_to_all_who_may_not_know_the_room_is_not_there(
    new_room: NewRoom, awa: User, juma: User, person: Any
) -> None:
    """A stranger, one who declined and one whose invitation was taken back see what nowhere shows."""
    room = new_room(size=4)
    zuri, ines = person("Zuri"), person("Ines")
    for guest in (zuri, ines):
        service.invite(room, awa, guest)
    service.decline(room, zuri)
    service.withdraw(room, awa, Invitation.objects.get(user=ines).pk)
    addresses = {
        "": "get", "waiting/": "get", "fragments/": "get", "log/": "get", "panel/room/": "get",
        "tile/3/": "get", "act/": "post", "sit/": "post", "seat/": "post", "start/": "post",
        "public/": "post", "owner/": "post", "leave/": "post", "invite/": "post",
        "invite/1/withdraw/": "post", "accept/": "post", "decline/": "post",
    }  # fmt: skip
    for user in (juma, zuri, ines):
        client = seated(user)
        for address, method in addresses.items():
            there = getattr(client, method)(f"/t/{room.code}/{address}")
            nowhere = getattr(client, method)(f"/t/NOTTHERE/{address}")
            assert (there.status_code, nowhere.status_code) == (404, 404), address
            assert there.content == nowhere.content, address


@pytest.mark.rule("P1.1")
def test_a_forged_number_of_another_rooms_invitation_does_nothing(
    new_room: NewRoom, awa: User, juma: User
) -> None:
    other = new_room(owner=juma)
    service.invite(other, juma, awa)
    mine = new_room()
    theirs = Invitation.objects.get()
    seated(awa).post(f"/t/{mine.code}/invite/{theirs.pk}/withdraw/", headers=SCRIPT)
    assert Invitation.objects.filter(pk=theirs.pk).exists()
    assert seated(awa).post(f"/t/{mine.code}/invite/{'9' * 30}/withdraw/", headers=SCRIPT).status_code < 500


@pytest.mark.rule("P1.2", "P1.3")
def test_the_invited_accept_and_decline(new_room: NewRoom, awa: User, juma: User) -> None:
    room, other = new_room(), new_room()
    for asked in (room, other):
        service.invite(asked, awa, juma)
    client = seated(juma)
    assert client.post(f"/t/{room.code}/accept/")["Location"] == f"/t/{room.code}/"
    assert store.position(room.pk).seat_of(juma) == 1
    assert client.post(f"/t/{other.code}/decline/")["Location"] == "/dashboard/"
    assert client.get(f"/t/{other.code}/").status_code == 404
    assert client.post(f"/t/{other.code}/accept/").status_code == 404


def test_the_last_seat_may_be_gone(new_room: NewRoom, awa: User, juma: User) -> None:
    room = new_room(size=2)
    service.invite(room, awa, juma)
    service.seat_bot(room, awa, 1, "first")
    client = seated(juma)
    client.post(f"/t/{room.code}/accept/")
    assert "All seats are taken" in client.get(f"/t/{room.code}/").content.decode()
    assert not Invitation.objects.get().accepted


@pytest.mark.rule("P1.5")
def test_a_public_table_that_runs_has_no_invitation_tools(
    new_game: NewRoom, awa: User, juma: User, person: Any
) -> None:
    private, public = new_game(juma), new_game(juma, public=True)
    client = seated(awa)
    there = f"/t/{private.code}/panel/room/"
    assert "Invite people to watch" in client.get(there).content.decode()
    assert "Invite people to watch" not in seated(juma).get(there).content.decode()
    assert "Invite" not in client.get(f"/t/{public.code}/panel/room/").content.decode()
    person("Zuri")
    assert "Zuri" in invite(client, private, "Zuri", "watch").content.decode()
    assert invite(client, public, "Zuri", "watch").status_code == 422


@pytest.mark.rule("P1.7")
def test_the_room_is_handed_over_from_the_table(new_game: NewRoom, awa: User, juma: User) -> None:
    room = new_game(juma)
    client = seated(awa)
    for seat in ("", "x", "-1", "99", "²"):
        assert client.post(f"/t/{room.code}/owner/", {"seat": seat}).status_code in (403, 404)
    response = client.post(f"/t/{room.code}/owner/", {"seat": "1"}, headers=SCRIPT)
    assert "kept by <bdi>Juma</bdi>" in response.content.decode()
    assert "Hand the table over" not in response.content.decode()
