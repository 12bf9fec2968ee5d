"""Running a scenario: step by step, until the first thing that is not as expected.

Every step is held against more than what is written down: its events fold to the state it leads to, money is
neither made nor lost, the position is one that a game can be in, and what is refused changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from games.engine import (
    TABLE,
    Action,
    Event,
    Expire,
    Game,
    Question,
    Refused,
    State,
    apply,
    decode,
    encode,
    options,
)
from games.engine.core.events import (
    Answered,
    Asked,
    Changed,
    Deferred,
    PutBeside,
    Resumed,
    Suspended,
    Woken,
)
from games.scenarios.chance import WrittenChance
from games.scenarios.difference import Difference
from games.scenarios.document import Doing, Expected, Expiring, Scenario, ScenarioStep
from games.scenarios.faulty import shown
from games.scenarios.partial import Parts, difference
from games.scenarios.patterns import (
    Pattern,
    find_question,
    mismatch,
    option_fits,
    option_told,
    question_mismatch,
)
from games.scenarios.position import as_written
from games.scenarios.sound import faults
from games.scenarios.tagged import told

HOUSEKEEPING = (Answered, Asked, Changed, Deferred, PutBeside, Resumed, Suspended, Woken)
"""Events that only say what the game waits for: a list of all events leaves them out."""


STUMBLES = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""What the rules raise in a position that is impossible in a way that nobody has thought of."""


@dataclass(slots=True)
class Ran:
    """A scenario that went as expected: the state it came to, when, and of each step its events and its
    action (None where time passed, or what was done was refused)."""

    state: State
    now: int
    events: list[list[Event]] = field(default_factory=list)
    actions: list[Action | None] = field(default_factory=list)


def run(scenario: Scenario) -> Ran:
    """Raises Difference, in plain words, for the first thing that is not as expected."""
    return _Run(scenario).through()


def run_first(scenario: Scenario, steps: int) -> Ran:
    """Only so many steps, and what they leave undrawn does not matter. Raises Difference."""
    return _Run(scenario).through(steps)


