"""What the fragments of one room share: its names and addresses, the same for every viewer and language."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import reverse

from editions.compile import Texts
from games.service import one_use_token
from games.store import Position


@dataclass(frozen=True, slots=True)
class Stage:
    """Everything that a fragment's template needs beside its own data; `page_url` for one without a room."""

    code: str
    texts: Texts
    size: int
    act_url: str
    page_url: str = ""

    @property
    def currency(self) -> str:
        return self.texts.currency

    @property
    def preview_url(self) -> str:
        return reverse("preview", args=[self.code])

    @property
    def table_url(self) -> str:
        return self.page_url or reverse("table", args=[self.code])


def stage_of(position: Position) -> Stage:
    code = position.room.code
    return Stage(code, position.texts, len(position.board.tiles), reverse("act", args=[code]))


def by_script(request: HttpRequest) -> bool:
    """Whether the page's htmx asks, which swaps in what it gets, or the browser itself."""
    return request.headers.get("HX-Request") == "true"


class Tokens:
    """The one-use tokens of a seat's forms, by question (0: for what answers none)."""

    def __init__(self, position: Position, seat: int) -> None:
        self._room = position.room
        self._seat = seat
        self._acts = position.seats[seat].acts
        self._made: dict[int, str] = {}

    def __call__(self, question: int) -> str:
        token = self._made.get(question)
        if token is None:
            token = self._made[question] = one_use_token(self._room, self._seat, question, self._acts)
        return token
