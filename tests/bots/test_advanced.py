"""Advanced, decision by decision (M16.3)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bots.brains.advanced import DECISIONS, Advanced
from bots.brains.advanced.asking_for_loans import LAND_LEAST, LONG_RATE, LONG_TERM
from bots.brains.advanced.insuring import LEFT
from bots.brains.advanced.manners import OFFERS_A_TURN, REST, TRIES
from bots.brains.advanced.owing import FEW
from bots.brains.advanced.reserve import LEAST, MOST
from bots.brains.advanced.trading import deal
from games.engine import BANK, RULESETS, Action
from games.engine.rulesets.mtaani.bankruptcy import DeclareBankruptcy, RaiseForMe
from games.engine.rulesets.mtaani.bribe import Bribe
from games.engine.rulesets.mtaani.building import Build, BuildTo, Sell
from games.engine.rulesets.mtaani.card_pool import TELEPORT, ZONING, SpecialCards
from games.engine.rulesets.mtaani.cards import Decks
from games.engine.rulesets.mtaani.city_hall import ChooseRule, SetRule
from games.engine.rulesets.mtaani.credit import Borrow
from games.engine.rulesets.mtaani.debts import Debt, Owes, charge
from games.engine.rulesets.mtaani.fortune import ChooseDeck, DrawFrom
from games.engine.rulesets.mtaani.insurance import BuyInsurance, Insurance, UseInsurance
from games.engine.rulesets.mtaani.jail import Jail, PayBail
from games.engine.rulesets.mtaani.loans import CallLoan, Loans, RepayShare, make_loan
from games.engine.rulesets.mtaani.market import Buy, BuyOrFee, PayFee
from games.engine.rulesets.mtaani.mortgages import Mortgage, Unmortgage
from games.engine.rulesets.mtaani.numbers import LOAN_STEP, MOST_UNITS
from games.engine.rulesets.mtaani.offers import REMEMBERED, Accept, Decline, Openness, sent_this_turn
from games.engine.rulesets.mtaani.player_loans import LoanOffer, ProposeLoan
from games.engine.rulesets.mtaani.raising import raisable
from games.engine.rulesets.mtaani.renovation import Renovate
from games.engine.rulesets.mtaani.revolutions import Revolutions
from games.engine.rulesets.mtaani.special_cards import BuyCard, CardOffer, DeclineCard
from games.engine.rulesets.mtaani.trading import Bundle, CounterTrade, OfferTrade, TradeOffer
from games.engine.rulesets.mtaani.turns import Roll
from games.engine.rulesets.mtaani.zoning import Zone
from tests.bots.at_a_table import Table

MTAANI = RULESETS["mtaani"]
RICH_SET = (45, 47)


@pytest.fixture
def table() -> Table:
    table = Table(Advanced())
    table.state.turns = 1
    return table


def owing(table: Table, amount: int, payee: int = BANK, reason: str = "card_cost") -> None:
    table.act(lambda play: charge(play, [Debt(0, payee, amount, reason, None)]))


def sold_out(table: Table, *kept: int) -> None:
    """The market is empty: what is not `kept` for later belongs to seats 1 and 2 in turn."""
    for n, tile in enumerate(table.board.properties):
        if tile not in kept:
            table.give(1 + n % 2, tile)


def offered(table: Table, give: Bundle, take: Bundle, proposer: int = 1) -> Action:
    """What it answers when `proposer` gives and takes."""
    table.do(OfferTrade(proposer, 0, give, take))
    return table.chooses()


def reason_of(action: Action) -> str:
    assert isinstance(action, Decline), action
    return action.reason


# ---- buying


def test_buys_what_it_lands_on(table: Table) -> None:
    table.state.cash[0] = 50_000
    table.ask(BuyOrFee, table.first[0], 25_000, 1_000)
    assert table.chooses() == Buy(0)


@pytest.mark.rule("M16.3")
def test_raises_money_for_what_may_complete_a_set(table: Table) -> None:
    table.give(0, 6, table.first[0])
    table.state.cash[0] = 10_000
    table.ask(BuyOrFee, table.first[1], 32_500, 1_300)
    raising = table.chooses()
    assert raising == Mortgage(0, 6)
    table.do(raising)
    assert table.chooses() == Buy(0)


def test_pays_the_fee_when_nothing_can_be_raised(table: Table) -> None:
    table.state.cash[0], table.state.bank = 1_000, 0
    table.ask(BuyOrFee, 47, 255_000, 500)
    assert table.chooses() == PayFee(0)


def test_does_not_pay_fancy_prices(table: Table) -> None:
    sold_out(table, 4)
    table.ask(BuyOrFee, 4, 1_900_000, 500)
    assert table.chooses() == PayFee(0)


# ---- building, the reserve


@pytest.mark.rule("M16.3")
def test_builds_as_far_as_the_reserve_allows(table: Table) -> None:
    sold_out(table, *table.first)
    table.give(0, *table.first)
    cost = min(table.board.tiles[tile].unit_cost for tile in table.first)
    table.state.bank = 0
    table.state.cash[0] = 5_000_000
    assert isinstance(table.chooses(), Build | BuildTo)
    table.state.cash[0] = LEAST + cost - 1
    assert not isinstance(table.chooses(), Build | BuildTo)


@pytest.mark.rule("M16.3")
def test_the_reserve_is_for_the_dearest_fee_ahead(table: Table) -> None:
    table.give(0, *table.first)
    table.state.bank = 0
    table.state.cash[0] = LEAST + 400_000
    assert isinstance(table.chooses(), Build | BuildTo)
    table.give(1, 8, 10, 11)
    for tile in (8, 10, 11):
        table.state.units[tile] = 5
    table.state.cash[0] = LEAST + 100_000
    assert not isinstance(table.chooses(), Build | BuildTo)
    table.state.cash[0] = MOST + 500_000
    assert isinstance(table.chooses(), Build | BuildTo)


def test_brings_a_set_to_its_full_height_where_it_earns_most(table: Table) -> None:
    table.give(0, *table.first, *table.second)
    table.state.cash[0] = 20_000_000
    table.state[Insurance].held[0] = 3
    for _ in range(100):
        action = table.chooses()
        if not isinstance(action, Build | BuildTo):
            break
        table.do(action)
    assert [table.state.units[tile] for tile in (*table.first, *table.second)] == [5] * 5


def test_builds_a_whole_level_in_one_go_when_it_can(table: Table) -> None:
    table.give(0, *table.second)
    table.state.cash[0] = 3_000_000
    assert table.chooses() == BuildTo(0, "residential_2", 1)
    table.state.cash[0] = LEAST + 60_000
    assert isinstance(table.chooses(), Build)


def test_lifts_the_mortgages_of_a_whole_set_to_build_there(table: Table) -> None:
    table.give(0, *table.first)
    table.state.mortgaged[table.first[1]] = True
    assert table.chooses() == Unmortgage(0, table.first[1])


def test_mortgages_a_lone_property_for_the_next_unit(table: Table) -> None:
    table.give(0, *table.first, 42)
    table.state.cash[0], table.state.bank = LEAST, 0
    assert table.chooses() == Mortgage(0, 42)


def test_lifts_nothing_while_it_has_something_to_build(table: Table) -> None:
    table.give(0, *table.first, 42)
    table.state.mortgaged[42] = True
    table.state.cash[0] = 1_000_000
    assert isinstance(table.chooses(), Build | BuildTo)


# ---- loans


@pytest.mark.rule("M16.3")
def test_borrows_from_the_bank_to_build(table: Table) -> None:
    table.give(0, *table.second)
    table.state.cash[0] = LEAST
    table.state[Openness].open[1:] = [False, False]
    action = table.chooses()
    assert isinstance(action, Borrow)
    assert action.amount >= sum(table.board.tiles[tile].unit_cost for tile in table.second)


@pytest.mark.rule("M16.3")
def test_asks_the_richest_for_a_loan_to_build(table: Table) -> None:
    table.give(0, *table.second)
    table.state.cash[:] = [LEAST, 400_000, 500_000]
    asked = table.chooses()
    assert asked == ProposeLoan(0, 2, 0, 250_000, LONG_RATE, LONG_TERM)
    table.do(asked)
    table.do(Accept(2, table.state.asides[0].number))
    assert isinstance(table.chooses(), Build | BuildTo)


def test_asks_for_no_more_than_it_can_build_with(table: Table) -> None:
    table.give(0, *table.second)
    whole = MOST_UNITS * sum(table.board.tiles[tile].unit_cost for tile in table.second)
    table.state.cash[:] = [LEAST, 0, 3_000_000]
    asked = table.chooses()
    assert isinstance(asked, ProposeLoan)
    assert whole - LOAN_STEP < asked.amount <= whole


def test_asks_who_has_refused_it_a_loan_no_more(table: Table) -> None:
    table.give(0, *table.second)
    table.state.cash[:] = [LEAST, 0, 500_000]
    table.do(table.chooses())
    table.do(Decline(2, table.state.asides[0].number))
    assert isinstance(table.chooses(), Borrow)


def test_repays_when_it_has_nothing_to_build(table: Table) -> None:
    table.act(lambda play: make_loan(play, 0, BANK, 100_000, 10, 3))
    table.state.cash[0] = 1_400_000
    table.state[Insurance].held[0] = 2
    assert table.chooses() == RepayShare(0, 1, 100)


@pytest.mark.rule("M16.3")
@pytest.mark.parametrize(
    ("amount", "rate", "term", "lends"),
    [(100_000, 30, 5, True), (100_000, 0, 5, False), (100_000, 15, 10, False), (1_900_000, 50, 1, False)],
)
def test_lends_strictly(table: Table, amount: int, rate: int, term: int, lends: bool) -> None:
    table.do(ProposeLoan(1, 0, 1, amount, rate, term))
    action = table.chooses()
    assert action == (Accept(0, 2) if lends else Decline(0, 2))
    assert lends or reason_of(action) in {"too_little", "cash_short"}


@pytest.mark.rule("M16.3")
def test_does_not_lend_to_who_cannot_repay(table: Table) -> None:
    table.state.cash[1] = 10_000
    table.do(ProposeLoan(1, 0, 1, 100_000, 50, 2))
    assert reason_of(table.chooses()) == "too_risky"


def test_borrows_from_a_player_only_when_short_and_cheaply(table: Table) -> None:
    for cash, rate, expected in [(50_000, 10, ""), (50_000, 40, "too_little"), (1_900_000, 0, "not_needed")]:
        fresh = Table(Advanced())
        fresh.state.cash[0] = cash
        fresh.do(ProposeLoan(1, 1, 0, 100_000, rate, 4))
        action = fresh.chooses()
        assert isinstance(action, Accept) if not expected else reason_of(action) == expected


def test_calls_a_loan_that_its_borrower_can_hardly_pay(table: Table) -> None:
    table.act(lambda play: make_loan(play, 1, 0, 300_000, 20, 8))
    table.state[Revolutions].count = 2
    assert not isinstance(table.chooses(), CallLoan)
    table.state.cash[1] = 310_000
    assert table.chooses() == CallLoan(0, table.state[Loans].open[0].number)


@pytest.mark.rule("M16.3")
def test_asks_the_richest_for_a_loan_when_nothing_else_is_left(table: Table) -> None:
    table.state.cash[:] = [0, 1_000_000, 3_000_000]
    table.state.bank = 0
    owing(table, 120_500)
    asked = table.chooses()
    assert isinstance(asked, ProposeLoan)
    assert (asked.lender, asked.borrower, asked.amount) == (2, 0, 121_000)
    table.do(asked)
    table.do(Decline(2, table.state.asides[0].number))
    second = table.chooses()
    assert isinstance(second, ProposeLoan)
    assert second.lender == 1
    table.do(second)
    table.do(Decline(1, table.state.asides[0].number))
    assert table.chooses() == DeclareBankruptcy(0)


@pytest.mark.rule("M6.8")
def test_asks_nobody_for_a_loan_who_owes(table: Table) -> None:
    """Two owe at once when a card takes from everybody."""
    table.state.cash[:] = [0, 1_000_000, 3_000_000]
    table.state.bank = 0
    debts = [Debt(0, BANK, 120_500, "card_cost", None)], [Debt(2, BANK, 4_000_000, "card_cost", None)]
    table.act(lambda play: charge(play, [*debts[0], *debts[1]]))
    asked = table.chooses()
    assert isinstance(asked, ProposeLoan)
    assert asked.lender == 1
    table.do(asked)


# ---- insurance and debts


def test_insures_itself_when_it_is_rich_enough(table: Table) -> None:
    sold_out(table)
    table.state.cash[0] = 1_000_000 + LEFT
    assert table.chooses() == BuyInsurance(0)
    table.state.cash[0] -= 1
    assert table.chooses() == Roll(0)


def test_insurance_is_for_what_is_dear(table: Table) -> None:
    table.give(0, 42, 6, 18)
    table.state[Insurance].held[0] = 1
    table.state.cash[0] = 100_000
    owing(table, 2_900_000)
    assert table.chooses() == UseInsurance(0)


def test_what_is_cheap_is_raised(table: Table) -> None:
    table.give(0, 42, 1)
    table.state[Insurance].held[0] = 1
    table.state.cash[0] = 0
    owing(table, 50_000)
    assert table.chooses() == Mortgage(0, 42)


def test_mortgages_before_it_sells_and_keeps_its_best_set(table: Table) -> None:
    table.give(0, *table.first, *table.second, 42)
    for tile, units in zip((*table.first, *table.second), (5, 5, 1, 1, 1), strict=True):
        table.state.units[tile] = units
    table.state.cash[0], table.state.bank = 0, 0
    owing(table, 500_000)
    assert table.chooses() == Mortgage(0, 42)
    table.do(Mortgage(0, 42))
    selling = table.chooses()
    assert isinstance(selling, Sell)
    assert selling.tile in table.second


# ---- jail


@pytest.mark.parametrize(("cash", "pays"), [(20_000, True), (19_999, False)])
def test_bails_itself_out_while_there_is_something_to_buy(table: Table, cash: int, pays: bool) -> None:
    table.state[Jail].turns[0] = 3
    table.state.position[0], table.state.cash[0] = 12, cash
    assert table.chooses() == (PayBail(0) if pays else Roll(0))


@pytest.mark.rule("M12.6")
@pytest.mark.parametrize(("mood", "dear", "does"), [(4, True, Bribe), (0, True, Roll), (4, False, Roll)])
def test_bribes_by_odds_and_mood(table: Table, mood: int, dear: bool, does: type[Action]) -> None:
    sold_out(table)
    table.state[Jail].turns[0] = 3
    table.state.position[0], table.state.cash[0] = 12, 900_000
    for tile in table.board.groups["residential_4"].tiles if dear else ():
        table.state.owner[tile] = 1
        table.state.units[tile] = 5
    if not dear:
        for tile in table.board.properties:
            table.state.mortgaged[tile] = True
    table.hints = {"guards": mood}
    chosen = table.chooses()
    assert isinstance(chosen, does if dear else PayBail)


# ---- cards, City Hall, Fortune, renovation


def test_declines_cards_that_are_not_worth_it(table: Table) -> None:
    table.state.cash[0] = 9_000_000
    table.ask(CardOffer, TELEPORT, 2_000_000)
    assert table.chooses() == DeclineCard(0)


def test_buys_and_plays_zoning_against_a_set_that_would_ruin_it(table: Table) -> None:
    table.give(1, *RICH_SET, *table.board.groups["residential_7"].tiles)
    for tile in (*RICH_SET, *table.board.groups["residential_7"].tiles):
        table.state.units[tile] = 5
    table.state.cash[0] = 12_000_000
    table.ask(CardOffer, ZONING, 5_000_000)
    assert table.chooses() == BuyCard(0)
    table.do(BuyCard(0))
    assert table.chooses() == Zone(0, "residential_7")


def test_plays_no_zoning_where_nothing_stands(table: Table) -> None:
    table.state[SpecialCards].holder[ZONING] = 0
    assert not isinstance(table.chooses(), Zone)


@pytest.mark.rule("M11.2")
@pytest.mark.parametrize(("owner", "percent"), [(0, 200), (1, 50)])
def test_picks_the_rule_in_its_own_favour(table: Table, owner: int, percent: int) -> None:
    table.give(owner, *table.board.groups["residential_7"].tiles)
    for tile in table.board.groups["residential_7"].tiles:
        table.state.units[tile] = 5
    table.ask(ChooseRule)
    assert table.chooses() == SetRule(0, "fees", percent)


@pytest.mark.parametrize(("left", "deck"), [([1, 5, 6], "mtaani"), ([12, 15, 16], "metro")])
def test_counts_the_cards_at_fortune(table: Table, left: list[int], deck: str) -> None:
    table.state[Decks].left["mtaani"] = left
    table.ask(ChooseDeck)
    assert table.chooses() == DrawFrom(0, deck)


@pytest.mark.rule("M8.2")
@pytest.mark.parametrize(("units", "renovates"), [(5, True), (0, False)])
def test_renovates_where_the_fee_is_high(table: Table, units: int, renovates: bool) -> None:
    sold_out(table, *table.second)
    table.give(0, *table.second)
    for tile in table.second:
        table.state.units[tile] = units
        table.state.mortgaged[tile] = not units
    table.state.mortgaged[table.second[0]] = False
    table.state.position[0] = table.second[0]
    table.state[Revolutions].count = 5
    table.state[Insurance].held[0] = 2
    table.state.cash[0] = 1_100_000 if units else 300_000
    assert isinstance(table.chooses(), Renovate) == renovates


# ---- trades: its own valuation


def test_accepts_what_is_good_for_it_in_its_own_eyes(table: Table) -> None:
    sold_out(table, 4)
    table.give(0, 4)
    assert offered(table, Bundle(cash=500_000), Bundle(tiles=(4,))) == Accept(0, 2)


def test_says_why_it_declines(table: Table) -> None:
    table.give(0, 17, *table.first)
    table.give(1, 43, 42)
    assert reason_of(offered(table, Bundle(tiles=(42,)), Bundle(tiles=(1,)))) == "set_broken"
    table.state.asides.clear()
    assert reason_of(offered(table, Bundle(cash=10_000), Bundle(tiles=(17,)))) in {"set_for_you", ""}
    table.state.asides.clear()
    answer = offered(table, Bundle(tiles=(42,)), Bundle(cash=1_999_000))
    assert isinstance(answer, CounterTrade)
    assert answer.give.cash < 500_000
    table.state[Openness].sent = ((1, 0), (1, 0))
    assert reason_of(table.chooses()) == "too_little"


@pytest.mark.rule("M16.3")
def test_counters_an_offer_that_falls_short(table: Table) -> None:
    table.give(0, 17)
    table.give(1, 43)
    table.state.cash[1] = 6_000_000
    answer = offered(table, Bundle(cash=10_000), Bundle(tiles=(17,)))
    assert isinstance(answer, CounterTrade)
    assert answer.give.tiles == (17,)
    assert answer.take.cash > 400_000


@pytest.mark.rule("M16.3")
def test_proposes_what_helps_both(table: Table) -> None:
    """Each has what the other lacks."""
    sold_out(table, *table.second, 25, 26, 28, 29)
    table.give(0, 8, 10, 29)
    table.give(1, 11, 25, 26, 28)
    table.state[Insurance].held[0] = 2
    proposal = table.chooses()
    assert isinstance(proposal, OfferTrade)
    assert (proposal.partner, proposal.take.tiles) == (1, (11,))
    judged = deal(table.game, 0, 1, proposal.give, proposal.take)
    assert min(judged.mine, judged.theirs) > 0
    assert proposal.give.cash <= table.state.cash[0] - LEAST


def two_sets_apart(brain: Advanced, seats: int = 3) -> Table:
    table = Table(brain, seats)
    table.give(0, 8, 10, 29)
    table.give(1, 11, 25, 26, 28)
    for n, tile in enumerate(tile for tile in table.board.properties if table.state.owner[tile] < 0):
        table.give(n % seats, tile)
    table.state.cash[0] = 3_000_000
    table.state[Insurance].held[0] = 2
    return table


# ---- manners


@pytest.mark.rule("M16.3")
def test_makes_no_offer_again_unless_it_is_better_for_the_other() -> None:
    """Over many turns in which everything is turned down."""
    table = two_sets_apart(Advanced())
    made: list[OfferTrade] = []
    for _ in range(400):
        table.state.turns += 1
        while isinstance(action := table.chooses(), OfferTrade):
            made.append(action)
            table.do(action)
            table.do(Decline(action.partner, table.state.asides[0].number))
        if not isinstance(action, OfferTrade | Roll):
            table.do(action)
    assert made
    kept = made[:REMEMBERED]
    for n, later in enumerate(kept):
        for earlier in kept[:n]:
            same = replace(later, give=replace(later.give, cash=0), take=replace(later.take, cash=0))
            if same == replace(
                earlier, give=replace(earlier.give, cash=0), take=replace(earlier.take, cash=0)
            ):
                assert later.give.cash - later.take.cash > earlier.give.cash - earlier.take.cash


def without_cash(offer: OfferTrade) -> OfferTrade:
    return replace(offer, give=replace(offer.give, cash=0), take=replace(offer.take, cash=0))


@pytest.mark.rule("M16.3")
def test_makes_at_most_two_offers_a_turn() -> None:
    table = two_sets_apart(Advanced(), seats=4)
    offers = 0
    for _ in range(60):
        action = table.chooses()
        if isinstance(action, Roll):
            break
        table.do(action)
        if isinstance(action, OfferTrade):
            offers += 1
            table.do(Decline(action.partner, table.state.asides[0].number))
    assert offers == OFFERS_A_TURN == sent_this_turn(table.game, 0)


@pytest.mark.rule("M16.3")
def test_counters_count_as_offers() -> None:
    table = two_sets_apart(Advanced())
    countered = 0
    for amount in range(1, 9):
        table.do(OfferTrade(1, 0, Bundle(cash=amount), Bundle(tiles=(29,))))
        answer = table.chooses()
        table.do(answer)
        if isinstance(answer, CounterTrade):
            countered += 1
            table.do(Decline(1, table.state.asides[0].number))
    assert countered <= OFFERS_A_TURN


@pytest.mark.rule("M16.3")
@pytest.mark.parametrize(
    "give", [Bundle(cash=1), Bundle(cash=25_000), Bundle(tiles=(1,)), Bundle(cash=300_000)]
)
def test_gives_no_set_away_however_often_one_asks(give: Bundle) -> None:
    table = Table(Advanced())
    table.give(0, *RICH_SET, 17)
    table.give(1, 1, 43)
    for take in (Bundle(tiles=RICH_SET), Bundle(tiles=(45,)), Bundle(tiles=(17,)), Bundle(tiles=(17, 45))):
        for _ in range(100):
            table.state[Openness].turned_down = ()
            action = offered(table, give, take)
            assert not isinstance(action, Accept)
            table.state.asides.clear()
            table.state.turns += 1


@pytest.mark.rule("M16.3")
def test_sells_a_set_dearly_if_at_all(table: Table) -> None:
    """What it asks when it sells what completes another's set is what it thinks that set is worth."""
    table.give(0, 47)
    table.give(1, 45)
    table.state.cash[1] = 8_000_000
    answer = offered(table, Bundle(cash=260_000), Bundle(tiles=(47,)))
    assert not isinstance(answer, Accept)
    if isinstance(answer, CounterTrade):
        assert answer.take.cash > 1_000_000


