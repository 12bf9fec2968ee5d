"""What holds in every position that random play, legal and illegal, can reach."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import (
    BANK,
    NOBODY,
    RULESETS,
    TABLE,
    Action,
    Expire,
    Open,
    Ranged,
    Refused,
    SeededChance,
    State,
    apply,
    new_game,
    options,
)
from games.engine.core.estate import give_tile
from games.engine.rulesets.mtaani.card_pool import IN_FORCE, SpecialCards
from games.engine.rulesets.mtaani.cards import Decks
from games.engine.rulesets.mtaani.insurance import Insurance
from games.engine.rulesets.mtaani.jail import Jail
from games.engine.rulesets.mtaani.loans import Loans
from games.engine.rulesets.mtaani.missions import Missions
from games.engine.rulesets.mtaani.offers import Offer
from games.engine.rulesets.mtaani.renovated import Renovations
from games.engine.rulesets.mtaani.revolutions import Revolutions
from games.engine.rulesets.mtaani.trade_points import TradePoints
from tests.engine.mtaani.table_setter import (
    NOON,
    SETS,
    Bundle,
    CounterTrade,
    Leave,
    OfferTrade,
    ProposeLoan,
)

RULES = RULESETS["mtaani"].configure({})
BOARD = RULESETS["mtaani"].board("standard")
KINDS = sorted(RULES.actions, key=lambda kind: kind.TAG)


def check(state: State, law: int) -> None:
    check_money(state, law)
    check_properties(state)
    if not state.winners:
        check_loans(state)
        check_players(state)
        check_cards(state)


def check_money(state: State, law: int) -> None:
    """M3.6."""
    assert sum(state.cash) + state.bank - state.issued == law
    assert state.bank >= 0
    assert min(state.cash) >= 0


def check_loans(state: State) -> None:
    """M6.2, M6.5, M6.11."""
    for loan in state[Loans].open:
        assert loan.principal > 0
        assert loan.interest >= 0
        assert loan.lender != loan.borrower
        assert not state.out[loan.borrower]
        assert loan.lender == BANK or not state.out[loan.lender]
    for seat in range(len(state.cash)):
        assert sum(loan.borrower == seat and loan.lender == BANK for loan in state[Loans].open) <= 1


def check_properties(state: State) -> None:
    """M5.2, M5.4, M5.5, M8.4."""
    for tiles in SETS.values():
        units = [state.units[tile] for tile in tiles]
        assert max(units) - min(units) <= 1
        assert min(units) >= 0
        assert max(units) <= 5
        if any(units):
            assert not any(state.mortgaged[tile] for tile in tiles)
            assert len({state.owner[tile] for tile in tiles}) == 1
            assert state.owner[tiles[0]] != NOBODY
    for tile in range(48):
        if state.owner[tile] == NOBODY:
            assert not state.mortgaged[tile]
            assert not state.units[tile]
    assert all(0 <= times <= 4 for times in state[Renovations].times)


def check_players(state: State) -> None:
    """M7.4, M12, M13.3, M15.2."""
    for seat, tiles in enumerate(state.holdings):
        assert tiles == [tile for tile in range(48) if state.owner[tile] == seat]
        turns = state[Jail].turns[seat]
        assert 0 <= turns <= 5
        assert not turns or state.position[seat] == 12
        if state.out[seat]:
            assert tiles == []
            assert state.cash[seat] == 0
            assert state[Insurance].held[seat] == 0
            assert state[Missions].held[seat] == ()
        assert len(state[Missions].held[seat]) <= 2
        assert 0 <= state[Missions].penalty[seat] <= 100
        assert state[TradePoints].points[seat] >= 0
    for question in state.asides:
        assert isinstance(question, Offer)
        assert not state.out[question.proposer]
        assert not state.out[question.seats[0]]


def check_cards(state: State) -> None:
    """M9.1, M9.3, M10.2, M15.2: each card is in exactly one place."""
    for left in state[Decks].left.values():
        assert len(set(left)) == len(left)
        assert set(left) <= set(range(20))
    held = state[Insurance].held
    assert min(held) >= 0
    assert max(held) <= len(held)
    assert sum(held) <= len(held) + 1
    missions = [mission.number for hand in state[Missions].held for mission in hand]
    assert len(set(missions)) == len(missions)
    cards = state[SpecialCards]
    assert set(cards.holder) == {"teleport", "zoning", "syndicate", "injunction"}
    for holder in cards.holder.values():
        assert holder < 0 or not state.out[holder]
    assert (cards.holder["zoning"] == IN_FORCE) == bool(cards.zoned)
    assert (cards.holder["syndicate"] == IN_FORCE) == (cards.syndicate != NOBODY)
    assert (cards.holder["injunction"] == IN_FORCE) == bool(cards.protected)
    assert cards.holder["teleport"] != IN_FORCE
    if cards.protected:
        owners = {state.owner[tile] for tile in SETS[cards.protected]}
        assert len(owners) == 1
        assert owners != {NOBODY}


def pick(random: Random, state: State, now: int) -> Action | None:
    """One of the actions that somebody is offered; for a trade or a loan between players, an attempt."""
    found: list[Action] = []
    for seat in range(len(state.out)):
        for option in options(RULES, BOARD, state, seat, now):
            if isinstance(option, Open):
                action = attempt(random, option.kind, seat, state)
            elif isinstance(option, Ranged):
                action = one_of(random, option)
            else:
                action = option
            if type(action) is not Leave or random.random() < 0.002:
                found.append(action)
    return random.choice(found) if found else None


def one_of(random: Random, option: Ranged) -> Action:
    low, high, step = option.values.low, option.values.high, option.values.step
    steps = (high - low) // step
    value = low + step * random.choice([0, steps, random.randint(0, steps)])
    return replace(option.action, **{option.field: value})


def some_of(random: Random, state: State, seat: int) -> Bundle:
    """A part of what a seat has."""
    tiles = state.holdings[seat]
    cards = [card for card, holder in state[SpecialCards].holder.items() if holder == seat]
    return Bundle(
        cash=random.choice([0, 1, random.randint(0, state.cash[seat])]),
        tiles=tuple(sorted(random.sample(tiles, min(len(tiles), random.randint(0, 3))))),
        insurance=random.randint(0, state[Insurance].held[seat]),
        cards=tuple(random.sample(cards, random.randint(0, len(cards)))),
    )


def attempt(random: Random, kind: type[Action], seat: int, state: State) -> Action:
    partner = random.randrange(len(state.out))
    if kind is ProposeLoan:
        lender, borrower = random.choice([(seat, partner), (partner, seat)])
        amount = random.randint(8, 200) * 1_000
        return ProposeLoan(seat, lender, borrower, amount, random.randint(0, 50), random.randint(1, 10))
    give, take = some_of(random, state, seat), some_of(random, state, partner)
    if kind is OfferTrade:
        return OfferTrade(seat, partner, give, take)
    assert kind is CounterTrade
    return CounterTrade(seat, state.asides[-1].number, give, take)


def nonsense(random: Random, state: State) -> Action:
    """An action as a forged request might hold it."""
    kind = random.choice(KINDS)
    values: list[object] = []
    for field in fields(kind)[1:]:
        if field.type == "str":
            values.append(random.choice(["", "metro", "residential_1", "nowhere", "fees"]))
        elif field.type == "Bundle":
            values.append(Bundle(random.choice([-1, 1, 10**9]), tiles=(random.randint(-2, 50),)))
        else:
            values.append(random.choice([-1, 0, 1, 3, 5, 47, 48, 10**9]))
    return kind(random.randint(-1, len(state.out)), *values)


def try_out(state: State, action: Action, chance: SeededChance, now: int) -> None:
    """Carry an action out; a refused one changes nothing."""
    before = state.to_json()
    try:
        apply(RULES, BOARD, state, action, chance, now)
    except Refused:
        assert state.to_json() == before


def enrich(random: Random, state: State, chance: SeededChance) -> None:
    """Whole sets, cash and revolutions for a game in which everything can be bought."""
    for tiles in SETS.values():
        seat = random.randrange(len(state.out))
        for tile in tiles:
            give_tile(state, tile, seat)
    for seat in range(len(state.out)):
        state.cash[seat] += 30_000_000
        state.issued += 30_000_000
    state[Revolutions].count = random.choice([2, 7, 14, 19])


@pytest.mark.rule("M3.6", "M5.2", "M5.5", "M7.4", "M9.1", "M9.3", "M10.2", "M15.2")
@settings(max_examples=60, deadline=None, derandomize=True)
@given(seats=st.integers(2, 4), seed=st.integers(0, 2**64), rich=st.booleans())
def test_every_position_that_play_can_reach_is_sound(seats: int, seed: int, rich: bool) -> None:
    random = Random(seed)
    chance = SeededChance(b"%032d" % seed)
    now = NOON
    state, _ = new_game(RULES, BOARD, seats, chance, now)
    law = 6_000_000 + seats * 2_000_000
    if rich:
        enrich(random, state, chance)
    for _ in range(250):
        if state.winners:
            assert state.frames == []
            break
        now += random.choice([0, 1_000, 60_000])
        if random.random() < 0.1:
            try_out(state, nonsense(random, state), chance, now)
        elif random.random() < 0.03:
            question = random.choice([*state.frames[-1].questions, *state.asides])
            assert question.deadline is not None
            now = max(now, question.deadline)
            apply(RULES, BOARD, state, Expire(TABLE, question.number), chance, now)
        else:
            action = pick(random, state, now)
            assert action is not None
            try_out(state, action, chance, now)
        check(state, law)
