"""SVG path data: shapes as strings with one decimal, and the pen that gathers them by colour."""

from __future__ import annotations

from decimal import Decimal

GROUND = 128  # the ground line of every picture, in a view of 200 by 150


def fixed(value: float) -> str:
    """The value with one decimal at most, halves away from zero, without a trailing zero."""
    if value * 4 % 2 == 1:  # an exact half of a tenth: formatting would round it to even
        value += 0.01 if value > 0 else -0.01
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def number(value: float) -> str:
    """The value as it is, whole numbers without a decimal point."""
    return str(int(value)) if value == int(value) else repr(value)


def rect(x: float, y: float, width: float, height: float) -> str:
    return f"M{fixed(x)} {fixed(y)}h{fixed(width)}v{fixed(height)}h{fixed(-width)}z"


def polygon(*points: tuple[float, float]) -> str:
    return "M" + "L".join(f"{fixed(x)} {fixed(y)}" for x, y in points) + "z"


def circle(x: float, y: float, radius: float) -> str:
    r, d = fixed(radius), fixed(2 * radius)
    return f"M{fixed(x - radius)} {fixed(y)}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0 {fixed(-2 * radius)} 0z"


def dome(x: float, y: float, width: float, height: float) -> str:
    top = fixed(y - height * 1.25)
    return f"M{fixed(x)} {fixed(y)}C{fixed(x)} {top} {fixed(x + width)} {top} {fixed(x + width)} {fixed(y)}z"


def strokes(lines: list[tuple[str, str, str]]) -> str:
    """Level lines, each from an x and a y as far as a width; from the end of the one before where that is
    shorter to say."""
    parts = []
    end: tuple[Decimal, Decimal] | None = None
    for x, y, width in lines:
        there = Decimal(x), Decimal(y)
        move = f"M{x} {y}"
        if end is not None:
            move = min(move, f"m{there[0] - end[0]} {there[1] - end[1]}".replace(".0", ""), key=len)
        parts.append(f"{move}h{width}")
        end = there[0] + Decimal(width), there[1]
    return "".join(parts)


class Pen:
    """Shapes in painting order; neighbours of one paint become one path, which keeps files small.

    Window panes are gathered until `glaze`, then painted as one path for each light and height.
    """

    def __init__(self) -> None:
        self._runs: list[tuple[str, list[str]]] = []
        self._panes: dict[str, list[tuple[str, str, str]]] = {}
        self._over: list[str] = []

    def fill(self, colour: str, *shapes: str) -> None:
        self._paint(f'fill="{colour}"', *shapes)

    def pane(self, colour: str, x: float, y: float, width: float, height: float) -> None:
        """A window: a stroke as thick as the window is high, which takes fewer bytes than a rectangle."""
        line = fixed(x), fixed(y + height / 2), fixed(width)
        self._panes.setdefault(f'stroke="{colour}" stroke-width="{fixed(height)}"', []).append(line)

    def glaze(self) -> None:
        """Paints the windows gathered so far; what comes next is in front of them."""
        for paint, lines in self._panes.items():
            self._paint(paint, strokes(lines))
        self._panes = {}

    def over(self, markup: str) -> None:
        """Markup that is painted above everything else."""
        self._over.append(markup)

    def markup(self) -> str:
        self.glaze()
        paths = (f'<path {paint} d="{"".join(shapes)}"/>' for paint, shapes in self._runs)
        return "".join(paths) + "".join(self._over)

    def _paint(self, paint: str, *shapes: str) -> None:
        if self._runs and self._runs[-1][0] == paint:
            self._runs[-1][1].extend(shapes)
        else:
            self._runs.append((paint, list(shapes)))