def test_answers_every_kind_of_question() -> None:
    assert set(DECISIONS) == set(MTAANI.questions)


@pytest.mark.rule("M13.3")
def test_an_offer_that_has_become_impossible_is_declined(table: Table) -> None:
    table.do(OfferTrade(1, 0, Bundle(cash=2_000_000), Bundle(cash=1)))
    offer = table.state.asides[0]
    assert isinstance(offer, TradeOffer)
    table.state.cash[1] = 5
    assert table.chooses() == Decline(0, offer.number)


def test_a_loan_from_a_lender_who_has_spent_it_is_declined(table: Table) -> None:
    table.state.cash[0] = 0
    table.do(ProposeLoan(1, 1, 0, 1_000_000, 0, 10))
    assert isinstance(table.state.asides[0], LoanOffer)
    table.state.cash[1] = 0
    assert table.chooses() == Decline(0, 2)


# ---- with one rival


@pytest.mark.rule("M16.3")
def test_sells_the_only_rival_no_set_at_any_price() -> None:
    """What the set earns is taken from the seat, and from nobody else."""
    table = Table(Advanced(), seats=2)
    table.state.turns = 1
    table.give(0, 17)
    table.give(1, 43)
    table.state.cash[1] = 8_000_000
    assert reason_of(offered(table, Bundle(cash=6_000_000), Bundle(tiles=(17,)))) == "set_for_you"
    table.do(Decline(0, table.state.asides[0].number))
    action = table.chooses()
    assert not (isinstance(action, OfferTrade) and 17 in action.give.tiles and not action.take.tiles)


