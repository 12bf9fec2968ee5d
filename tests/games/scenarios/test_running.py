"""A scenario that does not go as it says tells the first difference in plain words."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import pytest

from games.engine import State
from games.engine.core.event import Event
from games.engine.rulesets.mtaani.market import Market
from games.scenarios import Difference, read, run, running

FEE: dict[str, Any] = {
    "scenario": "A fee",
    "ruleset": "mtaani",
    "seats": 3,
    "position": {"position": {"0": 34}, "owner": {"37": 1, "25": 0}},
    "steps": [{"action": {"is": "roll", "seat": 0}, "chance": {"dice": [1, 2]}}],
}
LATE: dict[str, Any] = {
    "scenario": "Late",
    "ruleset": "mtaani",
    "seats": 2,
    "position": {"position": {"0": 6}},
}
SFR = {"cash": 1}
ROLL = {"action": {"is": "roll", "seat": 0}, "chance": {"dice": [1, 5]}}


def difference(expect: dict[str, Any], **step: Any) -> str:
    """What is told when the fee's step expects this."""
    data = deepcopy(FEE)
    data["steps"][0] |= {**step, "expect": expect}
    with pytest.raises(Difference) as caught:
        run(read(data))
    told = str(caught.value)
    start = 'step 1 (roll {"seat": 0}): '
    assert told.startswith(start)
    return told.removeprefix(start)


def late(*steps: dict[str, Any]) -> str:
    with pytest.raises(Difference) as caught:
        run(read({**LATE, "steps": list(steps)}))
    return str(caught.value)


def test_a_run_gives_its_events_and_its_last_state() -> None:
    ran = run(read({**LATE, "steps": [ROLL, {"wait": "2m"}, {"expire": {}, "chance": {"dice": [6, 6]}}]}))
    assert [len(events) > 0 for events in ran.events] == [True, False, True]
    assert ran.state.position == [12, 12]
    assert ran.now == read({**LATE, "steps": [ROLL]}).now + 6 * 60_000


def test_a_run_leaves_the_scenario_as_it_is() -> None:
    scenario = read(FEE)
    before = scenario.state.to_json()
    run(scenario)
    assert scenario.state.to_json() == before
    run(scenario)


