"""Special cards: where each is offered, holding and playing them (M9.3 to M9.8)."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import NOBODY, Action
from games.engine.rulesets.mtaani.cards import CardDrawn
from games.engine.rulesets.mtaani.nothing import NothingHappened
from games.engine.rulesets.mtaani.special_cards import CardDeclined
from tests.engine.mtaani.table_setter import (
    AwaitRoll,
    Borrow,
    Build,
    Bundle,
    BuyCard,
    BuyInsurance,
    BuyOrFee,
    CardOffer,
    DeclineCard,
    Leave,
    Mortgage,
    OfferTrade,
    PayFee,
    Protect,
    RepayShare,
    Sell,
    SetRule,
    StartSyndicate,
    Table,
    Teleport,
    Unmortgage,
    Zone,
    of,
)

RICH = {0: 30_000_000, 1: 30_000_000}
PLAYS = {
    "teleport": Teleport(0, 47),
    "zoning": Zone(0, "transport"),
    "syndicate": StartSyndicate(0),
    "injunction": Protect(0, "residential_8"),
}


def holder(**position: object) -> Table:
    """Seat 0 holds every special card and stands on its own property."""
    settings = {"owns": {0: [45, 47]}, "at": {0: 45}, **position}
    table = Table(3, **settings)  # type: ignore[arg-type]
    for card in PLAYS:
        table.give_card(0, card)
    return table


def offered(table: Table) -> str:
    """The card that is offered now."""
    assert type(table.question) is CardOffer
    assert table.question.seats == (table.turn,)
    card: str = table.question.card
    return card


# Buying


@pytest.mark.rule("M9.4")
@pytest.mark.parametrize(("tile", "dice"), [(2, (1, 1)), (14, (1, 2)), (33, (1, 2))])
def test_teleport_is_offered_on_a_metro_tile_before_the_draw(tile: int, dice: tuple[int, int]) -> None:
    table = Table(cash=RICH, keen=True)
    events = table.roll_to(tile, dice)
    assert not of(events, CardDrawn)
    assert offered(table) == "teleport"
    cash, bank = table.cash[0], table.bank
    events = table.act(BuyCard(0), metro_card=7)
    assert of(events, CardDrawn)
    assert table.cash[0] == cash - 2_000_000
    assert table.bank == bank + 2_000_000
    assert table.cards.holder["teleport"] == 0


@pytest.mark.rule("M9.4")
def test_declined_it_is_drawn_from_the_deck_all_the_same() -> None:
    table = Table(cash=RICH, keen=True)
    table.roll_to(14)
    events = table.act(DeclineCard(0), metro_card=7)
    assert [type(event) for event in events if type(event) in (CardDeclined, CardDrawn)] == [
        CardDeclined,
        CardDrawn,
    ]
    assert table.cards.holder["teleport"] == NOBODY
    assert table.cash[0] == 30_000_000


@pytest.mark.rule("M9.6", "M2.9")
@pytest.mark.parametrize("tile", [9, 39])
@pytest.mark.parametrize(("revolutions", "sold"), [(0, False), (14, False), (15, True), (16, True)])
def test_the_syndicate_is_offered_on_a_mtaani_tile_from_revolution_15(
    tile: int, revolutions: int, sold: bool
) -> None:
    table = Table(cash=RICH, keen=True, revolutions=revolutions)
    if not sold:
        table.roll_to(tile, mtaani_card=11)
        assert table.turn == 1
        return
    assert not of(table.roll_to(tile), CardDrawn)
    assert offered(table) == "syndicate"
    events = table.act(BuyCard(0), mtaani_card=11)
    assert of(events, CardDrawn)
    assert table.cash[0] == 30_000_000 - 9_000_000 - 46_000
    assert table.cards.holder["syndicate"] == 0


@pytest.mark.rule("M9.5")
def test_zoning_is_offered_at_city_hall_after_its_usual_business() -> None:
    table = Table(cash=RICH, keen=True)
    table.roll_to(46)
    assert type(table.question) is not CardOffer
    table.act(SetRule(0, "salary", 200))
    assert offered(table) == "zoning"
    table.act(BuyCard(0))
    assert table.cash[0] == 25_000_000
    assert table.cards.holder["zoning"] == 0
    assert table.turn == 1


@pytest.mark.rule("M9.5", "M11.2")
def test_also_when_a_rule_was_active() -> None:
    table = Table(cash=RICH, keen=True)
    table.roll_to(46)
    table.act(SetRule(0, "salary", 200))
    table.act(DeclineCard(0))
    table.roll_to(46)
    assert offered(table) == "zoning"


@pytest.mark.rule("M9.7", "M2.9")
@pytest.mark.parametrize(("revolutions", "sold"), [(0, False), (7, False), (8, True), (9, True)])
@pytest.mark.parametrize("buying", [True, False])
def test_the_injunction_is_offered_there_from_revolution_8_after_zoning(
    revolutions: int, sold: bool, buying: bool
) -> None:
    table = Table(cash=RICH, keen=True, revolutions=revolutions)
    table.roll_to(46)
    table.act(SetRule(0, "atm", 200))
    assert offered(table) == "zoning"
    table.act(BuyCard(0) if buying else DeclineCard(0))
    if not sold:
        assert table.turn == 1
        return
    assert offered(table) == "injunction"
    cash = table.cash[0]
    table.act(BuyCard(0))
    assert table.cash[0] == cash - 6_000_000
    assert table.cards.holder["injunction"] == 0
    assert table.turn == 1


@pytest.mark.rule("M9.3")
def test_there_is_one_of_each() -> None:
    table = Table(cash=RICH, keen=True, revolutions=15)
    for card in PLAYS:
        table.give_card(1, card)
    table.roll_to(46)
    table.act(SetRule(0, "atm", 200))
    assert table.turn == 1
    table.roll_to(14, metro_card=7)
    table.roll_to(9, mtaani_card=11)
    assert table.turn == 1
    assert table.cards.holder == dict.fromkeys(PLAYS, 1)


@pytest.mark.rule("M9.4")
def test_it_needs_the_price_in_cash_which_may_be_raised_first() -> None:
    table = Table(cash={0: 1_900_000}, owns={0: [6]}, keen=True)
    table.roll_to(14)
    assert offered(table) == "teleport"
    assert table.refused(BuyCard(0)) == "not_offered"
    table.act(Mortgage(0, 6))
    table.act(BuyCard(0), metro_card=7)
    assert table.cash[0] == 0


@pytest.mark.rule("M9.4", "M5.8")
def test_it_is_offered_also_to_one_who_can_borrow_the_rest() -> None:
    table = Table(cash={0: 1_900_000}, keen=True)
    table.roll_to(14)
    assert type(table.question) is CardOffer


@pytest.mark.rule("M5.8", "M9.4")
def test_while_it_is_offered_you_manage_your_assets() -> None:
    table = Table(cash=RICH, owns={0: [1, 3, 6, 7]}, units={3: 1}, mortgaged=[7], keen=True)
    table.act(Borrow(0, 10_000))
    table.roll_to(14)
    for action in (
        Mortgage(0, 6),
        Unmortgage(0, 7),
        Build(0, 1),
        Sell(0, 3),
        RepayShare(0, 1, 100),
        BuyInsurance(0),
    ):
        trial = table.copy()
        trial.act(action)
        assert type(trial.question) is CardOffer


@pytest.mark.rule("M9.4", "M5.8")
@pytest.mark.parametrize(("cash", "offers"), [(1_550_000, True), (1_549_999, False), (0, False)])
def test_but_not_to_one_who_cannot_raise_it_at_all(cash: int, offers: bool) -> None:
    # A mortgage brings 100,000 and the bank lends 350,000.
    table = Table(cash={0: cash}, owns={0: [6]}, keen=True)
    if not offers:
        table.roll_to(14, metro_card=7)
        assert table.turn == 1
        return
    table.roll_to(14)
    table.act(Mortgage(0, 6))
    table.act(Borrow(0, 350_000))
    table.act(BuyCard(0), metro_card=7)
    assert table.cash[0] == 0


@pytest.mark.rule("M9.4", "M9.5", "M9.6", "M9.7")
@pytest.mark.parametrize("tile", [0, 3, 5, 12, 13, 21, 24, 36, 42, 44])
def test_no_card_is_offered_elsewhere(tile: int) -> None:
    table = Table(cash=RICH, keen=True, revolutions=20)
    draws: dict[str, Any] = {"mission": 0} if tile == 21 else {}
    table.roll_to(tile, **draws)
    assert type(table.question) is not CardOffer


@pytest.mark.rule("M9.4")
def test_the_offer_is_the_visitors_alone() -> None:
    table = Table(cash=RICH, keen=True)
    table.roll_to(14)
    assert table.refused(BuyCard(1)) == "not_asked"
    assert table.refused(DeclineCard(1)) == "not_asked"


@pytest.mark.rule("M9.5", "M2.7", "M11.2")
def test_an_idle_player_makes_no_rule_and_buys_no_card() -> None:
    table = Table(cash=RICH, keen=True, revolutions=8)
    table.roll_to(46)
    table.now = table.question.deadline
    assert of(table.expire(), NothingHappened)
    assert table.turn == 1
    assert table.cash[0] == 30_000_000
    table.roll_to(46)  # no rule is active: it may be made
    table.act(SetRule(1, "fees", 50))


@pytest.mark.rule("M9.4", "M2.7")
def test_an_idle_player_declines_and_draws() -> None:
    table = Table(cash=RICH, keen=True)
    table.roll_to(14)
    table.now = table.question.deadline
    table.expire(metro_card=7)
    assert table.cash[0] == 30_000_000
    assert table.at[0] == 12


# Holding and playing


@pytest.mark.rule("M9.3")
@pytest.mark.parametrize("card", PLAYS)
def test_playing_needs_the_card_your_turn_and_no_roll_yet(card: str) -> None:
    play = PLAYS[card]
    table = holder()
    assert table.may(play)
    other = holder()
    other.give_card(0, card)
    other.skip()
    assert other.refused(play) == "not_asked"
    landed = holder()
    landed.roll_to(13)
    assert type(landed.question) is BuyOrFee
    landed.state.position[0] = 45
    assert landed.refused(play) == "not_asked"
    lacking = holder()
    lacking.give_card(1, card)
    assert lacking.refused(play) == "not_offered"
    lacking.give_card(NOBODY, card)
    assert lacking.refused(play) == "not_offered"


@pytest.mark.rule("M9.3")
@pytest.mark.parametrize("card", PLAYS)
def test_the_roll_is_still_to_come(card: str) -> None:
    table = holder()
    table.act(PLAYS[card])
    assert type(table.question) is AwaitRoll
    assert table.question.seats == (0,)
    assert table.state.turns == 1


@pytest.mark.rule("M9.3")
def test_several_can_be_played_in_one_turn() -> None:
    table = holder()
    for play in PLAYS.values():
        table.act(play)
    assert table.turn == 0


@pytest.mark.rule("M9.3", "M12.4")
@pytest.mark.parametrize("card", PLAYS)
def test_in_jail_all_but_teleport_can_be_played(card: str) -> None:
    table = holder(jailed={0: 2})
    table.state.position[0] = 45  # even if jail were there
    if card == "teleport":
        assert table.refused(PLAYS[card]) == "not_offered"
    else:
        table.act(PLAYS[card])
        assert table.jail[0] == 2


@pytest.mark.rule("M9.3")
@pytest.mark.parametrize(("card", "lasts"), [("zoning", 5), ("syndicate", 10), ("injunction", 7)])
def test_a_card_goes_back_to_the_pool_when_its_revolutions_end(card: str, lasts: int) -> None:
    table = holder(cash={0: 30_000_000, 1: 30_000_000, 2: 30_000_000}, revolutions=20)
    table.act(PLAYS[card])
    for _ in range(lasts):
        assert table.cards.holder[card] not in (NOBODY, 0)
        table.turn_to(0)
        assert not table.may(PLAYS[card])
        table.revolve()
    assert table.cards.holder[card] == NOBODY


@pytest.mark.rule("M9.3", "M9.4")
def test_teleport_goes_back_at_once() -> None:
    table = holder()
    table.act(PLAYS["teleport"])
    assert table.cards.holder["teleport"] == NOBODY
    assert table.refused(Teleport(0, 45)) == "not_offered"


@pytest.mark.rule("M9.3", "M13.1")
@pytest.mark.parametrize("card", PLAYS)
def test_unplayed_cards_are_traded(card: str) -> None:
    table = holder()
    table.trade(0, 1, Bundle(cards=(card,)), Bundle(cash=1))
    assert table.cards.holder[card] == 1
    assert table.refused(PLAYS[card]) == "not_offered"


@pytest.mark.rule("M9.3")
@pytest.mark.parametrize("card", ["zoning", "syndicate", "injunction"])
def test_played_ones_are_not(card: str) -> None:
    table = holder()
    table.act(PLAYS[card])
    assert table.refused(OfferTrade(0, 1, Bundle(cards=(card,)), Bundle(cash=1))) == "not_owned"


@pytest.mark.rule("M7.4", "M9.3")
def test_a_bankrupts_unplayed_cards_go_to_the_pool() -> None:
    table = holder()
    table.give_card(1, "zoning")
    table.act(Leave(0))
    assert table.cards.holder == {**dict.fromkeys(PLAYS, NOBODY), "zoning": 1}


@pytest.mark.rule("M9.8", "M11.3")
@pytest.mark.parametrize("card", PLAYS)
def test_under_a_municipal_ban_none_can_be_played(card: str) -> None:
    table = holder(order=(1, 0, 2))
    table.set_rule("ban", 0)
    assert table.turn == 0
    assert table.refused(PLAYS[card]) == "not_offered"
    table.revolve()
    table.turn_to(0)
    table.state.position[0] = 45
    table.act(PLAYS[card])


@pytest.mark.rule("M9.8", "M11.3")
def test_buying_and_trading_them_goes_on() -> None:
    table = Table(cash=RICH, keen=True, order=(1, 0))
    table.roll_to(46)
    from tests.engine.mtaani.table_setter import BanCards

    table.act(BanCards(1))
    table.act(DeclineCard(1))
    table.roll_to(14)
    table.act(BuyCard(0), metro_card=7)
    table.trade(0, 1, Bundle(cards=("teleport",)), Bundle(cash=1))
    assert table.cards.holder["teleport"] == 1


@pytest.mark.rule("M9.8", "M9.6", "M11.3")
def test_effects_already_running_go_on() -> None:
    table = Table(3, owns={1: [42]}, order=(2, 0, 1))
    table.give_card(2, "syndicate")
    table.act(StartSyndicate(2))
    table.set_rule("ban", 0)
    table.roll_to(42)
    assert table.cash == [2_000_000 - 56_000, 2_000_000 + 44_800, 2_000_000 + 11_200]


@pytest.mark.rule("M9.3")
@pytest.mark.parametrize("play", [Zone(0, "nowhere"), Zone(0, ""), Protect(0, "transport"), Protect(0, "x")])
def test_nonsense_is_refused(play: Action) -> None:
    table = holder()
    assert table.refused(play) == "not_offered"
    assert table.refused(PayFee(0)) == "not_asked"