@pytest.mark.rule("M16.3")
def test_sells_a_set_where_others_pay_for_it_too(table: Table) -> None:
    table.give(0, 17)
    table.give(1, 43)
    table.state.cash[1] = 8_000_000
    assert offered(table, Bundle(cash=6_000_000), Bundle(tiles=(17,))) == Accept(0, 2)


@pytest.fixture
def short_of_cash() -> Table:
    """One rival, nothing sold yet, and far less in hand than half of it costs."""
    table = Table(Advanced(), seats=2)
    table.state.turns = 1
    table.state.cash[:] = [900_000, 1_500_000]
    return table


@pytest.mark.rule("M16.3")
def test_asks_the_only_rival_for_a_loan_for_land(short_of_cash: Table) -> None:
    asked = short_of_cash.chooses()
    assert asked == ProposeLoan(0, 1, 0, 750_000, LONG_RATE, LONG_TERM)
    short_of_cash.do(asked)
    short_of_cash.do(Accept(1, short_of_cash.state.asides[0].number))
    assert isinstance(short_of_cash.chooses(), Roll), (
        "it asks for no more while it owes, nor pays back at once"
    )


def test_asks_the_only_rival_for_land_once_when_refused(short_of_cash: Table) -> None:
    short_of_cash.do(short_of_cash.chooses())
    short_of_cash.do(Decline(1, short_of_cash.state.asides[0].number))
    for turn in range(2, 5):
        short_of_cash.state.turns = turn
        assert isinstance(short_of_cash.chooses(), Roll)


