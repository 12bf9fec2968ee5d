"""What a seat reads before it answers: every figure is the engine's own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from django.utils import translation

from games.engine import NOBODY, Refused, State
from games.engine.core.question import Frame
from games.engine.rulesets.mtaani.city_hall import ADJUSTABLE, BanCards, ChooseRule, SetRule
from games.engine.rulesets.mtaani.credit import Borrow
from games.engine.rulesets.mtaani.debts import Debt, Owes
from games.engine.rulesets.mtaani.fortune import ChooseDeck, DrawFrom
from games.engine.rulesets.mtaani.insurance import Insurance, UseInsurance
from games.engine.rulesets.mtaani.jail import Jail
from games.engine.rulesets.mtaani.market import Buy, PayFee
from games.engine.rulesets.mtaani.mortgages import Mortgage
from games.engine.rulesets.mtaani.numbers import LOAN_LEAST, LOAN_STEP, MOODS
from games.engine.rulesets.mtaani.special_cards import CardOffer
from games.engine.rulesets.mtaani.turns import Roll, TurnOver
from games.engine.rulesets.mtaani.zoning import Zone
from games.present import outlook
from games.present.table import seat_view
from games.table.fragments import changes, render
from games.table.stage import Stage


def token_of(question: int) -> str:
    return f"token-{question}"


def ask(table: Any, seat: int = 0) -> Any:
    return seat_view(table.position, seat, token_of).asks.asks[0]


def put(table: Any, kind: type, *given: Any, seat: int = 0) -> None:
    """Ask a seat something, as if the game had come to it."""
    state: State = table.state
    state.asked += 1
    question = kind(state.asked, (seat,), None, None, *given)
    state.frames = [Frame((), TurnOver()), Frame((question,))]


def owing(table: Any, *debts: Debt) -> Any:
    put(table, Owes, debts, seat=debts[0].payer)
    return ask(table, debts[0].payer).sheet


def page(table: Any, seat: int = 0) -> str:
    view = seat_view(table.position, seat, token_of)
    stage = Stage("TABLE123", table.edition.texts, 48, "/t/TABLE123/act/")
    with translation.override("en"):
        return render("asks", view.asks, stage)


@pytest.mark.rule("M4.1", "M4.3")
def test_buying_and_paying_leave_what_they_leave(table: Any) -> None:
    table.play(Roll(0), dice=[6, 5])
    sheet = ask(table).sheet
    before = table.state.clone()
    assert (sheet.after_buying, sheet.after_paying) == (1_935_000, 1_996_100)
    assert (sheet.earns, sheet.earns_whole) == (3_900, 7_800)
    assert [view.index for view, _owner in sheet.others] == [8, 10]
    html = page(table)
    assert "1,935,000" in html
    assert "1,996,100" in html
    table.play(Buy(0))
    assert table.state.cash[0] == sheet.after_buying
    assert table.rules.hooks.fee(table.position.game, 11, NOBODY) == sheet.earns
    table.state = before
    table.play(PayFee(0))
    assert table.state.cash[0] == sheet.after_paying


@pytest.mark.rule("M4.3")
def test_the_last_of_a_set_is_told_so(table: Any) -> None:
    table.give(0, 8, 10)
    table.play(Roll(0), dice=[6, 5])
    sheet = ask(table).sheet
    assert sheet.whole
    assert sheet.earns == sheet.earns_whole == 7_800
    assert "Your set is whole" in page(table)


@pytest.mark.rule("M7.1", "M7.2")
def test_a_debt_names_every_way_to_raise_it(table: Any) -> None:
    table.give(0, 22, 23, 19, 45)
    table.state.units[19] = table.state.units[22] = table.state.units[23] = 1
    table.state.cash[0] = 30_000
    sheet = owing(
        table, Debt(0, 1, 324_000, "fee", 13), Debt(0, -1, 50_000, "chamber"), Debt(0, 2, 10_000, "loan", 1)
    )
    assert (sheet.short, sheet.total) == (294_000, 384_000)
    assert [(amount, to) for amount, to, _p, _for in sheet.queue] == [
        (324_000, "Marek"),
        (50_000, "the bank"),
        (10_000, "Inès"),
    ]
    board = table.board.tiles
    assert sheet.mortgages == sum(board[tile].mortgage for tile in (19, 22, 23, 45))
    assert sheet.units == sum(board[tile].unit_cost // 2 for tile in (19, 22, 23))
    assert sheet.coverable
    assert sheet.bankrupt is None
    assert sheet.borrow.kind is Borrow
    html = page(table)
    for told in ("Borrow", "Mortgage or sell", "Ask for a loan", "Offer a trade", "you hold none"):
        assert told in html


@pytest.mark.rule("M6.2", "M7.1")
def test_the_bank_is_asked_for_as_little_as_will_do(table: Any) -> None:
    table.state.cash[0] = 5_000
    for amount, least in [(6_000, LOAN_LEAST), (20_500, 16_000), (900_000, 350_000)]:
        sheet = owing(table, Debt(0, 1, amount, "fee", 13))
        assert sheet.suggested == least
        assert sheet.suggested % LOAN_STEP == 0


@pytest.mark.rule("M6.2")
def test_why_the_bank_lends_nothing_is_said(table: Any) -> None:
    table.play(Borrow(0, 100_000))
    table.state.cash[0] = 0
    sheet = owing(table, Debt(0, 1, 400_000, "fee", 13))
    assert sheet.borrow is None
    assert "one bank loan at a time" in page(table)
    table.state.bank = 0
    table.state.turn = 1
    table.state.cash[1] = 0
    owing(table, Debt(1, 0, 400_000, "fee", 13))
    assert "reserve is too low" in page(table, 1)


@pytest.mark.rule("M7.3")
def test_bankruptcy_stands_behind_a_confirmation(table: Any) -> None:
    table.state.cash[0] = 0
    sheet = owing(table, Debt(0, 1, 400_000, "fee", 13))
    assert not sheet.coverable
    assert sheet.bankrupt is not None
    html = page(table)
    assert "There is no way back." in html
    button = html.split('value="mtaani.declare_bankruptcy"')[0].rsplit("<div", 4)
    assert any("sure__b" in part for part in button)


@pytest.mark.rule("M9.2")
def test_insurance_says_what_it_covers(table: Any) -> None:
    table.state.cash[0] = 0
    table.state[Insurance].held[0] = 1
    assert owing(table, Debt(0, 1, 400_000, "fee", 13)).insure.kind is UseInsurance
    sheet = owing(table, Debt(0, 1, 400_000, "loan", 1))
    assert sheet.insure is None
    assert "does not cover what you owe on a loan" in page(table)


@pytest.mark.rule("M12.5", "M12.6")
def test_jail_shows_the_three_ways_and_the_mood(table: Any) -> None:
    assert ask(table).sheet is None
    table.state[Jail].turns[0] = 2
    position = replace(table.position, hints={"guards": 3})
    sheet = seat_view(position, 0, token_of).asks.asks[0].sheet
    assert sheet.moods == [True] * 4 + [False] * (MOODS - 4)
    assert sheet.guards == "The guards are friendly."
    assert sheet.sentence == "4 turns"
    table.state[Jail].turns[0] = 5
    assert ask(table).sheet.sentence == "5 turns"  # the longer one stands


@pytest.mark.rule("M11.2", "M11.3")
def test_city_hall_offers_each_rule_once(table: Any) -> None:
    put(table, ChooseRule)
    sheet = ask(table).sheet
    assert [subject.what for subject in sheet.subjects] == list(ADJUSTABLE)
    rules = [option.action for subject in sheet.subjects for option in subject.options]
    assert rules == [SetRule(0, what, percent) for what in ADJUSTABLE for percent in (200, 50)]
    assert sheet.ban.kind is BanCards
    html = page(table)
    assert html.count("<form") == len(rules) + 1


@pytest.mark.rule("M10.5")
def test_fortune_shows_both_decks(table: Any) -> None:
    put(table, ChooseDeck)
    assert [(choice.id, choice.left) for choice in ask(table).sheet] == [("mtaani", 20), ("metro", 20)]
    table.play(DrawFrom(0, "mtaani"), mtaani_card=[0])
    put(table, ChooseDeck)
    assert [(choice.id, choice.left) for choice in ask(table).sheet] == [("mtaani", 19), ("metro", 20)]


@pytest.mark.rule("M9.5")
def test_a_special_card_says_what_it_does_and_leaves(table: Any) -> None:
    table.state.cash[0] = 6_000_000
    put(table, CardOffer, "zoning", 5_000_000)
    sheet = ask(table).sheet
    assert (sheet.left, sheet.lacks) == (1_000_000, 0)
    assert "5 revolutions" in sheet.terms
    table.state.cash[0] = 4_000_000
    assert ask(table).sheet.lacks == 1_000_000


def test_what_a_sheet_shows_is_pushed_when_it_differs(new_table: Callable[..., Any]) -> None:
    table = new_table(people=2)
    table.give(0, 45, 47)
    table.state.cash[0] = 0
    owing(table, Debt(0, 1, 900_000, "fee", 13))
    before = table.position
    events = table.play(Mortgage(0, 45))
    message = changes(before, table.position, events, ["en"])
    assert "650,000" in message["seats"][0]["en"]  # still to raise
    assert "Still to raise" not in message["public"]["en"]
    assert "Still to raise" not in message["seats"].get(1, {}).get("en", "")


def test_an_outlook_changes_nothing_and_draws_nothing(table: Any) -> None:
    table.give(0, 45)
    game = table.position.game
    seen = game.state.to_json()
    assert outlook.after(game, Mortgage(0, 45)).state.mortgaged[45]
    assert outlook.owning(game, 0, 47).owns_all(0, 45)
    with pytest.raises(outlook.Undecided):
        outlook.after(game, Roll(0))
    with pytest.raises(Refused):
        outlook.after(game, Zone(0, "residential_1"))
    assert game.state.to_json() == seen
