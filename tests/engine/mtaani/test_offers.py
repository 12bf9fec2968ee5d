"""Offers: who sees them, who may get them, when they are void (M13.2, M13.3)."""

from __future__ import annotations

import pytest

from games.engine import Event, Game, State, observe
from games.engine.rulesets.mtaani.idle import Idle
from games.engine.rulesets.mtaani.offers import (
    REMEMBERED,
    Offer,
    OfferClosed,
    Openness,
    ReasonGiven,
    sent_this_turn,
)
from games.engine.rulesets.mtaani.trading import TradeOffer
from tests.engine.mtaani.table_setter import (
    Accept,
    Bundle,
    Buy,
    CounterTrade,
    DeclareBankruptcy,
    Decline,
    EndIdle,
    Leave,
    Mortgage,
    OfferTrade,
    OpenToOffers,
    ProposeLoan,
    Table,
    Unmortgage,
    Withdraw,
    of,
    the,
)

GIVE, TAKE = Bundle(tiles=(1,)), Bundle(cash=500_000)


def offered(**position: object) -> Table:
    """Seat 0 has offered tile 1 to seat 1 for 500,000."""
    settings = {"seats": 3, "owns": {0: [1, 6], 1: [45]}, **position}
    table = Table(**settings)  # type: ignore[arg-type]
    table.act(OfferTrade(0, 1, GIVE, TAKE))
    return table


def offer(table: Table) -> TradeOffer:
    (question,) = table.state.asides
    assert isinstance(question, TradeOffer)
    return question


# Who sees what (M13.2)


@pytest.mark.rule("M13.2")
def test_the_two_sides_see_what_is_in_it_and_the_others_that_it_was_made() -> None:
    table = offered()

    def seen(seat: int | None) -> TradeOffer:
        state: State = observe(table.rules, table.board, table.state, seat, table.now)
        (question,) = state.asides
        assert isinstance(question, TradeOffer)
        return question

    for seat in (0, 1):
        assert (seen(seat).give, seen(seat).take) == (GIVE, TAKE)
    for stranger in (2, None):
        assert (seen(stranger).give, seen(stranger).take) == (Bundle(), Bundle())
        assert (seen(stranger).proposer, seen(stranger).seats) == (0, (1,))


@pytest.mark.rule("M13.2")
def test_no_event_tells_the_others_what_is_in_it() -> None:
    table = Table(3, owns={0: [1]})
    events: list[Event] = table.act(OfferTrade(0, 1, GIVE, TAKE))
    events += table.act(Decline(1, offer(table).number))
    assert any("500000" in repr(event.seen_by(seat)) for event in events for seat in (0, 1))
    for stranger in (2, None):
        assert not any("500000" in repr(event.seen_by(stranger)) for event in events)
        assert any("OfferMade" in repr(event.seen_by(stranger)) for event in events)


@pytest.mark.rule("M13.2")
def test_nobody_can_send_an_offer_to_a_closed_player() -> None:
    table = Table(3, owns={0: [1], 1: [45]})
    table.act(OpenToOffers(1, False))
    for seat in (0, 2):
        assert table.refused(OfferTrade(seat, 1, Bundle(cash=1), Bundle(tiles=(45,)))) == "closed_to_offers"
        assert table.refused(ProposeLoan(seat, 1, seat, 10_000, 5, 5)) == "closed_to_offers"
    table.act(OfferTrade(0, 2, GIVE, TAKE))  # the others are open
    table.act(OfferTrade(1, 0, Bundle(tiles=(45,)), GIVE))  # the closed one may offer


@pytest.mark.rule("M13.2")
def test_each_player_may_change_that_at_any_time() -> None:
    table = Table(3, owns={0: [1], 1: [45]}, jailed={1: 2})
    assert table.refused(OpenToOffers(1, True)) == "not_offered"  # they are
    table.act(OpenToOffers(1, False))
    table.roll_to(13)
    table.act(OpenToOffers(1, True))
    table.act(OfferTrade(0, 1, GIVE, TAKE))


@pytest.mark.rule("M13.2")
def test_closing_leaves_what_was_offered_before() -> None:
    table = offered()
    table.act(OpenToOffers(1, False))
    table.act(Accept(1, offer(table).number))
    assert table.owner[1] == 1


# Who answers


@pytest.mark.rule("M13.1", "M13.2")
def test_only_the_one_who_is_asked_answers() -> None:
    table = offered()
    number = offer(table).number
    for seat in (0, 2):
        for action in (Accept(seat, number), Decline(seat, number), CounterTrade(seat, number, TAKE, GIVE)):
            assert table.refused(action) == "not_asked"


