"""A file that is no scenario is refused before its first step, saying where and why."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from games.scenarios import Faulty, parse, read

GOOD: dict[str, Any] = {
    "scenario": "A roll",
    "ruleset": "mtaani",
    "seats": 3,
    "steps": [{"action": {"is": "roll", "seat": 0}, "chance": {"dice": [6, 6]}}],
}


def fault(**changes: Any) -> str:
    """What is wrong with the good scenario after these changes."""
    data = deepcopy(GOOD) | changes
    with pytest.raises(Faulty) as caught:
        read(data)
    return str(caught.value)


def fault_of_step(step: Any) -> str:
    told = fault(steps=[GOOD["steps"][0], step])
    assert told.startswith("step 2: ")
    return told.removeprefix("step 2: ")


def fault_of_position(**position: Any) -> str:
    told = fault(position=position)
    assert told.startswith("position: ")
    return told.removeprefix("position: ")


def test_the_good_one_is_read() -> None:
    assert read(deepcopy(GOOD)).title == "A roll"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "it is no JSON: Expecting value in line 1, column 1"),
        ('{"a": 1,\n "b": }', "it is no JSON: Expecting value in line 2, column 7"),
        ('{"seats": 2, "seats": 3}', "'seats' is given twice in one object"),
        ("[" * 100_000, "it is nested too deeply"),
        ('{"now": ' + "1" * 5_000 + "}", "it has a number of too many digits"),
    ],
)
def test_broken_json(text: str, told: str) -> None:
    with pytest.raises(Faulty) as caught:
        parse(text)
    assert str(caught.value) == told


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"steps": []}, "a scenario has at least one step"),
        ({"steps": {}}, "a list […] is needed here, not {}"),
        ({"ruleset": "mtani"}, "there is no ruleset 'mtani'; did you mean mtaani?"),
        ({"ruleset": 3}, "ruleset: a text is needed here, not 3"),
        ({"seats": 5}, "mtaani is for 2 to 4 players, not 5"),
        ({"seats": True}, "seats: a whole number is needed here, not true"),
        ({"variant": "london"}, "mtaani has no deck variant 'london'"),
        ({"settings": {"dice": 3}}, "mtaani has no setting 'dice'"),
        ({"sede": "x"}, "there is no field 'sede'; did you mean seed?"),
        ({"rules": ["4.4"]}, "rules: '4.4' is no number of a rule, such as M4.4"),
        (
            {"chance": {"dice": ["six"]}},
            'chance: dice: a draw is a whole number, or true or false for a risk, not "six"',
        ),
        ({"now": "noon"}, 'now: a whole number is needed here, not "noon"'),
    ],
)
def test_the_head(changes: dict[str, Any], told: str) -> None:
    assert fault(**changes) == told


@pytest.mark.parametrize("name", ["scenario", "ruleset", "seats", "steps"])
def test_what_cannot_be_left_out(name: str) -> None:
    data = deepcopy(GOOD)
    del data[name]
    with pytest.raises(Faulty, match=f"'{name}' is missing"):
        read(data)


def test_something_else_than_an_object() -> None:
    with pytest.raises(Faulty, match="an object"):
        read([GOOD])


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ({}, "a step has one of action, expire, wait; this one has none"),
        ({"wait": 1, "expire": {}}, "a step has one of action, expire, wait; this one has expire and wait"),
        ({"wiat": 1}, "there is no field 'wiat'; did you mean wait"),
        ({"action": {"seat": 0}}, 'action: "is" is missing, which says what it is'),
        ({"action": {"is": "rol", "seat": 0}}, "action: there is no action 'rol'; did you mean roll?"),
        ({"action": {"is": "paid", "seat": 0}}, "action: there is no action 'paid'"),
        ({"action": {"is": "roll"}}, "action: roll lacks seat"),
        ({"action": {"is": "build", "seat": 0}}, "action: build lacks tile"),
        (
            {"action": {"is": "build", "seat": 0, "tiles": 3}},
            "action: there is no field 'tiles'; did you mean tile?",
        ),
        ({"action": {"is": "build", "seat": 0, "tile": "3"}}, "action: '3' is not of type int"),
        ({"action": {"is": "build", "seat": 0, "tile": 3.5}}, "action: 3.5 is not of type int"),
        (
            {"action": {"is": "offer_trade", "seat": 0, "partner": 1, "give": {"money": 1}, "take": {}}},
            "action: give: there is no field 'money'; there is cards, cash, insurance, tiles",
        ),
        (
            {"action": {"is": "accept", "seat": 0, "offer": {"is": "trade_offr"}}},
            "action: offer: there is no question 'trade_offr'; did you mean trade_offer",
        ),
        ({"expire": {"is": "owes", "amount": 3}}, "expire: owes: there is no field 'amount'"),
        ({"expire": {"forced": 1}}, "expire: forced is true or false, not 1"),
        ({"expire": {"seat": "0"}}, 'expire: seat: a whole number is needed here, not "0"'),
        (
            {"wait": "5 minutes"},
            'wait: \'5 minutes\' is no length of time, such as "5m" or "1m 30s" (ms, s, m, h, d)',
        ),
        ({"wait": "9" * 16 + "m"}, "wait: '9999999999999999m' is no length of time"),
        ({"wait": -1}, "wait: time does not go back"),
        ({"wait": 1, "after": 1}, '"wait" says how long already'),
        ({"expire": {}, "after": 1, "at": 2}, "a step says when it happens once"),
        ({"wait": 1, "chance": {"dice": [1]}}, "nothing is drawn while time passes"),
        ({"wait": 1, "expect": {"contains": ["paid"]}}, "nothing happens while time passes"),
        ({"expire": {}, "expect": {"event": []}}, "expect: there is no field 'event'; did you mean events?"),
        (
            {"expire": {}, "expect": {"events": ["payed"]}},
            "expect: events: 1: there is no event 'payed'; did you mean paid",
        ),
        (
            {"expire": {}, "expect": {"events": ["paid", {"is": "paid", "sum": 3}]}},
            "expect: events: 2: paid: there is no field 'sum'",
        ),
        (
            {"expire": {}, "expect": {"state": {"csh": {}}}},
            "expect: state: there is no field 'csh'; did you mean cash",
        ),
        (
            {"expire": {}, "expect": {"state": {"cash": {"3": 1}}}},
            "expect: state: cash: 3: there is no 3: they count from 0 to 2",
        ),
        (
            {"expire": {}, "expect": {"state": {"owner": {"residental_8": 1}}}},
            "expect: state: owner: residental_8: 'residental_8' is no number from 0 to 47; did you",
        ),
        (
            {"expire": {}, "expect": {"state": {"jail": {"turn": 1}}}},
            "expect: state: jail: there is no field 'turn'; did you mean turns?",
        ),
        ({"expire": {}, "expect": {"options": {"3": {}}}}, "expect: options: seat 3: there is no 3"),
        (
            {"expire": {}, "expect": {"options": {"0": {"some": []}}}},
            "expect: options: seat 0: there is no field 'some'; there is absent, exact, present",
        ),
        (
            {"expire": {}, "expect": {"options": {"0": {"present": [{"is": "roll", "seat": 0}]}}}},
            "expect: options: seat 0: present: 1: the seat is said once, before the list",
        ),
        (
            {
                "expire": {},
                "expect": {"options": {"0": {"present": [{"is": "borrow", "amount": {"low": 1}}]}}},
            },
            "expect: options: seat 0: present: 1: amount: there is no field 'low'; there is from, step, to",
        ),
        ({"expire": {}, "expect": {"refused": {"seat": 1}}}, 'expect: refused: "code" is missing'),
        (
            {"expire": {}, "expect": {"refused": "early", "events": []}},
            "expect: what is refused makes no events",
        ),
    ],
)
def test_the_steps(step: dict[str, Any], told: str) -> None:
    assert fault_of_step(step).startswith(told)


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ({"csh": {"0": 1}}, "there is no field 'csh'; did you mean cash"),
        ({"holdings": [[1], [], []]}, "there is no field 'holdings'"),
        ({"winners": [0]}, "there is no field 'winners'"),
        ({"cash": {"0": -1}}, "no game can be in this position: seat 0 has -1, less than nothing"),
        ({"cash": [1, 2]}, "no game can be in this position: cash has 2 entries for 3 seats"),
        ({"out": 1}, "out: a list […] is needed here, not 1"),
        ({"cash": {"9" * 5_000: 1}}, f"cash: {'9' * 40}…: there is no 999999999:"),
        ({"cash": {"0": "1"}}, "'1' is not of type int"),
        ({"cash": {"0": 100.5}}, "100.5 is not of type int"),
        ({"position": {"1": 48}}, "no game can be in this position: seat 1 stands on tile 48"),
        (
            {"owner": {"5": 0}},
            "no game can be in this position: tile 5 belongs to seat 0, and nobody can own it",
        ),
        ({"owner": {"3": 3}}, "no game can be in this position: tile 3 belongs to seat 3, which nobody has"),
        (
            {"owner": {"3": 1}, "out": {"1": True}},
            "no game can be in this position: tile 3 belongs to seat 1, who is out",
        ),
        ({"order": [0, 1, 1]}, "no game can be in this position: the playing order [0, 1, 1]"),
        (
            {"turn": 1, "out": {"1": True}},
            "no game can be in this position: seat 1, who is not in play, is asked something",
        ),
        ({"units": {"3": 1}}, "no game can be in this position: tile 3 has units and no owner"),
        ({"mortgaged": {"3": True}}, "no game can be in this position: tile 3 is mortgaged and has no owner"),
        ({"bank": 5_000_000}, "money: 1000000 are missing"),
        ({"issued": 0, "cash": {"0": 9_000_000}}, "money: 1000000 are too much"),
        (
            {"issued": 0, "bank": 1},
            "money: cash and bank less issued come to 6000001, and always are 12000000",
        ),
        (
            {"jail": {"turns": {"0": 2}}},
            "no game can be in this position: seat 0 is in jail and stands on tile 0, not 12",
        ),
        ({"jail": {"turn": {"0": 2}}}, "jail: there is no field 'turn'; did you mean turns?"),
        (
            {"loans": {"open": [{"number": 1, "rate": 3, "term": 1, "made": 0, "since": 0}]}},
            "loans: open: loan lacks borrower and lender and principal",
        ),
        ({"loans": {"open": [{"nr": 1}]}}, "loans: open: there is no field 'nr'"),
        ({"frames": []}, "no game can be in this position: the game waits for nobody"),
        (
            {"frames": [{"questions": [{"is": "await_roll", "seats": []}]}]},
            "frames, 0: questions, 0: nobody is asked: seats is empty",
        ),
        (
            {"frames": [{"questions": [{"is": "await_roll", "seats": [3]}]}]},
            "frames, 0: questions, 0: there is no seat 3",
        ),
        (
            {"frames": [{"questions": [{"is": "await_roll"}]}]},
            "frames, 0: questions, 0: await_roll lacks seats",
        ),
        (
            {"frames": [{"questions": [], "then": {"is": "landing"}}]},
            "frames, 0: then: landing lacks stage and seat and tile",
        ),
        ({"frames": [{"question": []}]}, "frames, 0: there is no field 'question'; did you mean questions?"),
        (
            {
                "frames": [
                    {
                        "questions": [
                            {
                                "is": "owes",
                                "seats": [0],
                                "debts": [{"payer": 0, "payee": -1, "amount": 5, "reason": "fee"}],
                            }
                        ]
                    }
                ]
            },
            "no game can be in this position: seat 0 is asked for what its cash covers (M7.1)",
        ),
    ],
)
def test_the_position(position: dict[str, Any], told: str) -> None:
    assert fault_of_position(**position).startswith(told)
