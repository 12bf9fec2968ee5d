"""What happened, in words: one home for each kind of event.

A ruleset's sentences are in `games/present/<ruleset>/sentences.py`, those of the core here. Whoever adds an
event adds its sentence with `@told(TheEvent)`, or names it in `silent(…)` when it is mere bookkeeping; a test
fails otherwise. Sentences are made in the language that is active.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.engine import BANK, Event, Unknown
from games.engine.core.codec import tags
from games.engine.core.events import (
    AnotherTurn,
    Answered,
    Asked,
    Changed,
    Deferred,
    Delayed,
    Issued,
    Moved,
    OrderDrawn,
    Paid,
    PutBeside,
    Resumed,
    Rolled,
    Suspended,
    TurnBegan,
    Woken,
    Won,
)
from games.present.cast import Cast, say


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence as markup; `seat` is whom it is about, None for the table. `loud` ones are read aloud."""

    seat: int | None
    html: SafeString
    loud: bool = True

    @property
    def p(self) -> int | None:
        """The number of the player's colour and shape."""
        return None if self.seat is None else self.seat + 1


E = TypeVar("E", bound=Event)
Later = Sequence["Event | Unknown"]
Teller = Callable[[Any, Cast, Later], SafeString | None]

_tellers: dict[type[Event], Teller] = {}
_silent: set[type[Event]] = set()
_reasons: dict[str, Callable[[Paid, Cast], SafeString]] = {}
_ways: dict[str, Callable[[Moved, Cast], SafeString | None]] = {}


def told(kind: type[E]) -> Callable[[Callable[[E, Cast, Later], SafeString | None]], Teller]:
    """Register the sentence of an event: `(event, cast, later events) → markup`, None to say nothing."""

    def register(teller: Callable[[E, Cast, Later], SafeString | None]) -> Teller:
        _tellers[kind] = teller
        return teller

    return register


def silent(*kinds: type[Event]) -> None:
    """Events of which nobody needs to be told."""
    _silent.update(kinds)


def paid_for(
    *reasons: str,
) -> Callable[[Callable[[Paid, Cast], SafeString]], Callable[[Paid, Cast], SafeString]]:
    """Register the sentence of a payment for these reasons."""

    def register(teller: Callable[[Paid, Cast], SafeString]) -> Callable[[Paid, Cast], SafeString]:
        for reason in reasons:
            _reasons[reason] = teller
        return teller

    return register


def moved_by(
    *ways: str,
) -> Callable[[Callable[[Moved, Cast], SafeString | None]], Callable[[Moved, Cast], SafeString | None]]:
    """Register the sentence of a move made in these ways; None where another event tells it."""

    def register(
        teller: Callable[[Moved, Cast], SafeString | None],
    ) -> Callable[[Moved, Cast], SafeString | None]:
        for way in ways:
            _ways[way] = teller
        return teller

    return register


def homeless() -> list[type[Event]]:
    """Events of the codec that have neither a sentence nor a place among the silent ones."""
    events = [kind for kind in tags().values() if issubclass(kind, Event)]
    return [kind for kind in events if kind not in _tellers and kind not in _silent]


def is_silent(kind: type[Event]) -> bool:
    return kind in _silent


def reasons() -> list[str]:
    """The reasons of payments that have a sentence of their own."""
    return list(_reasons)


def ways() -> list[str]:
    """The ways of moving that have a sentence of their own."""
    return list(_ways)


def lines(events: Iterable[Event | Unknown], cast: Cast, seat: int | None = None) -> list[Line]:
    """The sentences of the events that `seat` (None: everybody) may know of, oldest first."""
    found = []
    known = [e for e in events if isinstance(e, Unknown) or _may_know(e, seat)]
    for place, event in enumerate(known):
        line = line_of(event, cast, known[place + 1 :])
        if line is not None:
            found.append(line)
    return found


