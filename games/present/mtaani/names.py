"""What Mtaani's own things are called: special cards, municipal rules, world events, missions.

The edition words them; what an older edition does not word has a plain name here.
"""

from __future__ import annotations

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.rulesets.mtaani.missions import MISSIONS
from games.engine.rulesets.mtaani.wordings import INSURANCE, mission_key, rule_key
from games.present.cast import Cast

CARDS: dict[str, Callable[[], str]] = {
    "insurance": lambda: _("Insurance"),
    "teleport": lambda: _("Teleport"),
    "zoning": lambda: _("Zoning"),
    "syndicate": lambda: _("Syndicate"),
    "injunction": lambda: _("Injunction"),
}

CARD_EFFECTS: dict[str, Callable[[], str]] = {
    "teleport": lambda: _("Once, move from an own property to another own one."),
    "zoning": lambda: _("Remove every unit of a set and ban building there for a while."),
    "syndicate": lambda: _("Take a fifth of the fees of fast food, transport and telecom for a while."),
    "injunction": lambda: _("Protect a complete set of yours from Zoning and the Syndicate for a while."),
}

EVENT_EFFECTS: dict[str, Callable[[], str]] = {
    "tax_amnesty": lambda: _("The tax tile costs nothing"),
    "recession": lambda: _("Salaries are a fifth lower"),
    "games": lambda: _("Fees are three times as high"),
    "tech_hub": lambda: _("Property values are a tenth higher"),
    "crime_wave": lambda: _("Property values are a fifth lower"),
    "tenant_council": lambda: _("Fees are a fifth lower"),
    "scandal": lambda: _("Everybody goes to jail"),
    "discovery": lambda: _("Everybody receives a bonus"),
    "austerity": lambda: _("Everybody loses a tenth of their cash"),
    "general_amnesty": lambda: _("Everybody leaves jail"),
    "bank_run": lambda: _("All bank loans are due at once"),
    "coalition": lambda: _("Insurance costs its first price again"),
}

RULE_EFFECTS: dict[str, Callable[[], str]] = {
    "salary_doubled": lambda: _("Salary doubled"),
    "salary_halved": lambda: _("Salary halved"),
    "fees_doubled": lambda: _("Fees doubled"),
    "fees_halved": lambda: _("Fees halved"),
    "cards_doubled": lambda: _("Mtaani cards doubled"),
    "cards_halved": lambda: _("Mtaani cards halved"),
    "dice_doubled": lambda: _("Dice doubled"),
    "dice_halved": lambda: _("Dice halved"),
    "prices_doubled": lambda: _("Property prices doubled"),
    "prices_halved": lambda: _("Property prices halved"),
    "atm_doubled": lambda: _("ATM amounts doubled"),
    "atm_halved": lambda: _("ATM amounts halved"),
    "ban": lambda: _("No special cards"),
}


def card(name: str, cast: Cast) -> str:
    worded = cast.texts.worded("special_cards", name)
    return worded.name if worded else CARDS[name]()


def insurance(cast: Cast) -> str:
    return card(INSURANCE, cast)


def card_effect(name: str, cast: Cast) -> str:
    worded = cast.texts.worded("special_cards", name)
    return worded.text if worded else CARD_EFFECTS[name]()


def city_rule(what: str, percent: int) -> str:
    """What a rule does, in plain words."""
    return RULE_EFFECTS[rule_key(what, percent)]()


def world_event(name: str, cast: Cast) -> str:
    worded = cast.texts.worded("events", name)
    return worded.name if worded else event_effect(name)


def event_story(name: str, cast: Cast) -> str:
    worded = cast.texts.worded("events", name)
    return worded.text if worded else event_effect(name)


def event_effect(name: str) -> str:
    """What an event does, in plain words."""
    return EVENT_EFFECTS[name]()


def mission(number: int, cast: Cast) -> str:
    worded = cast.texts.worded("missions", mission_key(number))
    return worded.name if worded else mission_tiles(number, cast)


def mission_tiles(number: int, cast: Cast) -> str:
    """The tiles of a mission, in their order."""
    return ", ".join(cast.tile(tile) for tile in MISSIONS[number])


def turns(count: int) -> str:
    return ngettext("%(count)s turn", "%(count)s turns", count) % {"count": count}


def revolutions(count: int) -> str:
    return ngettext("%(count)s revolution", "%(count)s revolutions", count) % {"count": count}
