"""Smart: what it sees of a position, how it judges, and that it falls back to Advanced (M16.4)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from bots import train, weights
from bots.arena import Match
from bots.brains.advanced import Advanced
from bots.brains.advanced.owing import FEW
from bots.brains.advanced.reserve import LEAST, reserve
from bots.brains.choices import Choices
from bots.brains.smart import Smart, features
from bots.brains.smart.after import HAPPENS, after
from bots.brains.smart.dangers import ruin
from bots.brains.smart.mind import Mind
from bots.brains.smart.network import PARTS, Network, fits
from bots.brains.smart.proposals import best_terms
from bots.brains.smart.quiet import built_out
from games.engine import BANK, RULESETS, Action, Game, SeededChance, apply, observe, options
from games.engine.rulesets.mtaani.bankruptcy import RaiseForMe
from games.engine.rulesets.mtaani.building import Build, BuildTo
from games.engine.rulesets.mtaani.city_hall import ChooseRule, SetRule
from games.engine.rulesets.mtaani.debts import Debt, charge
from games.engine.rulesets.mtaani.insurance import BuyInsurance, Insurance, UseInsurance
from games.engine.rulesets.mtaani.market import Buy, BuyOrFee
from games.engine.rulesets.mtaani.mortgages import Mortgage
from games.engine.rulesets.mtaani.offers import Accept, Decline
from games.engine.rulesets.mtaani.raising import raisable
from games.engine.rulesets.mtaani.revolutions import Revolutions
from games.engine.rulesets.mtaani.trading import Bundle, CounterTrade, OfferTrade
from games.engine.rulesets.mtaani.turns import Roll
from tests.bots.at_a_table import Table

MTAANI = RULESETS["mtaani"]
OWN = SeededChance(b"a seed of the bot's own")


def network(**plain: float) -> Network:
    """A network that looks at these features alone."""
    draw = np.random.default_rng(0)
    rows = np.zeros((4, len(features.NAMES)), dtype=np.float32)
    blank = train.fresh(rows, draw)
    parts = {part: np.zeros_like(getattr(blank, part)) for part in PARTS}
    parts["scale"] = np.ones(len(features.NAMES), dtype=np.float32)
    for name, value in plain.items():
        parts["plain"][features.NAMES.index(name)] = value
    return Network(**parts)


def position(moves: int, seats: int = 3) -> Game:
    match = Match(MTAANI, [Advanced()] * seats, b"a seed for the positions of Smart")
    for _ in range(moves):
        match.step()
    return Game(match.rules, match.board, match.state, match.now)


def mind(table: Table, judge: Network) -> Mind:
    found = options(table.rules, table.board, table.state, 0, 0)
    return Mind(Choices(table.game, found), judge)


# ---- features


@pytest.mark.parametrize("moves", [0, 60, 200])
def test_each_seat_in_play_has_every_figure(moves: int) -> None:
    seats, rows = features.features(position(moves))
    assert len(seats) == len(rows)
    assert all(len(row) == len(features.NAMES) for row in rows)
    assert all(-10 < figure < 20 for row in rows for figure in row)


def test_a_seat_that_is_out_is_left_out() -> None:
    game = position(100)
    game.state.out[1] = True
    seats, rows = features.features(game)
    assert 1 not in seats
    assert len(rows) == 2


def test_a_debt_counts_as_cash_that_is_gone() -> None:
    table = Table(Advanced())
    cash = features.NAMES.index("cash")
    before = features.features(table.game)[1][0][cash]
    table.act(lambda play: charge(play, [Debt(0, BANK, 2_900_000, "card_cost", None)]))
    seats, rows = features.features(table.game)
    assert rows[seats.index(0)][cash] < before
    assert rows[seats.index(0)][features.NAMES.index("owes")] == 1


def test_a_set_shows_in_the_figures_of_all() -> None:
    table = Table(Advanced())
    table.give(0, *table.first)
    seats, rows = features.features(table.game)
    mine, theirs = rows[seats.index(0)], rows[seats.index(1)]
    assert mine[features.NAMES.index("sets")] == theirs[features.NAMES.index("best_sets")] == 0.25


def test_secrets_are_no_part_of_it() -> None:
    """What a seat may see of a position gives the same figures as the whole."""
    game = position(150)
    seen = observe(game.rules, game.board, game.state, 0, game.now)
    assert features.features(Game(game.rules, game.board, seen, game.now)) == features.features(game)


# ---- the position after an action


def test_the_position_after_an_action_is_that_of_the_rules() -> None:
    """Played beside the engine on whole games, for every action whose outcome is certain."""
    met: set[type[Action]] = set()
    match = Match(MTAANI, [Advanced()] * 2, b"a seed for what comes after")
    while not match.state.winners and match.actions < 700:
        game = Game(match.rules, match.board, match.state, match.now)
        question = match.asked()
        for option in options(match.rules, match.board, match.state, question.seats[0], match.now):
            if type(option) not in HAPPENS or isinstance(option, Buy):
                continue
            then = after(game, option)  # type: ignore[arg-type]
            real = match.state.clone()
            try:
                chance = SeededChance(match.chance.seed, match.chance.counter)
                apply(match.rules, match.board, real, option, chance, match.now)  # type: ignore[arg-type]
            except Exception:  # noqa: BLE001  an offer that cannot be taken
                continue
            assert then is not None
            if real.turns == match.state.turns and chance.counter == match.chance.counter:
                met.add(type(option))
                assert (then.state.cash, then.state.units) == (real.cash, real.units)
                assert (then.state.owner, then.state.mortgaged) == (real.owner, real.mortgaged)
                assert then.state[Insurance] == real[Insurance]
        match.step()
    assert {Build, Mortgage} <= met


def test_bulk_building_stops_where_the_cash_does() -> None:
    table = Table(Advanced())
    table.give(0, *table.second)
    table.state.cash[0] = 300_000
    then = after(table.game, BuildTo(0, "residential_2", 5))
    assert then is not None
    table.do(BuildTo(0, "residential_2", 5))
    assert then.state.units == table.state.units
    assert then.state.cash == table.state.cash


def test_the_position_looked_at_is_left_as_it_is() -> None:
    table = Table(Advanced())
    table.give(0, *table.first)
    before = table.state.clone()
    assert after(table.game, Build(0, table.first[0])) is not None
    assert table.state == before
    assert after(table.game, Roll(0)) is None


def test_insurance_ends_a_debt() -> None:
    table = Table(Advanced())
    table.state[Insurance].held[0] = 1
    table.act(lambda play: charge(play, [Debt(0, BANK, 2_900_000, "card_cost", None)]))
    then = after(table.game, UseInsurance(0))
    assert then is not None
    assert then.state[Insurance].held[0] == 0
    assert then.state.cash[0] == 2_000_000
    assert not any(type(question).__name__ == "Owes" for question in then.open_questions())


# ---- judging


@pytest.mark.rule("M16.4")
def test_shares_of_the_win_add_up_and_follow_the_scores() -> None:
    table = Table(Advanced())
    table.state.cash[:] = [4_000_000, 1_000_000, 1_000_000]
    seats, rows = features.features(table.game)
    shares = network(cash=1.0).shares(rows)
    assert shares.sum() == pytest.approx(1.0)
    assert int(shares.argmax()) == seats.index(0)


@pytest.mark.rule("M16.4")
@pytest.mark.parametrize(("likes", "takes"), [({"tiles": 5.0}, True), ({"cash": 5.0}, False)])
def test_a_trade_is_judged_by_the_position_after_it(likes: dict[str, float], takes: bool) -> None:
    table = Table(Smart(network(**likes)))
    table.give(1, 1, 17)
    table.do(OfferTrade(1, 0, Bundle(tiles=(1, 17)), Bundle(cash=400_000)))
    assert isinstance(table.chooses(), Accept) == takes


@pytest.mark.rule("M16.4")
def test_a_set_is_not_given_for_nothing_however_often_one_asks() -> None:
    table = Table(Smart(network(sets=3.0, cash=0.1)))
    table.give(0, 45, 47)
    for _ in range(50):
        table.do(OfferTrade(1, 0, Bundle(cash=1), Bundle(tiles=(45,))))
        action = table.chooses()
        assert isinstance(action, Decline)
        table.do(action)


@pytest.mark.rule("M16.4")
@pytest.mark.parametrize(("likes", "builds"), [({"units": 9.0}, True), ({"cash": 90.0}, False)])
def test_building_is_judged_by_the_position_after_it(likes: dict[str, float], builds: bool) -> None:
    table = Table(Smart(network(**likes)))
    table.give(0, *table.first)
    table.state.cash = [3_000_000] * 3  # nobody is sure to win already
    table.state[Insurance].held[0] = 3
    assert isinstance(table.chooses(), Build | BuildTo) == builds


@pytest.mark.rule("M16.4")
@pytest.mark.parametrize(("likes", "buys"), [({"tiles": 9.0}, True), ({"cash": 9.0}, False)])
def test_a_purchase_is_judged_by_the_position_after_it(likes: dict[str, float], buys: bool) -> None:
    table = Table(Smart(network(**likes)))
    table.ask(BuyOrFee, 42, 400_000, 10_000)
    assert isinstance(table.chooses(), Buy) == buys


@pytest.mark.rule("M16.4")
def test_a_debt_is_judged_by_the_position_after_it() -> None:
    for likes, expected in (({"insurance": 9.0}, Mortgage), ({"mortgaged": -9.0}, UseInsurance)):
        table = Table(Smart(network(**likes)))
        table.give(0, 42, 6)
        table.state[Insurance].held[0] = 1
        table.state.cash[0] = 100_000
        table.act(lambda play: charge(play, [Debt(0, BANK, 400_000, "card_cost", None)]))
        assert isinstance(table.chooses(), expected)


@pytest.mark.rule("M16.4")
def test_a_trade_is_judged_by_what_both_can_build_after_it() -> None:
    """The same set is worth more to whoever has the cash for its units left."""
    judge = network(units=9.0)
    table = Table(Smart(judge), seats=2)
    table.give(0, table.first[0])
    table.give(1, table.first[1])
    offer = OfferTrade(0, 1, Bundle(cash=100_000), Bundle(tiles=(table.first[1],)))
    gain = mind(table, judge).gain(offer)
    assert gain is not None
    assert gain > 0.1
    poor = mind(table, judge).gain(replace(offer, give=Bundle(cash=1_900_000)))
    assert poor == pytest.approx(0.0)


@pytest.mark.rule("M16.4")
def test_asks_for_a_better_price_that_advanced_takes_at_once() -> None:
    table = Table(Smart(network()))
    table.give(0, 17)
    table.give(1, 43)
    table.state.cash[1] = 8_000_000
    table.do(OfferTrade(1, 0, Bundle(cash=700_000), Bundle(tiles=(17,))))
    harder = table.chooses()
    assert isinstance(harder, CounterTrade)
    assert harder.give.tiles == (17,)
    assert harder.take.cash > 700_000
    table.do(harder)
    table.brain = Advanced()
    assert isinstance(table.chooses(seat=1), Accept)


@pytest.mark.rule("M16.4")
def test_takes_a_price_that_leaves_nothing_to_ask_for() -> None:
    table = Table(Smart(network()))
    table.give(0, 17)
    table.give(1, 43)
    table.state.cash[1] = 8_000_000
    table.do(OfferTrade(1, 0, Bundle(cash=6_000_000), Bundle(tiles=(17,))))
    assert isinstance(table.chooses(), Accept)


def test_asks_nobody_for_what_their_reserve_needs() -> None:
    """Else Advanced would turn the trade down for want of cash."""
    table = Table(Smart(network()))
    table.give(0, 17, 25)
    table.give(1, 43)
    table.state.cash[:] = [600_000, 900_000, 2_000_000]
    found = list(best_terms(table.game, 0))
    assert found
    for terms in found:
        paid = terms.offer.take.cash - terms.offer.give.cash
        partner = terms.offer.partner
        assert paid <= table.state.cash[partner] - reserve(table.game, partner)


def test_everybody_builds_out_what_they_can_pay() -> None:
    table = Table(Advanced())
    table.give(0, *table.first)
    table.give(1, 45, 47)
    table.state.mortgaged[table.first[0]] = True
    table.state.cash[:] = [2_000_000, LEAST + 700_000, 0]
    before = table.state.clone()
    then = built_out(table.game).state
    assert table.state == before
    assert [then.units[tile] for tile in table.first] == [5, 5]
    assert not then.mortgaged[table.first[0]]
    assert [then.units[45], then.units[47]] == [1, 0], "a unit more would not be balanced (M5.5)"
    assert min(then.cash[:2]) >= LEAST
    assert then.money == before.money


@pytest.mark.rule("M16.4")
def test_insures_early_while_it_is_cheap() -> None:
    table = Table(Smart(network()), seats=2)
    assert table.chooses() == BuyInsurance(0)
    table.state[Insurance].price = 4_000_000
    table.state.cash[0] = 9_000_000
    assert not isinstance(table.chooses(), BuyInsurance)


@pytest.mark.parametrize(("insured", "rule"), [(0, SetRule(0, "cards", 50)), (1, SetRule(0, "cards", 200))])
def test_the_rule_at_city_hall_looks_at_who_may_be_ruined(insured: int, rule: SetRule) -> None:
    """Both could be ruined by a card; whoever is insured wants the cards dearer, the other cheaper."""
    table = Table(Smart(network()), seats=2)
    table.state[Revolutions].count = 8
    table.state.cash[:] = [2_600_000, 2_600_000] if insured else [1_500_000, 9_000_000]
    table.state[Insurance].held[0] = insured
    table.ask(ChooseRule)
    assert table.chooses() == rule


def test_ruin_is_a_payment_that_cannot_be_met() -> None:
    table = Table(Advanced(), seats=2)
    table.state.cash[:] = [100_000, 9_000_000]
    assert ruin(table.game, 0) > ruin(table.game, 1) == 0.0
    table.give(1, 45, 47)
    cards_alone = ruin(table.game, 0)
    table.state.units[45] = table.state.units[47] = 5
    bare = ruin(table.game, 0)
    assert bare > cards_alone
    table.state[Insurance].held[0] = 1
    assert ruin(table.game, 0) == pytest.approx(bare**2)


def test_what_is_certain_to_be_lost_or_won_needs_no_network() -> None:
    table = Table(Advanced())
    table.state.out[1] = table.state.out[2] = True
    assert mind(table, network()).value(table.game) == 1.0


@pytest.mark.rule("M16.4")
def test_without_a_network_it_decides_as_advanced_does() -> None:
    game = position(60, seats=3)
    seat = game.open_questions()[0].seats[0]
    found = options(game.rules, game.board, game.state, seat, game.now)
    assert Smart(None).choose(game, found, OWN) == Advanced().choose(game, found, OWN)


# ---- weights in files


def test_weights_come_back_as_they_were(tmp_path: Path) -> None:
    weights.write(tmp_path / "deep" / "w.npz", network(cash=0.5))
    found = weights.read(tmp_path / "deep" / "w.npz")
    for part in PARTS:
        assert np.array_equal(getattr(found, part), getattr(network(cash=0.5), part))


def broken(how: str) -> bytes:
    good = network()
    match how:
        case "empty":
            return b""
        case "text":
            return b"not weights at all"
        case "cut":
            return weights.to_bytes(good)[:-200]
        case "nan":
            good.plain[0] = np.nan
            return weights.to_bytes(good)
        case "shape":
            return weights.to_bytes(Network(**{**parts_of(good), "last": np.zeros(3, dtype=np.float32)}))
        case _:
            return b"0" * (weights.LARGEST + 1)


def parts_of(given: Network) -> dict[str, np.ndarray]:
    return {part: getattr(given, part) for part in PARTS}


@pytest.mark.rule("M16.4")
@pytest.mark.parametrize("how", ["empty", "text", "cut", "nan", "shape", "huge"])
def test_broken_weights_are_unusable(how: str) -> None:
    with pytest.raises(weights.Unusable):
        weights.from_bytes(broken(how))


@pytest.mark.rule("M16.4")
def test_weights_for_other_features_are_unusable(monkeypatch: pytest.MonkeyPatch) -> None:
    data = weights.to_bytes(network())
    monkeypatch.setattr(features, "HASH", "another")
    with pytest.raises(weights.Unusable, match="made for features"):
        weights.from_bytes(data)


def test_a_missing_file_is_unusable(tmp_path: Path) -> None:
    with pytest.raises(weights.Unusable, match="No such file"):
        weights.read(tmp_path / "nothing.npz")


@pytest.mark.rule("M16.4")
def test_the_weights_that_come_with_the_project_fit() -> None:
    assert fits(weights.read(weights.SHIPPED), len(features.NAMES))


@pytest.mark.rule("M16.4")
def test_the_shipped_network_knows_who_is_ahead() -> None:
    shipped = weights.read(weights.SHIPPED)
    table = Table(Advanced(), seats=2)
    table.give(0, 45, 47)
    table.state.units[45] = table.state.units[47] = 5
    seats, rows = features.features(table.game)
    assert shipped.shares(rows)[seats.index(0)] > 0.6


def test_what_takes_many_units_is_raised_at_once_however_one_sale_is_judged() -> None:
    table = Table(Smart(network(units=1.0)))
    rich = table.build_up()
    owed = (FEW + 1) * max(table.board.tiles[tile].unit_cost // 2 for tile in rich)
    table.act(lambda play: charge(play, [Debt(0, BANK, owed, "card_cost", None)]))
    assert table.chooses() == RaiseForMe(0)


def test_what_it_cannot_raise_is_not_raised_however_one_sale_is_judged() -> None:
    table = Table(Smart(network(insurance=50.0)))
    table.build_up()
    table.state[Insurance].held[0] = 1
    owed = raisable(table.game, 0) + 1
    table.act(lambda play: charge(play, [Debt(0, BANK, owed, "card_cost", None)]))
    assert table.chooses() == UseInsurance(0)
