"""Trades: what may change hands, what goes with it, trade points (M13.1, M13.3, M13.4)."""

from __future__ import annotations

import pytest

from games.engine.rulesets.mtaani.trading import Traded
from tests.engine.mtaani.table_setter import (
    Accept,
    AwaitRoll,
    Bundle,
    CounterTrade,
    Decline,
    Leave,
    Mortgage,
    OfferTrade,
    Sell,
    Table,
    UseInsurance,
    of,
    the,
)

SONG = Bundle(cash=1)


# What a trade is (M13.1)


@pytest.mark.rule("M13.1", "M3.2")
def test_cash_properties_insurance_and_special_cards_change_hands() -> None:
    table = Table(3, owns={0: [1, 6], 2: [45]})
    table.insurance[2] = 2
    table.give_card(0, "zoning")
    table.give_card(2, "teleport")
    table.trade(
        0,
        2,
        Bundle(cash=300_000, tiles=(1, 6), cards=("zoning",)),
        Bundle(cash=100_000, tiles=(45,), insurance=1, cards=("teleport",)),
    )
    assert table.cash == [1_800_000, 2_000_000, 2_200_000]
    assert table.bank == 6_000_000
    assert [table.owner[tile] for tile in (1, 6, 45)] == [2, 2, 0]
    assert table.state.holdings == [[45], [], [1, 6]]
    assert table.insurance == [1, 0, 1]
    assert table.cards.holder["zoning"] == 2
    assert table.cards.holder["teleport"] == 0


@pytest.mark.rule("M13.1")
@pytest.mark.parametrize(
    ("give", "take"), [(Bundle(tiles=(1,)), Bundle()), (Bundle(), SONG), (Bundle(), Bundle())]
)
def test_there_is_something_on_both_sides(give: Bundle, take: Bundle) -> None:
    table = Table(owns={0: [1]})
    assert table.refused(OfferTrade(0, 1, give, take)) == "one_sided"


@pytest.mark.rule("M13.1")
def test_nothing_changes_hands_before_it_is_accepted() -> None:
    table = Table(owns={0: [1]})
    table.act(OfferTrade(0, 1, Bundle(tiles=(1,)), SONG))
    assert table.owner[1] == 0
    assert table.cash == [2_000_000, 2_000_000]
    assert type(table.question) is AwaitRoll
    assert table.question.seats == (0,)


@pytest.mark.rule("M13.1")
def test_the_other_declines() -> None:
    table = Table(owns={0: [1]})
    table.act(OfferTrade(0, 1, Bundle(tiles=(1,)), SONG))
    table.act(Decline(1, table.state.asides[0].number))
    assert table.state.asides == []
    assert table.owner[1] == 0


@pytest.mark.rule("M13.1")
def test_or_counters() -> None:
    table = Table(3, owns={0: [1]})
    table.act(OfferTrade(0, 1, Bundle(tiles=(1,)), Bundle(cash=500_000)))
    (offer,) = table.state.asides
    assert table.refused(CounterTrade(2, offer.number, SONG, Bundle(tiles=(1,)))) == "not_asked"
    table.act(CounterTrade(1, offer.number, Bundle(cash=200_000), Bundle(tiles=(1,))))
    (counter,) = table.state.asides
    assert counter.seats == (0,)
    assert table.refused(Accept(1, offer.number)) == "not_asked"
    table.act(Accept(0, counter.number))
    assert table.owner[1] == 1
    assert table.cash == [2_200_000, 1_800_000, 2_000_000]


@pytest.mark.rule("M13.1")
def test_a_counter_that_is_not_possible_leaves_the_offer() -> None:
    table = Table(owns={0: [1]})
    table.act(OfferTrade(0, 1, Bundle(tiles=(1,)), Bundle(cash=500_000)))
    (offer,) = table.state.asides
    assert (
        table.refused(CounterTrade(1, offer.number, Bundle(cash=2_000_001), Bundle(tiles=(1,))))
        == "lacks_cash"
    )
    assert table.refused(CounterTrade(1, offer.number + 7, SONG, Bundle(tiles=(1,)))) == "gone"
    assert table.state.asides == [offer]


