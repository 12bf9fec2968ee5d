"""The position of a scenario: a part of the state by readable names, the rest as at the start."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.engine import (
    NOBODY,
    Board,
    DecodeError,
    Game,
    Question,
    Rules,
    SeededChance,
    State,
    decode,
    new_game,
)
from games.engine.core.codec import TAG, VERSION, encode
from games.engine.core.question import Frame, Step
from games.engine.core.state import PLAIN, decode_frame
from games.scenarios.faulty import Faulty, a_dict, a_list, must_be_known, within
from games.scenarios.partial import SAME, Parts, changed
from games.scenarios.sound import faults
from games.scenarios.tagged import completed, kind_of, must_be_whole, short

NOON = 1_767_268_800_000
"""When a scenario takes place unless it says otherwise: the first day of 2026, in milliseconds."""

ASIDE = ("frames", "asides")
FIXED = ("holdings",)
"""What follows from the rest."""
CORE = (*(name for name in PLAIN if name not in FIXED), "dice", "winners")


def at_the_start(rules: Rules, board: Board, seats: int, now: int) -> State:
    """The position that a scenario speaks of parts of: seat 0 begins, the others follow in order."""
    chance = SeededChance(b"the same set-up for every scenario")
    state, _ = new_game(rules, board, seats, chance, now)
    _put_on_turn(state, 0, NOBODY)
    state.order = list(range(seats))
    return state


def _put_on_turn(state: State, seat: int, instead_of: int) -> None:
    """Whoever is asked to begin is this seat."""
    instead_of = state.turn if instead_of == NOBODY else instead_of
    state.turn = seat
    state.frames = [
        Frame(
            tuple(
                replace(
                    question, seats=tuple(seat if asked == instead_of else asked for asked in question.seats)
                )
                for question in frame.questions
            ),
            frame.then,
        )
        for frame in state.frames
    ]


def as_written(state: State) -> dict[str, Any]:
    """The state as JSON data under the names that scenarios use: the core's fields, and each slice by the
    short form of its tag."""
    data = state.to_json()
    return {name: data[name] for name in (*CORE, *ASIDE)} | {
        short(part[TAG]): {name: value for name, value in part.items() if name not in (TAG, VERSION)}
        for part in data["slices"]
    }


def names_in(state: State) -> list[str]:
    """What a position, or a part of the state that is expected, may speak of."""
    return [*CORE, *(short(kind.TAG) for kind in state.slices)]


def read_position(given: Any, rules: Rules, board: Board, seats: int, now: int) -> State:
    """The state that a position describes. Raises Faulty for names that do not exist, data of the wrong
    kind, and positions that no game can reach."""
    position = a_dict(given)
    state = at_the_start(rules, board, seats, now)
    law = state.money
    known = [name for name in names_in(state) if name != "winners"]
    must_be_known(position, [*known, *ASIDE])
    before = as_written(state)
    ruleset = rules.ruleset.name
    parts = Parts(board)
    data = state.to_json()
    for name, part in position.items():
        if name in ASIDE:
            continue
        with within(name):
            merged = parts.laid_over(before[name], part)
            if name in CORE:
                data[name] = merged
            else:
                _put_slice(data, name, merged, ruleset)
    data["holdings"] = _holdings(data, seats)
    _empty_the_pockets_of_those_out(data, position)
    try:
        found = State.from_json(data)
    except DecodeError as error:
        raise Faulty(str(error)) from error
    if "frames" not in position and ("order" in position or "turn" in position):
        _put_on_turn(found, position.get("turn", found.order[0] if found.order else NOBODY), state.turn)
    _ask(found, position, rules, board, now)
    _balance(found, law, position)
    wrong = faults(Game(rules, board, found, now))
    if wrong:
        raise Faulty("no game can be in this position: " + "; ".join(wrong))
    return found


def _put_slice(data: dict[str, Any], name: str, merged: Any, ruleset: str) -> None:
    for place, part in enumerate(data["slices"]):
        if short(part[TAG]) == name:
            kept = {key: part[key] for key in (TAG, VERSION) if key in part}
            whole = completed(type(decode(part)), a_dict(merged), ruleset, whole=True)
            data["slices"][place] = {**whole, **kept}


def _holdings(data: dict[str, Any], seats: int) -> list[list[int]]:
    held: list[list[int]] = [[] for _ in range(seats)]
    for tile, owner in enumerate(a_list(data["owner"])):
        if type(owner) is int and 0 <= owner < seats:
            held[owner].append(tile)
    return held


def _empty_the_pockets_of_those_out(data: dict[str, Any], position: dict[str, Any]) -> None:
    """Who is out has no money, unless the position says something else (and is found impossible)."""
    if "out" in position and "cash" not in position:
        with within("out"):
            gone = a_list(data["out"])
        data["cash"] = [0 if out else cash for cash, out in zip(data["cash"], gone, strict=False)]


def _balance(state: State, law: int, position: dict[str, Any]) -> None:
    """The law of money: what the players have less than at the start is in the bank, and what they have more
    was issued, unless the position says how much is in the bank, or was issued."""
    lacking = law - state.money
    if "bank" in position and "issued" in position:
        if lacking:
            raise Faulty(f"money: cash and bank less issued come to {state.money}, and always are {law}")
    elif "bank" in position or ("issued" not in position and lacking < 0):
        state.issued -= lacking
        if state.issued < 0:
            raise Faulty(f"money: {-state.issued} are missing; leave out bank, or give somebody more")
    else:
        state.bank += lacking
        if state.bank < 0:
            raise Faulty(f"money: {-state.bank} are too much; leave out issued, or give somebody less")


def _ask(state: State, position: dict[str, Any], rules: Rules, board: Board, now: int) -> None:
    """Put the questions that the position writes down in the place of the opening one."""
    game = Game(rules, board, state, now)
    if "frames" in position:
        state.frames = []
        frames = a_list(position["frames"])
        for depth, given in enumerate(frames):
            with within(f"frames, {depth}"):
                state.frames.append(_frame(given, game, on_top=depth == len(frames) - 1))
    if "asides" in position:
        state.asides = []
        for place, given in enumerate(a_list(position["asides"])):
            with within(f"asides, {place}"):
                state.asides.append(_question(given, game, on_top=True))


def _frame(given: Any, game: Game, on_top: bool) -> Frame:
    data = a_dict(given)
    must_be_known(data, ["questions", "then"])
    questions = []
    for place, question in enumerate(a_list(data.get("questions", []))):
        with within(f"questions, {place}"):
            questions.append(encode(_question(question, game, on_top)))
    then = data.get("then")
    if then is not None:
        with within("then"):
            ruleset = game.rules.ruleset.name
            cls = kind_of(then, ruleset, Step)
            then = completed(cls, then, ruleset, whole=True)
            must_be_whole(cls, then)
    try:
        return decode_frame({"questions": questions, "then": then})
    except DecodeError as error:
        raise Faulty(str(error)) from error


def _question(given: Any, game: Game, on_top: bool) -> Question:
    """A question as it is written, under the next number and with the usual time unless it says otherwise;
    below the top the time stands still."""
    ruleset = game.rules.ruleset.name
    cls = kind_of(given, ruleset, Question)
    data = completed(cls, given, ruleset, whole=True)
    data.setdefault("number", game.state.asked + 1)
    data.setdefault("deadline", None)
    data.setdefault("left", None)
    must_be_whole(cls, data)
    try:
        question = decode(data)
    except DecodeError as error:
        raise Faulty(str(error)) from error
    assert isinstance(question, Question)
    if not question.seats:
        raise Faulty("nobody is asked: seats is empty")
    game.state.asked = max(game.state.asked, question.number)
    if "deadline" in given or "left" in given:
        return question
    for seat in question.seats:
        if not 0 <= seat < len(game.state.out):
            raise Faulty(f"there is no seat {seat}")
    deadline = game.rules.hooks.deadline(game, cls, question.seats)
    if on_top or deadline is None:
        return replace(question, deadline=deadline)
    return replace(question, deadline=None, left=deadline - game.now)


def written_down(state: State, start: State) -> dict[str, Any]:
    """The position which, read with the same start, gives this state. Says only what differs from it."""
    before, after = as_written(start), as_written(state)
    found = {}
    for name in after:
        if name in ASIDE:
            continue
        part = changed(before[name], after[name])
        if part is not SAME:
            found[name] = part
    found["bank"], found["issued"] = state.bank, state.issued
    found["frames"] = after["frames"]
    if after["asides"]:
        found["asides"] = after["asides"]
    return found
