"""Basic, decision by decision (M16.2)."""

from __future__ import annotations

import pytest

from bots.brains.basic import DECISIONS, KEEP, Basic
from games.engine import (
    BANK,
    Action,
    Game,
    SeededChance,
    State,
    observe,
    options,
)
from games.engine.rulesets.mtaani.bankruptcy import DeclareBankruptcy, RaiseForMe
from games.engine.rulesets.mtaani.building import Build
from games.engine.rulesets.mtaani.city_hall import ChooseRule, SetRule
from games.engine.rulesets.mtaani.credit import Borrow
from games.engine.rulesets.mtaani.debts import Debt, charge
from games.engine.rulesets.mtaani.fortune import ChooseDeck, DrawFrom
from games.engine.rulesets.mtaani.insurance import Insurance, UseInsurance
from games.engine.rulesets.mtaani.jail import Jail, PayBail
from games.engine.rulesets.mtaani.loans import RepayShare, make_loan
from games.engine.rulesets.mtaani.market import Buy, BuyOrFee, PayFee
from games.engine.rulesets.mtaani.mortgages import MortgageUntil, Unmortgage
from games.engine.rulesets.mtaani.offers import Accept, Decline
from games.engine.rulesets.mtaani.player_loans import ProposeLoan
from games.engine.rulesets.mtaani.special_cards import CardOffer, DeclineCard
from games.engine.rulesets.mtaani.trading import Bundle, OfferTrade
from games.engine.rulesets.mtaani.turns import Roll
from tests.bots.at_a_table import MTAANI, Table


@pytest.fixture
def table() -> Table:
    return Table(Basic())


# ---- buying


@pytest.mark.rule("M16.2")
def test_buys_what_it_lands_on(table: Table) -> None:
    table.state.cash[0] = 50_000
    table.ask(BuyOrFee, table.first[0], 50_000, 3_000)
    assert table.chooses() == Buy(0)


@pytest.mark.rule("M16.2")
def test_pays_the_fee_when_it_lacks_the_price(table: Table) -> None:
    table.state.cash[0] = 49_999
    table.give(0, *table.second)
    table.ask(BuyOrFee, table.first[0], 50_000, 3_000)
    assert table.chooses() == PayFee(0)


@pytest.mark.rule("M16.2")
def test_raises_money_for_what_completes_a_set(table: Table) -> None:
    *others, last = table.first
    table.give(0, *others, *table.second)
    table.state.cash[0] = 40_000
    table.ask(BuyOrFee, last, 70_000, 3_000)
    assert table.chooses() == MortgageUntil(0, 30_000)
    table.do(table.chooses())
    assert table.chooses() == Buy(0)


def test_does_not_raise_money_that_would_not_do(table: Table) -> None:
    *others, last = table.first
    table.give(0, *others)
    table.state.cash[0] = 0
    table.ask(BuyOrFee, last, 5_000_000, 3_000)
    assert table.chooses() == PayFee(0)


# ---- before the dice


def test_rolls_when_there_is_nothing_to_do(table: Table) -> None:
    assert table.chooses() == Roll(0)


@pytest.mark.rule("M16.2")
@pytest.mark.parametrize(("short", "builds"), [(0, True), (1, False)])
def test_builds_when_enough_remains(table: Table, short: int, builds: bool) -> None:
    table.give(0, *table.first)
    table.state.cash[0] = KEEP + table.board.tiles[table.first[0]].unit_cost - short
    assert (table.chooses() == Build(0, table.first[0])) == builds
    assert builds or table.chooses() == Roll(0)


def test_builds_where_it_costs_least(table: Table) -> None:
    table.give(0, *table.first, *table.second)
    table.state.cash[0] = 10_000_000
    costs = {tile: table.board.tiles[tile].unit_cost for tile in (*table.first, *table.second)}
    chosen = table.chooses()
    assert isinstance(chosen, Build)
    assert costs[chosen.tile] == min(costs.values())


def test_lifts_mortgages_when_enough_remains(table: Table) -> None:
    tile = table.first[0]
    table.give(0, tile)
    table.state.mortgaged[tile] = True
    assert table.chooses() == Unmortgage(0, tile)
    table.state.cash[0] = KEEP
    assert table.chooses() == Roll(0)


def test_lifts_first_what_completes_a_set(table: Table) -> None:
    lone = table.second[0]
    table.give(0, *table.first, lone)
    for tile in (lone, table.first[1]):
        table.state.mortgaged[tile] = True
    assert table.chooses() == Unmortgage(0, table.first[1])


def test_repays_the_bank_when_enough_remains(table: Table) -> None:
    table.act(lambda play: make_loan(play, 0, BANK, 100_000, 10, 3))
    table.state.cash[0] = KEEP + 100_000
    assert table.chooses() == RepayShare(0, 1, 100)
    table.state.cash[0] -= 1
    assert table.chooses() == Roll(0)


@pytest.mark.parametrize(("cash", "pays"), [(220_000, True), (219_999, False)])
def test_bails_itself_out_while_it_can_afford_it(table: Table, cash: int, pays: bool) -> None:
    table.state[Jail].turns[0] = 3
    table.state.cash[0] = cash
    assert table.chooses() == (PayBail(0) if pays else Roll(0))


# ---- owing


def owing(table: Table, amount: int) -> None:
    table.act(lambda play: charge(play, [Debt(0, 1, amount, "fee", None)]))


@pytest.mark.rule("M16.2")
def test_mortgages_to_survive(table: Table) -> None:
    table.give(0, *table.first)
    table.state.cash[0] = 0
    owing(table, 20_000)
    assert table.chooses() == RaiseForMe(0)
    table.do(table.chooses())
    assert any(table.state.mortgaged)
    assert not table.state.out[0]


