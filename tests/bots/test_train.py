"""Learning: samples of games, and a network fitted to who won."""

from __future__ import annotations

import hashlib

import numpy as np
import pytest

from bots import match, samples, train
from bots.brains.basic import Basic
from bots.brains.smart import features
from bots.brains.smart.network import PARTS
from bots.match import Verdict, tail
from bots.samples import Notebook, Samples
from bots.share import Share
from games.engine import RULESETS, Game
from tests.bots.at_a_table import Table

MTAANI = RULESETS["mtaani"]
WIDTH = len(features.NAMES)


def made_up(positions: int = 600, seed: int = 0) -> Samples:
    """The seat with more of the first feature wins."""
    draw = np.random.default_rng(seed)
    found = Samples()
    for n in range(positions):
        size = 2 + n % 3
        rows = draw.standard_normal((size, WIDTH))
        found.rows += rows.tolist()
        found.sizes.append(size)
        found.winners.append(int(rows[:, 0].argmax()))
    return found


def test_it_learns_what_decides() -> None:
    fit = train.fit(made_up(3_000), seed=1, epochs=30)
    assert fit.loss < fit.blind * 0.6
    assert fit.hits > 0.8
    assert fit.positions == 3_000


def test_the_same_seed_gives_the_same_network() -> None:
    one, two, other = (train.fit(made_up(400), seed=seed, epochs=2).network for seed in (1, 1, 2))
    assert all(np.array_equal(getattr(one, part), getattr(two, part)) for part in PARTS)
    assert not np.array_equal(one.first, other.first)


def test_a_step_goes_down_the_slope() -> None:
    """The slopes are those of the loss: each step of a batch on itself makes it smaller."""
    known = made_up(64)
    rows = np.asarray(known.rows, dtype=np.float32)
    sizes, winners = np.asarray(known.sizes), np.asarray(known.winners)
    starts = np.concatenate([[0], np.cumsum(sizes)])
    batch = train.taken(rows, starts, sizes, winners, np.arange(64))
    network = train.fresh(rows, np.random.default_rng(0))
    moments: dict[str, list[float]] = {}
    losses = []
    for step in range(1, 30):
        losses.append(train.judged(network, *batch)[0])
        network = train.improved(network, *batch, moments, step)
    assert losses[-1] < losses[10] < losses[0]


def test_too_little_is_not_learnt_from() -> None:
    with pytest.raises(train.TooLittle):
        train.fit(made_up(50))


def test_it_pauses_between_steps() -> None:
    pauses: list[int] = []
    train.fit(made_up(600), epochs=2, pause=lambda: pauses.append(1))
    assert len(pauses) == 2


def test_samples_of_a_game_tell_who_won() -> None:
    found = samples.play(MTAANI, [Basic()] * 3, hashlib.sha256(b"samples").digest())
    assert sum(found.sizes) == len(found.rows)
    assert len(found.winners) == len(found.sizes) > 10
    assert all(0 <= winner < size for winner, size in zip(found.winners, found.sizes, strict=True))
    assert set(found.sizes) <= {2, 3}


def test_nothing_is_learnt_from_a_game_without_an_end() -> None:
    assert samples.play(MTAANI, [Basic()] * 2, b"0123456789abcdef", most=30) == Samples()


def test_a_position_is_noted_at_the_first_turn_of_a_revolution() -> None:
    table, notes = Table(Basic()), Notebook()
    table.state.turns = 1
    for _ in range(3):
        notes.look(Game(table.rules, table.board, table.state, 0))
    assert len(notes.noted) == 1
    table.state.turns = 2
    notes.look(table.game)
    assert len(notes.noted) == 1
    table.state.turns = 4
    notes.look(table.game)
    assert len(notes.noted) == 2


@pytest.mark.rule("M16.4")
@pytest.mark.parametrize(
    ("wins", "games", "better"), [(60, 100, True), (55, 100, False), (50, 100, False), (20, 20, False)]
)
def test_only_a_significant_win_promotes(wins: int, games: int, better: bool) -> None:
    assert Verdict(wins, games, tail(wins, games)).better == better


def test_the_significance_is_that_of_even_chances() -> None:
    assert tail(0, 10) == 1.0
    assert tail(10, 10) == pytest.approx(1 / 1024)


def test_a_match_is_between_the_two(monkeypatch: pytest.MonkeyPatch) -> None:
    network = train.fit(made_up(400), epochs=1).network
    pauses: list[int] = []
    verdict = match.play(MTAANI, network, None, 2, "1", lambda: pauses.append(1))
    assert verdict.games == 2
    assert 0 <= verdict.wins <= 2
    assert len(pauses) > 50


@pytest.mark.rule("P7.3")
def test_no_more_is_worked_than_the_share_that_is_allowed() -> None:
    worked, clock, slept = [0.0], [0.0], []

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        clock[0] += seconds

    share = Share(25, lambda: worked[0], lambda: clock[0], sleep)
    share()
    for _ in range(10):
        worked[0] += 0.1
        clock[0] += 0.1
        share()
    assert worked[0] / clock[0] == pytest.approx(0.25)
    assert slept == pytest.approx([0.3] * 10)


def test_who_may_take_a_whole_core_never_pauses() -> None:
    share = Share(100, lambda: 1.0, lambda: 0.0, lambda seconds: pytest.fail("paused"))
    share()
    share()
