"""A recording shown in an edition: what the page says after each step, cut into reels that are kept.

Nothing here depends on who looks, so a reel is rendered once in each process for an edition's version and a
language, and costs the server nothing more.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import chain
from typing import Any

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation

from editions.compile import Texts, compile_edition
from editions.models import Edition
from games.demo import recording as recordings
from games.demo.explanations import EXPLAINED, Explanation, keys
from games.demo.recording import Recording, folded
from games.engine import Board, Event, Rules, State
from games.present.table import TableView, cast_of, table
from games.store import SeatInfo
from games.table import fragments
from games.table.cues import cues
from games.table.fragments import Live
from games.table.sentences import lines
from games.table.stage import Stage
from games.table.story import EVENTS_READ, KEPT, Story, news

REEL = 20
"""Steps that are sent at once."""


@dataclass(frozen=True, slots=True)
class Shot:
    """The table after a step, as everybody may see it; a `Looked` of the presentation."""

    rules: Rules
    board: Board
    texts: Texts
    state: State
    seats: tuple[SeatInfo, ...]
    version: int
    now: int = 0
    hints: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Script:
    """A recording made ready to be shown. `steps` have something to tell each; `explained` is the kind of
    event, by step, that is explained then ("" for none); `kept` are the states before each reel."""

    recording: Recording
    steps: tuple[tuple[Event, ...], ...]
    explained: tuple[str, ...]
    kept: tuple[State, ...]

    @property
    def last(self) -> int:
        return len(self.steps) - 1

    def state(self, step: int) -> State:
        """As it is after a step."""
        reel = step // REEL
        return folded(self.kept[reel].clone(), self.steps[reel * REEL : step + 1])


@lru_cache(maxsize=8)
def script(ruleset: str, variant: str) -> Script:
    """Raises LookupError where no game was recorded."""
    recording = recordings.recorded(ruleset, variant)
    steps = tuple(_told(recording))
    kept = []
    state = recording.first()
    for start in range(0, len(steps), REEL):
        kept.append(state.clone())
        folded(state, steps[start : start + REEL])
    return Script(recording, steps, tuple(_explained(steps)), tuple(kept))


def _told(recording: Recording) -> list[tuple[Event, ...]]:
    """The steps, those without anything to tell together with the next one."""
    found: list[tuple[Event, ...]] = []
    waiting: tuple[Event, ...] = ()
    for step in recording.steps:
        waiting += step
        if keys(step):
            found.append(waiting)
            waiting = ()
    if waiting and found:
        found[-1] += waiting
    return found


def _explained(steps: Sequence[Sequence[Event]]) -> list[str]:
    """For each step the kind that was not explained before, else the rarest: it says most of the step."""
    times = Counter(chain.from_iterable(keys(step) for step in steps))
    seen: set[str] = set()
    found = []
    for step in steps:
        here = sorted(keys(step), key=lambda key: (key in seen, times[key]))
        found.append(here[0] if here else "")
        seen.update(here[:1])
    return found


@dataclass(frozen=True, slots=True)
class Film:
    """A script in the words of an edition."""

    script: Script
    board: Board
    texts: Texts

    @property
    def last(self) -> int:
        return self.script.last

    def shot(self, step: int) -> Shot:
        """Raises IndexError for a step that there is not."""
        if not 0 <= step <= self.last:
            raise IndexError(step)
        recording = self.script.recording
        seats = tuple(
            SeatInfo(seat, name=name, brain=brain, present=True)
            for seat, (name, brain) in enumerate(zip(recording.names, recording.brains, strict=True))
        )
        return Shot(recording.rules, self.board, self.texts, self.script.state(step), seats, step)

    def stage(self) -> Stage:
        return Stage("", self.texts, len(self.board.tiles), "", page_url=reverse("demo"))

    def story(self, shot: Shot) -> Story:
        """What has been told up to this step."""
        step, cast = shot.version, cast_of(shot)
        read = list(chain.from_iterable(self.script.steps[: step + 1]))[-EVENTS_READ:]
        found = lines(read, cast, None)
        return replace(news(self.script.steps[step], cast), newest=tuple(found[::-1][:KEPT]))

    def explanation(self, step: int) -> Explanation | None:
        return EXPLAINED.get(self.script.explained[step])

    def live(self, view: TableView, step: int, before: State | None, after: State) -> Live:
        played = cues(before, after, self.script.steps[step]) if before is not None else []
        return Live(
            version=step,
            now=0,
            status="over" if after.over else "running",
            turn=view.turn,
            changes_at=None,
            second=1_000,
            cues=json.dumps(played, separators=(",", ":")) if played else "",
        )

    def word(self, step: int) -> str:
        """The explanation's markup, in the active language."""
        context = {"why": self.explanation(step), "edition": self.texts.slug, "step": step, "last": self.last}
        return render_to_string("demo/why.html", context).strip()

    def reel(self, number: int) -> dict[str, Any]:
        """The markup of a reel's steps: the first in full, the others as what changes. Raises IndexError."""
        first = number * REEL
        shot = self.shot(first)
        view, stage = table(shot), self.stage()
        full = fragments.whole(view, self.story(shot), stage, self.live(view, first, None, shot.state))
        steps = []
        before = self.shot(first - 1) if first else None
        old = table(before) if before else None
        for step in range(first, min(first + REEL, self.last + 1)):
            shot = self.shot(step)
            new = table(shot)
            html = ""
            if before is not None and old is not None:
                live = self.live(new, step, before.state, shot.state)
                html = fragments.between(old, new, self.script.steps[step], cast_of(shot), stage, live)
            steps.append(html + fragments.partial("#why", "innerHTML", self.word(step)))
            before, old = shot, new
        return {"first": first, "whole": full, "steps": steps}


@lru_cache(maxsize=32)
def _film(slug: str, version: str) -> Film:
    edition = Edition.objects.with_version(slug, version)
    if edition is None:
        raise LookupError(version)
    compiled = compile_edition(edition)
    return Film(script(edition.ruleset, edition.deck_variant), compiled.board, compiled.texts)


def film_of(edition: Edition) -> Film:
    """Raises LookupError where no game was recorded."""
    return _film(edition.slug, edition.version)


@lru_cache(maxsize=256)
def _reel(slug: str, version: str, language: str, number: int) -> bytes:
    with translation.override(language):
        return json.dumps(_film(slug, version).reel(number), ensure_ascii=False).encode()


def reel_of(edition: Edition, language: str, number: int) -> bytes:
    """A reel as JSON. Raises LookupError."""
    return _reel(edition.slug, edition.version, language, number)
