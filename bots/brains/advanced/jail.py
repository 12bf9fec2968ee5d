"""In jail (M12.5, M12.6): bail while the board is worth the walk, a bribe when the guards are in the mood for
one and the walk is dear, the dice where it is safer inside."""

from __future__ import annotations

from bots.brains.advanced.outlook import PAIRS, WAYS, fee_on
from bots.brains.choices import Choices
from games.engine import Action
from games.engine.rulesets.mtaani.bribe import Bribe
from games.engine.rulesets.mtaani.jail import PayBail
from games.engine.rulesets.mtaani.numbers import BRIBE, BRIBE_FINE, SALARY

GOOD_MOOD = 3
"""The guards' mood (0 to 4) from which on a bribe is likely to be taken."""

DEAR_WALK = 150_000
"""SFR of fees to be expected of the roll out of jail from which on a bribe is the better way."""

LEFT = 150_000


def leave(choices: Choices) -> Action | None:
    view = choices.view
    bail, bribe = choices.one(PayBail), choices.one(Bribe)
    walk = walk_from_jail(choices)
    mood = view.hints.get("guards", 0)
    if (
        bribe is not None
        and mood >= GOOD_MOOD
        and walk >= DEAR_WALK
        and choices.cash >= BRIBE + BRIBE_FINE + LEFT
    ):
        return bribe
    return bail if bail is not None and walk < worth_of_freedom(choices) else None


def walk_from_jail(choices: Choices) -> float:
    """Fees of the first roll out of jail, on average."""
    view, seat = choices.view, choices.seat
    start, size = view.state.position[seat], len(view.board.tiles)
    fees = sum(fee_on(view, (start + steps) % size, seat) * ways for steps, ways in WAYS.items())
    return fees / PAIRS


def worth_of_freedom(choices: Choices) -> float:
    """What a turn of walking brings: its part of a salary, and properties while there are some to buy."""
    view = choices.view
    free = sum(1 for tile in view.board.properties if view.state.owner[tile] < 0)
    return SALARY / 7 + 15_000 * free
