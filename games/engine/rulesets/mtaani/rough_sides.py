"""The seedy side mugs, the rich side arrests (M12.2, M12.3, M12.7)."""

from __future__ import annotations

from games.engine.core.estate import kept_while_built
from games.engine.core.events import Paid
from games.engine.core.play import Game, Play
from games.engine.core.state import BANK, NOBODY
from games.engine.rulesets.mtaani.board import RICH, SEEDY
from games.engine.rulesets.mtaani.jail import send_to_jail
from games.engine.rulesets.mtaani.landing import in_place
from games.engine.rulesets.mtaani.numbers import (
    ARREST_TURNS,
    MUGGING_LEAST_CASH,
    MUGGING_ROUNDING,
    MUGGING_SHARE,
    RISK,
)
from games.engine.rulesets.mtaani.whole_sets import whole_sets


@kept_while_built
def home_sides(game: Game, seat: int) -> tuple[str | None, ...]:
    """The sides on which the seat owns a complete residential set."""
    firsts = [game.board.tiles[tiles[0]] for tiles in whole_sets(game, seat)]
    return tuple([first.side for first in firsts if first.kind == "residential"])


def is_local(game: Game, seat: int, side: str) -> bool:
    """M12.3, M12.7: who owns a complete residential set on a side is left in peace there."""
    return side in home_sides(game, seat)


def mugging(play: Play, seat: int, tile: int) -> None:
    """M12.7: a risk anywhere on the seedy side, before the tile takes effect."""
    if play.board.tiles[tile].side != SEEDY or not in_place(play, seat, tile):
        return
    cash = play.state.cash[seat]
    if cash < MUGGING_LEAST_CASH or is_local(play, seat, SEEDY):
        return
    if play.chance.one_in("mugging", RISK):
        percent = play.chance.between("mugging_share", *MUGGING_SHARE)
        play.emit(Paid(seat, BANK, to_the_nearest(cash * percent, 100 * MUGGING_ROUNDING), "mugging", tile))


def to_the_nearest(hundredths: int, step: int) -> int:
    """Hundredths of SFR to the nearest step (given in hundredths too), halves up, as SFR."""
    return (hundredths + step // 2) // step * step // 100


def trespass(play: Play, seat: int, tile: int) -> None:
    """M12.2: a risk on the rich side where another player owns, mortgaged or insured ones too."""
    if play.board.tiles[tile].side != RICH or not in_place(play, seat, tile):
        return
    if play.state.owner[tile] in (NOBODY, seat) or is_local(play, seat, RICH):
        return
    if play.chance.one_in("trespass", RISK):
        send_to_jail(play, seat, play.chance.between("sentence", *ARREST_TURNS), "trespass")
