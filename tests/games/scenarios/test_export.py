"""The last moves of a game as a scenario, for the eyes of one player."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from games.engine import RULESETS, Action, SeededChance, State, apply, decode, encode, new_game
from games.engine.rulesets.mtaani.bribe import Bribe
from games.engine.rulesets.mtaani.jail import Jail
from games.engine.rulesets.mtaani.offers import Accept, Decline
from games.engine.rulesets.mtaani.player_loans import ProposeLoan
from games.engine.rulesets.mtaani.trading import Bundle, OfferTrade
from games.engine.rulesets.mtaani.turns import Roll
from games.scenarios import NotTheLog, Taken, begun, read, run, scenario_from_log
from games.writing import plain
from tests.engine.cases import CASES, Case, walked
from tests.engine.random_play import START

MTAANI = [case for case in CASES if case.ruleset == "mtaani" and not case.late]
SECRET = 123_457
"""An amount that no game comes to by itself."""


@cache
def log_of(case: Case) -> list[Taken]:
    """The walk of a case as a room's log keeps it: actions and draws through JSON, no seed."""
    walk = walked(case)
    found = []
    for moment in walk.moments:
        chance = SeededChance(walk.seed, moment.counter)
        apply(walk.rules, walk.board, moment.state.clone(), moment.action, chance, moment.now)
        action = decode(json.loads(json.dumps(encode(moment.action))))
        found.append(Taken(action, json.loads(json.dumps(plain(chance.draws))), moment.now))
    return found


class Played:
    """A game played by hand from a seed, with its log."""

    def __init__(self, seats: int, seed: bytes = b"a seed for the export") -> None:
        self.rules = RULESETS["mtaani"].configure({})
        self.board = RULESETS["mtaani"].board("standard")
        self.chance = SeededChance(seed)
        self.state, _ = new_game(self.rules, self.board, seats, self.chance, START)
        self.now = START
        self.start = self.state.clone()
        self.log: list[Taken] = []

    def act(self, action: Action) -> None:
        self.now += 1_000
        chance = SeededChance(self.chance.seed, self.chance.counter)
        apply(self.rules, self.board, self.state, action, chance, self.now)
        self.chance.counter = chance.counter
        self.log.append(Taken(action, plain(chance.draws), self.now))

    def begin_with(self, state: State) -> None:
        self.state = state
        self.start = state.clone()

    def told_to(self, viewer: int | None, last: int = 30) -> dict[str, Any]:
        document = scenario_from_log(self.rules, self.board, self.start, self.log, viewer=viewer, last=last)
        return json.loads(json.dumps(document))  # type: ignore[no-any-return]


