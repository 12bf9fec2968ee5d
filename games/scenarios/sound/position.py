"""What holds in every position of every ruleset; each ruleset adds its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from games.engine import NOBODY, Game
from games.scenarios.sound.mtaani import mtaani_faults

OWN: Mapping[str, Callable[[Game], Iterator[str]]] = {"mtaani": mtaani_faults}
"""By ruleset, what else cannot be."""


def faults(game: Game) -> list[str]:
    """Everything that is impossible about a position; nothing for a sound one."""
    found = [*_lengths(game), *_figures(game)]
    if found:
        return found  # what follows relies on them
    found += [*_tiles(game), *_waiting(game)]
    if found:
        return found
    own = OWN.get(game.rules.ruleset.name)
    if own and not game.state.winners:  # what is over is left as it is
        found += own(game)
    return found


def _lengths(game: Game) -> Iterator[str]:
    state = game.state
    seats, tiles = len(state.out), len(game.board.tiles)
    if sorted(state.order) != list(range(seats)):
        yield f"the playing order {state.order} does not name each of the {seats} seats once"
    for name in ("cash", "position"):
        if len(getattr(state, name)) != seats:
            yield f"{name} has {len(getattr(state, name))} entries for {seats} seats"
    for name in ("owner", "units", "mortgaged"):
        if len(getattr(state, name)) != tiles:
            yield f"{name} has {len(getattr(state, name))} entries for {tiles} tiles"


def _figures(game: Game) -> Iterator[str]:
    state = game.state
    seats, tiles = len(state.out), len(game.board.tiles)
    for seat, cash in enumerate(state.cash):
        if cash < 0:
            yield f"seat {seat} has {cash}, less than nothing"
    for seat, tile in enumerate(state.position):
        if not 0 <= tile < tiles:
            yield f"seat {seat} stands on tile {tile}, which is not on the board"
    for tile, owner in enumerate(state.owner):
        if owner != NOBODY and not 0 <= owner < seats:
            yield f"tile {tile} belongs to seat {owner}, which nobody has"
    if not state.winners and not 0 <= state.turn < seats:
        yield f"seat {state.turn} is on turn, which nobody has"


def _tiles(game: Game) -> Iterator[str]:
    state, board = game.state, game.board
    for tile, owner in enumerate(state.owner):
        if owner == NOBODY:
            if state.units[tile]:
                yield f"tile {tile} has units and no owner"
            if state.mortgaged[tile]:
                yield f"tile {tile} is mortgaged and has no owner"
        elif not board.tiles[tile].group:
            yield f"tile {tile} belongs to seat {owner}, and nobody can own it"
        elif state.out[owner]:
            yield f"tile {tile} belongs to seat {owner}, who is out"
    for seat, held in enumerate(state.holdings):
        if held != [tile for tile, owner in enumerate(state.owner) if owner == seat]:
            yield f"the holdings of seat {seat} are not what it owns"


def _waiting(game: Game) -> Iterator[str]:
    state = game.state
    numbers = [question.number for frame in state.frames for question in frame.questions]
    numbers += [question.number for question in state.asides]
    if len(set(numbers)) < len(numbers) or any(number > state.asked for number in numbers):
        yield f"the numbers of the open questions, {numbers}, are not all different and at most {state.asked}"
    if state.winners:
        if state.frames or state.asides:
            yield "the game is over and still waits for something"
        return
    if not state.frames or not state.frames[-1].questions:
        yield "the game waits for nobody"
    for question in game.open_questions():
        for seat in question.seats:
            if not 0 <= seat < len(state.out) or state.out[seat]:
                yield f"seat {seat}, who is not in play, is asked something"
