"""A position as its pages show it, kept until the next push: what is old then need not be looked at again."""

from __future__ import annotations

from games.present.table import SeatView, TableView, seat_view, table
from games.store import Position, Recent
from games.table.stage import Tokens

KEPT = 128  # games, of which each takes some 65 kB


class Shown:
    """The views of one position. Those of a seat are made when they are first asked for."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.table: TableView = table(position)
        self._seats: dict[int, SeatView] = {}

    def seat(self, seat: int) -> SeatView:
        view = self._seats.get(seat)
        if view is None:
            view = self._seats[seat] = seat_view(self.position, seat, Tokens(self.position, seat))
        return view

    def shows(self, position: Position) -> bool:
        """Whether that position looks the same in everything: it is of the same state, not merely of the
        same version; the same people sit and are present there; and time has changed nothing since."""
        mine, until = self.position, self.table.changes_at
        return (
            mine.state is position.state
            and mine.version == position.version
            and mine.rules is position.rules
            and mine.board is position.board
            and mine.texts is position.texts
            and mine.seats == position.seats
            and mine.hints == position.hints
            and mine.now <= position.now
            and (until is None or position.now < until)
        )


_kept: Recent[int, Shown] = Recent(KEPT)


def keep(shown: Shown) -> None:
    """Another process may write next, or this one read the game anew: then it is of no use, and no harm."""
    _kept.put(shown.position.room.pk, shown)


def shown(position: Position) -> Shown:
    """What was kept of the position, or else its views made now."""
    kept = _kept.get(position.room.pk)
    return kept if kept is not None and kept.shows(position) else Shown(position)
