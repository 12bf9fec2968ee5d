"""T4: walking, the salary, and pearls sold on the way."""

from __future__ import annotations

from games.engine import BANK, Play
from games.engine.core.events import Moved, Paid
from tests.engine.toy.numbers import SALARY, SALARY_LANDING
from tests.engine.toy.pearls import sell_pearls


def walk(play: Play, seat: int, steps: int, how: str) -> None:
    start = play.state.position[seat]
    size = len(play.board.tiles)
    to = (start + steps) % size
    play.emit(Moved(seat, start, to, steps, how))
    if start + steps >= size:
        play.emit(Paid(BANK, seat, SALARY if to else SALARY_LANDING, "salary"))
        sell_pearls(play, seat)
