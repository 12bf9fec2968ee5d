"""Buying what it lands on (M4.1): almost always, and on credit where it matters."""

from __future__ import annotations

from bots.brains.advanced.worth import sets_worth, tile_worth
from bots.brains.choices import Choices, within
from games.engine import NOBODY, Action, Chance
from games.engine.rulesets.mtaani.credit import Borrow
from games.engine.rulesets.mtaani.market import Buy, BuyOrFee, PayFee
from games.engine.rulesets.mtaani.mortgages import Mortgage, MortgageUntil, mortgage_value

DEAR = 1.35
"""How many times its worth a property may cost."""


def buy_or_fee(choices: Choices, question: BuyOrFee, chance: Chance) -> Action | None:
    view = choices.view
    fair = question.price <= wanted(choices, question.tile) * DEAR
    buy = choices.one(Buy)
    if fair and buy is not None:
        return buy
    if fair and counts(choices, question.tile):
        lacking = question.price - choices.cash
        raised = raise_for(choices, lacking, view.board.siblings[question.tile])
        if raised is not None:
            return raised
    return choices.one(PayFee)


def wanted(choices: Choices, tile: int) -> float:
    """What the property is worth to the seat: by itself, for its set, and kept from others."""
    view, seat = choices.view, choices.seat
    group = view.board.tiles[tile].group
    assert group is not None
    gain = sets_worth(view, seat, [group], {tile: seat}) - sets_worth(view, seat, [group], {})
    harm = max(
        (sets_worth(view, other, [group], {tile: other}) for other in view.state.in_play if other != seat),
        default=0.0,
    )
    return tile_worth(view, tile) + gain + harm / 2


def counts(choices: Choices, tile: int) -> bool:
    """Whether it completes a set, for the seat or for another, or may yet."""
    view = choices.view
    others = {view.state.owner[other] for other in view.board.siblings[tile] if other != tile}
    return len(others) == 1 or NOBODY in others


def raise_for(choices: Choices, lacking: int, spared: tuple[int, ...]) -> Action | None:
    """A mortgage or several that bring what is lacking, or a loan."""
    view = choices.view
    several = choices.ranged(MortgageUntil)
    single = [action for action in choices.all(Mortgage) if action.tile not in spared]
    enough = [action for action in single if mortgage_value(view, action.tile) >= lacking]
    if enough:
        return min(enough, key=lambda action: (mortgage_value(view, action.tile), action.tile))
    loan = choices.ranged(Borrow)
    if loan is not None and loan.values.high >= lacking:
        return within(loan, lacking)
    if several is not None and several.values.high >= lacking:
        return within(several, lacking)
    return None