@pytest.mark.parametrize("case", MTAANI, ids=str)
@pytest.mark.parametrize("viewer", [None, 1])
def test_what_is_made_runs_and_ends_where_the_game_did(case: Case, viewer: int | None) -> None:
    walk = walked(case)
    log = log_of(case)
    told = 0
    ends = range(len(log), 15, -(len(log) // 3 + 1))
    for until in ends:
        begin = max(0, until - 40)
        document = scenario_from_log(
            walk.rules, walk.board, walk.moments[begin].state, log[begin:until], viewer=viewer, last=15
        )
        ran = run(read(json.loads(json.dumps(document))))
        really = walk.moments[until].state if until < len(log) else walk.last
        for name in ("cash", "position", "owner", "units", "mortgaged", "bank", "issued", "out", "turn"):
            assert getattr(ran.state, name) == getattr(really, name)
        told += len(document["steps"])
    assert told > 4 * len(ends)


def test_a_whole_game_is_played_again_from_its_set_up() -> None:
    walk = walked(MTAANI[0])
    chance = SeededChance(walk.seed)
    first, _ = new_game(walk.rules, walk.board, len(walk.first.out), chance, START)
    start = begun(walk.rules, walk.board, len(walk.first.out), plain(chance.draws), START)
    assert start == first
    document = scenario_from_log(walk.rules, walk.board, start, log_of(MTAANI[0]), viewer=None, last=20)
    assert run(read(document)).state.cash == walk.last.cash


def test_it_holds_at_most_so_many_moves() -> None:
    game = Played(2)
    for _ in range(6):
        game.act(anything(game))
    assert len(game.told_to(0, last=4)["steps"]) == 4
    assert len(game.told_to(0, last=40)["steps"]) == 6


def anything(game: Played) -> Action:
    """What comes first among that which the seat that is asked may do."""
    from games.engine import options

    [question] = game.state.frames[-1].questions
    found = options(game.rules, game.board, game.state, question.seats[0], game.now)
    return next(option for option in found if isinstance(option, Action))


def test_nothing_moved_yet() -> None:
    document = Played(2).told_to(0)
    assert document["steps"] == [{"wait": 0}]
    run(read(document))


@pytest.mark.parametrize("case", MTAANI[:2], ids=str)
def test_neither_seed_nor_counter_is_in_it(case: Case) -> None:
    """Numbers of draws would tell how many have been made, the seed all that will be."""
    walk = walked(case)
    document = scenario_from_log(
        walk.rules, walk.board, walk.moments[0].state, log_of(case), viewer=0, last=50
    )
    text = json.dumps(document)
    assert walk.seed.decode() not in text
    assert walk.seed.hex() not in text
    assert '"counter"' not in text
    assert '"seed"' not in text
    for step in document["steps"]:
        for values in step.get("chance", {}).values():
            assert all(type(value) in (int, bool) for value in values)
            assert all(value < 100 for value in values)


def offered_between_others() -> Played:
    """Seat 1 offers seat 2 a trade, which is declined; in between there is play."""
    game = Played(3)
    for name in ("turn",):
        assert getattr(game.state, name) >= 0
    state = game.state
    order = state.order
    game.act(OfferTrade(1, 2, Bundle(cash=SECRET), Bundle(cash=1)))
    game.act(Roll(order[0]))
    return game


@pytest.mark.parametrize("viewer", [None, 0])
def test_offers_between_others_are_left_out(viewer: int | None) -> None:
    game = offered_between_others()
    offer = game.state.asides[0].number
    game.act(anything(game))
    game.act(Decline(2, offer))
    game.act(anything(game))
    document = game.told_to(viewer)
    assert str(SECRET) not in json.dumps(document)
    ran = run(read(document))
    assert ran.state.cash == game.state.cash
    assert len(document["steps"]) == 3
    assert document["about"] == "Moves of a game: 3; left out, because they concern offers between others: 2."


@pytest.mark.parametrize("viewer", [1, 2])
def test_the_two_sides_find_their_offer_in_it(viewer: int) -> None:
    game = offered_between_others()
    game.act(Decline(2, game.state.asides[0].number))
    document = game.told_to(viewer)
    assert document["steps"][0]["action"]["give"]["cash"] == SECRET
    assert document["steps"][2]["action"]["is"] == "mtaani.decline"
    assert len(document["steps"]) == 3
    assert run(read(document)).state.cash == game.state.cash


def test_an_offer_that_was_open_before_is_left_out_too() -> None:
    game = offered_between_others()
    game.act(Decline(2, game.state.asides[0].number))
    document = game.told_to(0, last=2)
    assert str(SECRET) not in json.dumps(document)
    assert "asides" not in document["position"]
    assert [step["action"]["is"] for step in document["steps"]] == ["mtaani.roll"]
    run(read(document))


def test_a_trade_between_others_is_known_once_it_is_made() -> None:
    """The acceptance itself cannot be told without the offer, so the moves after it are."""
    game = offered_between_others()
    game.act(Accept(2, game.state.asides[0].number))
    game.act(anything(game))
    document = game.told_to(0)
    assert [step["action"]["seat"] for step in document["steps"]] == [game.log[-1].action.seat]
    assert run(read(document)).state.cash == game.state.cash


def test_numbers_of_later_offers_are_as_if_the_secret_ones_had_never_been_made() -> None:
    game = offered_between_others()
    game.act(ProposeLoan(0, 0, 1, 50_000, 5, 2))
    loan = game.state.asides[-1].number
    game.act(Accept(1, loan))
    document = game.told_to(0)
    accept = document["steps"][-1]["action"]
    assert accept["is"] == "mtaani.accept"
    assert accept["offer"] == loan - 1
    assert run(read(document)).state.cash == game.state.cash


@pytest.mark.parametrize("minute", range(12))
def test_the_moods_of_the_guards_are_found_again(minute: int) -> None:
    """The clock's draw is in no log: one that fits stands in its place."""
    game = Played(2, seed=b"a seed for the guards")
    jailed = game.state.clone()
    seat = jailed.turn
    jailed[Jail].turns[seat] = 3
    jailed.position[seat] = 12
    game.begin_with(jailed)
    game.now += minute * 60_000
    game.act(Bribe(seat))
    document = game.told_to(None)
    assert document["steps"][0]["chance"]["guards"] in ([0], [60])
    assert run(read(document)).state.cash == game.state.cash


def test_draws_that_do_not_belong_to_the_actions_are_found_out() -> None:
    game = Played(2)
    game.act(Roll(game.state.turn))
    taken = game.log[0]
    for draws in ([], [*taken.draws, taken.draws[-1]], [[0, "cards", 6, 1], *taken.draws[1:]]):
        log = [Taken(taken.action, draws, taken.at)]
        with pytest.raises(NotTheLog):
            scenario_from_log(game.rules, game.board, game.start, log, viewer=0)
    with pytest.raises(NotTheLog):
        begun(game.rules, game.board, 3, [], START)
