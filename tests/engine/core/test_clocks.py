"""Deadlines stand still below the top, move when nobody could play, and are the table's to end."""

from __future__ import annotations

import pytest

from games.engine import TABLE, Action, Delay, Expire, Game, Play, Refused, Wake, expire
from games.engine.core.events import Delayed, Won
from games.engine.core.ruleset import Rule
from tests.engine.core.little import WAIT, Answer, Ask, Little, Said


def test_a_deadline_below_the_top_is_kept_as_time_left() -> None:
    little = Little()
    little.now = 300
    little.play(lambda play: play.ask(Ask, (1,), "top?"))
    below = little.asked("more?")
    assert (below.deadline, below.left) == (None, WAIT - 300)
    assert little.asked("top?").deadline == 300 + WAIT


def test_it_runs_on_from_where_it_stood() -> None:
    little = Little()
    little.now = 300
    little.play(lambda play: play.ask(Ask, (1,), "top?"))
    little.now = 900
    little.apply(Answer(1, "top?"))
    more = little.asked("more?")
    assert (more.deadline, more.left) == (900 + WAIT - 300, None)


def test_it_may_stand_still_more_than_once_and_more_than_one_deep() -> None:
    little = Little()
    little.now = 100
    little.play(lambda play: play.ask(Ask, (1,), "a"))
    little.now = 250
    little.play(lambda play: play.ask(Ask, (1,), "b"))
    assert (little.asked("more?").left, little.asked("a").left) == (WAIT - 100, WAIT - 150)
    little.now = 5_000
    little.apply(Answer(1, "b"))
    assert little.asked("a").deadline == 5_000 + WAIT - 150
    assert little.asked("more?").left == WAIT - 100
    little.now = 5_100
    little.apply(Answer(1, "a"))
    assert little.asked("more?").deadline == 5_100 + WAIT - 100


def test_a_question_overdue_when_it_is_covered_has_no_time_left_and_none_less() -> None:
    little = Little()
    little.now = WAIT + 77
    little.play(lambda play: play.ask(Ask, (1,), "top?"))
    assert little.asked("more?").left == 0
    little.apply(Answer(1, "top?"))
    assert little.asked("more?").deadline == WAIT + 77


def test_asides_run_on_whatever_is_on_top() -> None:
    little = Little()
    little.play(lambda play: play.ask_beside(Ask, (1,), "aside"))
    little.now = 500
    little.play(lambda play: play.ask(Ask, (0,), "top?"))
    assert little.asked("aside").deadline == WAIT


def test_a_step_in_between_does_not_cost_time() -> None:
    little = Little()
    little.now = 400
    little.play(lambda play: play.interrupt(_ask_nothing()))
    assert little.asked("more?").deadline == WAIT


def _ask_nothing():  # type: ignore[no-untyped-def]
    from tests.engine.core.little import Then

    return Then("in between")


# ---- the table's own actions


def test_the_table_answers_when_the_deadline_has_come_and_not_before() -> None:
    little = Little()
    number = little.asked("more?").number
    little.now = WAIT - 1
    with pytest.raises(Refused, match="early"):
        little.apply(Expire(TABLE, number))
    little.now = WAIT
    little.apply(Expire(TABLE, number))
    assert little.said == ["nobody answers more?"]


def test_a_question_that_is_answered_cannot_expire() -> None:
    little = Little()
    number = little.asked("more?").number
    little.apply(Answer(0, "more?"))
    little.now = 10 * WAIT
    before = little.state.clone()
    with pytest.raises(Refused, match="gone"):
        expire(little.rules, little.board, little.state, number, little.chance, little.now)
    assert little.state == before


def test_what_is_suspended_cannot_expire() -> None:
    little = Little()
    number = little.asked("more?").number
    little.play(lambda play: play.ask(Ask, (1,), "top?"))
    little.now = 10 * WAIT
    with pytest.raises(Refused, match="gone"):
        little.apply(Expire(TABLE, number))


def test_an_aside_expires_like_any_question() -> None:
    little = Little()
    little.play(lambda play: play.ask_beside(Ask, (1,), "aside"))
    little.now = WAIT
    little.apply(Expire(TABLE, little.asked("aside").number))
    assert little.said == ["nobody answers aside"]
    assert little.open == ["more?"]


