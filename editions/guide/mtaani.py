"""What the guide of Mtaani is made of, beside its prose: figures by name, and what the tables say of events,
missions and cards to buy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from django.conf import settings
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from editions.guide.figures import MONEY, NUMBER, PERCENT, Figure, offered
from games.engine import RULESETS, Board
from games.engine.rulesets.mtaani import numbers
from games.engine.rulesets.mtaani.world import TIMED

MTAANI = "mtaani"

MONEY_NAMES = (
    "start_cash", "reserve", "salary", "salary_landing", "card_face_limit", "atm_gain", "bail", "bribe",
    "bribe_fine", "mugging_rounding", "mugging_least_cash", "loan_least", "loan_step", "bank_limit",
    "insurance_price", "teleport_price", "zoning_price", "syndicate_price", "injunction_price",
    "no_trade_fee", "discovery_bonus",
)  # fmt: skip
PERCENT_NAMES = (
    "unmortgage_extra", "unit_resale", "card_opening_share", "scaling_step", "tax_share",
    "bank_limit_share", "bank_rate", "repay_least", "repay_step", "renovation_raise",
    "renovation_raise_least", "syndicate_share", "card_floor", "austerity_share", "mission_bonus",
    "mission_penalty", "mission_penalty_most",
)  # fmt: skip
NUMBER_NAMES = (
    "dice", "die_faces", "away_after", "whole_set_factor", "most_units", "scaling_every", "card_sentence",
    "moods", "bribe_sentence", "bank_limit_grows_after", "cash_averaged_over", "bank_term", "call_after",
    "renovate_after", "renovation_quota", "renovation_pause", "renovation_cap", "insurance_spare",
    "zoning_revolutions", "syndicate_from", "syndicate_revolutions", "injunction_from",
    "injunction_revolutions", "chamber_every", "event_spacing", "scandal_sentence", "missions_at_most",
    "mission_time",
)  # fmt: skip
RANGES = {
    "seats": NUMBER,
    "bribe_odds": PERCENT,
    "arrest_turns": NUMBER,
    "mugging_share": PERCENT,
    "player_rates": PERCENT,
    "player_terms": NUMBER,
}
"""Named numbers that are a lowest and a highest: the prose says `seats_least` and `seats_most`."""

ONE_IN = ("risk", "event_chance")
"""Named numbers that mean one in so many: the prose has them as percents."""


def figures(board: Board) -> dict[str, Figure]:
    """All figures by the names that the prose uses."""
    return {
        **_named(),
        **_of_time(),
        **_derived(),
        **_of_board(board),
        **_of_wordings(RULESETS[MTAANI].wordings),
        "reset_hours": Figure(settings.PASSWORD_RESET_TIMEOUT // 3600),
        **offered(),
    }


def _named() -> dict[str, Figure]:
    found = {}
    for names, kind in ((MONEY_NAMES, MONEY), (PERCENT_NAMES, PERCENT), (NUMBER_NAMES, NUMBER)):
        for name in names:
            found[name] = Figure(getattr(numbers, name.upper()), kind)
    for name, kind in RANGES.items():
        least, most = getattr(numbers, name.upper())
        found[f"{name}_least"], found[f"{name}_most"] = Figure(least, kind), Figure(most, kind)
    for name in ONE_IN:
        found[name] = Figure(100 // getattr(numbers, name.upper()), PERCENT)
    return found


def _of_time() -> dict[str, Figure]:
    """Minutes, and seconds for the player who is away."""
    found = {name: Figure(getattr(numbers, name.upper()) // numbers.MINUTE) for name in MINUTES}
    return found | {"idle_away": Figure(numbers.IDLE_AWAY // numbers.SECOND)}


MINUTES = ("idle", "idle_grace", "idle_turn")


def _derived() -> dict[str, Figure]:
    """What rules work out from the named numbers."""
    found = {f"opening_{seats}": Figure(count) for seats, count in numbers.CARD_OPENING_REVOLUTIONS.items()}
    for step in (1, 2, 3):
        found[f"scaled_{step}"] = Figure(100 + numbers.SCALING_STEP * step, PERCENT)
        found[f"scaled_{step}_from"] = Figure(numbers.SCALING_EVERY * step)
    for n in range(1, numbers.RENOVATION_CAP + 1):
        found[f"renovation_cost_{n}"] = Figure(numbers.RENOVATION_COST * (n + 1), PERCENT)
    return found


def _of_board(board: Board) -> dict[str, Figure]:
    found = {
        "tiles": Figure(len(board.tiles)),
        "tiles_a_side": Figure(len(board.tiles) // 4 + 1),
        "properties": Figure(len(board.properties)),
        "residential_sets": Figure(sum(group.family == "residential" for group in board.groups.values())),
        "deck_cards": Figure(max(len(cards) for cards in board.decks.values())),
    }
    for side in dict.fromkeys(tile.side for tile in board.tiles if tile.side):
        indexes = [tile.index for tile in board.tiles if tile.side == side]
        found[f"{side}_first"], found[f"{side}_last"] = Figure(indexes[0]), Figure(indexes[-1])
    for kind in dict.fromkeys(tile.kind for tile in board.tiles if not tile.group):
        found[f"tile_{kind}"] = Figure(board.tiles_of_kind(kind)[0])
    return found


def _of_wordings(wordings: Mapping[str, tuple[object, ...]]) -> dict[str, Figure]:
    """How many there are of each kind: `events`, `missions` …"""
    return {kind: Figure(len(entries)) for kind, entries in wordings.items()}


# --- Facts in brief -------------------------------------------------------------------------------------

BRIEF: tuple[tuple[str | Promise, tuple[str, ...]], ...] = (
    (gettext_lazy("Seats"), ("seats_least", "seats_most")),
    (gettext_lazy("Cash at the start"), ("start_cash",)),
    (gettext_lazy("The bank’s reserve at the start"), ("reserve",)),
    (gettext_lazy("Tiles"), ("tiles",)),
    (gettext_lazy("Properties"), ("properties",)),
    (gettext_lazy("Units a property takes"), ("most_units",)),
    (gettext_lazy("Salary in passing"), ("salary",)),
    (gettext_lazy("Salary on landing"), ("salary_landing",)),
    (gettext_lazy("Lifting a mortgage, on top"), ("unmortgage_extra",)),
    (gettext_lazy("Units sold back at"), ("unit_resale",)),
    (gettext_lazy("First limit of the bank loan"), ("bank_limit",)),
    (gettext_lazy("Interest of the bank for a term"), ("bank_rate",)),
    (gettext_lazy("Term of a bank loan, revolutions"), ("bank_term",)),
    (gettext_lazy("First price of insurance"), ("insurance_price",)),
    (gettext_lazy("Bail"), ("bail",)),
    (gettext_lazy("Bribe"), ("bribe",)),
    (gettext_lazy("ATM, at most"), ("atm_gain",)),
    (gettext_lazy("Tax on your cash"), ("tax_share",)),
    (gettext_lazy("Risk on the rough sides"), ("risk",)),
    (gettext_lazy("Between calls of the chamber, revolutions"), ("chamber_every",)),
)
"""Labels, and the names of a figure or of a lowest and a highest."""


# --- What the edition words -------------------------------------------------------------------------------

Facts = Iterator[tuple[str, str, Figure]]
"""A key, a label, a figure."""


def of_card(key: str, figures: tuple[int, ...]) -> Facts:
    price, *more = figures
    yield "price", _("Price"), Figure(price, MONEY)
    if len(more) > 1:
        yield "from", _("From revolution"), Figure(more.pop(0))
    if more:
        yield "revolutions", _("Revolutions"), Figure(more.pop(0))
    if more:
        yield "share", _("Share of the fees"), Figure(more.pop(0), PERCENT)


def of_event(key: str, figures: tuple[int, ...]) -> Facts:
    if key in TIMED:
        what = {"tax": _("Tax"), "salary": _("Salaries"), "fees": _("Fees"), "values": _("Property values")}
        yield "revolutions", _("Revolutions"), Figure(TIMED[key].revolutions)
        yield "percent", what[TIMED[key].what], Figure(TIMED[key].percent, PERCENT)
        return
    instant = {
        "scandal": (_("Turns in jail"), NUMBER),
        "discovery": (_("For everybody"), MONEY),
        "austerity": (_("Of everybody’s cash"), PERCENT),
        "coalition": (_("Price of insurance"), MONEY),
    }
    if key in instant:
        label, kind = instant[key]
        yield "figure", label, Figure(figures[0], kind)


def of_mission(key: str, figures: tuple[int, ...]) -> Facts:
    deadline, bonus, penalty = figures
    yield "deadline", _("Revolutions"), Figure(deadline)
    yield "bonus", _("Bonus, of the salary"), Figure(bonus, PERCENT)
    yield "penalty", _("If missed, of the next salary"), Figure(penalty, PERCENT)


FACTS = {"special_cards": of_card, "events": of_event, "missions": of_mission}


def lasts(kind: str, key: str) -> str:
    """What has to be said of an event that is over as soon as it has come."""
    return _("at once") if kind == "events" and key not in TIMED else ""
