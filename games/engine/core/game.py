"""The public functions of the engine: begin, offer, apply, expire, observe."""

from __future__ import annotations

from games.engine.core.action import TABLE, Action, Delay, Expire, Wake
from games.engine.core.board import Board
from games.engine.core.chance import Chance
from games.engine.core.event import Event
from games.engine.core.events import Delayed
from games.engine.core.option import Option, allows
from games.engine.core.play import Game, Play, looked_at
from games.engine.core.question import Frame, Question
from games.engine.core.refusal import Refused
from games.engine.core.ruleset import Rule, Rules
from games.engine.core.state import State


def new_game(rules: Rules, board: Board, seats: int, chance: Chance, now: int) -> tuple[State, list[Event]]:
    """A game that waits for its first move, and the events that led there.

    Folding the events over `rules.ruleset.first_state(rules, board, seats)` gives the same state.
    Raises ValueError for a number of seats that the ruleset does not allow.
    """
    least, most = rules.ruleset.seats
    if not least <= seats <= most:
        raise ValueError(f"{rules.ruleset.name} is for {least} to {most} players")
    state = rules.ruleset.first_state(rules, board, seats)
    play = Play(rules, board, state, now, chance)
    rules.ruleset.set_up(play)
    play.settle()
    return state, play.events


def options(rules: Rules, board: Board, state: State, seat: int, now: int) -> list[Option]:
    """Everything the seat may do now, in the table's order; nothing for a spectator or when it is over."""
    if state.winners or not 0 <= seat < len(state.out) or state.out[seat]:
        return []
    game = looked_at(rules, board, state, now)
    questions = game.open_questions()
    if len(questions) == 1:
        question = questions[0]
        if seat in question.seats:  # as it is nearly always
            return rules.offered_alone[type(question)](game, seat, question)
    offered = rules.offered
    found: list[Option] = []
    for question in questions:
        if seat in question.seats:
            found += offered[type(question)](game, seat, question)
    found += offered[None](game, seat, None)
    return found


def find_rule(game: Game, action: Action) -> tuple[Rule, Question | None]:
    """The rule that the action falls under now and the question it answers.

    Raises Refused: `over`, `not_in_play`, or `not_asked` when no open question of the seat takes it.
    """
    state, seat = game.state, action.seat
    if state.winners:
        raise Refused("over")
    if type(seat) is not int or not 0 <= seat < len(state.out) or state.out[seat]:
        raise Refused("not_in_play")
    questions = game.open_questions()
    if len(questions) == 1:  # as it is nearly always
        question = questions[0]
        rule = game.rules.dispatch.get((type(question), type(action)))
        if rule is not None and seat in question.seats:
            return rule, question
    return _find_among_several(game, action)


def _find_among_several(game: Game, action: Action) -> tuple[Rule, Question | None]:
    rules, seat, kind = game.rules, action.seat, type(action)
    found = [
        (rule, question)
        for question in game.open_questions()
        if seat in question.seats and (rule := rules.dispatch.get((type(question), kind))) is not None
    ]
    if len(found) > 1:  # two offers to the same seat, say: the one that the action answers
        for rule, question in found:
            if any(allows(option, action) for option in rule.offers(game, seat, question)):
                return rule, question
    if found:
        return found[0]
    rule = rules.anytime.get(kind)
    if rule is None:
        raise Refused("not_asked")
    return rule, None


def apply(
    rules: Rules, board: Board, state: State, action: Action, chance: Chance, now: int, trusted: bool = False
) -> list[Event]:
    """Carry out an action and everything that follows until the game waits again. Changes `state`.

    A refusal raises Refused before the first event and changes nothing. `trusted` skips the comparison
    with what is offered, for an action that was just taken from `options`. Whoever needs the state as it
    was clones it first.
    """
    play = Play(rules, board, state, now, chance)
    if action.seat == TABLE:
        _apply_for_table(play, action)
    else:
        rule, question = find_rule(play, action)
        if not trusted:
            for option in rule.offers(play, action.seat, question):
                if option is action or allows(option, action):
                    break
            else:
                raise Refused("not_offered")
        rule.does[type(action)](play, action, question)
        if not state.winners:
            rules.hooks.acted(play, action)
    play.settle()
    if not state.winners:
        rules.hooks.settled(play)
    return play.events


def expire(rules: Rules, board: Board, state: State, question: int, chance: Chance, now: int) -> list[Event]:
    """Let the table answer a question whose deadline has passed.

    Raises Refused: `gone` when it is not open any more, `early` before its deadline.
    """
    return apply(rules, board, state, Expire(TABLE, question), chance, now)


def _apply_for_table(play: Play, action: Action) -> None:
    if play.state.winners:
        raise Refused("over")
    if isinstance(action, Delay):
        if action.ms < 0:
            raise Refused("not_offered")
        play.emit(Delayed(action.ms))
    elif isinstance(action, Expire):
        question = play.question(action.question)
        if question is None:
            raise Refused("gone")
        if not action.forced and (question.deadline is None or play.now < question.deadline):
            raise Refused("early")
        play.rules.hooks.timed_out(play, question)
    elif isinstance(action, Wake):
        due = play.rules.hooks.wake_at(play)
        if due is None or play.now < due:
            raise Refused("early")
        play.rules.hooks.wake(play)
    else:
        raise Refused("not_in_play")


def observe(rules: Rules, board: Board, state: State, seat: int | None, now: int) -> State:
    """A copy of the state as a seat (None: a spectator) may see it, secrets blanked.

    The only place that decides who may know what.
    """
    seen = state.clone()
    seen.slices = {kind: part.seen_by(seat) for kind, part in state.slices.items()}
    seen.frames = [
        Frame(tuple(q.seen_by(seat) for q in frame.questions), frame.then) for frame in state.frames
    ]
    seen.asides = [q.seen_by(seat) for q in state.asides]
    return seen
