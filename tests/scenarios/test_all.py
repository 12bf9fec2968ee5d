"""Every scenario of this folder, and every example of the page that describes them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.scenarios import parse, read, run

HERE = Path(__file__).parent
POSITIONS = sorted((HERE.parent / "web" / "positions").glob("*.json"))
"""Where tests in a browser begin; their moves show that the game can go on from there."""
PAGE = HERE.parent.parent / "docs" / "scenarios.md"
FILES = sorted(HERE.glob("*.json"))
EXAMPLES = re.findall(r"```json\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)


@pytest.mark.parametrize("path", [*FILES, *POSITIONS], ids=lambda path: path.stem)
def test_the_scenario_goes_as_it_says(path: Path) -> None:
    run(read(parse(path.read_text("utf-8"))))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda text: parse(text)["scenario"].replace(" ", "-"))
def test_the_example_of_the_page_goes_as_it_says(example: str) -> None:
    run(read(parse(example)))


def test_there_are_scenarios_for_the_rules_they_name() -> None:
    """Each names what it is about, and each title is its own."""
    read_in = [parse(path.read_text("utf-8")) for path in FILES]
    assert len(FILES) >= 40
    assert len({data["scenario"] for data in read_in}) == len(FILES)
    assert all(data["rules"] for data in read_in)


def test_the_page_shows_every_kind_of_step_and_of_expectation() -> None:
    from games.scenarios.document import EXPECT, HEAD, KINDS_OF_STEP

    text = PAGE.read_text("utf-8")
    shown = [step for example in EXAMPLES for step in parse(example)["steps"]]
    assert {kind for step in shown for kind in step} >= {*KINDS_OF_STEP, "after", "chance", "expect"}
    assert {name for step in shown for name in step.get("expect", {})} == set(EXPECT)
    assert all(f"`{name}`" in text for name in HEAD)
