"""One suite over every ruleset, and over a toy that asks of the core what the next ones will."""

from __future__ import annotations

import dataclasses
import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from games.engine import (
    TABLE,
    Action,
    Board,
    Event,
    Expire,
    Game,
    Open,
    Option,
    Question,
    Ranged,
    Refused,
    SeededChance,
    Slice,
    State,
    Step,
    Wake,
    apply,
    decode,
    encode,
    expire,
    new_game,
    observe,
    options,
)
from games.engine.core.codec import tags
from games.engine.core.question import Staged
from games.engine.core.ruleset import Rows, Rule, When
from tests.engine import secrets_of
from tests.engine.cases import ALL, CASES, PROPOSALS, Case, walked
from tests.engine.illegal import illegal_actions
from tests.engine.random_play import START, Moment, Walk, seed_of, values_of
from tests.engine.random_play import walk as walk_anew
from tests.engine.samples import sample

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_ruleset = pytest.mark.parametrize("name", ALL)


def chance_of(walk: Walk, moment: Moment) -> SeededChance:
    return SeededChance(walk.seed, moment.counter)


def do(walk: Walk, state: State, moment: Moment, action: Action, trusted: bool = False) -> list[Event]:
    return apply(walk.rules, walk.board, state, action, chance_of(walk, moment), moment.now, trusted)


def all_money(game: Game) -> int:
    return game.state.money + game.rules.hooks.held(game)


# ---- the walks themselves


@every_ruleset
def test_the_walks_meet_every_question_and_take_every_action(name: str) -> None:
    """Otherwise the tests below prove less than they say."""
    walks = [walked(case) for case in CASES if case.ruleset == name]
    met = {type(q) for walk in walks for m in walk.moments for q in walk.game(m).open_questions()}
    taken = {type(moment.action) for walk in walks for moment in walk.moments}
    assert set(ALL[name].questions) <= met
    assert walks[0].rules.actions <= taken


# ---- events are the only writers


@every_case
def test_folding_the_events_over_the_first_state_gives_the_last(case: Case) -> None:
    walk = walked(case)
    state = walk.first.clone()
    for event in walk.events:
        event.apply(state)
    assert state == walk.last
    assert state.to_json() == walk.last.to_json()


@every_case
def test_each_position_is_the_fold_of_what_came_before(case: Case) -> None:
    walk = walked(case)
    state = walk.first.clone()
    for event in walk.opening:
        event.apply(state)
    for moment in walk.moments:
        assert state == moment.state
        for event in moment.events:
            event.apply(state)


@every_case
def test_events_read_back_from_the_log_fold_the_same(case: Case) -> None:
    walk = walked(case)
    state = walk.first.clone()
    for event in walk.events:
        decode(json.loads(json.dumps(encode(event)))).apply(state)
    assert state == walk.last


# ---- money


@every_case
@pytest.mark.rule("M3.6")
def test_money_adds_up_after_every_action(case: Case) -> None:
    walk = walked(case)
    start = walk.first.money
    for moment in walk.moments:
        assert all_money(walk.game(moment)) == start, f"lost before {moment.action}"
    assert all_money(Game(walk.rules, walk.board, walk.last, walk.now)) == start


@every_case
def test_nobody_in_play_has_less_than_nothing(case: Case) -> None:
    walk = walked(case)
    for moment in walk.moments:
        assert min(moment.state.cash) >= 0, moment.action
    assert min(walk.last.cash) >= 0


@every_case
def test_holdings_and_owners_agree(case: Case) -> None:
    walk = walked(case)
    for state in [moment.state for moment in walk.moments] + [walk.last]:
        owned = [
            [tile for tile, owner in enumerate(state.owner) if owner == seat]
            for seat in range(len(state.out))
        ]
        assert owned == state.holdings


# ---- whoever is asked can answer


@every_case
def test_whoever_is_asked_has_an_option_for_each_question(case: Case) -> None:
    walk = walked(case)
    for moment in walk.moments:
        game = walk.game(moment)
        for question in game.open_questions():
            assert question.seats, f"nobody is asked {question}"
            for seat in question.seats:
                assert not moment.state.out[seat], f"{question} asks one who is out"
                assert offered(game, seat, question), f"{seat}: {question}"