@pytest.mark.rule("M13.1", "M13.3")
@pytest.mark.parametrize(
    ("give", "take", "code"),
    [
        (Bundle(cash=2_000_001), Bundle(tiles=(45,)), "lacks_cash"),
        (SONG, Bundle(cash=2_000_001), "lacks_cash"),
        (Bundle(cash=-1), Bundle(tiles=(45,)), "bad_figures"),
        (SONG, Bundle(tiles=(1,)), "not_owned"),
        (Bundle(tiles=(45,)), SONG, "not_owned"),
        (Bundle(tiles=(13,)), SONG, "not_owned"),
        (Bundle(tiles=(0,)), SONG, "not_owned"),
        (Bundle(tiles=(48,)), SONG, "not_owned"),
        (Bundle(tiles=(-1,)), SONG, "not_owned"),
        (Bundle(tiles=(1, 1)), SONG, "listed_twice"),
        (Bundle(insurance=1), SONG, "not_owned"),
        (Bundle(insurance=-1), SONG, "bad_figures"),
        (Bundle(cards=("zoning",)), SONG, "not_owned"),
        (Bundle(cards=("joker",)), SONG, "not_owned"),
        (SONG, Bundle(cards=("teleport", "teleport")), "listed_twice"),
    ],
)
def test_only_what_each_side_has(give: Bundle, take: Bundle, code: str) -> None:
    table = Table(owns={0: [1], 1: [45]})
    table.give_card(1, "teleport")
    assert table.refused(OfferTrade(0, 1, give, take)) == code


@pytest.mark.rule("M13.1")
@pytest.mark.parametrize("partner", [0, 3, -1, 99])
def test_not_with_oneself_or_with_nobody(partner: int) -> None:
    table = Table(3, owns={0: [1]})
    assert table.refused(OfferTrade(0, partner, Bundle(tiles=(1,)), SONG)) == "no_such_partner"


@pytest.mark.rule("M13.1")
@pytest.mark.parametrize("tile", [8, 10, 11])
def test_no_property_while_its_set_has_units(tile: int) -> None:
    table = Table(owns={0: [8, 10, 11, 6]}, units={10: 1})
    assert table.refused(OfferTrade(0, 1, Bundle(tiles=(tile,)), SONG)) == "set_has_units"
    assert table.refused(OfferTrade(1, 0, SONG, Bundle(tiles=(tile,)))) == "set_has_units"
    table.trade(0, 1, Bundle(tiles=(6,)), SONG)
    table.act(Sell(0, 10))
    table.trade(0, 1, Bundle(tiles=(tile,)), SONG)


@pytest.mark.rule("M13.1")
def test_a_mortgaged_property_keeps_its_mortgage() -> None:
    table = Table(owns={0: [6]}, mortgaged=[6])
    table.trade(0, 1, Bundle(tiles=(6,)), SONG)
    assert table.owner[6] == 1
    assert table.mortgaged[6]
    assert table.fee(6, payer=0) == 0


@pytest.mark.rule("M13.1", "M5.1")
def test_the_price_last_paid_to_the_bank_goes_with_it() -> None:
    table = Table()
    table.buy_at(42, 100_000)
    table.trade(0, 1, Bundle(tiles=(42,)), Bundle(cash=700_000))
    table.act(Mortgage(1, 42))
    assert table.cash[1] == 2_000_000 - 700_000 + 100_000


# When (M13.3)


@pytest.mark.rule("M13.3", "M12.4")
def test_offers_are_made_at_any_time_by_any_active_player_also_in_jail_or_owing() -> None:
    table = Table(4, cash={0: 0}, owns={0: [6], 1: [45], 2: [7], 3: [8]}, jailed={2: 3})
    table.trade(2, 3, Bundle(tiles=(7,)), Bundle(tiles=(8,)))  # in jail, off turn
    table.roll_to(45)
    assert table.debts(0) == [(1, 40_000)]
    table.trade(2, 3, Bundle(tiles=(8,)), Bundle(tiles=(7,)))  # while another owes
    table.act(OfferTrade(0, 2, Bundle(tiles=(6,)), Bundle(cash=100_000)))
    table.act(Accept(2, table.state.asides[0].number))
    assert table.cash[0] == 60_000  # the debt is paid by itself
    assert table.turn == 1


