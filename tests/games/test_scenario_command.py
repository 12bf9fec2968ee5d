"""`manage.py scenario FILE…`."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

ROOT = Path(__file__).parent.parent.parent
GOOD: dict[str, Any] = {
    "scenario": "A visit to Prison",
    "ruleset": "mtaani",
    "seats": 2,
    "position": {"position": {"0": 6}},
    "steps": [
        {"action": {"is": "roll", "seat": 0}, "chance": {"dice": [1, 5]}, "expect": {"state": {"turn": 1}}}
    ],
}
BAD = {**GOOD, "steps": [{**GOOD["steps"][0], "expect": {"state": {"turn": 0}}}]}


def scenario(*files: Path, **options: Any) -> tuple[list[str], str]:
    """The lines that are printed, and why it failed ("" when it did not)."""
    out = io.StringIO()
    try:
        call_command("scenario", *map(str, files), stdout=out, no_color=True, **options)
    except CommandError as error:
        return out.getvalue().splitlines(), str(error)
    return out.getvalue().splitlines(), ""


def written(folder: Path, name: str, content: Any) -> Path:
    path = folder / name
    path.write_text(content if isinstance(content, str) else json.dumps(content), "utf-8")
    return path


def test_scenarios_that_go_as_they_say(tmp_path: Path) -> None:
    one, other = written(tmp_path, "a.json", GOOD), written(tmp_path, "b.json", GOOD)
    assert scenario(one, other) == ([f"{one}: as expected", f"{other}: as expected"], "")
    assert scenario(one, other, verbosity=0) == ([], "")


def test_one_that_does_not_says_where_and_the_others_are_run_all_the_same(tmp_path: Path) -> None:
    bad, good = written(tmp_path, "a.json", BAD), written(tmp_path, "b.json", GOOD)
    lines, failed = scenario(bad, good)
    assert lines == [f'{bad}: step 1 (roll {{"seat": 0}}): turn is 1, not 0', f"{good}: as expected"]
    assert failed == "1 of 2 scenarios failed"


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (
            "{",
            "is no scenario: it is no JSON: Expecting property name enclosed in double quotes in line 1",
        ),
        ("[]", "is no scenario: an object {…} is needed here, not []"),
        ('["\\ud800"]', 'is no scenario: an object {…} is needed here, not ["\\ud800"]'),
        ({**GOOD, "steps": [{"wait": "long"}]}, "is no scenario: step 1: wait: 'long' is no length of time"),
        (
            {**GOOD, "position": {"cash": {"0": -1}}},
            "is no scenario: position: no game can be in this position: seat 0",
        ),
    ],
)
def test_what_is_no_scenario(tmp_path: Path, content: Any, told: str) -> None:
    path = written(tmp_path, "x.json", content)
    [line], failed = scenario(path)
    assert line.startswith(f"{path}: {told}")
    assert failed == "1 of 1 scenarios failed"


ROLL = {"questions": [{"is": "await_roll", "seats": [0]}]}
DEBT = {"payer": 0, "payee": 1, "amount": 10**9, "reason": "fee"}


def offered(**give: Any) -> dict[str, Any]:
    offer = {"is": "trade_offer", "seats": [1], "proposer": 0, "give": give, "take": {"cash": 1000}}
    return {"asides": [offer]}


def asked(question: dict[str, Any]) -> dict[str, Any]:
    return {"frames": [{"questions": [{"seats": [0], **question}]}]}


def followed_by(step: dict[str, Any]) -> dict[str, Any]:
    return {"frames": [{**ROLL, "then": step}]}


@pytest.mark.parametrize(
    ("position", "told"),
    [
        (asked({"is": "buy_or_fee", "tile": 99, "price": 1, "fee": 1}), "buy_or_fee: tile 99 is not on the"),
        (asked({"is": "buy_or_fee", "tile": -1, "price": 1, "fee": 1}), "buy_or_fee: tile -1 is not on the"),
        (asked({"is": "buy_or_fee", "tile": 0, "price": 1, "fee": 1}), "buy_or_fee: tile 0 is none that any"),
        (asked({"is": "buy_or_fee", "tile": 37, "price": 1, "fee": -5}), "buy_or_fee: fee is -5, less than"),
        (asked({"is": "card_offer", "card": "zonig", "price": 1}), "card_offer: there is no special card"),
        (asked({"is": "owes", "debts": []}), "owes: there is no debt"),
        (asked({"is": "owes", "debts": [{**DEBT, "payee": 7}]}), "owes: there is no seat 7"),
        (asked({"is": "owes", "debts": [{**DEBT, "amount": 0}]}), "owes: 0 is no amount that anybody owes"),
        (asked({"is": "await_roll", "seats": [9], "deadline": 5}), "seat 9, who is not in play, is asked"),
        (followed_by({"is": "landing", "stage": 99, "seat": 0, "tile": 4}), "landing: there is no stage 99"),
        (followed_by({"is": "landing", "stage": 0, "seat": 0, "tile": 99}), "landing: tile 99 is not on the"),
        (followed_by({"is": "landing", "stage": 0, "seat": 5, "tile": 4}), "landing: there is no seat 5"),
        (followed_by({"is": "turn_start", "stage": -1, "seat": 0}), "turn_start: there is no stage -1"),
        (followed_by({"is": "revolving", "stage": 99}), "revolving: there is no stage 99"),
        (offered(tiles=[99]), "trade_offer: tile 99 is not on the board"),
        (offered(cards=["joker"]), "trade_offer: there is no special card 'joker'"),
        (offered(cash=-1), "trade_offer: cash is -1, less than nothing"),
        ({"asides": [{"is": "owes", "seats": [0], "debts": [DEBT]}]}, "owes is no offer, and only offers"),
        (
            {
                "asides": [
                    {
                        "is": "loan_offer", "seats": [1], "proposer": 0, "lender": 0, "borrower": 8,
                        "amount": 1, "rate": 1, "term": 1,
                    }
                ]
            },
            "loan_offer: there is no seat 8",
        ),
    ],
)  # fmt: skip
def test_a_game_that_waits_for_what_is_not_there(tmp_path: Path, position: dict[str, Any], told: str) -> None:
    path = written(tmp_path, "x.json", {**GOOD, "position": position})
    [line], failed = scenario(path)
    assert line.startswith(f"{path}: is no scenario: position: no game can be in this position: {told}")
    assert failed == "1 of 1 scenarios failed"


def test_steps_and_questions_that_there_are_not(tmp_path: Path) -> None:
    for position, told in (
        (
            asked({"is": "buy_or_fees"}),
            "frames, 0: questions, 0: there is no question 'buy_or_fees'; did you",
        ),
        (
            followed_by({"is": "landings"}),
            "frames, 0: then: there is no step 'landings'; did you mean landing?",
        ),
        (followed_by({"is": "roll"}), "frames, 0: then: there is no step 'roll'"),
        (followed_by({"is": "landing", "stage": "x", "seat": 0, "tile": 1}), "frames, 0: "),
    ):
        path = written(tmp_path, "x.json", {**GOOD, "position": position})
        [line], _failed = scenario(path)
        assert line.startswith(f"{path}: is no scenario: position: {told}")


def test_rules_that_stumble_are_told_as_a_difference(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a position that is impossible in a way that nothing checks."""

    def stumble(*_args: Any) -> None:
        raise IndexError("list index out of range")

    monkeypatch.setattr("games.scenarios.running.apply", stumble)
    path = written(tmp_path, "x.json", GOOD)
    told = 'step 1 (roll {"seat": 0}): the rules stumble: IndexError: list index out of range'
    assert scenario(path) == ([f"{path}: {told}"], "1 of 1 scenarios failed")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    missing, strange = tmp_path / "missing.json", tmp_path / "strange.json"
    strange.write_bytes(b"\xff\xfe")
    lines, failed = scenario(missing, strange)
    assert lines == [
        f"{missing}: cannot be read: No such file or directory",
        f"{strange}: is no text in UTF-8",
    ]
    assert failed == "2 of 2 scenarios failed"


def test_a_folder_stands_for_all_that_is_in_it(tmp_path: Path) -> None:
    (tmp_path / "deeper").mkdir()
    paths = [written(tmp_path, "b.json", GOOD), written(tmp_path / "deeper", "a.json", GOOD)]
    written(tmp_path, "notes.txt", "no scenario")
    assert scenario(tmp_path) == ([f"{path}: as expected" for path in paths], "")
    empty = tmp_path / "empty"
    empty.mkdir()
    assert scenario(empty) == ([], f"{empty} holds no JSON file")


def test_the_exit_status(tmp_path: Path) -> None:
    """For scripts: 1 when one fails, and nothing but the reason on the error channel."""
    bad = written(tmp_path, "bad.json", BAD)
    run = subprocess.run(
        [sys.executable, "manage.py", "scenario", str(bad)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 1
    assert run.stdout == f'{bad}: step 1 (roll {{"seat": 0}}): turn is 1, not 0\n'
    assert run.stderr.strip() == "CommandError: 1 of 1 scenarios failed"
