"""What Mtaani's own things are called: special cards, municipal rules, world events, missions.

The edition words them; what an older edition does not word has a plain name here.
"""

from __future__ import annotations

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.rulesets.mtaani.debts import Debt
from games.engine.rulesets.mtaani.missions import MISSIONS
from games.engine.rulesets.mtaani.numbers import (
    INJUNCTION_REVOLUTIONS,
    SYNDICATE_REVOLUTIONS,
    SYNDICATE_SHARE,
    ZONING_REVOLUTIONS,
)
from games.engine.rulesets.mtaani.wordings import GUARDS as GUARD_KEYS
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
    "teleport": lambda: _("Once, move from one of your properties to another."),
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


RULE_SUBJECTS: dict[str, Callable[[], str]] = {
    "salary": lambda: _("Salary"),
    "fees": lambda: _("Fees"),
    "cards": lambda: _("Mtaani cards"),
    "dice": lambda: _("Dice"),
    "prices": lambda: _("Property prices"),
    "atm": lambda: _("ATM amounts"),
}

CARD_TERMS: dict[str, Callable[[], str]] = {
    "teleport": lambda: _("Once, on your turn before you roll; you roll afterwards."),
    "zoning": lambda: _("For %(time)s.") % {"time": revolutions(ZONING_REVOLUTIONS)},
    "syndicate": lambda: (
        _("%(share)s%% of each such fee for %(time)s, out of the owner's part.")
        % {"share": SYNDICATE_SHARE, "time": revolutions(SYNDICATE_REVOLUTIONS)}
    ),
    "injunction": lambda: _("For %(time)s.") % {"time": revolutions(INJUNCTION_REVOLUTIONS)},
}

DECK_EFFECTS: dict[str, Callable[[], str]] = {
    "mtaani": lambda: _("Gives or takes money."),
    "metro": lambda: _("Moves you."),
}

GUARDS = (
    lambda: _("The guards are furious."),
    lambda: _("The guards are gruff."),
    lambda: _("The guards are bored."),
    lambda: _("The guards are friendly."),
    lambda: _("The guards are all smiles."),
)
"""The guards' moods, in order of the odds of a bribe (M12.6)."""


DEBT_REASONS = {
    "tax": lambda: _("Tax"),
    "card_cost": lambda: _("A card"),
    "card_each": lambda: _("A card"),
    "loan": lambda: _("A loan that is due"),
    "fine": lambda: _("A fine"),
    "no_trade": lambda: _("The fee because nobody trades"),
    "chamber": lambda: _("The chamber of commerce"),
}


def card(name: str, cast: Cast) -> str:
    worded = cast.texts.worded("special_cards", name)
    return worded.name if worded else CARDS[name]()


def insurance(cast: Cast) -> str:
    return card(INSURANCE, cast)


def card_effect(name: str, cast: Cast) -> str:
    worded = cast.texts.worded("special_cards", name)
    return worded.text if worded else CARD_EFFECTS[name]()


def card_terms(name: str) -> str:
    """How long it lasts, and what it comes to, in plain words."""
    return CARD_TERMS[name]()


def deck_effect(deck: str) -> str:
    return DECK_EFFECTS[deck]() if deck in DECK_EFFECTS else ""


def guards(mood: int | None) -> str:
    """How the guards feel this minute, in plain words."""
    return "" if mood is None else GUARDS[mood]()


def guards_story(mood: int | None, cast: Cast) -> str:
    """How the guards feel this minute, as the edition words it."""
    worded = None if mood is None else cast.texts.worded("guards", GUARD_KEYS[mood])
    return worded.text if worded else guards(mood)


def debt_reason(debt: Debt, cast: Cast) -> str:
    """What a debt is for."""
    if debt.reason == "fee" and debt.ref is not None:
        return _("The fee of %(tile)s") % {"tile": cast.tile(debt.ref)}
    reason = DEBT_REASONS.get(debt.reason)
    return reason() if reason else _("A payment")


def rule_subject(what: str) -> str:
    """What a municipal rule is about."""
    return RULE_SUBJECTS[what]()


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


def mission_story(number: int, cast: Cast) -> str:
    worded = cast.texts.worded("missions", mission_key(number))
    return worded.text if worded else mission_tiles(number, cast)


def mission_tiles(number: int, cast: Cast) -> str:
    """The tiles of a mission, in their order."""
    return ", ".join(cast.tile(tile) for tile in MISSIONS[number])


def turns(count: int) -> str:
    return ngettext("%(count)s turn", "%(count)s turns", count) % {"count": count}


def revolutions(count: int) -> str:
    return ngettext("%(count)s revolution", "%(count)s revolutions", count) % {"count": count}