@pytest.mark.rule("M13.3")
def test_one_who_is_out_trades_no_more() -> None:
    table = Table(3, owns={0: [6]})
    table.act(Leave(1))
    assert table.refused(OfferTrade(0, 1, Bundle(tiles=(6,)), SONG)) == "no_such_partner"
    assert table.refused(OfferTrade(1, 0, SONG, Bundle(tiles=(6,)))) == "not_in_play"


def owing(**position: object) -> Table:
    """Seat 0 owes 40,000 to seat 1 with 10,000 in hand."""
    settings = {"cash": {0: 10_000}, "owns": {0: [6, 7, 15], 1: [45], 2: [30]}, "mortgaged": [7], **position}
    table = Table(3, **settings)  # type: ignore[arg-type]
    table.roll_to(45)
    assert table.debts(0) == [(1, 40_000)]
    return table


@pytest.mark.rule("M13.3", "M5.8")
def test_while_you_owe_a_trade_takes_no_cash_from_you() -> None:
    table = owing()
    assert table.refused(OfferTrade(0, 2, SONG, Bundle(cash=500_000))) == "debtor_pays"
    assert table.refused(OfferTrade(2, 0, Bundle(tiles=(30,)), SONG)) == "debtor_pays"
    # Another's debt is not yours.
    table.trade(1, 2, SONG, Bundle(tiles=(30,)))


@pytest.mark.rule("M13.3", "M5.8")
@pytest.mark.parametrize(
    ("give", "least"),
    [
        (Bundle(tiles=(6,)), 100_000),
        (Bundle(tiles=(15,)), 62_999),
        (Bundle(tiles=(6, 15)), 162_999),
        (Bundle(tiles=(6, 7)), 100_000),  # 7 is mortgaged
        (Bundle(insurance=1), 500_000),
        (Bundle(insurance=2, tiles=(6,)), 1_100_000),
    ],
)
def test_and_brings_at_least_what_the_bank_would(give: Bundle, least: int) -> None:
    table = owing()
    table.insurance[0] = 2
    assert table.refused(OfferTrade(0, 2, give, Bundle(cash=least - 1))) == "debtor_gives_away"
    assert table.refused(OfferTrade(2, 0, Bundle(cash=least - 1), give)) == "debtor_gives_away"
    table.trade(2, 0, Bundle(cash=least), give)
    assert table.cash[0] == 10_000 + least - 40_000


@pytest.mark.rule("M13.3", "M5.8")
@pytest.mark.parametrize(
    ("card", "least"),
    [("teleport", 1_000_000), ("zoning", 2_500_000), ("syndicate", 4_500_000), ("injunction", 3_000_000)],
)
def test_half_the_first_price_of_each_card(card: str, least: int) -> None:
    table = owing(cash={0: 10_000, 2: 9_000_000})
    table.give_card(0, card)
    give = Bundle(cards=(card,))
    assert table.refused(OfferTrade(0, 2, give, Bundle(cash=least - 1))) == "debtor_gives_away"
    table.trade(0, 2, give, Bundle(cash=least))


@pytest.mark.rule("M13.3", "M9.1")
def test_it_is_the_first_price_of_insurance_that_counts() -> None:
    table = owing(cash={0: 10_000, 2: 9_000_000})
    table.insurance[0] = 1
    from games.engine.rulesets.mtaani.insurance import Insurance

    table.state[Insurance].price = 8_000_000
    table.trade(0, 2, Bundle(insurance=1), Bundle(cash=500_000))


@pytest.mark.rule("M13.3")
def test_a_mortgaged_property_may_be_given_for_anything() -> None:
    table = owing()
    table.trade(0, 2, Bundle(tiles=(7,)), SONG)
    assert table.cash[0] == 10_001


@pytest.mark.rule("M13.3")
def test_an_offer_that_a_debt_forbids_is_void() -> None:
    table = Table(3, cash={0: 10_000}, owns={0: [6], 1: [45]})
    table.act(OfferTrade(0, 2, Bundle(tiles=(6,)), SONG))
    table.act(OfferTrade(2, 0, Bundle(cash=100_000), Bundle(tiles=(6,))))
    table.roll_to(45)
    (left,) = table.asides
    assert left.proposer == 2


# Trade points (M13.4)


@pytest.mark.rule("M13.4")
def test_each_completed_trade_gives_one_point_to_each_side() -> None:
    table = Table(3, owns={0: [1, 3], 1: [45]})
    table.trade(0, 1, Bundle(tiles=(1, 3)), Bundle(tiles=(45,)))
    assert table.points == [1, 1, 0]
    assert table.state.asides == []


