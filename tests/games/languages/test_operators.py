"""No page of an operator says a word that cannot be translated (P6.2, P6.5)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.utils import translation
from django.utils.translation import trans_real

from accounts.models import User
from editions import labels
from editions.art.emblems import EMBLEMS
from editions.art.homes import HOMES
from editions.art.landmarks import LANDMARKS
from editions.art.skyline import SKYLINES
from editions.art.trees import TREES
from editions.models import Edition
from games.engine import RULESETS
from games.models import Room
from games.rooms import lobby
from tests.games.conftest import NAIROBI
from tests.games.languages import operators, pseudo
from tests.games.languages.pages import Walk
from tests.games.languages.test_every_page import Wanting, _no_test_bots, faults  # noqa: F401 - a fixture

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.rule("P6.5")]

# What is the same in every language: keys of a file, and what operators and files are called.
KEYS = ("Operator", "Inspector", "nairobi", "mtaani", "metro", "basic", "paris", "{tile}", "x" * 41)
DJANGOS = ("Search", "True", "False")  # stand in pictures of Django's own templates, unmarked


def texts(document: Any) -> Iterator[str]:
    """Every text as it stands in an input, its placeholders with it."""
    if isinstance(document, str):
        yield document
    else:
        for each in document.values() if isinstance(document, dict) else document:
            if isinstance(each, str | dict | list):
                yield from texts(each)


def said(found: list[str]) -> list[str]:
    """Without dates, which Django writes."""
    return [each for each in found if not re.search(r": (\d{4}, je \d\d:\d\d|\d+-a de)$", each)]


@pytest.mark.usefixtures("_no_test_bots")
def test_no_page_of_editions_says_a_word_that_is_not_marked(nairobi: Edition, settings: Any) -> None:
    with pseudo.spoken_in_brackets(settings):
        walked = operators.of_editions(Walk(pseudo.CODE), nairobi)
        found = said(faults(walked, *texts(NAIROBI), nairobi.version, *KEYS, *DJANGOS))
    assert not found, "\n".join(found)


def test_no_page_of_games_says_a_word_that_is_not_marked(
    awa: User, new_room: Callable[..., Room], settings: Any
) -> None:
    room = new_room(bots=2, brain="basic", name="Sunday")
    lobby.start(room, awa)
    with pseudo.spoken_in_brackets(settings):
        found = said(faults(operators.of_games(Walk(pseudo.CODE), room), *KEYS, *DJANGOS))
    assert not found, "\n".join(found)


def test_every_key_that_operators_are_shown_has_words(settings: Any) -> None:
    shown = {*SKYLINES, *HOMES, *TREES, *LANDMARKS}
    shown |= {name for names in EMBLEMS.values() if len(names) > 1 for name in names}
    for ruleset in RULESETS.values():
        board = ruleset.board(ruleset.variants[0])
        shown |= {tile.kind for tile in board.tiles} | set(board.groups)
        shown |= {group.family for group in board.groups.values()}
        shown |= {card.effect for cards in board.decks.values() for card in cards}
        shown |= {wording.key for wordings in ruleset.wordings.values() for wording in wordings}
    with pseudo.spoken_in_brackets(settings), translation.override(pseudo.CODE):
        bare = {key for key in shown if pseudo.unmarked(labels.words(key))}
    assert bare == set()


@pytest.mark.slow
@pytest.mark.usefixtures("_no_test_bots")
@pytest.mark.parametrize("language", ["fr", "sv", "sw"])
def test_every_page_of_an_operator_speaks_the_language(
    language: str,
    nairobi: Edition,
    awa: User,
    new_room: Callable[..., Room],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = new_room(bots=2, brain="basic", name="Sunday")
    lobby.start(room, awa)
    asked: set[str] = set()
    monkeypatch.setattr(trans_real.translation(language), "_fallback", Wanting(asked))
    walk = Walk(language)
    for page in (*operators.of_editions(walk, nairobi), *operators.of_games(walk, room)):
        assert page.html
    assert asked == set()
