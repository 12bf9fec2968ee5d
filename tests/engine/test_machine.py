"""Mtaani under a machine that plays it in every way it finds: legal and illegal, in and out of turn, in time
and late, with trades, loans and cards.

What must hold whatever happens: money is neither made nor lost and the reserve never overdrawn (M3.6), the
game waits for somebody who can answer or is over, sets are built evenly and never beside a mortgage (M5.2,
M5.5), every card and mission is in one place (M9.3, M10.2, M15.2), loans are never below nothing (M6), and
what is refused changes nothing at all.
"""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any, get_type_hints

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from hypothesis.stateful import run_state_machine_as_test as run_machine

from games.engine import (
    NOBODY,
    RULESETS,
    TABLE,
    Action,
    Delay,
    Expire,
    Game,
    Open,
    Option,
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
from games.engine.rulesets.mtaani.numbers import RESERVE, START_CASH
from games.engine.rulesets.mtaani.revolutions import Revolutions
from games.engine.rulesets.mtaani.trading import Bundle
from games.scenarios.sound import faults
from tests.engine.mtaani_play import PROPOSE
from tests.engine.random_play import START

MTAANI = RULESETS["mtaani"]
RULES = MTAANI.configure({})
KINDS = sorted(RULES.actions, key=lambda kind: kind.TAG)
SELDOM = {"Leave", "DeclareBankruptcy"}
"""They shorten a game; taken when little else is on offer, or now and then."""

ODD = (-1, 0, 1, 2, 3, 7, 12, 37, 47, 48, 50, 10_000, 10**9, True, 1.0, "1", None)
"""Figures for forged actions."""


RANDOM = st.integers(0, 2**32).map(Random)


class Mtaani(RuleBasedStateMachine):
    state: State

    # Beginning

    @initialize(
        seats=st.integers(2, 4),
        seed=st.integers(0, 2**32),
        variant=st.sampled_from(MTAANI.variants),
        later=st.booleans(),
    )
    def begin(self, seats: int, seed: int, variant: str, later: bool) -> None:
        """A new game; or one in which much is owned, many revolutions are counted and the reserve is all but
        empty, so that there are sets to build on, special cards to be had, and money to be issued."""
        self.board = MTAANI.board(variant)
        self.chance = SeededChance(b"a machine's game %d" % seed)
        self.now = START
        self.state, _ = new_game(RULES, self.board, seats, self.chance, self.now)
        self.law = RESERVE + seats * START_CASH
        if later:
            random = Random(seed)
            for group in self.board.groups.values():
                owner = random.choice([*range(seats), NOBODY])
                for tile in group.tiles:
                    give_tile(self.state, tile, owner if random.random() < 0.9 else NOBODY)
            self.state[Revolutions].count = random.choice((3, 9, 19))
            for card in self.state[SpecialCards].holder:
                self.state[SpecialCards].holder[card] = random.choice([*range(seats), NOBODY])
            self.state[Insurance].held[random.randrange(seats)] = 1
            jailed, rich = random.randrange(seats), random.randrange(seats)
            self.state[Jail].turns[jailed] = 3
            self.state.position[jailed] = self.board.tiles_of_kind("jail")[0]
            self.state.cash[rich] += 10_000_000 + self.state.bank
            self.state.issued += 10_000_000 + 50_000
            self.state.bank = 50_000

    # Looking

    @property
    def game(self) -> Game:
        return Game(RULES, self.board, self.state, self.now)

    def offered(self, seat: int) -> list[Option]:
        return options(RULES, self.board, self.state, seat, self.now)

    def in_play(self) -> bool:
        return not self.state.winners

    # Playing

    def act(self, action: Action) -> None:
        """Carry out what the rules offer; whatever they take must be told by events."""
        before = self.state.clone()
        for event in apply(RULES, self.board, self.state, action, self.chance, self.now):
            event.apply(before)
        assert before.to_json() == self.state.to_json(), "the events do not fold to the state"

    def refuse_or_act(self, action: Action) -> None:
        before, counter = self.state.to_json(), self.chance.counter
        try:
            self.act(action)
        except Refused:
            assert self.state.to_json() == before, f"{action} was refused and changed something"
            assert self.chance.counter == counter, f"{action} was refused and drew"

    def chosen(self, random: Random, seat: int) -> Action | None:
        """One of the options of a seat, by kind first, so that many tiles do not crowd out the rest."""
        kinds: dict[type[Action], list[Option]] = {}
        for option in self.offered(seat):
            kind = (
                type(option.action)
                if isinstance(option, Ranged)
                else option.kind
                if isinstance(option, Open)
                else type(option)
            )
            kinds.setdefault(kind, []).append(option)
        usual = [kind for kind in kinds if kind.__name__ not in SELDOM]
        found = kinds[random.choice(usual if usual and random.randrange(40) else list(kinds))]
        option = random.choice(found)
        if isinstance(option, Open):
            return PROPOSE[option.kind](random, self.game, seat)
        if isinstance(option, Ranged):
            values = option.values
            value = values.low + values.step * random.randint(0, (values.high - values.low) // values.step)
            return type(option.action)(**{**as_dict(option.action), option.field: value})
        return option

    @precondition(in_play)
    @rule(random=RANDOM, times=st.integers(1, 8))
    def somebody_acts(self, random: Random, times: int) -> None:
        """Mostly one who is asked; a proposal may come to nothing."""
        for _ in range(times):
            if self.state.winners:
                return
            asked = random.choice(self.game.open_questions()).seats
            action = self.chosen(random, random.choice(asked if random.randrange(4) else self.state.in_play))
            if type(action) in PROPOSE:
                self.refuse_or_act(action)
            elif action is not None:
                self.act(action)
            self.check()

    @precondition(in_play)
    @rule(times=st.integers(1, 12))
    def play_goes_on(self, times: int) -> None:
        """Whoever is asked takes what comes first: rolls, buys, pays. So games get somewhere."""
        for _ in range(times):
            if self.state.winners:
                return
            question = self.state.frames[-1].questions[0]
            self.now += 1_000
            found = [o for o in self.offered(question.seats[0]) if not isinstance(o, Open)]
            first = found[0]
            self.act(first.action if isinstance(first, Ranged) else first)  # type: ignore[union-attr]
            self.check()

    @precondition(in_play)
    @rule(ms=st.sampled_from((1, 30_000, 60_000, 300_000)))
    def time_passes(self, ms: int) -> None:
        self.now += ms

    @precondition(in_play)
    @rule(random=RANDOM, early=st.booleans())
    def time_runs_out(self, random: Random, early: bool) -> None:
        question = random.choice(self.game.open_questions())
        assert question.deadline is not None
        if not early:
            self.now = max(self.now, question.deadline)
        self.refuse_or_act(Expire(TABLE, question.number))

    @precondition(in_play)
    @rule(ms=st.sampled_from((0, 1, 3_600_000, -1)))
    def nobody_could_play(self, ms: int) -> None:
        self.refuse_or_act(Delay(TABLE, ms))

    @rule(random=RANDOM)
    def something_is_forged(self, random: Random) -> None:
        """Any action with any figures by any seat; now and then it is even legal."""
        kind = random.choice(KINDS)
        hints = get_type_hints(kind)
        names = [field.name for field in fields(kind) if field.name != "seat"]
        figures: dict[str, Any] = {name: forged(random, hints[name], self) for name in names}
        self.refuse_or_act(kind(random.randint(-1, len(self.state.out)), **figures))

    # What must hold

    @invariant()
    def check(self) -> None:
        if not hasattr(self, "state"):
            return
        state = self.state
        assert sum(state.cash) + state.bank - state.issued == self.law
        assert state.bank >= 0
        assert min(state.cash) >= 0
        assert faults(self.game) == []
        self.check_sets()
        self.check_cards()
        for loan in state[Loans].open:
            assert loan.principal > 0
            assert loan.interest >= 0
        self.check_that_it_goes_on()

    def check_sets(self) -> None:
        state = self.state
        for group in self.board.groups.values():
            units = [state.units[tile] for tile in group.tiles]
            assert max(units) - min(units) <= 1
            if any(units):
                assert not any(state.mortgaged[tile] for tile in group.tiles)
                assert len({state.owner[tile] for tile in group.tiles}) == 1

    def check_cards(self) -> None:
        state = self.state
        seats = len(state.out)
        for deck, left in state[Decks].left.items():
            assert len(set(left)) == len(left) <= len(self.board.decks[deck])
        if state.winners:
            return
        cards = state[SpecialCards]
        for card, holder in cards.holder.items():
            assert holder in (NOBODY, IN_FORCE) or (0 <= holder < seats and not state.out[holder]), card
        held = state[Insurance].held
        assert all(0 <= count <= seats for count in held)
        assert sum(held) <= seats + 1
        missions = [mission.number for hand in state[Missions].held for mission in hand]
        assert len(set(missions)) == len(missions)

    def check_that_it_goes_on(self) -> None:
        """Somebody can answer, each who is asked, or the game is over and nobody can do anything."""
        state = self.state
        everyone = range(len(state.out))
        if state.winners:
            assert not state.frames
            assert not any(self.offered(seat) for seat in everyone)
            return
        assert state.frames[-1].questions
        for question in self.game.open_questions():
            for seat in question.seats:
                answers = [
                    option
                    for option in self.offered(seat)
                    if not isinstance(option, Open) and (type(question), kind_of(option)) in RULES.dispatch
                ]
                assert answers, f"seat {seat} cannot answer {question}"


def kind_of(option: Option) -> type[Action]:
    return type(option.action) if isinstance(option, Ranged) else type(option)  # type: ignore[return-value]


def as_dict(action: Action) -> dict[str, Any]:
    return {field.name: getattr(action, field.name) for field in fields(action)}


def forged(random: Random, hint: Any, machine: Mtaani) -> Any:
    if hint is Bundle:
        tiles = tuple(random.choice((-1, 1, 3, 37, 48)) for _ in range(random.randint(0, 2)))
        return Bundle(
            random.choice((-5, 0, 1, 10**9)),
            tiles,
            random.choice((-1, 0, 1, 9)),
            ("zoning",) * random.randint(0, 2),
        )
    if hint is str:
        return random.choice((*machine.board.groups, *machine.board.decks, "salary", "", "nothing"))
    return random.choice((*ODD, machine.state.asked, random.randrange(48)))


def bounded(examples: int, steps: int) -> settings:
    return settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


@pytest.mark.rule("M3.6", "M5.2", "M5.5", "M9.3", "M10.2", "M15.2")
def test_whatever_is_played_and_tried() -> None:
    run_machine(Mtaani, settings=bounded(examples=50, steps=70))


@pytest.mark.slow
@pytest.mark.rule("M3.6", "M5.2", "M5.5", "M9.3", "M10.2", "M15.2")
def test_whatever_is_played_and_tried_for_long() -> None:
    run_machine(Mtaani, settings=bounded(examples=300, steps=150))