@pytest.mark.rule("M13.4")
def test_none_for_an_offer_that_is_declined() -> None:
    table = Table(owns={0: [1]})
    table.act(OfferTrade(0, 1, Bundle(tiles=(1,)), SONG))
    events = table.act(Decline(1, table.state.asides[0].number))
    assert not of(events, Traded)
    assert table.points == [0, 0]


@pytest.mark.rule("M13.4")
def test_none_if_all_that_is_in_it_already_changed_hands() -> None:
    table = Table(3, owns={0: [1, 3, 6]})
    table.trade(0, 1, Bundle(tiles=(1, 3)), SONG)
    table.trade(1, 0, Bundle(tiles=(1,)), SONG)
    assert table.points == [1, 1, 0]
    table.trade(1, 2, Bundle(tiles=(3,)), SONG)
    assert table.points == [1, 1, 0]
    table.trade(0, 2, Bundle(tiles=(1, 6)), Bundle(tiles=(3,)))  # 6 is new
    assert table.points == [2, 1, 1]


@pytest.mark.rule("M13.4")
def test_what_is_new_may_be_on_either_side_and_is_remembered_of_both() -> None:
    table = Table(owns={0: [1, 3], 1: [6, 7]})
    table.trade(0, 1, Bundle(tiles=(1,)), Bundle(tiles=(6,)))
    assert table.points == [1, 1]
    table.trade(1, 0, Bundle(tiles=(1,)), Bundle(tiles=(6,)))  # neither is new
    assert table.points == [1, 1]
    table.trade(0, 1, Bundle(tiles=(1,)), Bundle(tiles=(7,)))  # 7 is
    assert table.points == [2, 2]
    table.trade(0, 1, Bundle(tiles=(3,)), Bundle(tiles=(1,)))  # 3 is
    assert table.points == [3, 3]


@pytest.mark.rule("M13.4", "M13.6")
def test_the_next_visit_of_the_chamber_lets_it_count_again() -> None:
    table = Table(owns={0: [1]}, revolutions=3)
    table.trade(0, 1, Bundle(tiles=(1,)), SONG)
    table.revolve()
    table.trade(1, 0, Bundle(tiles=(1,)), SONG)
    assert table.points == [1, 1]
    table.revolve()
    assert table.points == [0, 0]
    table.trade(0, 1, Bundle(tiles=(1,)), SONG)
    assert table.points == [1, 1]


@pytest.mark.rule("M13.4")
def test_none_if_there_are_no_properties_or_cards_in_it() -> None:
    table = Table()
    table.trade(0, 1, Bundle(cash=5), Bundle(cash=7))
    assert table.points == [0, 0]
    assert table.cash == [2_000_002, 1_999_998]


@pytest.mark.rule("M13.4")
def test_cards_count_like_properties() -> None:
    table = Table(3)
    table.insurance[0] = 1
    table.give_card(1, "zoning")
    table.trade(0, 2, Bundle(insurance=1), SONG)
    assert table.points == [1, 0, 1]
    table.trade(1, 2, Bundle(cards=("zoning",)), SONG)
    assert table.points == [1, 1, 2]
    table.trade(2, 1, Bundle(cards=("zoning",)), SONG)
    assert table.points == [1, 1, 2]


@pytest.mark.rule("M13.1", "M9.2")
def test_traded_insurance_covers_its_new_owner() -> None:
    table = Table(3, cash={0: 10_000, 2: 3_000_000}, owns={0: [42], 1: [45]})
    table.insurance[2] = 1
    table.trade(2, 0, Bundle(insurance=1), Bundle(cash=1))
    table.roll_to(45)
    table.act(UseInsurance(0))
    assert table.cash[0] == 9_999


@pytest.mark.rule("M13.1")
def test_what_is_traded_is_told_as_it_was_agreed() -> None:
    table = Table(owns={0: [1]})
    traded = the(table.trade(0, 1, Bundle(tiles=(1,)), Bundle(cash=7)), Traded)
    assert (traded.seat, traded.partner) == (0, 1)
    assert (traded.give, traded.take) == (Bundle(tiles=(1,)), Bundle(cash=7))
