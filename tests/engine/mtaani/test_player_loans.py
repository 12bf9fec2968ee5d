"""Loans between players: offered or asked for, answered by the other (M6.8, M6.9)."""

from __future__ import annotations

import pytest

from games.engine import Refused, observe
from games.engine.rulesets.mtaani.offers import OfferMade
from games.engine.rulesets.mtaani.player_loans import LoanOffer
from tests.engine.mtaani.table_setter import (
    Accept,
    AwaitRoll,
    DeclareBankruptcy,
    Decline,
    Leave,
    OpenToOffers,
    ProposeLoan,
    RepayShare,
    Table,
    Withdraw,
    the,
)


def offer(table: Table) -> int:
    (question,) = table.state.asides
    assert isinstance(question, LoanOffer)
    return question.number


@pytest.mark.rule("M6.8")
def test_a_lender_offers_and_the_borrower_accepts() -> None:
    table = Table(3)
    table.act(ProposeLoan(2, 2, 1, 300_000, 15, 4))
    assert table.cash == [2_000_000] * 3  # nothing is paid before it is accepted
    assert table.turn == 0
    assert type(table.question) is AwaitRoll
    table.act(Accept(1, offer(table)))
    assert table.cash == [2_000_000, 2_300_000, 1_700_000]
    assert table.bank == 6_000_000
    loan = table.loan(1)
    assert loan is not None
    assert (loan.lender, loan.borrower, loan.principal) == (2, 1, 300_000)
    assert (loan.rate, loan.term, loan.interest) == (15, 4, 0)
    assert table.state.asides == []


@pytest.mark.rule("M6.8")
def test_a_borrower_asks_and_the_lender_accepts() -> None:
    table = Table(3)
    table.act(ProposeLoan(1, 2, 1, 300_000, 15, 4))
    assert table.refused(Accept(1, offer(table))) == "not_asked"
    table.act(Accept(2, offer(table)))
    assert table.cash == [2_000_000, 2_300_000, 1_700_000]


@pytest.mark.rule("M6.8")
def test_the_other_may_decline() -> None:
    table = Table()
    table.act(ProposeLoan(1, 1, 0, 300_000, 15, 4))
    table.act(Decline(0, offer(table)))
    assert table.state.asides == []
    assert table.cash == [2_000_000, 2_000_000]
    assert table.loan(1) is None


@pytest.mark.rule("M6.8")
@pytest.mark.parametrize(("amount", "possible"), [
    (10_000, True), (11_000, True), (2_000_000, True), (9_000, False), (9_999, False), (10_001, False),
    (10_500, False), (0, False), (-10_000, False),
])  # fmt: skip
def test_amounts_go_from_10_000_up_in_steps_of_1_000(amount: int, possible: bool) -> None:
    table = Table()
    action = ProposeLoan(1, 1, 0, amount, 15, 4)
    if possible:
        table.act(action)
        table.act(Accept(0, offer(table)))
        assert table.cash == [2_000_000 + amount, 2_000_000 - amount]
    else:
        assert table.refused(action) == "loan_amount"


@pytest.mark.rule("M6.8")
@pytest.mark.parametrize(("rate", "term", "refused"), [
    (0, 1, None), (50, 10, None), (-1, 5, "loan_rate"), (51, 5, "loan_rate"), (5, 0, "loan_term"),
    (5, 11, "loan_term"), (5, -3, "loan_term"),
])  # fmt: skip
def test_interest_is_0_to_50_percent_and_the_term_1_to_10_revolutions(
    rate: int, term: int, refused: str | None
) -> None:
    table = Table()
    action = ProposeLoan(1, 1, 0, 10_000, rate, term)
    if refused is None:
        table.act(action)
    else:
        assert table.refused(action) == refused


@pytest.mark.rule("M6.8")
@pytest.mark.parametrize(("amount", "rate", "term", "told"), [
    (9_999, 5, 5, {"least": 10_000, "step": 1_000}), (10_000, 51, 5, {"least": 0, "most": 50}),
    (10_000, 5, 11, {"least": 1, "most": 10}),
])  # fmt: skip
def test_a_refusal_tells_what_is_possible(amount: int, rate: int, term: int, told: dict[str, int]) -> None:
    with pytest.raises(Refused) as refusal:
        Table().act(ProposeLoan(1, 1, 0, amount, rate, term))
    assert refusal.value.details == told


@pytest.mark.rule("M6.8")
def test_it_is_not_offered_beyond_the_lenders_cash() -> None:
    table = Table(cash={1: 99_999})
    assert table.refused(ProposeLoan(1, 1, 0, 100_000, 5, 5)) == "lender_lacks_cash"
    assert table.refused(ProposeLoan(0, 1, 0, 100_000, 5, 5)) == "lender_lacks_cash"
    table.act(ProposeLoan(1, 1, 0, 99_000, 5, 5))


@pytest.mark.rule("M6.8", "M13.3")
def test_it_is_void_when_the_lender_lacks_the_cash() -> None:
    table = Table(cash={0: 140_000}, owns={1: [45, 47]})
    table.act(ProposeLoan(0, 0, 1, 100_000, 5, 5))
    number = offer(table)
    table.roll_to(45)  # 80,000 leave 60,000
    assert table.state.asides == []
    assert table.refused(Accept(1, number)) in ("not_asked", "gone")
    assert table.cash[0] == 60_000