@pytest.mark.parametrize("cash", [(900_000, 2 * LAND_LEAST - 1), (9_000_000, 1_500_000)])
def test_asks_for_no_land_that_it_could_not_buy_or_can(cash: tuple[int, int], short_of_cash: Table) -> None:
    """The rival has too little to lend, or the seat has enough."""
    short_of_cash.state.cash[:] = cash
    assert not isinstance(short_of_cash.chooses(), ProposeLoan)


def test_asks_nobody_for_land_among_several_rivals(table: Table) -> None:
    table.state.cash[:] = [900_000, 1_500_000, 1_500_000]
    assert not isinstance(table.chooses(), ProposeLoan)


@pytest.mark.parametrize(("count", "repays"), [(0, False), (8, False), (9, True)])
def test_keeps_what_the_only_rival_lent_until_the_term_ends(count: int, repays: bool) -> None:
    table = Table(Advanced(), seats=2)
    table.state.turns = 1
    table.act(lambda play: make_loan(play, 0, 1, 100_000, LONG_RATE, LONG_TERM))
    table.state[Revolutions].count = count
    table.state.cash[0] = 1_400_000
    table.state[Insurance].held[0] = 2
    assert (table.chooses() == RepayShare(0, 1, 100)) is repays


@pytest.mark.rule("M16.3")
def test_leaves_a_partner_alone_who_turns_everything_down() -> None:
    """Not more than a few offers in a hundred questions, though all that the seat has could be offered."""
    table = two_sets_apart(Advanced())
    begun, offers = table.state.asked, 0
    for _ in range(60):
        table.state.turns += 1
        while isinstance(action := table.chooses(), OfferTrade):
            offers += 1
            table.do(action)
            table.do(Decline(action.partner, table.state.asides[0].number))
        if not isinstance(action, Roll):
            table.do(action)
    partners = 2
    assert 0 < offers <= partners * (TRIES + 1) + (table.state.asked - begun) // REST


