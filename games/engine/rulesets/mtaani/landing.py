"""Landing on a tile: what happens, stage by stage (M2.10)."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.core.codec import tagged
from games.engine.core.play import Game, Play
from games.engine.core.question import Staged


@tagged("mtaani.landing")
@dataclass(frozen=True, slots=True)
class Landing(Staged):
    """A player has landed on a tile by dice, card or Teleport; its stages stand in the ruleset's table."""

    seat: int
    tile: int


def land(play: Play, seat: int) -> None:
    """Resolve the landing of a player who has just arrived."""
    play.go_through(Landing, seat, play.state.position[seat])


def in_place(game: Game, seat: int, tile: int) -> bool:
    """Whether the player is still in the game and where they landed."""
    return not game.state.out[seat] and game.state.position[seat] == tile


def tile_effect(play: Play, seat: int, tile: int) -> None:
    """What the tile itself does, by its kind."""
    if in_place(play, seat, tile):
        play.rules.landings[play.board.tiles[tile].kind](play, seat)
