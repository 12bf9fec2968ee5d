"""No page says a word that cannot be translated, nor one that is not (P6.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from gettext import NullTranslations
from pathlib import Path
from typing import Any

import pytest
from celery import current_app
from django.utils import translation
from django.utils.translation import trans_real

from accounts.models import User
from games.clockwork import brains
from games.demo import recording
from games.models import Room
from games.rooms import lobby
from games.scenario_tables import begin
from games.scenarios import parse, read
from tests.accounts.conftest import PLENTY
from tests.forgetting import forget_cached
from tests.games.conftest import NAIROBI, First, Picking
from tests.games.languages import pages, pseudo
from tests.games.languages.pages import Seen, Walk

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("_at_once", "calls")]

TESTS = Path(__file__).parents[2]
POSITIONS = sorted((TESTS / "web" / "positions").glob("*.json"))
SCENARIOS = sorted((TESTS / "scenarios").glob("*.json"))
MANIFOLD = ("turn", "owes", "offers")  # where there is most to say
HANDLES = ("Awa", "Juma", "Zuri", "Amina", "Amira")
FORGED = (
    "action",
    "answers",
    "amina@post.example",
    "Sunday",
    "Nobody",
)  # fields of a forged form; what somebody typed
KINDS_OF_TILE = (0, 1, 2, 4, 5, 6, 7, 9, 12, 17, 21, 24, 36, 46)
LANGUAGES = ("en", "fr", "sv", "sw")


@pytest.fixture
def _at_once(monkeypatch: pytest.MonkeyPatch, settings: Any) -> None:
    """Mail is sent as soon as it is ordered, and nobody is told to slow down."""
    settings.ACCOUNT_RATE_LIMITS = {**settings.ACCOUNT_RATE_LIMITS, **PLENTY}
    monkeypatch.setattr(
        current_app, "send_task", lambda name, args=(), **_options: current_app.tasks[name](*args)
    )


@pytest.fixture
def _no_test_bots(_test_brains: None) -> Iterator[None]:
    """Their names are of the tests, which nobody translates."""
    brains.unregister("first")
    brains.unregister("picking")
    yield
    brains.register("first", "First", First())
    brains.register("picking", "Picking", Picking())


@pytest.fixture
def walked(awa: User, juma: User, new_room: Callable[..., Room]) -> Callable[[Walk], Iterator[Seen]]:
    """Every page but the many states of a table."""

    def walk_all(walk: Walk) -> Iterator[Seen]:
        forget_cached()
        yield from pages.for_anyone(walk)
        yield from pages.for_an_account(walk)
        with translation.override(walk.language):
            yield from pages.for_errors()
        yield from pages.for_a_room(walk, awa, juma, new_room)
        room = new_room(juma, public=True)
        lobby.start(room, awa)
        watching = User.objects.create_user("Amira")
        yield from pages.for_a_table(walk, room, awa, watching, tiles=KINDS_OF_TILE)

    return walk_all


def known(*titles: str) -> list[str]:
    """What is content, not interface: the edition's texts and people's names."""
    return [
        *pseudo.texts_of(NAIROBI),
        *HANDLES,
        *lobby.BOT_NAMES,
        *recording.NAMES,
        "SFR",
        *FORGED,
        *titles,
    ]


def faults(seen: Iterator[Seen], *titles: str) -> list[str]:
    names = known(*titles)
    return sorted({f"{page.name}: {said}" for page in seen for said in pseudo.unmarked(page.html, names)})


def test_a_name_within_a_code_makes_no_word_of_it() -> None:
    assert pseudo.unmarked("<p>Q6KFCQKW</p>", ["KFC"]) == []
    assert pseudo.unmarked("<p>Q6 KFC QKW</p>", ["KFC"]) == ["Q6 KFC QKW"]


@pytest.mark.rule("P6.5")
@pytest.mark.usefixtures("_no_test_bots")
def test_no_page_says_a_word_that_is_not_marked(
    walked: Callable[[Walk], Iterator[Seen]], settings: Any
) -> None:
    walk = Walk(pseudo.CODE)
    with pseudo.spoken_in_brackets(settings):
        found = faults(walked(walk))
    assert not found, "\n".join(found)
    assert pages.addresses() - walk.names - pages.DEEDS == set(), "a page that the walk leaves out"


def table_of(path: Path) -> Room:
    """The table at the end of a scenario."""
    scenario = read(parse(path.read_text("utf-8")))
    return begin(scenario, HANDLES[: len(scenario.state.cash)], steps=len(scenario.steps))


@pytest.mark.rule("P6.5")
@pytest.mark.usefixtures("nairobi", "_no_test_bots")
@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, marks=[] if path.stem in MANIFOLD else pytest.mark.slow)
        for path in (*POSITIONS, *SCENARIOS)
        if '"deadline"' not in path.read_text("utf-8")  # at a table, time is the present
    ],
    ids=lambda path: path.stem,
)
def test_no_state_of_a_table_says_a_word_that_is_not_marked(path: Path, settings: Any) -> None:
    room = table_of(path)
    sitting = User.objects.filter(handle__in=HANDLES).order_by("pk")
    with pseudo.spoken_in_brackets(settings):
        found = faults(pages.for_a_table(Walk(pseudo.CODE), room, *sitting), room.name)
    assert not found, "\n".join(found)


@pytest.mark.slow
@pytest.mark.rule("P6.5")
@pytest.mark.usefixtures("nairobi")
def test_the_demonstration_never_says_a_word_that_is_not_marked(settings: Any) -> None:
    with pseudo.spoken_in_brackets(settings):
        found = faults(pages.of_the_demonstration(Walk(pseudo.CODE)))
    assert not found, "\n".join(found)


class Wanting(NullTranslations):
    """Asked for what a catalogue does not have; remembers it."""

    def __init__(self, asked: set[str]) -> None:
        super().__init__()
        self.asked = asked

    def gettext(self, message: str) -> str:
        self.asked.add(message)
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.asked.add(msgid1)
        return super().ngettext(msgid1, msgid2, n)


@pytest.mark.slow
@pytest.mark.rule("P6.5")
@pytest.mark.usefixtures("_no_test_bots")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_speaks_the_language(
    language: str,
    walked: Callable[[Walk], Iterator[Seen]],
    monkeypatch: pytest.MonkeyPatch,
    settings: Any,
) -> None:
    asked: set[str] = set()
    if language != "en":
        monkeypatch.setattr(trans_real.translation(language), "_fallback", Wanting(asked))
    spoken = {
        page.html.partition('<html lang="')[2][:2]
        for page in walked(Walk(language))
        if page.html.startswith("<!doctype")
    }
    assert spoken == {language}
    with translation.override(language):
        names = {str(name) for _code, name in settings.LANGUAGES}  # Django translates them twice over
    assert asked - names == set()