@pytest.mark.rule("M13.1")
def test_an_answer_names_an_offer_that_is_open() -> None:
    table = offered()
    number = offer(table).number
    assert table.refused(Accept(1, number + 1)) == "not_offered"
    table.act(Accept(1, number))
    assert table.refused(Accept(1, number)) == "not_asked"
    assert table.owner[1] == 1
    assert table.cash[0] == 2_500_000


@pytest.mark.rule("M13.1")
def test_two_offers_are_answered_each_by_its_number() -> None:
    table = offered()
    table.act(OfferTrade(2, 1, Bundle(cash=9), Bundle(tiles=(45,))))
    first, second = table.state.asides
    table.act(Accept(1, second.number))
    assert table.owner[45] == 2
    table.act(Decline(1, first.number))
    assert table.state.asides == []


@pytest.mark.rule("M13.1")
def test_its_proposer_may_withdraw_it() -> None:
    table = offered()
    number = offer(table).number
    for seat in (1, 2):
        assert table.refused(Withdraw(seat, number)) == "not_offered"
    assert the(table.act(Withdraw(0, number)), OfferClosed).how == "withdrawn"
    assert table.refused(Accept(1, number)) == "not_asked"


@pytest.mark.rule("M13.3")
def test_offers_do_not_hold_the_game_up() -> None:
    table = offered()
    table.roll_to(13)
    table.act(Buy(0))
    assert table.turn == 1
    table.skip()
    table.act(Accept(1, offer(table).number))
    assert table.turn == 2


# When it is void (M13.3)


@pytest.mark.rule("M13.3")
def test_as_soon_as_the_property_is_gone() -> None:
    table = offered()
    table.act(OfferTrade(0, 2, GIVE, Bundle(cash=600_000)))
    first, second = table.state.asides
    events = table.act(Accept(2, second.number))
    assert [(closed.offer, closed.how) for closed in of(events, OfferClosed)] == [
        (second.number, "accepted"),
        (first.number, "void"),
    ]
    assert table.refused(Accept(1, first.number)) == "not_asked"


@pytest.mark.rule("M13.3")
def test_as_soon_as_the_cash_is() -> None:
    table = offered(cash={1: 550_000})
    table.skip()
    table.roll_to(9, mtaani_card=14)  # 234,000
    assert table.state.asides == []


@pytest.mark.rule("M13.3")
def test_it_stays_void_when_the_cash_comes_back() -> None:
    table = offered(cash={1: 550_000})
    number = offer(table).number
    table.skip()
    table.roll_to(9, mtaani_card=14)
    table.hand(1, 2_000_000)
    assert table.refused(Accept(1, number)) == "not_asked"


@pytest.mark.rule("M13.3")
def test_as_soon_as_the_set_has_units() -> None:
    from tests.engine.mtaani.table_setter import Build

    table = offered(owns={0: [1, 3]})
    table.act(Build(0, 1))
    assert table.state.asides == []


@pytest.mark.rule("M13.1", "M13.3")
@pytest.mark.parametrize(("seat", "tile"), [(0, 7), (1, 6)])
def test_as_soon_as_one_of_its_properties_is_mortgaged(seat: int, tile: int) -> None:
    """Else who is asked could mortgage it, keep the money, and accept what was offered for a free one."""
    table = Table(3, owns={0: [7], 1: [6], 2: [8]})
    table.act(OfferTrade(0, 1, Bundle(tiles=(7,)), Bundle(cash=5, tiles=(6,))))
    table.act(OfferTrade(2, 0, Bundle(tiles=(8,)), Bundle(cash=5)))
    first, second = table.asides
    table.turn_to(seat)
    events = table.act(Mortgage(seat, tile))
    assert [(closed.offer, closed.how) for closed in of(events, OfferClosed)] == [(first.number, "void")]
    assert table.asides == [second]


@pytest.mark.rule("M13.1", "M13.3")
def test_lifting_a_mortgage_does_not_make_it_void() -> None:
    table = Table(3, owns={0: [6]}, mortgaged=[6])
    table.act(OfferTrade(1, 0, Bundle(cash=90_000), Bundle(tiles=(6,))))
    table.act(Unmortgage(0, 6))
    table.act(Accept(0, table.asides[0].number))
    assert table.owner[6] == 1
    assert not table.mortgaged[6]