def offered(game: Game, seat: int, question: Question) -> list[Option]:
    """What the seat may answer to this question alone."""
    rules = {id(rule): rule for (kind, _), rule in game.rules.dispatch.items() if kind is type(question)}
    return [option for rule in rules.values() for option in rule.offers(game, seat, question)]


@every_case
def test_a_game_that_is_not_over_waits_for_somebody(case: Case) -> None:
    walk = walked(case)
    for moment in walk.moments:
        assert moment.state.frames
        assert moment.state.frames[-1].questions


@every_case
def test_the_questions_on_top_run_and_those_below_stand_still(case: Case) -> None:
    """A deadline is for what can be answered."""
    walk = walked(case)
    for moment in walk.moments:
        *below, top = moment.state.frames
        assert all(q.left is None for q in (*top.questions, *moment.state.asides))
        assert all(q.deadline is None for frame in below for q in frame.questions)


@every_case
def test_numbers_of_questions_are_never_used_again(case: Case) -> None:
    walk = walked(case)
    asked = [
        q.number
        for event in walk.events
        for q in (getattr(event, "questions", ()) if event.TAG == "core.asked" else ())
        or ((event.question,) if event.TAG == "core.put_beside" else ())  # type: ignore[attr-defined]
    ]
    assert asked == list(range(1, len(asked) + 1))


@every_case
def test_nothing_is_offered_to_those_who_are_not_in_play(case: Case) -> None:
    walk = walked(case)
    for moment in walk.some(40):
        for seat in (TABLE, -2, len(moment.state.out), 99):
            assert options(walk.rules, walk.board, moment.state, seat, moment.now) == []
        for seat, out in enumerate(moment.state.out):
            if out:
                assert options(walk.rules, walk.board, moment.state, seat, moment.now) == []


# ---- everybody sleeps


@every_ruleset
@pytest.mark.parametrize("seats", ["least", "most"])
def test_a_table_where_everybody_sleeps_ends_or_rests(name: str, seats: str) -> None:
    """Only deadlines pass: each of them brings the game on, and the game ends, or says that it rests."""
    ruleset = ALL[name]
    rules, board = ruleset.configure({}), ruleset.board(ruleset.variants[0])
    count = ruleset.seats[0] if seats == "least" else ruleset.seats[1]
    chance = SeededChance(seed_of(count))
    state, _ = new_game(rules, board, count, chance, START)
    now, everybody = START, range(count)
    for _ in range(400):
        game = Game(rules, board, state, now)
        if state.winners or rules.hooks.idle(game, everybody):
            return
        due = [(q.deadline, q.number) for q in game.open_questions() if q.deadline is not None]
        assert due, "nobody and nothing will ever end this wait"
        deadline, number = min(due)
        wake_at = rules.hooks.wake_at(game)
        before = state.clone()
        if wake_at is not None and wake_at <= deadline:
            now = wake_at
            apply(rules, board, state, Wake(TABLE), chance, now)
        else:
            now = deadline
            expire(rules, board, state, number, chance, now)
        assert state != before
    pytest.fail("the table sleeps on and on")


@every_case
def test_what_has_timed_out_does_not_come_back(case: Case) -> None:
    """A deadline that has passed is dealt with: the same question is not due again at the same moment."""
    walk = walked(case)
    for moment in walk.some(40):
        for question in walk.game(moment).open_questions():
            assert question.deadline is not None
            now = max(moment.now, question.deadline)
            state = moment.state.clone()
            expire(walk.rules, walk.board, state, question.number, chance_of(walk, moment), now)
            again = Game(walk.rules, walk.board, state, now).question(question.number)
            assert again is None or again.deadline is None or again.deadline > now


# ---- the codec


@every_case
def test_states_survive_the_codec(case: Case) -> None:
    walk = walked(case)
    for state in [moment.state for moment in walk.some(120)] + [walk.first, walk.last]:
        assert State.from_json(json.loads(json.dumps(state.to_json()))) == state