def line_of(event: Event | Unknown, cast: Cast, later: Later = ()) -> Line | None:
    if isinstance(event, Unknown):
        return Line(
            None, say(_("Something happened that this version cannot tell (%(tag)s)."), tag=event.tag)
        )
    kind = type(event)
    if kind in _silent:
        return None
    teller = _tellers.get(kind)
    if teller is None:
        return Line(None, say(_("Something happened (%(tag)s)."), tag=event.TAG))
    html = teller(event, cast, later)
    return None if html is None else Line(_about(event), html)


def _may_know(event: Event, seat: int | None) -> bool:
    audience = event.audience
    return audience is None or (seat is not None and seat in audience)


def _about(event: Event) -> int | None:
    if isinstance(event, Paid):
        return event.payee if event.payer == BANK else event.payer
    if isinstance(event, Won):
        return event.winners[0]
    seat = getattr(event, "seat", None)
    return seat if isinstance(seat, int) and seat >= 0 else None


def and_list(parts: Sequence[SafeString]) -> SafeString:
    """`a`, `a and b`, `a, b and c`."""
    if len(parts) == 1:
        return parts[0]
    first = say("%(first)s", first=parts[0])
    for part in parts[1:-1]:
        first = say(_("%(first)s, %(second)s"), first=first, second=part)
    return say(_("%(first)s and %(second)s"), first=first, second=parts[-1])


silent(
    AnotherTurn, Answered, Asked, Changed, Deferred, Delayed, PutBeside, Resumed, Suspended, Woken
)  # fmt: skip


@told(OrderDrawn)
def order_drawn(event: OrderDrawn, cast: Cast, later: Later) -> SafeString:
    return say(
        _("The playing order is drawn: %(order)s."),
        order=and_list([cast.player(seat) for seat in event.order]),
    )


@told(TurnBegan)
def turn_began(event: TurnBegan, cast: Cast, later: Later) -> SafeString | None:
    """Whose turn it is stands on the page; only the extra turn is news."""
    if not event.again:
        return None
    return say(_("%(player)s has another turn."), player=cast.player(event.seat))


@told(Rolled)
def rolled(event: Rolled, cast: Cast, later: Later) -> SafeString:
    """The dice and the way they lead, in one sentence."""
    dice = and_list([say("%(die)s", die=die) for die in event.dice])
    player = cast.player(event.seat)
    way = next((e for e in later if isinstance(e, Moved) and e.seat == event.seat and e.how == "dice"), None)
    if way is None:
        return say(_("%(player)s rolled %(dice)s."), player=player, dice=dice)
    return say(
        _("%(player)s rolled %(dice)s and moved to %(tile)s."),
        player=player,
        dice=dice,
        tile=cast.tile(way.to),
    )


@told(Moved)
def moved(event: Moved, cast: Cast, later: Later) -> SafeString | None:
    teller = _ways.get(event.how)
    if teller is not None:
        return teller(event, cast)
    sentence = _("%(player)s moved to %(tile)s.") if event.steps else _("%(player)s was put on %(tile)s.")
    return say(sentence, player=cast.player(event.seat), tile=cast.tile(event.to))


@moved_by("dice")
def moved_by_dice(event: Moved, cast: Cast) -> None:
    """The sentence of the dice says where they led."""
    return


@told(Paid)
def paid(event: Paid, cast: Cast, later: Later) -> SafeString:
    teller = _reasons.get(event.reason)
    if teller is not None:
        return teller(event, cast)
    amount = cast.money(event.amount)
    if event.payer == BANK:
        return say(
            _("%(player)s received %(amount)s from the bank."), player=cast.player(event.payee), amount=amount
        )
    return say(
        _("%(player)s paid %(amount)s to %(payee)s."),
        player=cast.player(event.payer),
        amount=amount,
        payee=cast.party(event.payee),
    )


@told(Issued)
def issued(event: Issued, cast: Cast, later: Later) -> SafeString:
    return say(_("The bank issued %(amount)s of new money."), amount=cast.money(event.amount))


@told(Won)
def won(event: Won, cast: Cast, later: Later) -> SafeString:
    winners = [cast.player(seat) for seat in event.winners]
    if len(winners) == 1:
        return say(_("%(player)s has won the game."), player=winners[0])
    return say(_("%(players)s have won the game."), players=and_list(winners))
