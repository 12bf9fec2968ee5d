"""A chart of everybody's net worth: the figures of an SVG, and of the table beside it."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.present import money
from games.present.cast import Cast, say
from games.present.past import Past, TurningPoint

WIDTH, HEIGHT = 640, 250  # of the plot, in the chart's own units
MOST_DRAWN = 160  # points of a line
MOST_ROWS = 10  # of the table
STEPS = (1, 2, 5, 10)
LINES = 4  # about so many lines across


@dataclass(frozen=True, slots=True)
class Line:
    """One player's line, its end, and their place at the end of the game."""

    seat: int
    name: str
    path: str
    end: tuple[int, int]

    @property
    def p(self) -> int:
        return self.seat + 1


@dataclass(frozen=True, slots=True)
class Mark:
    """A turning point: its number, where it stands, its turn, and what happened."""

    number: int
    x: int
    turn: int
    p: int
    words: SafeString


@dataclass(frozen=True, slots=True)
class Chart:
    """`levels`: lines across, each with its height and what it stands for; `rows` of the table: a turn and
    everybody's net worth then."""

    lines: tuple[Line, ...]
    levels: tuple[tuple[int, str], ...]
    marks: tuple[Mark, ...]
    rows: tuple[tuple[int, tuple[int, ...]], ...]
    turns: int
    cast: Cast = field(compare=False, repr=False)
    width = WIDTH
    height = HEIGHT

    @property
    def label(self) -> str:
        return _("Everybody's net worth over %(turns)s turns; the table below has the figures") % {
            "turns": self.turns
        }


def chart(past: Past, cast: Cast, order: list[int]) -> Chart:
    low = min(0, *(min(worth) for worth in past.worth))
    high = max(1, *(max(worth) for worth in past.worth))
    first, last = past.turns[0], past.turns[-1]

    def x(turn: int) -> int:
        return round((turn - first) * WIDTH / max(1, last - first))

    def y(worth: int) -> int:
        return round((high - worth) * HEIGHT / (high - low))

    drawn = _some(len(past.turns), MOST_DRAWN)
    lines = []
    for seat in order:
        points = [(x(past.turns[n]), y(past.worth[n][seat])) for n in drawn]
        path = "M" + "L".join(f"{across} {down}" for across, down in points)
        lines.append(Line(seat, cast.name(seat), path, points[-1]))
    return Chart(
        lines=tuple(lines),
        levels=tuple((y(level), money.short(level)) for level in _levels(low, high)),
        marks=tuple(
            Mark(number, x(point.turn), point.turn, point.seat + 1, words(point, cast))
            for number, point in enumerate(past.points, 1)
        ),
        rows=tuple(
            (past.turns[n], tuple(past.worth[n][seat] for seat in order))
            for n in _some(len(past.turns), MOST_ROWS)
        ),
        turns=last,
        cast=cast,
    )


def _some(count: int, most: int) -> list[int]:
    """At most so many places out of a row, evenly apart, the first and the last among them."""
    if count <= most:
        return list(range(count))
    return [round(n * (count - 1) / (most - 1)) for n in range(most)]


def _levels(low: int, high: int) -> list[int]:
    """Round amounts across the range, about LINES of them."""
    rough = (high - low) / LINES
    size = 10 ** (len(str(int(rough))) - 1)
    step = next(factor * size for factor in STEPS if factor * size >= rough)
    return list(range(-(-low // step) * step, high + 1, step))


def words(point: TurningPoint, cast: Cast) -> SafeString:
    """A turning point in a sentence."""
    player = cast.player(point.seat)
    if point.kind == "out":
        return say(_("%(player)s is out of the game."), player=player)
    if point.kind == "set":
        return say(_("%(player)s completed %(set)s."), player=player, set=cast.texts.groups[point.group])
    if point.paid is not None:
        return say(
            _("%(player)s paid %(payee)s %(amount)s, among the most of the game."),
            player=player,
            payee=cast.player(point.paid.payee),
            amount=cast.money(point.paid.amount),
        )
    return say(_("%(player)s took the lead."), player=player)
