"""Invitations: the owner asks people in by handle, to sit down or only to watch (P1.1 to P1.5)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from accounts.models import User
from games import store, writing
from games.engine import Refused
from games.errors import NoSuchRoom, NotSeated
from games.models import Invitation, Room, Status
from games.rooms.lobby import must_own, sit
from games.store import Position, Record
from games.writing import Change, Moment

MOST = 60  # invitations of one room


def invite(room: Room, actor: User, guest: User, *, spectator: bool = False) -> Position | None:
    """P1.2, P1.3, P1.5: the owner invites somebody to sit down, or only to watch; a second invitation of the
    same person takes the place of the first.

    Raises NotSeated; NoSuchPerson when the guest has been erased since; Refused: `over`, `public` at a public
    table that has started, `only_to_watch` at a private one, `yourself`, `seated`, `not_their_game`,
    `too_many_invitations`.
    """

    def judge(before: Record, here: Moment) -> Change:
        must_own(before, actor)
        _must_be_open(before, spectator=spectator)
        if guest.pk == actor.pk:
            raise Refused("yourself")
        if store.seat_of(before.seats, guest) is not None:
            raise Refused("seated")
        if not spectator and not _has_a_seat_for(before, guest):
            raise Refused("not_their_game")
        others = Invitation.objects.filter(room=room.pk).exclude(user=guest)
        if others.count() >= MOST:
            raise Refused("too_many_invitations", most=MOST)
        also = partial(
            Invitation.objects.update_or_create,
            room_id=room.pk,
            user=guest,
            defaults={"spectator": spectator, "sender": actor},
            create_defaults={"spectator": spectator, "sender": actor, "created_at": here.now},
        )
        after = replace(before, room=before.next())
        return Change(after, also=also, tell=[guest.pk], people=[actor.pk, guest.pk])

    return writing.write(room.pk, judge)


def _has_a_seat_for(record: Record, guest: User) -> bool:
    """In a game that was saved, only those who played in it have a seat."""
    return record.room.saved_at is None or any(info.reserved == guest.pk for info in record.seats)


def _must_be_open(before: Record, *, spectator: bool) -> None:
    """P1.5: a public table that has started needs no invitations; at any, nobody sits down any more."""
    status = before.room.status
    if status in (Status.OVER, Status.CLOSED):
        raise Refused("over")
    if status == Status.WAITING:
        return
    if before.room.public:
        raise Refused("public")
    if not spectator:
        raise Refused("only_to_watch")


def withdraw(room: Room, actor: User, invitation: int) -> Position | None:
    """The owner takes an invitation back; who watched by it is out. None when it is gone already.

    Raises NotSeated; Refused `seated` when the guest has sat down: nobody is thrown out.
    """

    def judge(before: Record, here: Moment) -> Change | None:
        must_own(before, actor)
        found = Invitation.objects.filter(room=room.pk, pk=invitation).first()
        if found is None:
            return None
        if any(info.user_id == found.user_id for info in before.seats):
            raise Refused("seated")
        return _without(before, found)

    return writing.write(room.pk, judge)


def accept(room: Room, user: User) -> None:
    """Take a seat, or agree to watch, whichever the invitation is for (P1.2, P1.3).

    Raises NoSuchRoom when there is no invitation; Refused: `started` or `full`.
    """
    invitation = Invitation.objects.filter(room=room.pk, user=user).first()
    if invitation is None:
        raise NoSuchRoom(room.code)
    if not invitation.spectator:
        sit(room, user)
        return

    def judge(before: Record, here: Moment) -> Change | None:
        found = Invitation.objects.filter(room=room.pk, user=user).first()
        if found is None:
            raise NoSuchRoom(room.code)
        if found.accepted:
            return None
        also = partial(Invitation.objects.filter(pk=found.pk).update, accepted=True)
        return Change(replace(before, room=before.next()), also=also, tell=[user.pk])

    writing.write(room.pk, judge)


def decline(room: Room, user: User) -> Position | None:
    """Say no to an invitation, or stop watching by it. None when there is none.

    Raises NotSeated for somebody who is seated: they leave, or stand up.
    """

    def judge(before: Record, here: Moment) -> Change | None:
        if store.seat_of(before.seats, user) is not None:
            raise NotSeated
        found = Invitation.objects.filter(room=room.pk, user=user).first()
        return None if found is None else _without(before, found)

    return writing.write(room.pk, judge)


def _without(before: Record, invitation: Invitation) -> Change:
    also = Invitation.objects.filter(pk=invitation.pk).delete
    room = before.next()
    return Change(replace(before, room=room), also=also, look=True, tell=[invitation.user_id])
