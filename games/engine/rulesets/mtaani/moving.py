"""Moving forward, with the salary, and being put somewhere (M2.1, M2.4, M2.5, M2.10)."""

from __future__ import annotations

from games.engine.core.events import Moved
from games.engine.core.play import Play
from games.engine.rulesets.mtaani.bank import pay_what_is_left
from games.engine.rulesets.mtaani.city_hall import rule_percent
from games.engine.rulesets.mtaani.missions import PenaltyTaken, penalty
from games.engine.rulesets.mtaani.numbers import SALARY, SALARY_LANDING
from games.engine.rulesets.mtaani.revolutions import reach_payday
from games.engine.rulesets.mtaani.shares import received
from games.engine.rulesets.mtaani.world import event_percent


def walk(play: Play, seat: int, steps: int, how: str, salary: bool = True) -> None:
    """Move forward by `steps` (1 to a whole lap). Payday passed or reached pays, unless told not to."""
    state = play.state
    start = state.position[seat]
    distance = start + steps
    to = distance % len(play.board.tiles)
    play.emit(Moved(seat, start, to, steps, how))
    if distance >= len(play.board.tiles):
        reach_payday(play, seat)
        if salary:
            pay_salary(play, seat, landed=to == 0)


def pay_salary(play: Play, seat: int, landed: bool) -> None:
    """M2.4, with the event, the municipal rule and what missed missions take off (M15.3); rounded once."""
    printed, reason = (SALARY_LANDING, "salary_landing") if landed else (SALARY, "salary")
    event, rule, kept = event_percent(play, "salary"), rule_percent(play, "salary"), 100 - penalty(play, seat)
    amount = printed if event == rule == kept == 100 else received(printed, event, rule, kept)
    if kept != 100:
        play.emit(PenaltyTaken(seat))
    pay_what_is_left(play, seat, amount, reason)


def ride(play: Play, seat: int, tile: int, how: str, salary: bool = True) -> None:
    """Move forward to a tile (M10.4)."""
    walk(play, seat, play.board.ahead(play.state.position[seat], tile), how, salary)
