"""What every edition of Mtaani words beside the board: events, missions, cards to buy, rules, guards."""

from __future__ import annotations

from games.engine.core.ruleset import Wording
from games.engine.rulesets.mtaani.card_pool import INJUNCTION, SYNDICATE, TELEPORT, ZONING
from games.engine.rulesets.mtaani.city_hall import ADJUSTABLE, BAN
from games.engine.rulesets.mtaani.missions import MISSIONS
from games.engine.rulesets.mtaani.numbers import (
    AUSTERITY_SHARE,
    DISCOVERY_BONUS,
    INJUNCTION_FROM,
    INJUNCTION_PRICE,
    INJUNCTION_REVOLUTIONS,
    INSURANCE_PRICE,
    MISSION_BONUS,
    MISSION_PENALTY,
    MISSION_TIME,
    RULE_DOUBLE,
    RULE_HALVE,
    SCANDAL_SENTENCE,
    SYNDICATE_FROM,
    SYNDICATE_PRICE,
    SYNDICATE_REVOLUTIONS,
    SYNDICATE_SHARE,
    TELEPORT_PRICE,
    ZONING_PRICE,
    ZONING_REVOLUTIONS,
)
from games.engine.rulesets.mtaani.world import TIMED, WORLD_EVENTS

INSURANCE = "insurance"
"""The card beside the special ones (M9.1)."""

GUARDS = ("hostile", "stern", "bored", "friendly", "greedy")
"""The guards' moods 0 to 4, from the worst odds to the best (M12.6)."""

RULE_KEYS = {
    (what, percent): f"{what}_{change}"
    for what in ADJUSTABLE
    for percent, change in ((RULE_DOUBLE, "doubled"), (RULE_HALVE, "halved"))
}


def mission_key(number: int) -> str:
    """A mission goes by its tiles: `7-27`."""
    return "-".join(str(tile) for tile in MISSIONS[number])


def rule_key(what: str, percent: int) -> str:
    """A municipal rule goes by what it does: `fees_halved`, `ban`."""
    return RULE_KEYS.get((what, percent), what)


def _event_figures(event: str) -> tuple[int, ...]:
    """A timed event's revolutions and its change, in percent or as a multiple; an instant one's figure."""
    if event in TIMED:
        timed = TIMED[event]
        change = timed.percent // 100 if timed.percent >= 200 else abs(timed.percent - 100)
        return (timed.revolutions, change)
    figures = {
        "scandal": (SCANDAL_SENTENCE,),
        "discovery": (DISCOVERY_BONUS,),
        "austerity": (AUSTERITY_SHARE,),
        "coalition": (INSURANCE_PRICE,),
    }
    return figures.get(event, ())


def _mission(number: int) -> Wording:
    tiles = MISSIONS[number]
    count = len(tiles)
    figures = (MISSION_TIME + count, MISSION_BONUS * count, MISSION_PENALTY * count)
    return Wording(mission_key(number), tiles=tiles, figures=figures)


WORDINGS = {
    "events": tuple(Wording(event, figures=_event_figures(event)) for event in WORLD_EVENTS),
    "missions": tuple(_mission(number) for number in range(len(MISSIONS))),
    "special_cards": (
        Wording(INSURANCE, figures=(INSURANCE_PRICE,)),
        Wording(TELEPORT, figures=(TELEPORT_PRICE,)),
        Wording(ZONING, figures=(ZONING_PRICE, ZONING_REVOLUTIONS)),
        Wording(
            SYNDICATE,
            figures=(SYNDICATE_PRICE, SYNDICATE_FROM, SYNDICATE_REVOLUTIONS, SYNDICATE_SHARE),
        ),
        Wording(INJUNCTION, figures=(INJUNCTION_PRICE, INJUNCTION_FROM, INJUNCTION_REVOLUTIONS)),
    ),
    "city_rules": (*(Wording(key) for key in RULE_KEYS.values()), Wording(BAN)),
    "guards": tuple(Wording(mood) for mood in GUARDS),
}
"""By kind and key, in the order in which they are shown."""