def test_a_question_without_a_deadline_is_never_late() -> None:
    little = Little(hooks={"deadline": lambda game, kind, seats: None})
    little.now = 10**15
    with pytest.raises(Refused, match="early"):
        little.apply(Expire(TABLE, little.asked("more?").number))


def test_a_late_answer_counts_as_long_as_the_table_has_not_answered() -> None:
    """One order of things: whoever comes first."""
    little = Little()
    little.now = 2 * WAIT
    little.apply(Answer(0, "more?"))
    assert little.said == ["0 answers more?"]


def test_a_delay_moves_what_runs_and_leaves_what_stands() -> None:
    little = Little()
    little.play(lambda play: play.ask(Ask, (1,), "top?"))
    little.play(lambda play: play.ask_beside(Ask, (1,), "aside"))
    little.apply(Delay(TABLE, 60_000))
    assert little.asked("top?").deadline == WAIT + 60_000
    assert little.asked("aside").deadline == WAIT + 60_000
    assert (little.asked("more?").deadline, little.asked("more?").left) == (None, WAIT)
    assert isinstance(little.events[-1], Delayed)


def test_a_delay_moves_the_turns_beginning() -> None:
    little = Little()
    little.apply(Delay(TABLE, 5))
    assert little.state.turn_began == 5


def test_time_does_not_run_backwards() -> None:
    little = Little()
    with pytest.raises(Refused):
        little.apply(Delay(TABLE, -1))


@pytest.mark.parametrize("seat", [0, 1])
def test_seats_do_not_move_the_clock(seat: int) -> None:
    little = Little()
    little.now = 10 * WAIT
    for action in (Delay(seat, 1), Expire(seat, 1), Wake(seat)):
        with pytest.raises(Refused):
            little.apply(action)


def test_the_table_takes_no_seats_action() -> None:
    little = Little()
    with pytest.raises(Refused, match="not_in_play"):
        little.apply(Answer(TABLE, "more?"))


# ---- the game's own timer


def with_alarm(at: int | None) -> Little:
    def ring(play: Play) -> None:
        play.emit(Said("it rings"))

    return Little(hooks={"wake_at": lambda game: at, "wake": ring})


def test_the_game_wakes_at_its_own_moment_and_not_before() -> None:
    little = with_alarm(at=700)
    little.now = 699
    with pytest.raises(Refused, match="early"):
        little.apply(Wake(TABLE))
    assert little.said == []
    little.now = 700
    little.apply(Wake(TABLE))
    assert little.said == ["it rings"]
    assert little.open == ["more?"]


def test_a_game_that_wants_nothing_does_not_wake() -> None:
    little = with_alarm(at=None)
    little.now = 10**15
    with pytest.raises(Refused, match="early"):
        little.apply(Wake(TABLE))


# ---- after the end


def test_when_it_is_over_the_table_does_nothing_either() -> None:
    little = with_alarm(at=0)
    little.play(lambda play: play.emit(Won((1,))))
    for action in (Delay(TABLE, 1), Expire(TABLE, 1), Wake(TABLE), Answer(0, "more?")):
        with pytest.raises(Refused, match="over"):
            little.apply(action)
    assert little.state.turn_began == 0


def test_what_is_open_lapses_with_the_end() -> None:
    little = Little()
    little.play(lambda play: play.ask(Ask, (1,), "top?"))
    little.play(lambda play: play.ask_beside(Ask, (1,), "aside"))
    little.play(lambda play: play.emit(Won((0, 1))))
    assert little.state.frames == []
    assert little.state.asides == []
    assert little.state.winners == (0, 1)
    assert little.state.over


def test_after_every_action_of_a_seat_the_ruleset_is_told() -> None:
    seen: list[Action] = []
    little = Little(hooks={"acted": lambda play, action: seen.append(action)})
    little.apply(Answer(0, "more?"))
    little.now = WAIT
    little.apply(Expire(TABLE, little.asked("more?").number))
    assert seen == [Answer(0, "more?")]


def test_what_may_be_done_at_any_time_needs_no_question() -> None:
    from tests.engine.core.little import Answer as Shout

    def offers(game: Game, seat: int, question: None) -> list[Shout]:
        return [Shout(seat, "any time")]

    def shout(play: Play, action: Shout, question: None) -> None:
        assert question is None
        play.emit(Said(f"{action.seat} shouts"))

    little = Little(anytime=(Rule(offers, {Shout: shout}),))
    little.apply(Shout(1, "any time"))
    assert little.said == ["1 shouts"]
