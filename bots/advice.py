"""What Smart would do in a seat's place, and the two best other ways. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bots.brains.choices import Choices, plain
from bots.brains.smart import Smart
from bots.brains.smart.after import HAPPENS
from bots.brains.smart.mind import Mind
from games.engine import Action, Chance, Game, Option, Question, Ranged
from games.engine.rulesets.mtaani.turns import AwaitRoll, Roll

WAYS = 3
LOOKED_AT = 40


@dataclass(frozen=True, slots=True)
class Advice:
    """`value`: how likely the seat is to win after it, 0 to 1; None where that is left to chance."""

    action: Action
    value: float | None


def advise(smart: Smart, view: Game, options: Sequence[Option], chance: Chance) -> list[Advice]:
    """The best way first; nothing when the seat is asked nothing."""
    choices = Choices(view, options)
    asked = choices.questions()
    if not asked:
        return []
    first = smart.choose(view, options, chance)
    mind = Mind(choices, smart.network) if smart.network is not None else None
    others = [action for action in ways(choices, asked[0]) if action != first][:LOOKED_AT]
    judged = [Advice(action, worth(mind, action)) for action in others]
    judged.sort(key=lambda advice: -(advice.value if advice.value is not None else -1.0))
    return [Advice(first, worth(mind, first)), *judged[: WAYS - 1]]


def ways(choices: Choices, question: Question) -> list[Action]:
    """What else answers the question, ranges by their ends."""
    found: list[Action] = []
    for option in choices.answers(question):
        action = plain(option)
        if action is not None:
            found.append(action)
        if isinstance(option, Ranged) and isinstance(question, AwaitRoll):
            found.pop()
    return found


def worth(mind: Mind | None, action: Action) -> float | None:
    """Rolling leaves the position as it is."""
    if mind is None:
        return None
    if isinstance(action, Roll):
        return mind.now
    if type(action) not in HAPPENS:
        return None
    judged = mind.judge(action)
    return None if judged is None else judged.value
