"""A game of Mtaani that meets every kind of event, written down as a scenario (docs/scenarios.md).

It begins late, when much is owned, cards are in hand and loans run, and it ends when two have gone out and a
third has left. `tests.engine.golden.record` plays it and writes down what happens.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from games.engine import encode
from games.scenarios import read, run

FILE = Path(__file__).parent / "every-kind-of-event.json"


def does(seat: int, action: str, chance: dict[str, Any] | None = None, **fields: Any) -> dict[str, Any]:
    """A step in which a seat acts."""
    step: dict[str, Any] = {"action": {"is": action, "seat": seat, **fields}, "after": "1s"}
    return {**step, "chance": chance} if chance else step


def rolls(seat: int, one: int, other: int, **chance: Any) -> dict[str, Any]:
    return does(seat, "roll", {"dice": [one, other], **chance})


OLD = {"rate": 20, "term": 9, "made": 17, "since": 17}

SCENARIO: dict[str, Any] = {
    "scenario": "A game that meets every kind of event",
    "ruleset": "mtaani",
    "seats": 4,
    "position": {
        "order": [3, 0, 1, 2],
        "cash": [14_000_000, 60_000, 6_000_000, 2_000_000],
        "bank": 100_000,
        "position": [34, 12, 38, 12],
        "jail": {"turns": {"1": 3, "3": 2}},
        "owner": {
            "residential_8": 0, "fast_food": 1, "residential_7": 2, "telecom": 2, "residential_3": 2,
            "6": 3, "30": 3,
        },
        "units": {"residential_3": 5},
        "revolutions": {"count": 19, "reached": [True, True, True, False]},
        "market": {"bought": 20},
        "insurance": {"held": [0, 1, 0, 1], "price": 2_000_000},
        "special_cards": {
            "holder": {"zoning": -2, "syndicate": 3, "injunction": 2}, "zoned": "utility", "zoned_until": 20,
        },
        "renovations": {"left": {"2": 0}, "pause": {"2": 20}},
        "world": {"event": "games", "until": 20, "started": 17},
        "missions": {
            "held": {
                "0": [{"number": 5, "done": 0, "deadline": 23}],
                "1": [{"number": 6, "done": 1, "deadline": 20}],
                "3": [{"number": 3, "done": 1, "deadline": 21}],
            },
            "penalty": {"0": 25},
        },
        "loans": {
            "open": [
                {"number": 1, "borrower": 2, "lender": 1, "principal": 200_000, **OLD},
                {"number": 2, "borrower": 0, "lender": 1, "principal": 100_000, **OLD},
                {"number": 3, "borrower": 3, "lender": 0, "principal": 50_000, **OLD},
            ],
            "made": 3,
        },
    },
    "steps": [
        # Seat 3 leaves jail and takes its share of other owners' fees.
        does(3, "start_syndicate"),
        does(3, "pay_bail"),
        does(0, "offer_trade", partner=2, give={"cash": 40_000}, take={"tiles": [40]}),
        does(2, "decline", offer={"is": "trade_offer"}, reason="too_little"),
        does(0, "offer_trade", partner=2, give={"cash": 50_000}, take={"tiles": [40]}),
        does(2, "accept", offer={"is": "trade_offer"}),
        does(1, "open_to_offers", open=False),
        does(1, "call_loan", loan=1),
        rolls(3, 3, 6, mission=0),
        # Seat 0 manages what it owns, then rolls double after double; the bank must issue for its mortgage.
        does(0, "mortgage", tile=47),
        does(0, "unmortgage", tile=47),
        does(0, "build", tile=45),
        does(0, "sell", tile=45),
        does(0, "buy_insurance"),
        does(0, "borrow", amount=100_000),
        does(0, "repay_share", loan=4, percent=50),
        rolls(0, 6, 6),
        does(0, "set_rule", what="salary", percent=200),
        rolls(0, 1, 1),
        rolls(0, 1, 1),
        does(0, "buy_card", {"metro_card": 7}),
        rolls(0, 1, 4),
        # Seat 3 leaves, which completes a revolution while seat 1 is about to roll.
        does(3, "leave"),
        does(1, "use_insurance", {"event_starts": True, "event": 11}),
        does(1, "bribe", {"guards": 0, "bribe": 99}),
        does(1, "raise_for_me"),
        does(2, "protect", group="telecom"),
        does(2, "renovate"),
        does(0, "offer_trade", partner=2, give={"cash": 300_000}, take={"tiles": [17]}),
        does(2, "accept", offer={"is": "trade_offer"}),
        {"action": {"is": "delay", "ms": 60_000}},
        rolls(0, 1, 1),
        does(0, "buy"),
        rolls(0, 1, 1, mission=2),
        rolls(0, 6, 6, metro_card=18),
        does(0, "set_rule", what="atm", percent=50),
        does(0, "buy_card"),
        does(0, "decline_card"),
        does(0, "zone", group="residential_7"),
        rolls(0, 1, 2),
        {"expire": {"is": "buy_or_fee"}},
        does(0, "open_to_offers", open=False),
        rolls(1, 1, 2),
        rolls(2, 3, 5),
        does(2, "decline_card"),
        rolls(0, 5, 6),
        # Seat 1 gets free by a double and lands where it cannot pay; who is left but one leaves.
        rolls(1, 2, 2),
        does(1, "declare_bankruptcy"),
        does(2, "leave"),
    ],
}  # fmt: skip


def played() -> dict[str, Any]:
    """The game as it goes now: its moves with all that happens, and who wins."""
    ran = run(read(SCENARIO))
    steps = []
    for step, events in zip(SCENARIO["steps"], ran.events, strict=True):
        move = {name: step[name] for name in ("action", "expire", "chance") if name in step}
        steps.append({**move, "events": [encode(event) for event in events]})
    whole = {"steps": steps, "cash": ran.state.cash, "winners": list(ran.state.winners)}
    return json.loads(json.dumps(whole))  # type: ignore[no-any-return]


def record() -> None:
    game = played()
    steps = ",\n".join(json.dumps(step, ensure_ascii=False) for step in game.pop("steps"))
    FILE.write_text(f'{json.dumps(game, ensure_ascii=False)[:-1]}, "steps": [\n{steps}\n]}}\n', "utf-8")
    print(f"{FILE.stem}: {steps.count(chr(10)) + 1} actions")


if __name__ == "__main__":
    record()
