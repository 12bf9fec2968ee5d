"""Colours of sets and categories, and the tones derived from them."""

from __future__ import annotations

from dataclasses import dataclass

from .daylight import Palette

PAPER = "#FFF9EC"
SETS = {
    1: "#9A4F86", 2: "#3C9552", 3: "#CC3D66", 4: "#D2601B",
    5: "#2A74C6", 6: "#C08A00", 7: "#0B6E7A", 8: "#8C1F3C",
}  # fmt: skip
CATEGORIES = {
    "food": "#BF4529", "transport": "#43596F", "utility": "#5F7A22", "telecom": "#5A5FAE",
    "mtaani": "#E7A30C", "metro": "#1D4E9E", "mission": "#2F7A6B", "tax": "#6A665E", "hall": "#8A7448",
    "payday": "#2E8A5B", "prison": "#56636B", "atm": "#1F7F8C", "fortune": "#E7A30C",
}  # fmt: skip


def mix(first: str, second: str, share: float) -> str:
    """The first colour with a share (0 to 1) of the second in it."""
    channels = []
    for at in (1, 3, 5):
        a, b = int(first[at : at + 2], 16), int(second[at : at + 2], 16)
        channels.append(int(a + (b - a) * share + 0.5))
    return "#{:02x}{:02x}{:02x}".format(*channels)


@dataclass(frozen=True, slots=True)
class Tones:
    """One colour as main, dark and light tone, in the light of its side of the board."""

    main: str
    dark: str
    light: str
    palette: Palette

    @classmethod
    def of(cls, base: str, palette: Palette) -> Tones:
        return cls(
            main=mix(base, "#ffffff", 0.06) if palette.night else base,
            dark=mix(base, palette.shade, 0.52),
            light=mix(base, palette.glow, 0.38 if palette.night else 0.62),
            palette=palette,
        )
