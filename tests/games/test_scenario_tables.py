"""`manage.py table_from_scenario`: a real table at the position of a scenario."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from accounts.models import User
from games import service, store
from games.engine.rulesets.mtaani.mortgages import Mortgage
from games.engine.rulesets.mtaani.turns import Roll
from games.models import GameAction, Room, Status
from games.scenario_tables import begin
from games.scenarios import read
from games.table import log

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("plain_page", "calls", "nairobi"),
]

SCENARIO: dict[str, Any] = {
    "scenario": "A tax that is more than the cash in hand, an hour after a visit to Prison",
    "ruleset": "mtaani",
    "seats": 3,
    "now": 1_700_000_000_000,
    "position": {"position": {"0": 6, "1": 45}, "owner": {"25": 1}, "cash": {"1": 40000}},
    "steps": [
        {"action": {"is": "roll", "seat": 0}, "chance": {"dice": [1, 5]}},
        {"action": {"is": "roll", "seat": 1}, "after": "1m", "chance": {"dice": [3, 4]}},
    ],
}


def written(folder: Path, content: Any) -> Path:
    path = folder / "scenario.json"
    path.write_text(content if isinstance(content, str) else json.dumps(content), "utf-8")
    return path


def command(file: Path, *, handle: list[str], **options: Any) -> str:
    out = io.StringIO()
    people = [word for name in handle for word in ("--handle", name)]
    call_command("table_from_scenario", str(file), *people, stdout=out, **options)
    return out.getvalue()


def test_a_table_begins_at_the_position(tmp_path: Path, act: Callable[..., Any]) -> None:
    address = command(written(tmp_path, SCENARIO), handle=["Awa", "Juma"]).strip()
    room = Room.objects.get()
    assert address == f"/t/{room.code}/"
    position = store.position(room.pk)
    assert room.status == Status.RUNNING
    assert [info.name for info in position.seats[:2]] == ["Awa", "Juma"]
    assert position.seats[2].user_id is None
    assert not position.seats[2].brain
    assert position.state.position == [6, 45, 0]
    assert position.state.owner[25] == 1
    assert position.state.turn == 0
    (question,) = position.game.open_questions()
    assert question.deadline is not None
    assert question.deadline > position.now
    assert position.state.to_json() == store.fresh(room.pk).state.to_json()  # and so it stands in the rows

    awa = User.objects.get(handle="Awa")
    after = act(room, awa, Roll(0))
    assert after is not None
    assert after.version == position.version + 1


def test_steps_are_taken_first_and_told(tmp_path: Path, act: Callable[..., Any]) -> None:
    command(written(tmp_path, SCENARIO), handle=["Awa", "Juma"], steps=2)
    room = Room.objects.get()
    position = store.position(room.pk)
    assert position.state.position == [12, 4, 0]
    assert position.state.cash[1] > 40000  # passed Payday
    tags = [entry.event.TAG for entry in log.events_for(room.pk, 0)]
    assert tags.count("core.rolled") == 2
    assert GameAction.objects.filter(room=room).count() == 3
    # The last step was taken just now, and the one before it, after which the turn began, a minute ago.
    assert 60_000 <= position.now - position.state.turn_began < 90_000
    juma = User.objects.get(handle="Juma")
    after = act(room, juma, Mortgage(1, 25))
    assert after is not None
    assert after.state.mortgaged[25]


def test_a_game_can_be_over(nairobi: Any) -> None:
    over = {
        "scenario": "The last one",
        "ruleset": "mtaani",
        "seats": 2,
        "steps": [{"action": {"is": "leave", "seat": 1}}],
    }
    room = begin(read(over), ["Awa"], steps=1)
    assert room.status == Status.OVER
    assert store.position(room.pk).state.winners == (0,)


def test_bots_take_the_other_seats(nairobi: Any) -> None:
    room = begin(read(SCENARIO), ["Awa"], brain="basic")
    assert [info.brain for info in store.position(room.pk).seats] == ["", "basic", "basic"]


def test_an_account_is_used_again(nairobi: Any, awa: User) -> None:
    room = begin(read(SCENARIO), ["awa"])
    assert store.position(room.pk).seat_of(awa) == 0
    assert service.find(room.code, awa) == room


@pytest.mark.parametrize(
    ("content", "options", "told"),
    [
        ("{", {}, "no JSON"),
        ({**SCENARIO, "seats": 9}, {}, "no scenario"),
        ({**SCENARIO, "variant": "paris"}, {}, "no published edition"),
        (SCENARIO, {"edition": "atlantis"}, "no published edition"),
        (SCENARIO, {"handle": ["Awa", "Juma", "Marek", "Inès"]}, "3 seats"),
        (SCENARIO, {"handle": ["a"]}, "3"),
        (SCENARIO, {"bots": "clever"}, "no bot"),
    ],
)
def test_what_is_wrong_is_said_and_nothing_is_made(
    tmp_path: Path, content: Any, options: dict[str, Any], told: str
) -> None:
    with pytest.raises(CommandError, match=told):
        command(written(tmp_path, content), **{"handle": ["Awa"], **options})
    assert not Room.objects.exists()
    assert not User.objects.exists()


def test_it_is_refused_in_production(tmp_path: Path, settings: Any) -> None:
    settings.PRODUCTION = True
    with pytest.raises(CommandError, match="production"):
        command(written(tmp_path, SCENARIO), handle=["Awa"])
    assert not Room.objects.exists()
