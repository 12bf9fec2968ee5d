"""What a balance check counts of a game, and that counts add up."""

from __future__ import annotations

import json

import pytest

from bots.balance.tally import Counted, empty, seed_of
from bots.brains.basic import Basic
from games.engine import BANK, RULESETS
from games.engine.core.events import Paid
from games.engine.rulesets.mtaani.cards import CardDrawn

pytestmark = pytest.mark.rule("P6.2")

MTAANI = RULESETS["mtaani"]


def played(number: int, players: int = 2) -> tuple[Counted, list[object]]:
    """A whole game, and every event of it."""
    game = Counted(MTAANI, "standard", [Basic()] * players, seed_of(1, number))
    events: list[object] = []
    while not game.over:
        game.step()
        events += game.match.events
    return game, events


def test_fees_cards_and_the_winner_are_counted() -> None:
    game, events = played(0)
    tally = game.added_to(empty(2))
    fees = [e for e in events if isinstance(e, Paid) and e.reason == "fee" and e.payee != BANK]
    assert sum(amount for amount, _times in tally["tiles"].values()) == sum(e.amount for e in fees)
    assert sum(times for _amount, times in tally["tiles"].values()) == len(fees)
    drawn = [e for e in events if isinstance(e, CardDrawn)]
    assert sum(draws for draws, _won, _ruined in tally["cards"].values()) == len(drawn)
    state = game.match.state
    winner = state.winners[0]
    assert sum(won for _d, won, _r in tally["cards"].values()) == sum(e.seat == winner for e in drawn)
    assert tally["places"][state.order.index(winner)] == 1
    assert sum(tally["places"]) == tally["games"] == 1
    assert tally["turns"] == [state.turns]


def test_tallies_add_up_and_are_plain_json() -> None:
    first, _ = played(0)
    second, _ = played(1)
    one = first.added_to(empty(2))
    kept = json.dumps(one)
    both = second.added_to(json.loads(kept))
    assert json.dumps(one) == kept
    assert both["games"] == 2
    assert len(both["turns"]) == 2
    alone = second.added_to(empty(2))
    for tile, (amount, times) in both["tiles"].items():
        parts = [one["tiles"].get(tile, [0, 0]), alone["tiles"].get(tile, [0, 0])]
        assert [amount, times] == [sum(column) for column in zip(*parts, strict=True)]


def test_games_of_a_check_differ_and_can_be_played_anew() -> None:
    assert len({seed_of(check, number) for check in range(3) for number in range(50)}) == 150
    assert played(3)[0].added_to(empty(2)) == played(3)[0].added_to(empty(2))


def test_a_game_without_end_counts_as_one_that_did_not_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bots.balance.tally.MOST", 30)
    tally = played(0)[0].added_to(empty(2))
    assert tally["games"] == 1
    assert tally["turns"] == []
    assert sum(tally["places"]) == 0