@pytest.mark.rule("M6.8")
@pytest.mark.parametrize(("lender", "borrower"), [(0, 0), (1, 1), (1, 2), (0, 3), (0, -1), (-1, 0), (7, 0)])
def test_it_is_between_oneself_and_another_player(lender: int, borrower: int) -> None:
    table = Table(3)
    assert table.refused(ProposeLoan(0, lender, borrower, 10_000, 5, 5)) in ("not_yours", "no_such_partner")


@pytest.mark.rule("M6.8", "M13.3")
def test_it_is_made_at_any_time_also_in_jail_or_owing() -> None:
    table = Table(3, cash={0: 10_000}, owns={1: [45]}, jailed={2: 2})
    table.roll_to(45)
    assert table.debts(0) == [(1, 40_000)]
    table.act(ProposeLoan(2, 2, 0, 40_000, 5, 5))
    table.act(Accept(0, offer(table)))
    assert table.cash == [10_000, 2_040_000, 1_960_000]
    assert table.turn == 1
    table.act(ProposeLoan(0, 2, 0, 20_000, 5, 5))
    table.act(Accept(2, offer(table)))
    assert table.cash[0] == 30_000


@pytest.mark.rule("M6.8", "M5.8")
def test_one_who_owes_does_not_lend() -> None:
    table = Table(3, cash={0: 30_000}, owns={1: [45]})
    table.act(ProposeLoan(0, 0, 2, 10_000, 5, 5))
    table.roll_to(45)
    assert table.debts(0) == [(1, 40_000)]
    assert table.state.asides == []
    assert table.refused(ProposeLoan(0, 0, 2, 10_000, 5, 5)) == "lender_owes"
    assert table.refused(ProposeLoan(2, 0, 2, 10_000, 5, 5)) == "lender_owes"


@pytest.mark.rule("M6.8", "M13.3")
@pytest.mark.parametrize("seat", [1, 2])
def test_it_is_void_when_either_player_is_out(seat: int) -> None:
    table = Table(4)
    table.act(ProposeLoan(2, 2, 1, 10_000, 5, 5))
    table.act(Leave(seat))
    assert table.state.asides == []
    assert table.refused(ProposeLoan(3, 3, seat, 10_000, 5, 5)) == "no_such_partner"


@pytest.mark.rule("M6.8")
def test_the_proposer_may_withdraw_it() -> None:
    table = Table()
    table.act(ProposeLoan(1, 1, 0, 10_000, 5, 5))
    assert table.refused(Withdraw(0, offer(table))) == "not_offered"
    table.act(Withdraw(1, offer(table)))
    assert table.state.asides == []


@pytest.mark.rule("M6.8")
def test_only_the_one_who_is_asked_answers() -> None:
    table = Table(3)
    table.act(ProposeLoan(1, 1, 0, 10_000, 5, 5))
    for action in (Accept(1, offer(table)), Accept(2, offer(table)), Decline(2, offer(table))):
        assert table.refused(action) == "not_asked"
    assert table.refused(Accept(0, offer(table) + 1)) == "not_offered"


@pytest.mark.rule("M6.9")
def test_several_may_be_open() -> None:
    table = Table(3)
    table.lend(1, 0, 10_000, 10, 3)
    table.lend(1, 0, 20_000, 20, 4)
    table.lend(2, 0, 30_000, 30, 5)
    assert table.cash == [2_060_000, 1_970_000, 1_970_000]
    for number, amount in ((1, 10_000), (2, 20_000), (3, 30_000)):
        table.act(RepayShare(0, number, 100))
        assert table.loan(number) is None
        assert amount
    assert table.cash == [2_000_000] * 3


@pytest.mark.rule("M6.8", "M13.2")
def test_a_closed_player_gets_no_loan_offers() -> None:
    table = Table()
    table.act(OpenToOffers(0, False))
    assert table.refused(ProposeLoan(1, 1, 0, 10_000, 5, 5)) == "closed_to_offers"
    table.act(ProposeLoan(0, 1, 0, 10_000, 5, 5))


@pytest.mark.rule("M6.8", "M7.1", "M7.3")
def test_a_loan_saves_a_debtor_who_could_go_bankrupt() -> None:
    table = Table(cash={0: 0}, owns={1: [45]})
    table.roll_to(45)
    assert table.may(DeclareBankruptcy(0))
    table.act(ProposeLoan(0, 1, 0, 40_000, 50, 1))
    table.act(Accept(1, offer(table)))
    assert table.cash[0] == 0
    assert not table.out[0]
    assert table.turn == 1


@pytest.mark.rule("M6.8", "M13.2")
def test_the_others_see_that_one_was_offered_and_not_its_terms() -> None:
    table = Table(3)
    events = table.act(ProposeLoan(1, 1, 0, 300_000, 15, 4))
    assert (the(events, OfferMade).kind, the(events, OfferMade).partner) == ("loan", 0)
    for seat, terms in ((0, (300_000, 15, 4)), (1, (300_000, 15, 4)), (2, (0, 0, 0)), (None, (0, 0, 0))):
        (seen,) = observe(table.rules, table.board, table.state, seat, table.now).asides
        assert isinstance(seen, LoanOffer)
        assert (seen.amount, seen.rate, seen.term) == terms
        assert (seen.lender, seen.borrower) == (1, 0)
