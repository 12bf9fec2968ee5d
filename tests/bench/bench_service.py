"""One action of a person, from the posted form to the commit, and the push that follows it."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator

from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from editions.models import Edition
from games import service, store
from games.engine import Action, Ranged, options
from games.models import Room, Status
from games.store import Position
from games.table import log, presence, push

DATABASE = True

ACTIONS = 600
WARM_UP = 50
WATCHED = 200


class Table:
    """A game of four people who take the first thing they are offered; when it is over, the next one."""

    def __init__(self) -> None:
        self.people = [User.objects.create_user(f"bench{n}") for n in range(4)]
        self.edition = Edition.objects.published().get(slug="nairobi")
        self.room = self._started()

    def _started(self) -> Room:
        owner, *others = self.people
        room = service.create_room(owner, edition=self.edition, size=4, public=True)
        for other in others:
            service.sit(room, other)
        service.start(room, owner)
        return room

    def next_move(self) -> tuple[Position, Action, int, str]:
        """A position, what is done in it, and what its form carries."""
        position = store.position(self.room.pk)
        if position.room.status == Status.OVER:
            self.room = self._started()
            position = store.position(self.room.pk)
        question = position.game.open_questions()[0]
        seat = question.seats[0]
        first = options(position.rules, position.board, position.state, seat, position.now)[0]
        action = first.action if isinstance(first, Ranged) else first
        assert isinstance(action, Action)
        token = service.one_use_token(position.room, seat, question.number, position.seats[seat].acts)
        return position, action, question.number, token

    def play(self) -> float:
        """Seconds that one action takes."""
        _position, action, question, token = self.next_move()
        person = self.people[action.seat]
        begin = time.perf_counter()
        assert service.play(self.room.pk, person, action, question=question, token=token) is not None
        return time.perf_counter() - begin


def figures() -> Iterator[tuple[str, float, str]]:
    call_command("load_editions", verbosity=0)
    table = Table()
    for _ in range(WARM_UP):
        table.play()
    found = sorted(table.play() for _ in range(ACTIONS))
    yield "service.play, median", statistics.median(found) * 1000, "ms"
    yield "service.play, 99th of 100", found[ACTIONS * 99 // 100] * 1000, "ms"

    counted = []
    for _ in range(50):
        _position, action, question, token = table.next_move()
        with CaptureQueriesContext(connection) as queries:
            service.play(table.room.pk, table.people[action.seat], action, question=question, token=token)
        counted.append(len(queries))
    yield "service.play, queries, mean", statistics.mean(counted), "queries"

    yield from push_figures(table)


def push_figures(table: Table) -> Iterator[tuple[str, float, str]]:
    call_command("collectstatic", interactive=False, verbosity=0)  # fragments name pictures by their hashes
    sizes, times = [], []
    for _ in range(WATCHED):
        before, action, question, token = table.next_move()
        after = service.play(table.room.pk, table.people[action.seat], action, question=question, token=token)
        assert after is not None
        events = [
            e.event for e in log.events_for(table.room.pk, None, latest=60) if e.version == after.version
        ]
        present = [presence.Present(person.pk, "en") for person in table.people]
        begin = time.perf_counter()
        message = push.message_for(before, after, events, present)
        assert message is not None
        push.send(push.group_of(table.room.pk), message)
        times.append(time.perf_counter() - begin)
        own = max((len(texts["en"].encode()) for texts in message["seats"].values() if texts), default=0)
        sizes.append(len(message["public"]["en"].encode()) + own)
    yield "push, rendered and sent, median", statistics.median(times) * 1000, "ms"
    yield "push, to one page, median", statistics.median(sizes), "bytes"
