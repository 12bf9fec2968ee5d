"""What the rows of a table offer comes in the order of the table, whether a rule looks at the game or not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.engine import Game, Option, options
from games.engine.core.ruleset import Always, Row, Rule, When
from tests.engine.core.little import Answer, Little


def always(name: str) -> Rule:
    return Rule(Always(lambda seat: Answer(seat, name)), {})


def looked_for(name: str) -> Rule:
    return Rule(lambda game, seat, question: [Answer(seat, name)], {})


def seat_is(one: int) -> Callable[[Game, int], bool]:
    return lambda game, seat: seat == one


def names(found: list[Option]) -> list[str]:
    return [option.name for option in found if isinstance(option, Answer)]


ROWS: tuple[Row, ...] = (
    always("a"),
    always("b"),
    looked_for("c"),
    always("d"),
    When(seat_is(0), (looked_for("e"), always("f"), always("g"))),
    When(seat_is(1), (always("h"), looked_for("i"))),
    looked_for("j"),
    looked_for("k"),
    always("l"),
)


@pytest.mark.parametrize(("seat", "expected"), [(0, "abcdefgjkl"), (1, "abcdhijkl"), (2, "abcdjkl")])
def test_all_is_offered_in_the_order_of_the_table(seat: int, expected: str) -> None:
    little = Little(anytime=ROWS, seats=4)
    found = options(little.rules, little.board, little.state, seat, 0)
    assert "".join(name for name in names(found) if len(name) == 1) == expected
    assert all(option.seat == seat for option in found if isinstance(option, Answer))


def test_what_is_always_offered_is_the_same_option_each_time() -> None:
    little = Little(anytime=(always("a"),), seats=2)
    first, again = [options(little.rules, little.board, little.state, 1, 0) for _ in range(2)]
    assert isinstance(first[-1], Answer)
    assert first[-1] is again[-1]
