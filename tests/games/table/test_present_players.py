"""Players as the rail shows them, and what is pinned in the middle."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.rulesets.mtaani.insurance import Insurance
from games.engine.rulesets.mtaani.jail import Jail
from games.engine.rulesets.mtaani.loans import Loan, Loans
from games.engine.rulesets.mtaani.missions import Mission, Missions
from games.engine.rulesets.mtaani.revolutions import Revolutions
from games.engine.rulesets.mtaani.turns import Roll
from games.present.table import table as table_view
from games.templatetags.table import die


def test_cash_worth_and_debts(table: Any) -> None:
    table.give(1, 22)
    table.state[Loans].open.append(Loan(1, 1, -1, 50_000, 10, 3, 0, 0, interest=500))
    purse = table_view(table.position).purses[1]
    assert (purse.name, purse.cash, purse.debts) == ("Marek", 2_000_000, 50_500)
    assert purse.net == 2_000_000 + 115_000 - 50_500


@pytest.mark.rule("P3.9")
def test_the_open_card_says_what_is_in_hand(table: Any) -> None:
    table.state[Insurance].held[0] = 2
    standing = table_view(table.position).standings[0]
    assert dict(standing.facts) == {"Renovations left": "3", "Trade points": "0", "Insurance": "2"}


def test_a_jailed_player_is_marked_with_the_turns_to_serve(table: Any) -> None:
    table.state[Jail].turns[2] = 2
    purse = table_view(table.position).purses[2]
    assert [words for _note, words in purse.marks] == ["Jail, 2 turns"]


def test_who_is_out_is_marked_and_worth_nothing(table: Any) -> None:
    table.state.out[3] = True
    purse = table_view(table.position).purses[3]
    assert purse.out
    assert purse.net == 0
    assert [words for _note, words in purse.marks] == ["Bankrupt"]


def test_the_estate_counts_by_sets(table: Any) -> None:
    table.give(0, 1, 3, 4)
    estate = table_view(table.position).estates[0]
    assert estate.count == 3
    assert [held.held for held in estate.sets if any(held.held)] == [
        (True, True),
        (True, False, False, False),
    ]


@pytest.mark.rule("M2.5")
def test_the_revolution_pin_names_who_has_still_to_pass(table: Any) -> None:
    table.state[Revolutions].reached[1] = True
    [revolutions] = [p for p in table_view(table.position).pins.pins if p.pin.id == "revolutions"]
    assert revolutions.pin.count == 0
    assert [name for _p, name in revolutions.waiting] == ["Awa", "Inès", "Juma"]


@pytest.mark.rule("M1.2")
def test_the_reserve_is_pinned(table: Any) -> None:
    [reserve] = [p for p in table_view(table.position).pins.pins if p.pin.id == "reserve"]
    assert reserve.pin.amount == 6_000_000


def test_dice_are_outlines_until_somebody_rolls(table: Any) -> None:
    assert table_view(table.position).dice.faces == (0, 0)
    assert "die--none" in die(0)
    assert "Die not yet rolled" in die(0)
    table.play(Roll(0), dice=[3, 4])
    assert table_view(table.position).dice.faces == (3, 4)
    assert "die--none" not in die(3)


def test_decks_tell_the_cards_that_are_left(table: Any) -> None:
    before = {deck.deck.id: deck.deck.left for deck in table_view(table.position).decks}
    table.play(Roll(0), dice=[4, 5], mtaani_card=[3])
    after = {deck.deck.id: deck.deck.left for deck in table_view(table.position).decks}
    assert before == {"mtaani": 20, "metro": 20}
    assert after == {"mtaani": 19, "metro": 20}


def test_a_clock_runs_for_people_and_not_for_bots(table: Any) -> None:
    assert table_view(table.position).wait.deadline is not None
    table.people = 0
    assert table_view(table.position).wait.deadline is None


def test_two_views_of_the_same_position_are_equal(table: Any) -> None:
    assert table_view(table.position) == table_view(table.position)


def test_a_view_differs_where_something_to_be_seen_does(table: Any) -> None:
    before = table_view(table.position)
    table.state.cash[2] += 1
    after = table_view(table.position)
    assert before != after
    assert before.tiles == after.tiles


@pytest.mark.rule("P3.5")
@pytest.mark.parametrize(
    ("owed", "pressure"),
    [(0, 0), (1, 1), (40_000, 1), (40_001, 2), (200_000, 5), (900_000, 5)],
)
def test_pressure_is_what_the_debts_would_take(table: Any, owed: int, pressure: int) -> None:
    table.state.cash[1] = 108_000
    table.give(1, 22)  # which brings 92,000
    if owed:
        table.state[Loans].open.append(Loan(1, 1, -1, owed, 10, 3, 0, 0))
    view = table_view(table.position)
    assert view.standings[1].standing.reach == 200_000
    assert view.purses[1].pressure == pressure
    assert view.purses[1].pressure_pips == [True] * pressure + [False] * (5 - pressure)


@pytest.mark.rule("P3.9", "M15.3")
def test_loans_and_missions_stand_on_the_open_card(table: Any) -> None:
    table.state[Revolutions].count = 4
    table.state[Loans].open.append(Loan(1, 0, 1, 300_000, 10, 3, 2, 2, interest=20_000))
    table.state[Loans].open.append(Loan(2, 0, -1, 50_000, 10, 3, 1, 1))
    table.state[Missions].held[0] = (Mission(6, 1, 7),)
    standing = table_view(table.position).standings[0]
    lines = [(name, words, pips) for name, words, pips, _label in standing.lines[2:]]
    assert lines == [
        ("Loan", "320,000 to Marek, due in 1 revolution", []),
        ("Loan", "50,000 to the bank, due next turn", []),
        ("Mission", lines[2][1], [True, False, False]),
    ]
    assert "3 revolutions left" in lines[2][1]
    assert standing.lines[4][3] == "1 of 3 done"
