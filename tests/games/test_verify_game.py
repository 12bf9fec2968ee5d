"""`manage.py verify_game`: the dice of a finished game against its seed."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from accounts.models import User
from games import service, store
from games.engine.rulesets.mtaani.turns import Roll
from games.models import GameAction, Room

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("plain_page", "calls")]


def verify_game(name: object) -> tuple[str, str]:
    """What is said, and why it failed ("" when it did not)."""
    out = io.StringIO()
    try:
        call_command("verify_game", str(name), stdout=out)
    except CommandError as error:
        return out.getvalue(), str(error)
    return out.getvalue(), ""


@pytest.fixture
def over(new_game: Callable[..., Room], act: Callable[..., Any], awa: User, juma: User) -> Room:
    """A game with a roll in it, that was left."""
    room = new_game(juma)
    people = {info.seat: info.user_id for info in store.position(room.pk).seats}
    seat = store.position(room.pk).state.turn
    act(room, awa if people[seat] == awa.pk else juma, Roll(seat))
    service.leave(room, juma)
    return Room.objects.get(pk=room.pk)


def test_a_game_with_fair_dice_by_code_and_by_number(over: Room) -> None:
    draws = sum(len(row.draws) for row in GameAction.objects.filter(room=over))
    assert draws >= 4
    for name in (over.code, over.code.lower(), over.pk):
        said, failed = verify_game(name)
        assert failed == ""
        assert said.startswith(
            f"{over.code}: all {draws} draws are those of the seed {bytes(over.seed).hex()}\n"
        )
        assert over.commitment in said


def test_a_die_that_was_turned_afterwards(over: Room) -> None:
    row = next(row for row in GameAction.objects.filter(room=over) if row.draws and row.seat is not None)
    row.draws[0][3] = (row.draws[0][3] + 1) % 6
    row.save()
    said, failed = verify_game(over.code)
    assert f"Action {row.number}, draw {row.draws[0][0]} for “dice”: the log says" in said
    assert failed == f"{over.code} does not pass"


def test_a_draw_that_is_missing_at_the_end(over: Room) -> None:
    Room.objects.filter(pk=over.pk).update(counter=over.counter + 1)
    said, failed = verify_game(over.code)
    assert said == f"The game made {over.counter + 1} draws, and the log numbers {over.counter}.\n"
    assert failed == f"{over.code} does not pass"


def test_another_seed_than_at_the_start(over: Room) -> None:
    Room.objects.filter(pk=over.pk).update(seed=b"some other seed of good length")
    said, failed = verify_game(over.code)
    assert said.startswith("The seed is not the one that was settled at the start")
    assert failed


def test_a_game_that_is_not_over_keeps_its_secret(new_game: Callable[..., Room], juma: User) -> None:
    room = Room.objects.get(pk=new_game(juma).pk)
    said, failed = verify_game(room.code)
    assert failed == f"The game at {room.code} is not over; until then its seed is secret."
    assert bytes(room.seed).hex() not in said + failed


@pytest.mark.parametrize("name", ["NOSUCH", "0", "999999999999999999999", ""])
def test_a_table_that_is_not_there(db: None, name: str) -> None:
    assert verify_game(name) == ("", f"there is no table {name!r}")