@pytest.mark.rule("M13.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_when_either_player_is_out(seat: int) -> None:
    table = offered()
    number = offer(table).number
    table.act(Leave(seat))
    assert table.state.asides == []
    assert table.refused(Accept(1 - seat, number)) == "not_asked"


@pytest.mark.rule("M13.3")
def test_another_players_leaving_does_not_matter() -> None:
    table = offered()
    table.act(Leave(2))
    table.act(Accept(1, offer(table).number))


@pytest.mark.rule("M13.3", "M7.4")
def test_an_offer_outlived_by_bankruptcy() -> None:
    table = Table(4, cash={0: 0}, owns={0: [1], 1: [45]})
    table.act(OfferTrade(0, 2, GIVE, TAKE))
    table.act(OfferTrade(3, 0, Bundle(cash=3), Bundle(tiles=(1,))))
    table.act(OfferTrade(3, 2, Bundle(cash=3), Bundle(cash=4)))
    table.roll_to(45)
    table.act(DeclareBankruptcy(0))
    assert [(question.proposer, question.seats) for question in table.asides] == [(3, (2,))]


@pytest.mark.rule("M13.3", "M2.7", "M7.4")
@pytest.mark.parametrize("ended_by", ["player", "server"])
def test_also_when_idleness_puts_a_player_out(ended_by: str) -> None:
    table = Table(3, cash={0: 0}, owns={0: [1], 1: [45]})
    table.roll_to(45)
    table.act(OfferTrade(0, 2, Bundle(tiles=(1,)), Bundle(cash=20_000)))
    table.act(ProposeLoan(2, 2, 0, 10_000, 5, 5))
    table.now = table.question.deadline
    if ended_by == "player":
        table.act(EndIdle(2, table.question.number))
    else:
        table.expire(table.question)
    assert table.out[0]
    assert table.state.asides == []


@pytest.mark.rule("M13.3", "M13.6")
def test_also_when_the_revolution_takes_the_cash() -> None:
    # The chamber takes 200,000 when the turn ends with a purchase.
    table = Table(3, cash={2: 550_000}, owns={1: [8]}, revolutions=4, reached=[0, 1, 2])
    table.act(OfferTrade(1, 2, Bundle(tiles=(8,)), Bundle(cash=500_000)))
    table.roll_to(13)
    table.act(Buy(0))
    assert table.revolutions == 5
    assert table.cash[2] == 350_000
    assert table.state.asides == []


@pytest.mark.rule("M2.7", "M13.3")
def test_an_offer_that_nobody_answers_lapses_and_that_is_nobodys_idle_turn() -> None:
    table = offered()
    question = offer(table)
    assert question.deadline is not None
    table.now = question.deadline
    events = table.expire(question)
    assert the(events, OfferClosed).how == "expired"
    assert table.turn == 0
    assert table.state[Idle].forced == [0, 0, 0]


@pytest.mark.rule("M13.2")
def test_one_offer_of_a_kind_is_open_from_one_player_to_another() -> None:
    table = offered()
    assert table.refused(OfferTrade(0, 1, GIVE, Bundle(cash=7))) == "offer_open"
    table.act(OfferTrade(0, 2, GIVE, TAKE))
    table.act(OfferTrade(1, 0, Bundle(cash=7), GIVE))
    table.act(ProposeLoan(0, 0, 1, 10_000, 5, 5))


@pytest.mark.rule("M13.1")
def test_a_counter_names_an_offer_of_a_trade_to_oneself() -> None:
    table = Table(4, owns={0: [1], 2: [6], 1: [45]})
    table.act(OfferTrade(0, 1, GIVE, TAKE))
    table.act(OfferTrade(2, 3, Bundle(tiles=(6,)), TAKE))
    table.act(ProposeLoan(0, 0, 1, 10_000, 5, 5))
    mine, others, loan = (question.number for question in table.state.asides)
    for number in (others, loan, 99):
        assert table.refused(CounterTrade(1, number, Bundle(tiles=(45,)), GIVE)) == "gone"
    table.act(CounterTrade(1, mine, Bundle(tiles=(45,)), GIVE))


@pytest.mark.rule("M13.2")
def test_a_counter_is_an_offer_and_does_not_reach_a_closed_player() -> None:
    table = offered()
    table.act(OpenToOffers(0, False))
    number = offer(table).number
    assert table.refused(CounterTrade(1, number, TAKE, GIVE)) == "closed_to_offers"
    table.act(Accept(1, number))


# What is said with a refusal, and what is remembered of it


@pytest.mark.rule("M13.2")
def test_the_reason_of_a_refusal_is_told_to_the_two_sides_alone() -> None:
    table = Table(3, owns={0: [1]})
    table.act(OfferTrade(0, 1, GIVE, TAKE))
    number = offer(table).number
    events = table.act(Decline(1, number, "too_little"))
    assert the(events, ReasonGiven) == ReasonGiven(1, 0, number, "too_little")
    assert the(events, ReasonGiven).audience == (1, 0)
    assert the(events, ReasonGiven).seen_by(2) is None


@pytest.mark.rule("M13.2")
def test_one_who_gives_no_reason_tells_none() -> None:
    table = Table(3, owns={0: [1]})
    table.act(OfferTrade(0, 1, GIVE, TAKE))
    assert of(table.act(Decline(1, offer(table).number)), ReasonGiven) == []


@pytest.mark.parametrize("reason", ["Too_little", "because", "<b>", "x" * 10_000, "\u202e"])
@pytest.mark.rule("M13.2")
def test_no_other_reason_can_be_given(reason: str) -> None:
    table = Table(3, owns={0: [1]})
    table.act(OfferTrade(0, 1, GIVE, TAKE))
    assert table.refused(Decline(1, offer(table).number, reason)) == "not_offered"
    assert len(table.state.asides) == 1


@pytest.mark.rule("M16.1")
def test_what_was_turned_down_is_remembered_by_its_two_sides() -> None:
    table = Table(3, owns={0: [1]})
    table.act(OfferTrade(0, 1, GIVE, TAKE))
    turned_down = offer(table)
    table.act(Decline(1, turned_down.number))

    def known(seat: int | None) -> tuple[Offer, ...]:
        return observe(table.rules, table.board, table.state, seat, table.now)[Openness].turned_down

    assert [known(seat) for seat in (0, 1)] == [(turned_down,)] * 2
    assert [known(seat) for seat in (2, None)] == [()] * 2


@pytest.mark.rule("M16.1")
def test_what_was_accepted_or_withdrawn_is_not() -> None:
    table = Table(3, owns={0: [1]})
    table.act(OfferTrade(0, 1, GIVE, TAKE))
    table.act(Withdraw(0, offer(table).number))
    table.act(OfferTrade(0, 1, GIVE, TAKE))
    table.act(Accept(1, offer(table).number))
    assert table.state[Openness].turned_down == ()


def test_of_each_proposer_the_last_ones_are_remembered() -> None:
    table = Table(3, owns={0: [1], 2: [3]}, cash={0: 5_000_000})
    table.act(OfferTrade(2, 1, Bundle(tiles=(3,)), Bundle(cash=1)))
    table.act(Decline(1, offer(table).number))
    for amount in range(1, REMEMBERED + 3):
        table.act(OfferTrade(0, 1, Bundle(tiles=(1,)), Bundle(cash=amount)))
        table.act(Decline(1, offer(table).number))
    kept = table.state[Openness].turned_down
    assert [old.take.cash for old in kept if old.proposer == 0] == list(range(3, REMEMBERED + 3))
    assert [old.take.cash for old in kept if old.proposer == 2] == [1]


def test_offers_of_a_turn_are_counted_by_seat() -> None:
    table = Table(3, owns={0: [1, 3], 1: [45]})

    def counts() -> list[int]:
        return [
            sent_this_turn(Game(table.rules, table.board, table.state, table.now), seat) for seat in range(3)
        ]

    table.act(OfferTrade(0, 1, Bundle(tiles=(1,)), Bundle(cash=1)))
    table.act(OfferTrade(0, 2, Bundle(tiles=(3,)), Bundle(cash=1)))
    table.act(CounterTrade(1, table.state.asides[0].number, Bundle(cash=2), Bundle(tiles=(1,))))
    assert counts() == [2, 1, 0]
    table.skip()
    assert counts() == [0, 0, 0]


@pytest.mark.rule("M13.3")
def test_however_many_offers_are_made_in_a_turn_the_game_keeps_few_in_mind() -> None:
    """One who offers and withdraws for minutes makes the state no larger."""
    table = Table(3, owns={0: [6]})
    for number in range(20):
        table.act(OfferTrade(1, 0, Bundle(cash=5), Bundle(tiles=(6,))))
        assert sent_this_turn(game_of(table), 1) == min(number + 1, REMEMBERED)
        table.act(Withdraw(1, table.asides[0].number))
    table.act(OfferTrade(2, 0, Bundle(cash=5), Bundle(tiles=(6,))))
    assert sent_this_turn(game_of(table), 2) == 1
    table.skip()
    assert sent_this_turn(game_of(table), 1) == 0
    table.act(OfferTrade(1, 0, Bundle(cash=5), Bundle(tiles=(6,))))
    assert len(table.state[Openness].sent) == 1


@pytest.mark.rule("M13.2")
def test_who_made_how_many_offers_is_in_nobody_elses_mind() -> None:
    table = Table(3, owns={0: [1]})
    table.act(OfferTrade(0, 1, GIVE, TAKE))
    for seat, known in ((0, 1), (1, 0), (2, 0), (None, 0)):
        seen = observe(table.rules, table.board, table.state, seat, table.now)
        assert len(seen[Openness].sent) == known


def game_of(table: Table) -> Game:
    return Game(table.rules, table.board, table.state, table.now)
