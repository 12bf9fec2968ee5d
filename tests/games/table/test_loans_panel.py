"""The loans panel: what each payment would do is what it does (M6.5, M6.6, M6.10)."""

from __future__ import annotations

from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from games.engine.rulesets.mtaani.credit import Borrow
from games.engine.rulesets.mtaani.loans import Loan, Loans, RepayMost, RepayShare
from games.engine.rulesets.mtaani.numbers import REPAY_LEAST, REPAY_STEP
from games.engine.rulesets.mtaani.offers import Openness
from games.engine.rulesets.mtaani.revolutions import Revolutions
from games.present.table import panel_face, panel_view
from games.table.stage import Stage


def token_of(question: int) -> str:
    return f"token-{question}"


def loans(table: Any, seat: int = 0) -> Any:
    return panel_view(table.position, panel_face(table.position, "loans"), seat, token_of)


def page(table: Any, seat: int = 0) -> str:
    stage = Stage("TABLE123", table.edition.texts, 48, "/t/TABLE123/act/")
    with translation.override("en"):
        return render_to_string(
            "table/panels/mtaani/loans.html", {"panel": loans(table, seat), "stage": stage}
        )


def lend(table: Any, **given: Any) -> None:
    terms = {"number": 1, "borrower": 0, "lender": 1, "principal": 400_000, "rate": 20, "term": 4}
    terms |= {"made": 14, "since": 14, "interest": 40_000}
    table.state[Revolutions].count = 16
    table.state[Loans].open.append(Loan(**{**terms, **given}))
    table.state[Loans].made += 1


@pytest.mark.rule("M6.5", "M6.6")
def test_every_payment_does_what_the_panel_says(table: Any) -> None:
    lend(table)
    table.state.cash[0] = 440_000
    [view] = loans(table).taken
    assert [pay.percent for pay in view.shares] == list(range(REPAY_LEAST, 101, REPAY_STEP))
    before = table.state
    for told in view.shares:
        table.state = before.clone()
        table.play(RepayShare(0, 1, told.percent))
        rest = table.state[Loans].find(1)
        assert before.cash[0] - table.state.cash[0] == told.amount == told.interest + told.principal
        assert (rest.balance if rest else 0) == told.left
        assert told.interest == min(40_000, told.amount)
        if rest:
            assert told.fresh == (rest.since == 16)
            assert told.due == rest.since + rest.term - 16
    assert [pay.percent for pay in view.shares if pay.fresh] == list(range(55, 100, REPAY_STEP))


@pytest.mark.rule("M6.5")
def test_all_the_cash_is_told_as_well(table: Any) -> None:
    lend(table)
    table.state.cash[0] = 90_000
    [view] = loans(table).taken
    assert [pay.percent for pay in view.shares] == [20]
    assert (view.most.amount, view.most.interest, view.most.left) == (90_000, 40_000, 350_000)
    assert not view.most.fresh
    table.play(RepayMost(0, 1))
    assert table.state[Loans].find(1).balance == view.most.left


@pytest.mark.rule("M6.4")
def test_the_largest_loan_costs_what_it_costs(table: Any) -> None:
    view = loans(table)
    assert (view.limit, view.costs) == (350_000, 35_000)
    assert "would cost 35,000" in page(table)


@pytest.mark.rule("M6.2", "M5.8")
def test_why_one_cannot_borrow_or_repay_is_said(table: Any) -> None:
    assert "when a decision waits for you" in page(table, 1)
    table.play(Borrow(0, 100_000))
    assert "One bank loan at a time" in page(table)
    table.state.cash[0] = 0
    assert "your cash covers a share" in page(table)


@pytest.mark.rule("M6.10")
def test_what_calling_does_and_why_it_is_off(table: Any) -> None:
    lend(table, borrower=1, lender=0)
    html = page(table)
    assert "gives up 40,000 of interest and makes 400,000 due" in html
    assert 'value="mtaani.call_loan"' in html
    for given, why in [
        ({"called": True}, "called already"),
        ({"made": 16, "since": 16}, "not before a revolution"),
        ({"since": 12}, "its term has run out"),
    ]:
        table.state[Loans].open.clear()
        lend(table, borrower=1, lender=0, **given)
        html = page(table)
        assert why in html
        assert 'value="mtaani.call_loan"' not in html


@pytest.mark.rule("M13.2")
def test_who_takes_no_offers_is_named(table: Any) -> None:
    table.state[Openness].open[2] = False
    view = loans(table)
    assert [name for _seat, name in view.partners] == ["Marek", "Juma"]
    assert "Inès takes no offers now." in page(table)
