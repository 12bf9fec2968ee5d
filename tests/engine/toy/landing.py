"""T4: a landing in three stages, each of which may make the game wait: dues, the tile, a shell."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine import BANK, Play
from games.engine.core.codec import tagged
from games.engine.core.question import Staged
from tests.engine.toy.debts import charge
from tests.engine.toy.numbers import DUES, DUES_FROM
from tests.engine.toy.pearls import look_for_shell


@tagged("toy.landing")
@dataclass(frozen=True, slots=True)
class Landing(Staged):
    seat: int
    tile: int


def land(play: Play, seat: int) -> None:
    play.go_through(Landing, seat, play.state.position[seat])


def pay_dues(play: Play, seat: int, tile: int) -> None:
    if len(play.state.holdings[seat]) >= DUES_FROM:
        charge(play, seat, BANK, DUES, "dues")


def tile_effect(play: Play, seat: int, tile: int) -> None:
    if not play.state.out[seat]:
        play.rules.landings[play.board.tiles[tile].kind](play, seat)


def open_shell(play: Play, seat: int, tile: int) -> None:
    if not play.state.out[seat]:
        look_for_shell(play, seat)