class _Run:
    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.parts = Parts(scenario.board)
        self.chance = WrittenChance(scenario.chance, scenario.seed)
        self.state = scenario.state.clone()
        self.now = scenario.now
        self.ran = Ran(self.state, self.now)

    @property
    def game(self) -> Game:
        return Game(self.scenario.rules, self.scenario.board, self.state, self.now)

    def through(self, steps: int | None = None) -> Ran:
        for step in self.scenario.steps[:steps]:
            try:
                self.step(step)
            except Difference as failed:
                raise Difference(f"step {step.number}{self.told(step)}: {failed}") from failed
        unused = self.chance.unused()
        if unused and steps is None:
            raise Difference(f"at the end: never drawn: {shown(unused)}")
        self.ran.state, self.ran.now = self.state, self.now
        return self.ran

    def told(self, step: ScenarioStep) -> str:
        match step.does:
            case Doing(data=data, asked=asked):
                return f" ({told({**data, **{name: str(pattern) for name, pattern in asked.items()}})})"
            case Expiring(question=question):
                return f" (expire {question})" if question else " (expire)"
        return " (wait)"

    def step(self, step: ScenarioStep) -> None:
        self.let_time_pass(step)
        self.chance.for_step(step.chance)
        before = self.state
        events: list[Event] = []
        refused: Refused | None = None
        action: Action | None = None
        if step.does is not None:
            action = self.action(step)
            after = before.clone()
            try:
                events = apply(self.scenario.rules, self.scenario.board, after, action, self.chance, self.now)
            except Refused as refusal:
                refused = refusal
            except STUMBLES as error:
                raise Difference(f"the rules stumble: {type(error).__name__}: {error}") from error
            self.check_soundness(before, after, events, refused)
            self.state = after
        self.compare_refusal(step.expected, refused)
        self.compare(step.expected, events)
        unused = self.chance.unused_in_step()
        if unused:
            raise Difference(f"never drawn: {shown(unused)}")
        self.ran.events.append(events)
        self.ran.actions.append(None if refused else action)

    def let_time_pass(self, step: ScenarioStep) -> None:
        if step.at is not None:
            if step.at < self.now:
                raise Difference(f"it is {self.now} already, later than {step.at}")
            self.now = step.at
        elif step.after is not None:
            self.now += step.after
        elif isinstance(step.does, Expiring):
            question = self.expired(step.does, overdue=False)
            if question.deadline is not None and not step.does.forced:
                self.now = max(self.now, question.deadline)

    def action(self, step: ScenarioStep) -> Action:
        if isinstance(step.does, Expiring):
            timed = step.at is not None or step.after is not None
            return Expire(TABLE, self.expired(step.does, overdue=timed).number, step.does.forced)
        assert isinstance(step.does, Doing)
        numbers = {}
        for name, pattern in step.does.asked.items():
            numbers[name] = self.only(find_question(self.parts, pattern, self.game), str(pattern)).number
        action = decode(step.does.data | numbers)
        assert isinstance(action, Action)
        return action

    def expired(self, does: Expiring, overdue: bool) -> Question:
        """The question that fits; without a pattern the only one that is overdue at the step's time, or else
        the only one with a deadline."""
        if does.question is not None:
            return self.only(find_question(self.parts, does.question, self.game), str(does.question))
        timed = [question for question in self.game.open_questions() if question.deadline is not None]
        if overdue:
            late = [q for q in timed if q.deadline is not None and q.deadline <= self.now]
            if late:
                return self.only(late, "question that is overdue")
        return self.only(timed, "question with a deadline")

    def only(self, found: Sequence[Question], wanted: str) -> Question:
        if len(found) == 1:
            return found[0]
        listed = ", ".join(told(encode(question)) for question in self.game.open_questions()) or "nothing"
        many = "no" if not found else f"more than one ({len(found)})"
        raise Difference(f"there is {many} {wanted}; open are: {listed}")

    def check_soundness(
        self, before: State, after: State, events: Sequence[Event], refused: Refused | None
    ) -> None:
        if refused:
            if before.to_json() != after.to_json():
                raise Difference(f"it was refused ({refused}) and yet changed something")
            return
        folded = before.clone()
        for event in events:
            event.apply(folded)
        if folded.to_json() != after.to_json():
            raise Difference("its events do not fold to the state it leads to")
        if before.money != after.money:
            raise Difference(f"money does not add up: {after.money - before.money} more than before")
        wrong = faults(Game(self.scenario.rules, self.scenario.board, after, self.now))
        if wrong:
            raise Difference("no game can be in the position after it: " + "; ".join(wrong))

    def compare_refusal(self, expected: Expected, refused: Refused | None) -> None:
        if expected.refused is None:
            if refused:
                raise Difference(f"it was refused: {refused}")
            return
        if refused is None:
            raise Difference(f"it was to be refused ({expected.refused}) and was not")
        if refused.code != expected.refused:
            raise Difference(f"it was refused as {refused.code}, not as {expected.refused}")
        for name, wanted in expected.details.items():
            if refused.details.get(name) != wanted:
                raise Difference(
                    f"the refusal says {name} = {shown(refused.details.get(name))}, not {shown(wanted)}"
                )

    def compare(self, expected: Expected, events: Sequence[Event]) -> None:
        if expected.events is not None:
            self.compare_all(
                expected.events, [event for event in events if not isinstance(event, HOUSEKEEPING)]
            )
        self.compare_contained(expected.contains, events)
        for pattern in expected.without:
            for event in events:
                if mismatch(self.parts, pattern, encode(event)) is None:
                    raise Difference(f"{told(encode(event))} happened, and no {pattern} was to happen")
        told_apart = difference(self.parts, expected.state, as_written(self.state))
        if told_apart:
            raise Difference(told_apart)
        if expected.waits is not None:
            waiting = self.state.frames[-1].questions if self.state.frames else ()
            self.compare_questions(expected.waits, waiting, "the game waits for")
        if expected.offers is not None:
            self.compare_questions(expected.offers, self.state.asides, "open beside are")
        for seat, how, patterns in expected.options:
            self.compare_options(seat, how, patterns)

    def compare_all(self, patterns: Sequence[Pattern], events: Sequence[Event]) -> None:
        for place, (pattern, event) in enumerate(zip(patterns, events, strict=False), 1):
            wrong = mismatch(self.parts, pattern, encode(event))
            if wrong:
                raise Difference(f"event {place} was to be {pattern}: {wrong}; it is {told(encode(event))}")
        if len(patterns) > len(events):
            raise Difference(
                f"event {len(events) + 1} was to be {patterns[len(events)]}, and there are only {len(events)}"
            )
        if len(events) > len(patterns):
            extra = told(encode(events[len(patterns)]))
            raise Difference(f"event {len(patterns) + 1} is {extra}, and no more were expected")

    def compare_contained(self, patterns: Sequence[Pattern], events: Sequence[Event]) -> None:
        place = 0
        for number, pattern in enumerate(patterns):
            while place < len(events) and mismatch(self.parts, pattern, encode(events[place])):
                place += 1
            if place == len(events):
                after = f" after {patterns[number - 1]}" if number else ""
                listed = (
                    ", ".join(told(encode(e)) for e in events if not isinstance(e, HOUSEKEEPING)) or "nothing"
                )
                raise Difference(f"{pattern} did not happen{after}; what happened: {listed}")
            place += 1

    def compare_questions(
        self, patterns: Sequence[Pattern], questions: Sequence[Question], what: str
    ) -> None:
        listed = ", ".join(told(encode(question)) for question in questions) or "nothing"
        left = list(questions)
        for pattern in patterns:
            fitting = [q for q in left if question_mismatch(self.parts, pattern, q) is None]
            if not fitting:
                near = [q for q in left if encode(q)["is"] == pattern.tag]
                why = f" ({question_mismatch(self.parts, pattern, near[0])})" if near else ""
                raise Difference(f"{pattern} is not open{why}; {what}: {listed}")
            left.remove(fitting[0])
        if left:
            raise Difference(f"{what} more than expected: {', '.join(told(encode(q)) for q in left)}")

    def compare_options(self, seat: int, how: str, patterns: Sequence[Pattern]) -> None:
        try:
            offered = options(self.scenario.rules, self.scenario.board, self.state, seat, self.now)
        except STUMBLES as error:
            raise Difference(f"the rules stumble: {type(error).__name__}: {error}") from error
        listed = ", ".join(option_told(option) for option in offered) or "nothing"
        left = list(offered)
        for pattern in patterns:
            fitting = [option for option in offered if option_fits(self.parts, pattern, option)]
            if how == "absent":
                if fitting:
                    raise Difference(f"seat {seat} is offered {option_told(fitting[0])}, and was not to be")
                continue
            if not fitting:
                raise Difference(f"seat {seat} is not offered {pattern}; it is offered: {listed}")
            left = [option for option in left if option not in fitting]
        if how == "exact" and left:
            raise Difference(f"seat {seat} is offered more than expected: {option_told(left[0])}")
