"""The cards of Mtaani as they lie on the table: from the two decks, missions, world events."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.engine.rulesets.mtaani.cards import CardDrawn
from games.engine.rulesets.mtaani.missions import MissionDrawn
from games.engine.rulesets.mtaani.world_events import WorldEventStarted
from games.present import money
from games.present.cast import Cast
from games.present.drawn import Drawn, drawn_by
from games.present.mtaani import names

GAINS = ("gain", "gain_each")

FIGURES = {
    "gain": lambda: "+%(amount)s",
    "gain_each": lambda: _("+%(amount)s from each"),
    "cost": lambda: "\u2212%(amount)s",
    "cost_each": lambda: _("\u2212%(amount)s to each"),
}


@drawn_by(CardDrawn)
def card_drawn(event: CardDrawn, cast: Cast) -> Drawn:
    """M10.3: the final amount is shown when the card is drawn."""
    effect = cast.board.decks[event.deck][event.number].effect
    figure = ""
    if event.amount and effect in FIGURES:
        amount = f"{money.amount(event.amount)}{money.NO_BREAK}{cast.texts.currency}"
        figure = FIGURES[effect]() % {"amount": amount}
    return Drawn(
        pile=event.deck,
        seat=event.seat,
        by=cast.name(event.seat),
        head=cast.texts.decks[event.deck],
        title="",
        text=cast.texts.cards[event.deck][event.number],
        figure=figure,
        good=effect in GAINS,
    )


@drawn_by(MissionDrawn)
def mission_drawn(event: MissionDrawn, cast: Cast) -> Drawn:
    number = event.mission.number
    return Drawn(
        pile="mission",
        seat=event.seat,
        by=cast.name(event.seat),
        head=_("Mission"),
        title=names.mission(number, cast),
        text=names.mission_story(number, cast),
        figure=_("by revolution %(count)s") % {"count": event.mission.deadline},
    )


@drawn_by(WorldEventStarted)
def world_event(event: WorldEventStarted, cast: Cast) -> Drawn:
    lasts = event.until - event.revolution
    return Drawn(
        pile="event",
        seat=None,
        by="",
        head=_("World event"),
        title=names.world_event(event.event, cast),
        text=names.event_story(event.event, cast),
        figure=_("for %(time)s") % {"time": names.revolutions(lasts)} if lasts > 0 else "",
    )
