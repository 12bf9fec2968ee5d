"""Balance checks of editions: begun and read here, played by whoever has offered to (P6.2).

The figures are the ruleset's, so what can differ between two editions is their deck variant; a check says for
which content it was made all the same.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from django.db import transaction
from django.utils import timezone

from editions.compile import PLACEHOLDER, destination
from editions.document import from_edition, version_of
from editions.models import BalanceCheck, Edition
from games.engine import RULESETS, Board

GAMES = 500
SHOWN = 8
"""Tiles that earn most, tiles that earn least, cards."""

LEAST_DRAWS = 20
"""A card that was drawn less often says nothing."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who plays the games: `begin(check)` has it played; `kinds()` are the bots, by name and label."""

    begin: Callable[[int], None]
    kinds: Callable[[], Sequence[tuple[str, str]]]


_players: list[Player] = []


def offer(player: Player) -> None:
    """Say who plays the games; the last one counts."""
    _players[:] = [player]


def kinds() -> list[tuple[str, str]]:
    """Empty on a site without bots: then nothing can be checked."""
    return list(_players[0].kinds()) if _players else []


def begin(edition: Edition, brain: str) -> BalanceCheck:
    """A new check; one of the edition that still runs is stopped. Raises LookupError for an unknown bot."""
    if brain not in dict(kinds()):
        raise LookupError(brain)
    BalanceCheck.objects.running().filter(edition=edition).update(stopped=True)
    check = BalanceCheck.objects.create(
        edition=edition, content=version_of(from_edition(edition)), brain=brain, wanted=GAMES
    )
    _play(check)
    return check


def stop(check: BalanceCheck) -> None:
    """What has been played stays."""
    BalanceCheck.objects.filter(pk=check.pk, finished_at=None).update(stopped=True)


def go_on(check: BalanceCheck) -> None:
    """Take a stopped check up again where it was."""
    if check.finished_at is None and _players:
        BalanceCheck.objects.filter(pk=check.pk).update(stopped=False, touched_at=timezone.now())
        _play(check)


def _play(check: BalanceCheck) -> None:
    begin, key = _players[0].begin, check.pk
    transaction.on_commit(lambda: begin(key), robust=True)


# --- Reading ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Spread:
    """The median, and what nine games in ten do not exceed."""

    median: float
    most: int


@dataclass(frozen=True, slots=True)
class Place:
    """How often the players of a place in the playing order won, percent. `beyond`: by more than chance."""

    number: int
    percent: float
    beyond: bool


@dataclass(frozen=True, slots=True)
class Earning:
    """What a property brought its owners, by game; `times` is that as a multiple of its price."""

    tile: int
    name: str
    amount: int
    visits: float
    times: float


@dataclass(frozen=True, slots=True)
class Deciding:
    """How much more often than with other cards of the deck those who drew it won, in points of percent, and
    how often it ruined somebody. `deck` is what the edition calls its deck."""

    deck: str
    number: int
    text: str
    draws: int
    more: float
    ruined: int
    beyond: bool


@dataclass(frozen=True, slots=True)
class Report:
    games: int
    finished: int
    turns: Spread
    revolutions: Spread
    fair: float
    margin: float
    places: tuple[Place, ...]
    most: tuple[Earning, ...]
    least: tuple[Earning, ...]
    cards: tuple[Deciding, ...]


def report(check: BalanceCheck) -> Report | None:
    """What the games so far say; None before the first one that has ended."""
    tally = check.tally
    if not tally or not tally["turns"]:
        return None
    board = RULESETS[check.edition.ruleset].board(check.edition.deck_variant)
    document = from_edition(check.edition)
    finished = len(tally["turns"])
    fair = 100 / len(tally["places"])
    margin = _margin(fair, finished)
    earnings = _earnings(tally, board, document)
    return Report(
        games=tally["games"],
        finished=finished,
        turns=_spread(tally["turns"]),
        revolutions=_spread(tally["revolutions"]),
        fair=fair,
        margin=margin,
        places=tuple(
            Place(number, percent, abs(percent - fair) > margin)
            for number, percent in enumerate((wins * 100 / finished for wins in tally["places"]), 1)
        ),
        most=tuple(earnings[:SHOWN]),
        least=tuple(earnings[: -SHOWN - 1 : -1]),
        cards=tuple(_deciding(tally, board, document)[:SHOWN]),
    )


def _margin(percent: float, count: int) -> float:
    """How far from a percentage chance alone takes nineteen counts in twenty."""
    return 1.96 * math.sqrt(percent * (100 - percent) / count)


def _spread(values: list[int]) -> Spread:
    ordered = sorted(values)
    return Spread(median(ordered), ordered[-(-len(ordered) * 9 // 10) - 1])


def _earnings(tally: dict[str, Any], board: Board, document: dict[str, Any]) -> list[Earning]:
    names = {tile["index"]: tile["name"] for tile in document["tiles"]}
    found = []
    for tile in board.properties:
        amount, visits = tally["tiles"].get(str(tile), (0, 0))
        each = amount / tally["games"]
        cost = board.tiles[tile].cost
        found.append(
            Earning(
                tile, names.get(tile, ""), round(each), visits / tally["games"], each / cost if cost else 0
            )
        )
    return sorted(found, key=lambda earning: -earning.amount)


def _usual(tally: dict[str, Any]) -> dict[str, float]:
    """By deck, the percentage of draws that were the later winner's."""
    sums: dict[str, list[int]] = {}
    for key, (draws, won, _ruined) in tally["cards"].items():
        row = sums.setdefault(key.rsplit(" ", 1)[0], [0, 0])
        row[0] += draws
        row[1] += won
    return {deck: won * 100 / draws for deck, (draws, won) in sums.items()}


def _deciding(tally: dict[str, Any], board: Board, document: dict[str, Any]) -> list[Deciding]:
    """From the card whose drawers' wins are furthest from what all draws of its deck come to: who wins plays
    longest, and so draws more than others."""
    usual = _usual(tally)
    names = {tile["index"]: tile["name"] for tile in document["tiles"]}
    found = []
    for key, (draws, won, ruined) in tally["cards"].items():
        deck, at = key.rsplit(" ", 1)
        number = int(at)
        if draws < LEAST_DRAWS:
            continue
        texts = document["cards"].get(deck, [])
        to = destination(board, board.decks[deck][number])
        text = texts[number] if number < len(texts) else ""
        text = text if to is None else text.replace(PLACEHOLDER, names.get(to, ""))
        more = won * 100 / draws - usual[deck]
        beyond = abs(more) > _margin(usual[deck], draws)
        called = document["decks"].get(deck, {}).get("name") or deck
        found.append(Deciding(called, number + 1, text, draws, more, ruined, beyond))
    return sorted(found, key=lambda card: -abs(card.more) * math.sqrt(card.draws))
