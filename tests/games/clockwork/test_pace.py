"""When bots answer: at a human pace, offers within three seconds, and with time for people to answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from games.clockwork import pace
from games.engine import RULESETS, Event, Game, SeededChance, apply, new_game
from games.engine.core.events import Moved
from games.engine.rulesets.mtaani.trading import Bundle, OfferTrade
from games.store import SeatInfo

MTAANI = RULESETS["mtaani"]
PEOPLE_AND_BOT = (SeatInfo(0, 1, "Awa"), SeatInfo(1, None, "Juma", "basic"), SeatInfo(2, 2, "Nils"))
TWO_BOTS = (SeatInfo(0, 1, "Awa"), SeatInfo(1, None, "Juma", "basic"), SeatInfo(2, None, "Elsa", "basic"))
NOW = 1_000_000


@pytest.fixture(autouse=True)
def _pace(settings: Any) -> None:
    settings.BOT_PACE_MS = 900


def offered(proposer: int, partner: int) -> tuple[Game, list[Event]]:
    """A game in which one seat has just made another an offer."""
    rules, board = MTAANI.configure({}), MTAANI.board("standard")
    chance = SeededChance(b"a seed for the pace of bots")
    state, _ = new_game(rules, board, 3, chance, NOW)
    offer = OfferTrade(proposer, partner, Bundle(cash=1), Bundle(cash=2))
    events = apply(rules, board, state, offer, chance, NOW)
    state.turn, state.frames[-1:] = 1, [_asking(state.frames[-1], 1)]
    return Game(rules, board, state, NOW), events


def _asking(frame: Any, seat: int) -> Any:
    return frame._replace(questions=(replace(frame.questions[0], seats=(seat,)),))


def waits(seats: Sequence[SeatInfo], game: Game, events: Sequence[Event]) -> int:
    moment = pace.bot_moment(game, seats, events, watched=True)
    assert moment is not None
    return moment - NOW


@pytest.mark.rule("P7.2")
@pytest.mark.parametrize(("set_to", "waited"), [(900, 900), (60_000, 2_500)])
def test_an_offer_is_answered_within_three_seconds(settings: Any, set_to: int, waited: int) -> None:
    settings.BOT_PACE_MS = set_to
    game, events = offered(0, 1)
    assert waits(PEOPLE_AND_BOT, game, events) == waited < 3_000


@pytest.mark.rule("P7.2")
def test_so_it_is_while_a_walk_is_shown() -> None:
    game, events = offered(0, 1)
    walks: list[Event] = [Moved(2, 0, 12, 12, "dice")] * 5
    assert waits(PEOPLE_AND_BOT, game, [*events, *walks]) < 3_000


@pytest.mark.rule("P7.2")
def test_a_person_has_time_to_answer_a_bot() -> None:
    game, events = offered(1, 0)
    assert waits(PEOPLE_AND_BOT, game, events) == pace.ANSWER_AWAITED_MS
    assert waits(PEOPLE_AND_BOT, game, []) == 900


@pytest.mark.rule("P7.2")
def test_a_bot_that_asks_a_bot_does_not_wait_longer() -> None:
    game, events = offered(1, 2)
    assert waits(TWO_BOTS, game, events) == 900


@pytest.mark.rule("P7.2")
def test_nobody_waits_where_no_human_is_seated_or_watching() -> None:
    bots = [SeatInfo(seat, None, f"bot {seat}", "basic") for seat in range(3)]
    game, events = offered(1, 2)
    assert pace.bot_moment(game, bots, events, watched=False) == NOW
    assert pace.bot_moment(game, bots, events, watched=True) == NOW + 900