@pytest.mark.rule("M6.1")
def test_borrows_by_itself_what_mortgages_do_not_bring(table: Table) -> None:
    table.give(0, *table.first)
    worth = sum(table.board.tiles[tile].mortgage for tile in table.first)
    table.state.cash[0] = 0
    owing(table, worth + 12_345)
    assert table.chooses() == Borrow(0, 13_000)
    table.do(table.chooses())
    assert table.chooses() == RaiseForMe(0)


def test_borrows_no_less_than_the_bank_lends(table: Table) -> None:
    table.state.cash[0] = 0
    owing(table, 500)
    assert table.chooses() == Borrow(0, 10_000)


def test_spends_insurance_first(table: Table) -> None:
    table.state[Insurance].held[0] = 1
    owing(table, 3_000_000)
    assert table.chooses() == UseInsurance(0)


def test_gives_up_only_when_nothing_helps(table: Table) -> None:
    owing(table, 90_000_000)
    assert table.chooses() == DeclareBankruptcy(0)


# ---- offers


def trade(table: Table, give: Bundle, take: Bundle) -> Action:
    table.do(OfferTrade(1, 0, give, take))
    return table.chooses()


@pytest.mark.rule("M16.2")
def test_accepts_a_trade_that_completes_its_set(table: Table) -> None:
    *mine, theirs = table.first
    table.give(0, *mine)
    table.give(1, theirs)
    assert trade(table, Bundle(tiles=(theirs,)), Bundle(cash=500_000)) == Accept(0, 2)


@pytest.mark.parametrize("what", ["no set", "breaks a set", "hands over a set", "too dear", "swaps within"])
def test_declines_any_other(table: Table, what: str) -> None:
    *mine, theirs = table.first
    table.give(0, *mine)
    table.give(1, theirs)
    give, take = Bundle(tiles=(theirs,)), Bundle(cash=1)
    if what == "no set":
        other = table.second[0]
        table.give(1, other)
        give = Bundle(tiles=(other,))
    elif what == "breaks a set":
        table.give(0, *table.second)
        take = Bundle(tiles=(table.second[0],))
    elif what == "hands over a set":
        *most, last = table.second
        table.give(1, *most)
        table.give(0, last)
        take = Bundle(tiles=(last,))
    elif what == "too dear":
        take = Bundle(cash=table.state.cash[0])
    else:
        take = Bundle(tiles=(mine[0],))
    assert trade(table, give, take) == Decline(0, 2)


@pytest.mark.rule("M16.2")
@pytest.mark.parametrize(("amount", "lends"), [(1_000_000, True), (1_001_000, False)])
def test_lends_freely_up_to_half_of_its_cash(table: Table, amount: int, lends: bool) -> None:
    table.do(ProposeLoan(1, lender=0, borrower=1, amount=amount, rate=0, term=10))
    assert table.chooses() == (Accept(0, 2) if lends else Decline(0, 2))


@pytest.mark.parametrize(
    ("cash", "rate", "borrows"), [(299_999, 20, True), (300_000, 20, False), (0, 21, False)]
)
def test_borrows_from_a_player_when_it_is_short(table: Table, cash: int, rate: int, borrows: bool) -> None:
    table.state.cash[0] = cash
    table.do(ProposeLoan(1, lender=1, borrower=0, amount=100_000, rate=rate, term=3))
    assert table.chooses() == (Accept(0, 2) if borrows else Decline(0, 2))


def test_answers_the_offer_it_is_asked_about(table: Table) -> None:
    *mine, theirs = table.first
    table.give(0, *mine)
    table.give(1, theirs)
    table.give(2, table.second[0])
    table.do(OfferTrade(2, 0, Bundle(tiles=(table.second[0],)), Bundle(cash=1)))
    table.do(OfferTrade(1, 0, Bundle(tiles=(theirs,)), Bundle(cash=1)))
    assert table.chooses() == Decline(0, 2)
    table.do(table.chooses())
    assert table.chooses() == Accept(0, 3)


def test_answers_an_offer_out_of_turn(table: Table) -> None:
    table.do(ProposeLoan(0, lender=1, borrower=0, amount=10_000, rate=0, term=3))
    assert table.chooses(seat=1) == Accept(1, 2)


# ---- other questions


def test_chooses_a_deck(table: Table) -> None:
    table.ask(ChooseDeck)
    assert isinstance(table.chooses(), DrawFrom)


def test_buys_no_special_card(table: Table) -> None:
    table.state.cash[0] = 20_000_000
    table.ask(CardOffer, "teleport", 2_000_000)
    assert table.chooses() == DeclineCard(0)


def test_doubles_fees_when_it_owns_most_and_else_salaries(table: Table) -> None:
    table.give(1, table.first[0])
    table.ask(ChooseRule)
    assert table.chooses() == SetRule(0, "salary", 200)
    table.give(0, *table.second)
    assert table.chooses() == SetRule(0, "fees", 200)


# ---- never stuck


def test_nothing_to_choose_from_is_an_error_that_says_so(table: Table) -> None:
    with pytest.raises(ValueError, match="nothing to choose from"):
        Basic().choose(table.game, [], SeededChance(b"a seed of the bot's own"))


def test_looking_changes_nothing(table: Table) -> None:
    seen: State = observe(table.rules, table.board, table.state, 0, 0)
    before = seen.clone()
    found = options(table.rules, table.board, table.state, 0, 0)
    Basic().choose(Game(table.rules, table.board, seen, 0), found, SeededChance(b"a seed of the bot's own"))
    assert seen == before


def test_it_decides_every_question_of_the_ruleset() -> None:
    assert set(DECISIONS) == set(MTAANI.questions)