@pytest.mark.parametrize(
    ("expect", "told"),
    [
        (
            {"events": ["rolled", "moved", {"is": "paid", "amount": 24001}]},
            'event 3 was to be paid {"amount": 24001}: amount is 24000, not 24001; it is paid',
        ),
        ({"events": ["rolled", "paid"]}, "event 2 was to be paid: it is moved {"),
        ({"events": ["rolled", "moved", "paid", "cash_noted"]}, "event 5 is turn_began {"),
        (
            {"events": ["rolled", "moved", "paid", "cash_noted", "turn_began", "won"]},
            "event 6 was to be won, and there are only 5",
        ),
        ({"contains": ["paid", "moved"]}, "moved did not happen after paid; what happened: rolled {"),
        (
            {"contains": [{"is": "paid", "payer": 1}]},
            'paid {"payer": 1} did not happen; what happened: rolled {',
        ),
        ({"contains": ["paid", "paid"]}, "paid did not happen after paid"),
        (
            {"without": [{"is": "paid", "reason": "fee"}]},
            'paid {"payer": 0, "payee": 1, "amount": 24000, "reason": "fee", "ref": 37} happened',
        ),
        ({"state": {"cash": {"0": 5}}}, "cash[0] is 1976000, not 5"),
        ({"state": {"cash": [1976000, 2024000, 1]}}, "cash[2] is 2000000, not 1"),
        ({"state": {"cash": [1976000]}}, "cash is [1976000, 2024000, 2000000], not [1976000]"),
        ({"state": {"mortgaged": {"25": 0}}}, "mortgaged[25] is false, not 0"),
        ({"state": {"owner": {"residential_7": -1}}}, "owner[37] is 1, not -1"),
        ({"state": {"revolutions": {"count": 1}}}, "revolutions.count is 0, not 1"),
        ({"state": {"special_cards": {"holder": {"zoning": 2}}}}, "special_cards.holder.zoning is -1, not 2"),
        ({"state": {"winners": [1]}}, "winners is [], not [1]"),
        ({"waits": []}, "the game waits for more than expected: await_roll {"),
        ({"waits": ["owes"]}, "owes is not open; the game waits for: await_roll {"),
        (
            {"waits": [{"is": "await_roll", "seat": 2}]},
            'await_roll {"seat": 2} is not open (it is asked of 1); the game waits for',
        ),
        (
            {"waits": [{"is": "await_roll", "number": 1}]},
            'await_roll {"number": 1} is not open (number is 2, not 1)',
        ),
        ({"offers": ["trade_offer"]}, "trade_offer is not open; open beside are: nothing"),
        ({"options": {"1": {"present": ["buy"]}}}, "seat 1 is not offered buy; it is offered: roll, "),
        (
            {"options": {"1": {"present": [{"is": "mortgage", "tile": 25}]}}},
            'seat 1 is not offered mortgage {"tile": 25}; it is',
        ),
        (
            {"options": {"1": {"present": [{"is": "borrow", "amount": 350500}]}}},
            "seat 1 is not offered borrow",
        ),
        (
            {"options": {"1": {"absent": [{"is": "borrow", "amount": 350000}]}}},
            'seat 1 is offered borrow {"amount": {"from": 10000',
        ),
        (
            {"options": {"1": {"present": [{"is": "borrow", "amount": {"to": 340000}}]}}},
            "seat 1 is not offered borrow",
        ),
        ({"options": {"1": {"absent": ["offer_trade"]}}}, "seat 1 is offered offer_trade, and was not to be"),
        ({"options": {"1": {"exact": ["roll"]}}}, "seat 1 is offered more than expected: "),
        ({"options": {"2": {"exact": []}}}, "seat 2 is offered more than expected: "),
        ({"refused": "not_asked"}, "it was to be refused (not_asked) and was not"),
    ],
)
def test_what_is_not_as_expected(expect: dict[str, Any], told: str) -> None:
    assert difference(expect).startswith(told)


def test_a_refusal_that_nobody_expected() -> None:
    assert (
        late({"action": {"is": "roll", "seat": 1}}) == 'step 1 (roll {"seat": 1}): it was refused: not_asked'
    )


def test_another_refusal_than_expected() -> None:
    step = {"action": {"is": "roll", "seat": 1}, "expect": {"refused": "over"}}
    assert late(step).endswith("it was refused as not_asked, not as over")


def test_another_figure_in_a_refusal() -> None:
    offer = {"is": "propose_loan", "seat": 0, "lender": 0, "borrower": 1, "amount": 1, "rate": 1, "term": 1}
    step = {"action": offer, "expect": {"refused": {"code": "loan_amount", "least": 10_000, "step": 5}}}
    assert late(step).endswith("the refusal says step = 1000, not 5")


def test_a_draw_that_nothing_is_said_about() -> None:
    told = late({"action": {"is": "roll", "seat": 0}})
    assert told.endswith("'dice' was drawn (1 to 6), and the scenario does not say what comes")


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        ({"dice": [1, 7]}, "'dice' is drawn from 1 to 6; 7 cannot come"),
        ({"dice": [True, 5]}, "'dice' is drawn from 1 to 6; true cannot come"),
        ({"dice": [1, 4], "mugging": 1}, "mugging is a risk: true or false, not 1"),
        ({"dice": [1, 5], "trespass": True}, 'never drawn: {"trespass": [true]}'),
        ({"dice": [1, 5, 5]}, 'never drawn: {"dice": [5]}'),
    ],
)
def test_draws_that_cannot_be(chance: dict[str, Any], told: str) -> None:
    assert late({"action": {"is": "roll", "seat": 0}, "chance": chance}).endswith(told)


