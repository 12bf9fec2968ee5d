"""What a ruleset shows of itself beyond what every ruleset has: one table, like the ruleset's own.

Everything has a default, so that a ruleset without a face can already be played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _

from games.engine import Action, Draw, Game, Option, Question, Refused
from games.present.cast import Cast

if TYPE_CHECKING:
    from games.present.asks import OptionView


@dataclass(frozen=True, slots=True)
class ActionFace:
    """How an action looks: `label(option, cast)`, an icon, where its button stands and how it is marked.

    `place` is `bar` (the turn's own actions), `room`, or the id of a panel. `tone` is `go` for the next
    thing to do, `danger` or nothing. `verb` is what the button says where the label stands beside a number to
    choose. `confirm(option, cast)` is the question to be answered before, for what cannot be undone.
    `costs(game, option)` lists what each value of a range costs, negative where it brings.
    """

    label: Callable[[OptionView, Cast], str]
    icon: str = ""
    place: str = "bar"
    tone: str = ""
    verb: Callable[[], str] = lambda: _("Do it")
    confirm: Callable[[OptionView, Cast], str] | None = None
    costs: Callable[[Game, Any], tuple[int, ...]] | None = None


@dataclass(frozen=True, slots=True)
class Off:
    """Something that is not offered just now, shown with the reason why; `about` are the reason's figures."""

    action: Action
    reason: Callable[[Cast], str] = field(compare=False)
    about: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class QuestionFace:
    """How a question looks.

    `state(question, cast)` tells the table what it waits for, `title(…)` and `detail(game, question, cast)`
    tell the one who is asked. `off(game, question, offered)` names what would be there, but for a reason.
    `sheet(game, question, cast, answers)` makes what is to be read before answering, from the options that
    answer it; its template is the question's own.
    """

    state: Callable[[Any, Cast], str]
    title: Callable[[Any, Cast], str]
    detail: Callable[[Game, Any, Cast], str] = lambda game, question, cast: ""
    off: Callable[[Game, Any, list[Option]], tuple[Off, ...]] = lambda game, question, offered: ()
    icon: str = "dices"
    sheet: Callable[[Game, Any, Cast, tuple[OptionView, ...]], Any] | None = None


@dataclass(frozen=True, slots=True)
class Pin:
    """Something shared, pinned on the map in the middle. `waiting` are the seats it still waits for; `facts`
    are for its words alone."""

    id: str
    icon: str
    tone: str = ""
    amount: int | None = None
    count: int | None = None
    waiting: tuple[int, ...] = ()
    facts: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class PinWords:
    """`title`; `text` where there is neither amount nor count; a `line` below."""

    title: Callable[[Pin, Cast], str]
    text: Callable[[Pin, Cast], str] = lambda pin, cast: ""
    line: Callable[[Pin, Cast], str] = lambda pin, cast: ""


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck, and how many of its cards are left before all of them come again."""

    id: str
    left: int


@dataclass(frozen=True, slots=True)
class Note:
    """A mark on a player's card: jailed, away."""

    id: str
    tone: str = ""
    icon: str = ""
    count: int = 0


@dataclass(frozen=True, slots=True)
class Fact:
    """A line on a player's open card: trade points, a mission. `steps`: how many are done, of how many."""

    id: str
    figures: tuple[Any, ...]
    steps: tuple[int, int] = (0, 0)


PRESSURES = 5


@dataclass(frozen=True, slots=True)
class Standing:
    """What a player's card says beside cash and net worth; `passed`: whether the table waits for them no
    more, None where that is not a question.

    P3.5: `reach` is what the player could lay on the table at once, `pressure` how much of it the debts
    would take: from 0 (none) to PRESSURES (all of it, or more).
    """

    debts: int = 0
    reach: int = 0
    pressure: int = 0
    notes: tuple[Note, ...] = ()
    passed: bool | None = None
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True)
class Fees:
    """The fee of a property by units built, and how many stand there now."""

    by_units: tuple[int, ...]
    now: int


