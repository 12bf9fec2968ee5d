"""What the tiles of Mtaani say: fees by units, mortgage values, and the rules of the special ones."""

from __future__ import annotations

from collections.abc import Callable

from django.utils.translation import gettext as _

from games.engine import NOBODY, Game
from games.engine.rulesets.mtaani import numbers
from games.engine.rulesets.mtaani.card_pool import SpecialCards
from games.engine.rulesets.mtaani.fees import fee, fee_with_units
from games.engine.rulesets.mtaani.mortgages import lifting_cost, mortgage_value
from games.engine.rulesets.mtaani.renovated import Renovations
from games.engine.rulesets.mtaani.renovation import held_for, renovation_cost
from games.engine.rulesets.mtaani.revolutions import Revolutions
from games.present.cast import Cast
from games.present.face import Deed, Fees


def deed(game: Game, tile: int) -> Deed:
    """The figures of a property as they are today, from the rules' own functions."""
    state = game.state
    bare = fee_with_units(game, tile, 0)
    if state.owner[tile] != NOBODY and not state.units[tile] and not state.mortgaged[tile]:
        bare = fee(game, tile, NOBODY)  # doubled when the whole set has one owner (M4.3)
    built = tuple(fee_with_units(game, tile, units) for units in range(1, numbers.MOST_UNITS + 1))
    times = state[Renovations].times[tile]
    return Deed(
        fees=Fees((bare, *built), state.units[tile]),
        mortgage=mortgage_value(game, tile),
        lifting=lifting_cost(game, tile) if state.mortgaged[tile] else 0,
        renovations=times,
        renovations_most=numbers.RENOVATION_CAP,
        renovation=0 if times >= numbers.RENOVATION_CAP else renovation_cost(game, tile),
        renovate_in=_renovate_in(game, tile),
    )


def _renovate_in(game: Game, tile: int) -> int:
    """M8.1, M8.3: revolutions until its owner has held it for long enough, and has no pause to keep."""
    state, owner = game.state, game.state.owner[tile]
    if owner == NOBODY:
        return 0
    renovations = state[Renovations]
    pause = 0 if renovations.left[owner] else renovations.pause[owner] - state[Revolutions].count
    return max(0, numbers.RENOVATE_AFTER - held_for(game, tile), pause)


def badges(game: Game, tile: int) -> tuple[str, ...]:
    """What is in force on a property's set: `zone` or `prot`."""
    cards, group = game.state[SpecialCards], game.board.tiles[tile].group
    if group is None:
        return ()
    return tuple(name for name, of in (("zone", cards.zoned), ("prot", cards.protected)) if of == group)


def tile_mark(game: Game, tile: int) -> str:
    """What a special tile shows below its name."""
    return f"{numbers.TAX_SHARE}%" if game.board.tiles[tile].kind == "tax" else ""


Rule = Callable[[Cast], str]


def _payday(cast: Cast) -> str:
    return _("Passing pays a salary of %(salary)s. Landing here pays %(double)s in its place.") % {
        "salary": cast.money(numbers.SALARY),
        "double": cast.money(numbers.SALARY_LANDING),
    }


def _jail(cast: Cast) -> str:
    return _(
        "Landing here is a visit. Whoever is sent here leaves by a double, by bail of %(bail)s, by a bribe, "
        "or when the sentence is served."
    ) % {"bail": cast.money(numbers.BAIL)}


RULES: dict[str, Rule] = {
    "payday": _payday,
    "metro_card": lambda cast: (
        _("Draw a card from %(deck)s: it moves you.") % {"deck": cast.texts.decks["metro"]}
    ),
    "mtaani_card": lambda cast: (
        _("Draw a card from %(deck)s: it gives or takes money.") % {"deck": cast.texts.decks["mtaani"]}
    ),
    "tax": lambda cast: _("Pay %(share)s%% of your cash into the reserve.") % {"share": numbers.TAX_SHARE},
    "jail": _jail,
    "atm": lambda cast: _("Take up to %(gain)s out of the reserve.") % {"gain": cast.money(numbers.ATM_GAIN)},
    "fortune": lambda cast: _("Choose the deck you draw a card from."),
    "nine_to_five": lambda cast: _("Draw a mission: land on its tiles in time for a bonus on your salary."),
    "municipal": lambda cast: _("Make one rule for the whole table, until the next revolution is counted."),
}


def tile_rule(game: Game, tile: int, cast: Cast) -> str:
    """What landing on a special tile does, in a sentence."""
    rule = RULES.get(game.board.tiles[tile].kind)
    return rule(cast) if rule else ""