@every_case
def test_actions_events_and_questions_survive_the_codec(case: Case) -> None:
    walk = walked(case)
    things: list[Any] = [moment.action for moment in walk.moments]
    things += walk.events
    things += [q for moment in walk.some(120) for q in walk.game(moment).open_questions()]
    things += [frame.then for moment in walk.some(120) for frame in moment.state.frames if frame.then]
    for thing in things:
        assert decode(json.loads(json.dumps(encode(thing)))) == thing


@pytest.mark.parametrize("tag", sorted(tags()))
def test_every_registered_class_survives_the_codec(tag: str) -> None:
    cls = tags()[tag]
    thing = sample(cls)
    again = decode(json.loads(json.dumps(encode(thing))))
    assert again == thing
    assert type(again) is cls


@every_case
def test_the_data_of_a_state_is_no_piece_of_it(case: Case) -> None:
    """What was read from the state stays as it was while the game goes on, and the other way round."""
    walk = walked(case)
    moment = walk.moments[len(walk.moments) // 2]
    state = moment.state.clone()
    data = state.to_json()
    text = json.dumps(data)
    again = State.from_json(data)
    assert not mutable_parts(state) & mutable_parts(again)
    for event in moment.events:
        event.apply(state)
        event.apply(again)
    assert json.dumps(data) == text


# ---- clones


def mutable_parts(thing: Any) -> set[int]:
    """The identities of everything reachable that can be changed in place."""
    if isinstance(thing, list):
        return {id(thing)}.union(*map(mutable_parts, thing))
    if isinstance(thing, dict):
        return {id(thing)}.union(*map(mutable_parts, thing.values()))
    if isinstance(thing, tuple):
        return set().union(*map(mutable_parts, thing))
    if dataclasses.is_dataclass(thing) and not isinstance(thing, type):
        parts = [getattr(thing, field.name) for field in dataclasses.fields(thing)]
        own = set() if type(thing).__dataclass_params__.frozen else {id(thing)}  # type: ignore[attr-defined]
        return own.union(*map(mutable_parts, parts))
    return set()


@every_case
def test_a_clone_is_the_same_and_shares_nothing_that_can_change(case: Case) -> None:
    walk = walked(case)
    for moment in walk.some(40):
        clone = moment.state.clone()
        assert clone == moment.state
        assert clone.to_json() == moment.state.to_json()
        assert not mutable_parts(clone) & mutable_parts(moment.state)


@every_case
def test_what_is_observed_shares_nothing_that_can_change(case: Case) -> None:
    walk = walked(case)
    for moment in walk.some(20):
        for seat in (None, 0):
            seen = observe(walk.rules, walk.board, moment.state, seat, moment.now)
            assert not mutable_parts(seen) & mutable_parts(moment.state)


@every_case
def test_playing_on_with_a_clone_leaves_the_original(case: Case) -> None:
    walk = walked(case)
    for moment in walk.some(20):
        before = json.dumps(moment.state.to_json())
        clone = moment.state.clone()
        do(walk, clone, moment, moment.action)
        assert json.dumps(moment.state.to_json()) == before


# ---- chance


@every_case
def test_the_same_seed_gives_the_same_game(case: Case) -> None:
    walk = walked(case)
    chance = SeededChance(walk.seed)
    state, events = new_game(walk.rules, walk.board, case.seats, chance, START)
    assert events == walk.opening
    for moment in walk.moments:
        assert chance.counter == moment.counter
        assert apply(walk.rules, walk.board, state, moment.action, chance, moment.now) == moment.events
    assert state == walk.last
    assert chance.counter == walk.counter


@every_ruleset
def test_another_seed_gives_another_game(name: str) -> None:
    ruleset = ALL[name]
    openings = [
        [
            event
            for moment in walk_anew(ruleset, {}, ruleset.variants[0], 2, seed, 30).moments
            for event in moment.events
        ]
        for seed in (101, 102)
    ]
    assert openings[0] != openings[1]


@every_case
def test_looking_draws_nothing_and_changes_nothing(case: Case) -> None:
    walk = walked(case)
    for moment in walk.some(30):
        before = moment.state.clone()
        for seat in range(case.seats):
            once = options(walk.rules, walk.board, moment.state, seat, moment.now)
            assert once == options(walk.rules, walk.board, moment.state, seat, moment.now)
        game, hooks = walk.game(moment), walk.rules.hooks
        hooks.winners(game)
        hooks.wake_at(game)
        for seat in range(case.seats):
            assert isinstance(hooks.net_worth(game, seat), int)
            hooks.idle(game, [seat])
        for tile in range(len(walk.board.tiles)):
            assert hooks.price(game, tile) >= 0
            assert all(hooks.fee(game, tile, seat) >= 0 for seat in range(case.seats))
        assert moment.state == before


# ---- options and the check say the same


def concrete_options(walk: Walk, moment: Moment, seat: int) -> list[Action]:
    """What is offered, with both ends and the middle of each range."""
    found: list[Action] = []
    for option in options(walk.rules, walk.board, moment.state, seat, moment.now):
        if isinstance(option, Ranged):
            found += values_of(option)
        elif not isinstance(option, Open):
            found.append(option)
    return found


@every_case
def test_nothing_that_is_offered_is_refused(case: Case) -> None:
    walk = walked(case)
    money = walk.first.money
    for moment in walk.some(25):
        for seat in moment.state.in_play:
            for action in concrete_options(walk, moment, seat):
                state = moment.state.clone()
                events = do(walk, state, moment, action)
                assert events, f"{action} was offered and does nothing"
                assert all_money(Game(walk.rules, walk.board, state, moment.now)) == money, action
                assert state.winners or state.frames[-1].questions
                trusting = moment.state.clone()
                assert do(walk, trusting, moment, action, trusted=True) == events
                assert trusting == state


@every_case
def test_what_an_action_costs_is_what_it_takes(case: Case) -> None:
    """Told before, on the button: `cost` is the actor's loss, where nothing else happens beside."""
    walk = walked(case)
    compared = 0
    for moment in walk.some(25):
        game = walk.game(moment)
        for seat in moment.state.in_play:
            for action in concrete_options(walk, moment, seat):
                told = walk.rules.hooks.cost(game, action)
                if told is None:
                    continue
                state = moment.state.clone()
                events = [event for event in do(walk, state, moment, action) if changes_cash(event, moment)]
                if len(events) == 1:
                    assert moment.state.cash[seat] - state.cash[seat] == told, action
                    compared += 1
    assert compared > 5


def changes_cash(event: Event, moment: Moment) -> bool:
    """Whether the event alone moves money: tried on a copy, which may be of another position."""
    trial = moment.state.clone()
    try:
        event.apply(trial)
    except (IndexError, KeyError, ValueError, AttributeError):
        return False
    return trial.cash != moment.state.cash


@every_case
def test_a_refused_action_changes_nothing_at_all(case: Case) -> None:
    walk = walked(case)
    random = Random(case.seed)
    kinds: Counter[type] = Counter()
    for moment in walk.some(25):
        before = moment.state.clone()
        for action in illegal_actions(walk.game(moment), random, 60, PROPOSALS[case.ruleset]):
            chance = chance_of(walk, moment)
            with pytest.raises(Refused):
                apply(walk.rules, walk.board, moment.state, action, chance, moment.now)
            assert moment.state == before, action
            assert (chance.counter, chance.draws) == (moment.counter, []), action
            kinds[type(action)] += 1
    assert set(kinds) >= walk.rules.actions


@every_case
def test_when_it_is_over_nothing_is_offered_or_taken(case: Case) -> None:
    walk = walked(dataclasses.replace(case, most=8_000))
    state, chance = walk.last.clone(), SeededChance(walk.seed, walk.counter)
    assert state.winners, "a random game should end"
    assert not state.frames
    assert not state.asides
    taken = {type(moment.action): moment.action for moment in walk.moments}
    for action in taken.values():
        with pytest.raises(Refused) as refused:
            apply(walk.rules, walk.board, state, action, chance, walk.now)
        if action.seat == TABLE or not state.out[action.seat]:
            assert refused.value.code == "over"
    for seat in range(case.seats):
        assert options(walk.rules, walk.board, state, seat, walk.now) == []
    assert state == walk.last
    assert chance.draws == []


# ---- secrets


def everyone(case: Case) -> list[int | None]:
    return [None, *range(case.seats)]


@every_case
def test_what_is_observed_holds_no_secret(case: Case) -> None:
    """All that a seat may not know is marked, then the mark is looked for in what it is shown."""
    walk = walked(case)
    for moment in walk.some(60):
        for seat in everyone(case):
            marked = secrets_of.with_secrets_marked(moment.state, seat)
            seen = observe(walk.rules, walk.board, marked, seat, moment.now)
            assert str(secrets_of.MARK) not in json.dumps(seen.to_json())


@every_case
def test_what_is_no_secret_is_observed_as_it_is(case: Case) -> None:
    walk = walked(case)
    for moment in walk.some(30):
        for seat in everyone(case):
            seen = observe(walk.rules, walk.board, moment.state, seat, moment.now)
            again = observe(walk.rules, walk.board, seen, seat, moment.now)
            assert again == seen
            for kind, part in moment.state.slices.items():
                if kind not in secrets_of.SLICES:
                    assert seen.slices[kind] == part
            for mine in seen.frames[-1].questions:
                whole = Game(walk.rules, walk.board, moment.state, moment.now).question(mine.number)
                assert mine == whole or type(mine) in secrets_of.QUESTIONS


@every_case
def test_a_seat_finds_its_own_options_in_what_it_observes(case: Case) -> None:
    """A bot that is shown no secret sees the same choices as the check."""
    walk = walked(case)
    for moment in walk.some(40):
        for seat in moment.state.in_play:
            seen = observe(walk.rules, walk.board, moment.state, seat, moment.now)
            assert options(walk.rules, walk.board, seen, seat, moment.now) == options(
                walk.rules, walk.board, moment.state, seat, moment.now
            )


@every_case
def test_events_tell_no_secret(case: Case) -> None:
    """Questions travel in events too: feed, push and export show `seen_by`, never the event itself."""
    walk = walked(case)
    for moment in walk.moments:
        for event in moment.events:
            for seat in everyone(case):
                marked = with_questions_marked(event, seat)
                seen = marked.seen_by(seat)
                assert seen is None or str(secrets_of.MARK) not in json.dumps(encode(seen))
                if event.audience is not None and seat not in event.audience:
                    assert seen is None


def with_questions_marked(event: Event, seat: int | None) -> Event:
    changed = {}
    for field in dataclasses.fields(event):
        value = getattr(event, field.name)
        if isinstance(value, Question):
            changed[field.name] = secrets_of.mark_question(value, seat)
        elif isinstance(value, tuple) and value and isinstance(value[0], Question):
            changed[field.name] = tuple(secrets_of.mark_question(q, seat) for q in value)
    return dataclasses.replace(event, **changed) if changed else event


@every_case
def test_the_seed_is_in_nothing_that_is_kept(case: Case) -> None:
    walk = walked(case)
    kept = json.dumps([walk.last.to_json(), [encode(event) for event in walk.events]])
    for form in (walk.seed.decode(), walk.seed.hex()):
        assert form not in kept


@every_ruleset
def test_every_class_with_secrets_is_known_to_these_tests(name: str) -> None:
    ruleset = ALL[name]
    for question in ruleset.questions:
        assert (question.seen_by is not Question.seen_by) == (question in secrets_of.QUESTIONS)
    for kind in ruleset.slices:
        assert (kind.seen_by is not Slice.seen_by) == (kind in secrets_of.SLICES)


# ---- interrupted and gone on with


@every_case
def test_a_game_saved_and_loaded_plays_on_identically(case: Case) -> None:
    walk = walked(case)
    ruleset = case.table
    for part in (3, 2):
        at = len(walk.moments) // part
        moment = walk.moments[at]
        saved = json.dumps(
            {
                "settings": walk.rules.settings,
                "board": walk.board.to_json(),
                "state": moment.state.to_json(),
                "counter": moment.counter,
            }
        )
        loaded = json.loads(saved)
        rules, board = ruleset.configure(loaded["settings"]), Board.from_json(loaded["board"])
        state, chance = State.from_json(loaded["state"]), SeededChance(walk.seed, loaded["counter"])
        for later in walk.moments[at:]:
            action = decode(json.loads(json.dumps(encode(later.action))))
            assert apply(rules, board, state, action, chance, later.now) == later.events
        assert state == walk.last


# ---- the table itself


@every_ruleset
def test_every_row_of_the_table_is_used_and_complete(name: str) -> None:
    ruleset = ALL[name]
    rules = ruleset.configure({})
    for variant in ruleset.variants:
        board = ruleset.board(variant)
        assert {tile.kind for tile in board.tiles} == set(ruleset.landings)
        state = ruleset.first_state(rules, board, ruleset.seats[0])
        assert tuple(state.slices) == ruleset.slices
    assert all(len(actions) == len(set(actions)) for actions in actions_by_question(name))
    for kind in (*ruleset.questions, *ruleset.steps, *ruleset.stages, *ruleset.slices, *rules.actions):
        assert tags()[kind.TAG] is kind
        assert kind.TAG.split(".")[0] == name


def actions_by_question(name: str) -> list[list[type[Action]]]:
    """An action that stands in two rows at once would be judged by one and offered by the other."""
    ruleset = ALL[name]
    anytime = [action for rule in each(ruleset.anytime) for action in rule.does]
    return [
        [action for rule in each(asks.rules) for action in rule.does] + anytime
        for asks in ruleset.questions.values()
    ]


def each(rows: Rows) -> list[Rule]:
    return [rule for row in rows for rule in (row.rules if isinstance(row, When) else (row,))]


@every_ruleset
def test_every_step_that_was_ever_stacked_can_be_carried_out(name: str) -> None:
    ruleset = ALL[name]
    mine = [cls for tag, cls in tags().items() if tag.split(".")[0] == name]
    steps = {cls for cls in mine if issubclass(cls, Step)}
    assert {step for step in steps if not issubclass(step, Staged)} == set(ruleset.steps)
    assert {step for step in steps if issubclass(step, Staged)} == set(ruleset.stages)
    assert {cls for cls in mine if issubclass(cls, Question)} == set(ruleset.questions)
    assert {cls for cls in mine if issubclass(cls, Slice)} == set(ruleset.slices)
    assert {cls for cls in mine if issubclass(cls, Action)} == ruleset.configure({}).actions


@every_ruleset
def test_settings_that_are_not_offered_are_refused(name: str) -> None:
    ruleset = ALL[name]
    with pytest.raises(ValueError, match="no setting"):
        ruleset.configure({"no such setting": 1})
    for setting in ruleset.settings:
        with pytest.raises(ValueError, match=setting.name):
            ruleset.configure({setting.name: object()})
        for choice in setting.choices:
            assert ruleset.configure({setting.name: choice}).settings[setting.name] == choice


@every_ruleset
def test_a_table_of_too_few_or_too_many_is_refused(name: str) -> None:
    ruleset = ALL[name]
    rules, board = ruleset.configure({}), ruleset.board(ruleset.variants[0])
    for seats in (ruleset.seats[0] - 1, ruleset.seats[1] + 1):
        with pytest.raises(ValueError, match="players"):
            new_game(rules, board, seats, SeededChance(seed_of(0)), START)
    with pytest.raises(ValueError, match="variant"):
        ruleset.board("no such variant")


@every_case
def test_only_the_table_ends_what_waits(case: Case) -> None:
    """A seat cannot pass for the table with an action of its own."""
    walk = walked(case)
    moment = walk.moments[0]
    number = moment.state.frames[-1].questions[0].number
    for seat in range(case.seats):
        with pytest.raises(Refused):
            do(walk, moment.state, moment, Expire(seat, number))
