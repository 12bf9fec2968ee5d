"""Loans that Smart asks for to build: as much as Advanced would lend at once (M16.4)."""

from __future__ import annotations

import pytest

from bots.brains.advanced import Advanced
from bots.brains.advanced.lending import COVER, MOST
from bots.brains.advanced.reserve import LEAST, means, reserve
from bots.brains.smart import Smart
from bots.brains.smart.asking import would_lend
from games.engine.rulesets.mtaani.numbers import LOAN_STEP
from games.engine.rulesets.mtaani.offers import Accept, Decline
from games.engine.rulesets.mtaani.player_loans import ProposeLoan
from tests.bots.at_a_table import Table
from tests.bots.test_smart import network


@pytest.fixture
def table() -> Table:
    """Smart has a set, and no cash to build on it; the third player has most."""
    found = Table(Smart(network()), seats=4)
    found.give(0, *found.second)
    found.state.cash[:] = [LEAST, 700_000, 800_000, 600_000]
    return found


@pytest.mark.rule("M16.4")
def test_asks_for_what_advanced_lends_at_once(table: Table) -> None:
    asked = table.chooses()
    assert isinstance(asked, ProposeLoan)
    assert asked.lender == 2
    assert asked.amount <= (800_000 - reserve(table.game, 2)) * MOST // 100 < asked.amount + LOAN_STEP
    table.do(asked)
    table.brain = Advanced()
    assert isinstance(table.chooses(seat=2), Accept)


@pytest.mark.rule("M16.4")
def test_asks_the_next_one_when_it_is_refused(table: Table) -> None:
    table.do(table.chooses())
    table.do(Decline(2, table.state.asides[0].number))
    asked = table.chooses()
    assert isinstance(asked, ProposeLoan)
    assert asked.lender == 1


def test_asks_for_no_more_than_it_is_good_for(table: Table) -> None:
    table.state.cash[2] = 9_000_000
    assert would_lend(table.game, 2, 0) == means(table.game, 0) // COVER


def test_asks_for_nothing_that_is_too_little_for_a_unit(table: Table) -> None:
    table.state.cash[1:] = [LEAST + 100_000] * 3
    assert not isinstance(table.chooses(), ProposeLoan)


def test_asks_the_only_rival_as_advanced_does() -> None:
    chosen = []
    for brain in (Smart(network()), Advanced()):
        table = Table(brain, seats=2)
        table.give(0, *table.second)
        table.state.cash[:] = [LEAST, 2_000_000]
        chosen.append(table.chooses())
    assert isinstance(chosen[0], ProposeLoan)
    assert chosen[0] == chosen[1]
