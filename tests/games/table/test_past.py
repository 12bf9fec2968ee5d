"""How a game went, when it is over: worth by turn, turning points, the chart and who may see it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from django.urls import reverse
from django.utils import translation

from accounts.models import User
from editions.compile import compile_edition
from editions.models import Edition
from games import store
from games.engine import Game, Unknown
from games.engine.core.events import Paid, TurnBegan
from games.engine.rulesets.mtaani.bankruptcy import Bankrupt
from games.models import GameEvent, Room
from games.present.cast import Cast
from games.present.chart import MOST_DRAWN, MOST_ROWS, chart
from games.present.past import MOST_POINTS
from games.present.past import past as told
from games.scenario_tables import begin
from games.scenarios import parse, read, run
from games.table import past

OVER = Path(__file__).parents[2] / "web" / "positions" / "over.json"
TURN = OVER.with_name("turn.json")


@pytest.fixture(scope="module")
def whole() -> Any:
    """A whole game: its scenario, the state it came to, and all its events."""
    scenario = read(parse(OVER.read_text("utf-8")))
    ran = run(scenario)
    return scenario, ran.state, [event for events in ran.events for event in events]


@pytest.fixture
def over(nairobi: Edition) -> Room:
    return begin(read(parse(OVER.read_text("utf-8"))), ["Awa"], steps=9_999)


def test_worth_is_what_it_was_at_each_turn(whole: Any) -> None:
    scenario, state, events = whole
    found = told(scenario.rules, scenario.board, scenario.state, events, state)
    turns = sum(isinstance(event, TurnBegan) for event in events)
    assert len(found.turns) == len(found.worth) == turns + 2  # the start and the end
    assert found.worth[0] == (2_000_000,) * 4
    worth = scenario.rules.hooks.net_worth
    last = Game(scenario.rules, scenario.board, state, 0)
    assert found.worth[-1] == tuple(0 if out else worth(last, seat) for seat, out in enumerate(state.out))
    assert scenario.state.cash == [2_000_000] * 4  # and the start is as it was


def test_every_bankruptcy_and_the_largest_payments_are_turning_points(whole: Any) -> None:
    scenario, state, events = whole
    points = told(scenario.rules, scenario.board, scenario.state, events, state).points
    assert 0 < len(points) <= MOST_POINTS
    assert [point.turn for point in points] == sorted(point.turn for point in points)
    outs = [event.seat for event in events if isinstance(event, Bankrupt)]
    assert [point.seat for point in points if point.kind == "out"] == outs
    largest = max(
        event.amount for event in events if isinstance(event, Paid) and min(event.payer, event.payee) >= 0
    )
    assert largest in [point.paid.amount for point in points if point.paid]


def test_the_chart_draws_everybody_within_its_frame(whole: Any, english_cast: Any) -> None:
    scenario, state, events = whole
    found = told(scenario.rules, scenario.board, scenario.state, events, state)
    with translation.override("en"):
        drawn = chart(found, english_cast, state.order)
    assert [line.seat for line in drawn.lines] == state.order
    for line in drawn.lines:
        points = [tuple(map(int, point.split())) for point in line.path[1:].split("L")]
        assert len(points) <= MOST_DRAWN
        assert all(0 <= x <= drawn.width and 0 <= y <= drawn.height for x, y in points)
        assert points[-1] == line.end
    winner = next(line for line in drawn.lines if line.seat in state.winners)
    assert all(winner.end[1] < line.end[1] for line in drawn.lines if line is not winner)
    assert len(drawn.rows) == MOST_ROWS
    assert drawn.rows[-1][1] == tuple(found.worth[-1][seat] for seat in state.order)
    assert [mark.number for mark in drawn.marks] == list(range(1, len(found.points) + 1))


@pytest.fixture
def english_cast(nairobi: Edition) -> Any:
    compiled = compile_edition(nairobi)
    return Cast(("Awa", "Juma", "Marek", "Inès"), compiled.texts, compiled.board)


def test_a_log_with_an_unknown_event_tells_nothing(whole: Any) -> None:
    scenario, state, events = whole
    with pytest.raises(ValueError, match="later"):
        told(scenario.rules, scenario.board, scenario.state, [*events, Unknown("mtaani.later", {})], state)
    with pytest.raises(ValueError, match="elsewhere"):
        told(scenario.rules, scenario.board, scenario.state, events[:-9], state)


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("calls")
class TestAtTheTable:
    def page(self, client: Any, room: Room, name: str = "table", *args: Any) -> Any:
        return client.get(reverse(name, args=[room.code, *args]))

    def test_it_is_shown_when_the_game_is_over(self, client: Any, over: Room) -> None:
        client.force_login(User.objects.get(handle="Awa"))
        html = self.page(client, over).content.decode()
        assert html.count('class="worth"') == 2  # in the middle of the board, and in the panel
        assert "style=" not in html
        panel = self.page(client, over, "panel", "past").content.decode()
        assert panel.count('class="worth__mark"') > 3
        assert len(re.findall(r'<th scope="row">', panel)) == MOST_ROWS
        assert "Turning points" in panel

    def test_it_is_not_told_while_the_game_goes_on(self, client: Any, nairobi: Edition) -> None:
        room = begin(read(parse(TURN.read_text("utf-8"))), ["Awa"])
        client.force_login(User.objects.get(handle="Awa"))
        assert past.past_of(store.position(room.pk)) is None
        assert self.page(client, room, "panel", "past").status_code == 404
        assert 'class="worth"' not in self.page(client, room).content.decode()

    def test_a_log_with_a_gap_is_not_shown(self, client: Any, over: Room) -> None:
        GameEvent.objects.filter(room=over, tag="core.paid").order_by("number").first().delete()  # type: ignore[union-attr]
        assert past.past_of(store.position(over.pk)) is None
        client.force_login(User.objects.get(handle="Awa"))
        html = self.page(client, over).content.decode()
        assert 'class="worth"' not in html
        assert "The game is over" in html