@dataclass(frozen=True, slots=True)
class Deed:
    """Figures of a property for its card, 0 where there is none: `lifting` its mortgage, `renovations` done
    of at most `renovations_most`, the cost of the next `renovation`, and in how many revolutions its owner
    may have it done (`renovate_in`)."""

    fees: Fees | None = None
    mortgage: int = 0
    lifting: int = 0
    renovations: int = 0
    renovations_most: int = 0
    renovation: int = 0
    renovate_in: int = 0


@dataclass(frozen=True, slots=True)
class PanelFace:
    """A panel that the bar opens. `view(game, cast, options, seat)` makes what its template reads, from the
    options whose place it is; `count(game, seat)` is the number on its button: what waits there."""

    id: str
    icon: str
    title: Callable[[], str]
    template: str
    view: Callable[[Game, Cast, tuple[OptionView, ...], int], Any]
    count: Callable[[Game, int], int] = lambda game, seat: 0


def _one_of_many(draw: Draw, cast: Cast) -> str:
    return _("number %(number)s of %(all)s") % {"number": draw.value + 1, "all": draw.below}


@dataclass(frozen=True, slots=True)
class DrawWords:
    """What draws of one purpose are for, and what one of them gave."""

    purpose: Callable[[], str]
    result: Callable[[Draw, Cast], str] = _one_of_many


def draw_words(face: Face, purpose: str) -> DrawWords:
    """The words for a purpose; plain ones for one that the face does not know."""
    return face.draws.get(purpose) or DrawWords(lambda: purpose.replace("_", " ").capitalize())


@dataclass(frozen=True, slots=True)
class PreviewFace:
    """How an action looks that is being put together: `view(game, cast, action)` makes what the template
    reads, None when there is nothing to say."""

    template: str
    view: Callable[[Game, Cast, Action], Any]


@dataclass(frozen=True, slots=True)
class Face:
    """The table. Functions that take a game read the position as the viewer may see it.

    `changes_at`: the next moment (milliseconds) at which time alone changes what is offered; `badges` of a
    property: names of what is in force on it.
    """

    actions: Mapping[type[Action], ActionFace] = field(default_factory=dict)
    questions: Mapping[type[Question], QuestionFace] = field(default_factory=dict)
    refusals: Mapping[str, Callable[[Refused, Cast], str]] = field(default_factory=dict)
    pins: Callable[[Game], tuple[Pin, ...]] = lambda game: ()
    pin_words: Mapping[str, PinWords] = field(default_factory=dict)
    decks: Callable[[Game], tuple[Deck, ...]] = lambda game: ()
    standing: Callable[[Game, int], Standing] = lambda game, seat: Standing()
    note_words: Mapping[str, Callable[[Note, Cast], str]] = field(default_factory=dict)
    fact_words: Mapping[str, tuple[Callable[[], str], Callable[[Fact, Cast], str]]] = field(
        default_factory=dict
    )
    deed: Callable[[Game, int], Deed] = lambda game, tile: Deed()
    badges: Callable[[Game, int], tuple[str, ...]] = lambda game, tile: ()
    tile_rule: Callable[[Game, int, Cast], str] = lambda game, tile, cast: ""
    tile_mark: Callable[[Game, int], str] = lambda game, tile: ""
    panels: tuple[PanelFace, ...] = ()
    draws: Mapping[str, DrawWords] = field(default_factory=dict)
    previews: Mapping[type[Action], PreviewFace] = field(default_factory=dict)
    changes_at: Callable[[Game], int | None] = lambda game: None


def plain_label(option: OptionView, cast: Cast) -> str:
    """A name for an action that has no face: `mtaani.pay_bail` becomes “Pay bail”."""
    return option.tag.rpartition(".")[2].replace("_", " ").capitalize()


PLAIN_ACTION = ActionFace(plain_label)
PLAIN_QUESTION = QuestionFace(
    state=lambda question, cast: _("%(player)s decides") % {"player": cast.name(question.seats[0])},
    title=lambda question, cast: _("Your decision"),
)