def test_a_draw_of_the_file_that_is_never_made() -> None:
    with pytest.raises(Difference, match=r'at the end: never drawn: \{"event": \[3\]\}'):
        run(read({**LATE, "chance": {"event": 3}, "steps": [ROLL]}))


def test_nothing_to_expire() -> None:
    assert late({"expire": {"is": "owes"}}).startswith(
        "step 1 (expire owes): there is no owes; open are: await_roll {"
    )


def test_time_does_not_go_back() -> None:
    assert late({"wait": 0}, {**ROLL, "at": 5}).endswith("already, later than 5")


def test_more_than_one_question_fits() -> None:
    data = {
        **LATE,
        "position": {"owner": {"25": 0, "26": 0}},
        "steps": [
            {"action": {"is": "offer_trade", "seat": 0, "partner": 1, "give": {"tiles": [25]}, "take": SFR}},
            {"action": {"is": "offer_trade", "seat": 1, "partner": 0, "give": SFR, "take": {"tiles": [26]}}},
            {"action": {"is": "withdraw", "seat": 0, "offer": {"is": "trade_offer"}}},
        ],
    }
    with pytest.raises(Difference, match=r"step 3 .*: there is more than one \(2\) trade_offer; open are"):
        run(read(data))


def test_a_seed_gives_what_is_not_written_down_and_the_same_each_time() -> None:
    steps = [{"expire": {}} for _ in range(12)]
    one, again, other = (run(read({**LATE, "seed": seed, "steps": steps})).state for seed in ("a", "a", "b"))
    assert one == again != other


def test_any_text_is_a_seed() -> None:
    """Also half of a pair of characters, which JSON can write and UTF-8 cannot."""
    assert run(read({**LATE, "seed": "\ud800", "steps": [{"expire": {}}]})).state.turns > 0


# What is held against every step


def altered(monkeypatch: pytest.MonkeyPatch, alter: Any) -> str:
    """What is told when the engine, carrying out a roll, also does this to the state and the events."""
    real = running.apply

    def wrong(rules: Any, board: Any, state: State, *rest: Any) -> list[Event]:
        events = real(rules, board, state, *rest)
        alter(state, events)
        return events

    monkeypatch.setattr(running, "apply", wrong)
    return late(ROLL)


@dataclass(slots=True)
class Quietly(Event):
    """Does what it is told to the state."""

    does: Any

    def apply(self, state: State) -> None:
        self.does(state)


def by_event(alter: Any) -> Any:
    def both(state: State, events: list[Event]) -> None:
        alter(state)
        events.append(Quietly(alter))

    return both


def test_events_that_do_not_fold_to_the_state(monkeypatch: pytest.MonkeyPatch) -> None:
    def alter(state: State, events: list[Event]) -> None:
        state.position[1] = 7

    assert altered(monkeypatch, alter).endswith("its events do not fold to the state it leads to")


def test_money_made_from_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def alter(state: State) -> None:
        state.cash[1] += 5

    assert altered(monkeypatch, by_event(alter)).endswith("money does not add up: 5 more than before")


def test_a_position_that_cannot_be(monkeypatch: pytest.MonkeyPatch) -> None:
    def alter(state: State) -> None:
        state[Market].mortgage[3] = 10**6

    told = altered(monkeypatch, by_event(alter))
    assert "no game can be in the position after it: mortgaging tile 3 cannot bring 1000000" in told


def test_a_refusal_that_changes_something(monkeypatch: pytest.MonkeyPatch) -> None:
    real = running.apply

    def wrong(rules: Any, board: Any, state: State, *rest: Any) -> list[Event]:
        state.asked += 1
        return real(rules, board, state, *rest)

    monkeypatch.setattr(running, "apply", wrong)
    step = {"action": {"is": "roll", "seat": 1}, "expect": {"refused": "not_asked"}}
    assert late(step).endswith("it was refused (not_asked) and yet changed something")
