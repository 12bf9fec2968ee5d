"""Inviting by handle, to play or to watch: who may, when, and what the invited answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import User
from games import service, store
from games.engine import Refused
from games.models import Invitation, Room
from games.rooms import invitations
from games.service import NoSuchRoom, NotSeated

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.backend]

NewRoom = Callable[..., Room]


def refused(code: str) -> Any:
    return pytest.raises(Refused, match=f"^{code}")


@pytest.fixture
def zuri(person: Callable[[str], User]) -> User:
    return person("Zuri")


@pytest.mark.rule("P1.2", "P1.3")
def test_an_invitation_waits_for_its_answer(new_room: NewRoom, awa: User, juma: User, zuri: User) -> None:
    room = new_room(size=3)
    service.invite(room, awa, juma)
    service.invite(room, awa, zuri, spectator=True)
    sent = Invitation.objects.filter(room=room).order_by("pk")
    assert [(i.user, i.sender, i.spectator, i.accepted) for i in sent] == [
        (juma, awa, False, False),
        (zuri, awa, True, False),
    ]
    service.accept(room, juma)
    service.accept(room, zuri)
    assert store.position(room.pk).seat_of(juma) == 1
    assert store.position(room.pk).seat_of(zuri) is None
    assert [i.accepted for i in sent.all()] == [True, True]


@pytest.mark.rule("P1.2")
def test_sitting_down_by_the_link_answers_it_too(new_room: NewRoom, awa: User, juma: User) -> None:
    room = new_room()
    service.invite(room, awa, juma)
    service.sit(room, juma)
    assert Invitation.objects.get().accepted


@pytest.mark.rule("P1.1", "P1.2")
def test_who_declines_knows_of_the_room_no_more(new_room: NewRoom, awa: User, juma: User) -> None:
    room = new_room()
    service.invite(room, awa, juma)
    service.decline(room, juma)
    with pytest.raises(NoSuchRoom):
        service.find(room.code, juma)
    with pytest.raises(NoSuchRoom):
        service.accept(room, juma)
    assert service.decline(room, juma) is None
    service.invite(room, awa, juma)
    assert service.find(room.code, juma) == room


@pytest.mark.rule("P1.3")
def test_a_spectator_stops_watching(new_game: NewRoom, awa: User, juma: User, zuri: User) -> None:
    room = new_game(juma)
    service.invite(room, awa, zuri, spectator=True)
    service.accept(room, zuri)
    service.decline(room, zuri)
    with pytest.raises(NoSuchRoom):
        service.find(room.code, zuri)
    with pytest.raises(NotSeated):
        service.decline(room, juma)
    assert store.position(room.pk).seat_of(juma) == 1


@pytest.mark.rule("P1.2")
def test_the_owner_takes_an_invitation_back(new_room: NewRoom, awa: User, juma: User, zuri: User) -> None:
    room, other = new_room(size=3), new_room(size=3)
    service.invite(room, awa, juma)
    service.invite(other, awa, zuri)
    mine, elsewhere = Invitation.objects.order_by("pk")
    with pytest.raises(NotSeated):
        service.withdraw(room, juma, mine.pk)
    with pytest.raises(NoSuchRoom):
        service.withdraw(room, zuri, mine.pk)
    assert service.withdraw(room, awa, elsewhere.pk) is None
    assert Invitation.objects.count() == 2
    service.withdraw(room, awa, mine.pk)
    assert service.withdraw(room, awa, mine.pk) is None
    with pytest.raises(NoSuchRoom):
        service.find(room.code, juma)


def test_nobody_is_thrown_out_of_a_seat(new_room: NewRoom, awa: User, juma: User) -> None:
    room = new_room(juma)
    with refused("seated"):
        service.withdraw(room, awa, Invitation.objects.get().pk)
    assert store.position(room.pk).seat_of(juma) == 1


@pytest.mark.rule("P1.2", "P1.3")
def test_a_second_invitation_changes_the_first(new_room: NewRoom, awa: User, juma: User) -> None:
    room = new_room()
    service.invite(room, awa, juma)
    service.invite(room, awa, juma, spectator=True)
    assert Invitation.objects.get().spectator
    with pytest.raises(NotSeated):
        service.sit(room, juma)


@pytest.mark.rule("P1.2")
def test_whom_one_does_not_invite(new_room: NewRoom, awa: User, juma: User) -> None:
    room = new_room(juma)
    with refused("yourself"):
        service.invite(room, awa, awa)
    with refused("seated"):
        service.invite(room, awa, juma)


@pytest.mark.rule("P1.3", "P1.5")
def test_to_a_private_table_that_has_started_one_invites_to_watch(
    new_game: NewRoom, awa: User, juma: User, zuri: User
) -> None:
    room = new_game(juma)
    with refused("only_to_watch"):
        service.invite(room, awa, zuri)
    service.invite(room, awa, zuri, spectator=True)
    assert service.find(room.code, zuri) == room


def test_to_a_table_that_is_over_one_invites_nobody(
    new_game: NewRoom, awa: User, juma: User, zuri: User
) -> None:
    room = new_game(juma)
    service.leave(room, juma)
    with refused("over"):
        service.invite(room, awa, zuri, spectator=True)


def test_invitations_are_not_endless(
    new_room: NewRoom, awa: User, juma: User, zuri: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(invitations, "MOST", 1)
    room = new_room(size=4)
    service.invite(room, awa, juma)
    service.invite(room, awa, juma, spectator=True)
    with refused("too_many_invitations"):
        service.invite(room, awa, zuri)


@pytest.mark.rule("P1.7")
def test_who_leaves_has_used_up_the_invitation(new_room: NewRoom, awa: User, juma: User) -> None:
    room = new_room(juma)
    service.leave(room, juma)
    with pytest.raises(NoSuchRoom):
        service.sit(room, juma)


@pytest.mark.rule("P1.7")
def test_a_room_is_handed_over(new_room: NewRoom, awa: User, juma: User, zuri: User) -> None:
    room = new_room(juma, bots=1)
    with pytest.raises(NotSeated):
        service.hand_over(room, juma, 1)
    with refused("no_heir"):
        service.hand_over(room, awa, 2)
    for seat in (-1, 3, 99):
        with pytest.raises(NotSeated):
            service.hand_over(room, awa, seat)
    assert service.hand_over(room, awa, 0) is None
    service.hand_over(room, awa, 1)
    position = store.position(room.pk)
    assert position.room.owner_id == juma.pk
    assert position.seat_of(awa) == 0
    with pytest.raises(NotSeated):
        service.start(room, awa)
    service.start(room, juma)
    service.hand_over(room, juma, 0)
    assert store.position(room.pk).room.owner_id == awa.pk
