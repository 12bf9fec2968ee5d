"""Whole games between brains, from a seed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bots import arena
from bots.arena import Match, NotOffered
from bots.brains.basic import Basic
from games.engine import RULESETS, Action, Chance, Game, Option, observe
from games.engine.rulesets.mtaani.offers import Accept
from games.engine.rulesets.mtaani.trading import Bundle, OfferTrade, TradeOffer
from games.engine.rulesets.mtaani.turns import AwaitRoll, Roll
from tests.bots.random_brain import RandomBrain
from tests.engine.toy.ruleset import TOY

MTAANI = RULESETS["mtaani"]


def seed(number: int) -> bytes:
    return f"a seed for the arena {number}".encode()


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("M16.1")
def test_games_between_basic_bots_come_to_an_end(seats: int) -> None:
    for number in range(6):
        result = arena.play(MTAANI, [Basic()] * seats, seed(number))
        assert (result.reason, result.stuck) == ("won", 0)
        [winner] = result.winners
        assert not result.state.out[winner]
        assert sum(result.state.out) == seats - 1


def test_brains_of_different_kinds_play_at_one_table() -> None:
    result = arena.play(MTAANI, [Basic(), RandomBrain(), RandomBrain(), Basic()], seed(1))
    assert result.reason == "won"


def test_basic_beats_chance() -> None:
    """Most of a handful of games; from fixed seeds, so it is the same each time."""
    won = 0
    for number in range(10):
        brains = [Basic(), RandomBrain()] if number % 2 else [RandomBrain(), Basic()]
        result = arena.play(MTAANI, brains, seed(number))
        won += result.winners == (0 if brains[0].__class__ is Basic else 1,)
    assert won >= 7


def test_the_same_seed_gives_the_same_game_and_another_another() -> None:
    games = [arena.play(MTAANI, [Basic()] * 3, seed(number)) for number in (5, 5, 6)]
    assert games[0] == games[1]
    assert games[0].state != games[2].state


def test_another_variant_of_the_decks_is_another_game() -> None:
    match = Match(MTAANI, [Basic()] * 2, seed(0), variant="paris")
    assert match.board.variant == "paris"


def test_a_game_that_takes_too_long_is_broken_off() -> None:
    result = arena.play(MTAANI, [Basic()] * 2, seed(0), most=10)
    assert (result.reason, result.winners, result.actions) == ("long", (), 10)


def test_a_brain_that_chooses_what_is_not_offered_is_found_out() -> None:
    class Cheat:
        def choose(self, view: Game, options: Sequence[Option], chance: Chance) -> Action:
            return Accept(options[0].seat, 1)  # type: ignore[union-attr]

    with pytest.raises(NotOffered, match="Accept"):
        arena.play(MTAANI, [Cheat(), Cheat()], seed(0))


def test_a_brain_that_goes_round_in_circles_does_not_hold_up_the_table() -> None:
    from games.engine.rulesets.mtaani.offers import OpenToOffers

    class Dithers:
        def choose(self, view: Game, options: Sequence[Option], chance: Chance) -> Action:
            return next(option for option in options if isinstance(option, OpenToOffers))

    result = arena.play(MTAANI, [Dithers(), Basic()], seed(0), most=2_000)
    assert result.stuck > 3
    assert result.turns > 6


def test_offers_are_answered_before_the_turn_of_another() -> None:
    answered: list[object] = []

    class Trader(Basic):
        """Offers its first two tiles for nothing much, and notes what it answers."""

        def choose(self, view: Game, options: Sequence[Option], chance: Chance) -> Action:
            action = super().choose(view, options, chance)
            mine = view.state.holdings[action.seat]
            if isinstance(action, Roll) and mine and not view.state.asides and not answered:
                partner = next(seat for seat in view.state.in_play if seat != action.seat)
                return OfferTrade(action.seat, partner, Bundle(tiles=(mine[0],)), Bundle(cash=1))
            if view.state.asides:
                answered.append(action)
            return action

    match = Match(MTAANI, [Trader(), Trader()], seed(3))
    while not answered:
        match.step()
    assert type(answered[0]).__name__ in {"Accept", "Decline"}


def test_brains_see_what_their_seat_may_see(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[int | None] = []

    def watched(rules, board, state, seat, now):  # type: ignore[no-untyped-def]
        looks.append(seat)
        return observe(rules, board, state, seat, now)

    monkeypatch.setattr(arena, "observe", watched)
    match = Match(MTAANI, [Basic()] * 2, seed(3))
    for _ in range(20):
        match.step()
    assert looks[0] == match.state.order[0]
    assert set(looks) == {0, 1}


def test_any_ruleset_can_be_played_by_a_brain_that_takes_what_is_offered() -> None:
    """Basic knows nothing of the toy's questions, and still holds nobody up."""
    for auctions in ("none", "turns", "clock", "sealed"):
        result = arena.play(TOY, [Basic()] * 4, seed(2), settings={"auctions": auctions, "minutes": 20})
        assert result.reason == "won"
        assert result.stuck == 0


def test_a_match_begins_with_a_roll_to_be_made() -> None:
    match = Match(MTAANI, [Basic()] * 2, seed(0))
    assert isinstance(match.asked(), AwaitRoll)
    assert not any(isinstance(aside, TradeOffer) for aside in match.state.asides)
