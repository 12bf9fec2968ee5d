"""What may come: where the dice may lead, what is charged there, what the cards may ask for."""

from __future__ import annotations

from games.engine import NOBODY, Game
from games.engine.rulesets.mtaani.cards import card_share, undrawn
from games.engine.rulesets.mtaani.city_hall import rule_percent
from games.engine.rulesets.mtaani.fees import owners_fee
from games.engine.rulesets.mtaani.jail import in_jail
from games.engine.rulesets.mtaani.numbers import CARD_FACE_LIMIT, MOST_UNITS, WHOLE_SET_FACTOR
from games.engine.rulesets.mtaani.renovated import Renovations
from games.engine.rulesets.mtaani.shares import owed
from games.engine.rulesets.mtaani.world import event_percent

PAIRS = 36
WAYS = {total: 6 - abs(total - 7) for total in range(2, 13)}
"""How many of the 36 pairs of dice make each sum."""

DOUBLES = {2 * face: 1 for face in range(1, 7)}

LANDINGS_A_LAP = 1 / 7
"""How often, in a lap, a pawn lands on any one tile: two dice bring it seven tiles on."""

CARD_KINDS = ("mtaani_card", "fortune")
"""Kinds of tiles on which a card may ask for money."""


def landings(view: Game, seat: int) -> list[tuple[int, int]]:
    """The tiles that the next roll may reach, each with its ways out of 36; in jail the doubles alone."""
    start, size, percent = view.state.position[seat], len(view.board.tiles), rule_percent(view, "dice")
    ways = DOUBLES if in_jail(view, seat) else WAYS
    if percent == 100:
        return [((start + total) % size, count) for total, count in ways.items()]
    return [((start + owed(total, percent)) % size, count) for total, count in ways.items()]


def fees(view: Game, seat: int = 0) -> list[int]:
    """By tile, what its owner charges any other player now (M4); 0 where nobody is charged."""
    state, tiles, siblings = view.state, view.board.tiles, view.board.siblings
    owner, units, mortgaged = state.owner, state.units, state.mortgaged
    times = state[Renovations].times
    percents = event_percent(view, "fees") * rule_percent(view, "fees")
    found = [0] * len(owner)
    for tile in view.board.properties:
        who = owner[tile]
        if who == NOBODY or mortgaged[tile]:
            continue
        if times[tile]:
            found[tile] = owners_fee(view, tile)
            continue
        figures, built = tiles[tile], units[tile]
        if built:
            fee = (figures.cost + figures.unit_cost * built) * built // MOST_UNITS
        else:
            fee = figures.base_fee
            for other in siblings[tile]:
                if owner[other] != who:
                    break
            else:
                fee *= WHOLE_SET_FACTOR
        found[tile] = fee * percents // 10_000
    return found


def fee_on(view: Game, tile: int, seat: int) -> int:
    """What the seat would owe another player there now."""
    if view.state.owner[tile] in (NOBODY, seat):
        return 0
    return view.rules.hooks.fee(view, tile, seat)


def charged(view: Game, seat: int) -> list[int]:
    """By tile, what the seat would owe another player there now."""
    owner = view.state.owner
    return [fee if owner[tile] != seat else 0 for tile, fee in enumerate(fees(view))]


def expected_fees(view: Game, seat: int) -> float:
    """What the next roll costs in fees to other players, on average."""
    fee = charged(view, seat)
    return sum([fee[tile] * ways for tile, ways in landings(view, seat)]) / PAIRS


def cards_left(view: Game) -> tuple[list[int], list[int]]:
    """What the Mtaani cards that may come next bring, and what they cost (M10.2, M10.3)."""
    gains, costs = [], []
    cards, scale = view.board.decks["mtaani"], card_share(view, CARD_FACE_LIMIT + 1)
    rule = rule_percent(view, "cards")
    for number in undrawn(view, "mtaani"):
        card = cards[number]
        share = scale if card.amount > CARD_FACE_LIMIT else 100
        if card.effect == "gain":
            gains.append(card.amount * share * rule // 10_000)
        elif card.effect == "cost":
            costs.append(card.amount * share * rule // 10_000)
    return gains, costs


def dearest_card(view: Game, seat: int = 0) -> int:
    """What the worst card of those that may come next costs."""
    _, costs = cards_left(view)
    return max(costs, default=0)


def average_card(view: Game) -> float:
    """What the next Mtaani card brings, on average."""
    gains, costs = cards_left(view)
    return (sum(gains) - sum(costs)) / max(1, len(gains) + len(costs))
