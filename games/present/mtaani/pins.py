"""What is pinned on the map in the middle: reserve, revolutions, world event, municipal rule; the decks."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.engine import Game
from games.engine.rulesets.mtaani.cards import undrawn
from games.engine.rulesets.mtaani.city_hall import CityRule
from games.engine.rulesets.mtaani.revolutions import Revolutions, still_to_pass
from games.engine.rulesets.mtaani.world import World
from games.present.face import Deck, Pin, PinWords
from games.present.mtaani import names


def pins(game: Game) -> tuple[Pin, ...]:
    """The reserve, the table's clock with who has still to pass Payday (M2.5), and what is in force."""
    state = game.state
    waiting = () if state.over else tuple(still_to_pass(game))
    count = state[Revolutions].count
    found = [
        Pin("reserve", "landmark", "good", amount=state.bank),
        Pin("revolutions", "rotate-cw", "info", count=count, waiting=waiting),
    ]
    world, rule = state[World], state[CityRule]
    if world.event:
        found.append(Pin("event", "zap", "warn", facts=(world.event, world.until - count)))
    if rule.what:
        found.append(Pin("rule", "gavel", "info", facts=(rule.what, rule.percent)))
    return tuple(found)


def decks(game: Game) -> tuple[Deck, ...]:
    """Cards left before all of them come again (M10.2)."""
    return tuple(Deck(name, len(undrawn(game, name))) for name in game.board.decks)


PIN_WORDS = {
    "reserve": PinWords(title=lambda pin, cast: _("Bank reserve at the ATM")),
    "revolutions": PinWords(
        title=lambda pin, cast: _("Revolutions counted"),
        line=lambda pin, cast: _("Still to pass Payday") if pin.waiting else "",
    ),
    "event": PinWords(
        title=lambda pin, cast: _("World event, %(left)s left") % {"left": names.revolutions(pin.facts[1])},
        text=lambda pin, cast: names.world_event(pin.facts[0], cast),
        line=lambda pin, cast: names.event_effect(pin.facts[0]),
    ),
    "rule": PinWords(
        title=lambda pin, cast: _("Municipal rule"),
        text=lambda pin, cast: names.city_rule(*pin.facts),
        line=lambda pin, cast: _("Until the next revolution is counted"),
    ),
}