# ---- insurance and the reserve


@pytest.mark.parametrize(("seats", "builds"), [(2, True), (3, False)])
def test_an_insurance_stands_in_for_the_reserve_with_one_rival(seats: int, builds: bool) -> None:
    table = Table(Advanced(), seats)
    table.give(0, *table.first)
    table.give(1, 8, 10, 11)
    for tile in (8, 10, 11):
        table.state.units[tile] = 5
    table.state.bank, table.state.cash[0] = 0, LEAST + 60_000
    assert not isinstance(table.chooses(), Build | BuildTo)
    table.state[Insurance].held[0] = 1
    assert isinstance(table.chooses(), Build | BuildTo) == builds


def test_insures_a_debt_that_would_cost_it_its_units(table: Table) -> None:
    """Units bring half of what they cost, so raising the money costs more than the debt."""
    table.give(0, *RICH_SET)
    for tile in RICH_SET:
        table.state.units[tile] = 5
    table.state.cash[0], table.state.bank = 0, 0
    table.state[Insurance].held[0] = 1
    owing(table, 700_000)
    assert table.chooses() == UseInsurance(0)


@pytest.mark.parametrize(("beyond", "kind"), [(0, Sell), (1, RaiseForMe)])
def test_what_takes_many_units_is_raised_at_once(table: Table, beyond: int, kind: type[Action]) -> None:
    """Whoever looks on would else see them go one by one, a second each."""
    rich = table.build_up()
    brings = sum(table.board.tiles[tile].unit_cost // 2 for tile in rich)
    owing(table, FEW * brings // len(rich) + beyond)
    chosen = table.chooses()
    assert type(chosen) is kind
    table.do(chosen)
    debts = [question for question in table.state.frames[-1].questions if isinstance(question, Owes)]
    assert (debts == []) == (kind is RaiseForMe)


BEYOND = 250_000  # SFR of a debt that are left when all is raised


def owing_too_much(table: Table) -> int:
    """What seat 0 can raise, when it owes more."""
    table.build_up()
    table.state.cash[1:] = [0] * len(table.state.cash[1:])
    all_raised = raisable(table.game, 0)
    owing(table, all_raised + BEYOND)
    return all_raised


def test_what_it_cannot_raise_ends_the_game_for_it_without_a_sale_first(table: Table) -> None:
    owing_too_much(table)
    assert table.chooses() == DeclareBankruptcy(0)


def test_what_it_cannot_raise_is_insured_however_small_the_loss(table: Table) -> None:
    owing_too_much(table)
    table.state[Insurance].held[0] = 1
    assert table.chooses() == UseInsurance(0)


def test_the_bank_lends_what_it_cannot_raise(table: Table) -> None:
    owing_too_much(table)
    table.state.bank = 10_000_000
    loan = table.chooses()
    assert loan == Borrow(0, BEYOND)
    table.do(loan)
    assert table.chooses() == RaiseForMe(0)


def test_another_player_is_asked_for_what_it_cannot_raise(table: Table) -> None:
    owing_too_much(table)
    table.state.cash[2] = 2 * BEYOND
    asked = table.chooses()
    assert isinstance(asked, ProposeLoan)
    assert (asked.lender, asked.amount) == (2, BEYOND)
