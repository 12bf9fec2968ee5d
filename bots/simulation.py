"""Many whole games between brains, and the figures that they come to. Pure: from names, seeds and numbers."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from bots.arena import Brain, Match
from games.engine import Event, Ruleset, State

MOST = 50_000
"""Actions after which a game is broken off and counts as one that did not end."""


class Unlawful(Exception):
    """A game made or lost money, or overdrew the bank: an error in the rules."""


@dataclass(frozen=True, slots=True)
class Task:
    """A game to be played: which of so many, and who sits where (players by seat, by their places in the
    list of names)."""

    number: int
    seats: tuple[int, ...]
    seed: bytes


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played. `winners` are players, by their places in the list of names; `places` are the
    winners' places in the playing order, from 0. `bankruptcies` are the reasons, in order."""

    finished: bool
    winners: tuple[int, ...]
    places: tuple[int, ...]
    turns: int
    revolutions: int
    actions: int
    stuck: int
    issued: int
    bankruptcies: tuple[str, ...]


def tasks(players: int, games: int, seed: str) -> list[Task]:
    """The games of a simulation: the players move on by a seat from one to the next, and each game's seed
    follows from that of the simulation."""
    return [
        Task(
            number,
            tuple((seat + number) % players for seat in range(players)),
            hashlib.sha256(f"simulation {seed}, game {number}".encode()).digest(),
        )
        for number in range(games)
    ]


def play(
    ruleset: Ruleset, brains: Sequence[Brain], task: Task, variant: str = "", most: int = MOST
) -> Played:
    """Play one game; `brains` by player. Raises Unlawful."""
    match = Match(ruleset, [brains[player] for player in task.seats], task.seed, variant)
    state = match.state
    law = state.money
    bankruptcies: list[str] = []
    while not state.winners and match.actions < most:
        action = match.step()
        if state.money != law or state.bank < 0:
            raise Unlawful(
                f"game {task.number}, action {match.actions}: {action} leaves {state.money} and {state.bank}"
            )
        bankruptcies += [str(event.reason) for event in match.events if _is_bankruptcy(event)]  # type: ignore[attr-defined]
    return Played(
        finished=bool(state.winners),
        winners=tuple(task.seats[seat] for seat in state.winners),
        places=tuple(state.order.index(seat) for seat in state.winners),
        turns=state.turns,
        revolutions=revolutions_of(state),
        actions=match.actions,
        stuck=match.stuck,
        issued=state.issued,
        bankruptcies=tuple(bankruptcies),
    )


def _is_bankruptcy(event: Event) -> bool:
    return event.TAG.endswith(".bankrupt") and hasattr(event, "reason")


def revolutions_of(state: State) -> int:
    """Revolutions counted, where the ruleset counts them."""
    for part in state.slices.values():
        if part.TAG.endswith(".revolutions"):
            return int(getattr(part, "count", 0))
    return 0


def names_of(players: Sequence[str]) -> list[str]:
    """What the players are called in the figures: their brain, with a number where several have the same."""
    times = Counter(players)
    seen: Counter[str] = Counter()
    names = []
    for player in players:
        seen[player] += 1
        names.append(f"{player} {seen[player]}" if times[player] > 1 else player)
    return names


def spread(values: Iterable[int]) -> dict[str, float]:
    """The median, and the value that nine in ten do not exceed; of nothing, 0."""
    ordered = sorted(values)
    if not ordered:
        return {"median": 0, "p90": 0}
    half = len(ordered) // 2
    median = ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2
    return {"median": median, "p90": ordered[-(-len(ordered) * 9 // 10) - 1]}


def figures(players: Sequence[str], games: Sequence[Played], seconds: float) -> dict[str, Any]:
    """The figures of a simulation, as JSON data. Turns and revolutions are those of finished games; `seats`
    are wins by place in the playing order; `issued` is the sum over all games."""
    finished = [game for game in games if game.finished]
    names = names_of(players)
    wins = Counter(winner for game in finished for winner in game.winners)
    places = Counter(place for game in finished for place in game.places)
    reasons = Counter(reason for game in games for reason in game.bankruptcies)
    actions = sum(game.actions for game in games)
    return {
        "games": len(games),
        "finished": len(finished),
        "turns": spread(game.turns for game in finished),
        "revolutions": spread(game.revolutions for game in finished),
        "wins": {name: wins[player] for player, name in enumerate(names)},
        "seats": {str(place + 1): places[place] for place in range(len(players))},
        "bankruptcies": dict(reasons.most_common()),
        "issued": sum(game.issued for game in games),
        "actions_per_second": round(actions / seconds) if seconds > 0 else 0,
    }
