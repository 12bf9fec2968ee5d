"""The emblem of each category that is not a row of houses: generic objects, never a brand's mark."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from . import deck_emblems, office_emblems, shops, vehicles, works
from .colour import Tones
from .path import Pen
from .seed import Draw

Emblem = Callable[[Tones, Pen, Draw], None]

# category -> glyph -> emblem; the first glyph of a category is drawn where a tile names none.
EMBLEMS: dict[str, Mapping[str, Emblem]] = {
    "food": shops.SHOPS,
    "transport": vehicles.VEHICLES,
    "utility": works.UTILITIES,
    "telecom": {"mast": works.mast},
    "mtaani": {"cards": deck_emblems.mtaani},
    "metro": {"cards": deck_emblems.metro},
    "mission": {"clock": office_emblems.mission},
    "tax": {"receipt": office_emblems.tax},
    "hall": {"columns": office_emblems.hall},
    "payday": {"notes": office_emblems.payday},
    "prison": {"walls": office_emblems.prison},
    "atm": {"machine": office_emblems.atm},
    "fortune": {"wheel": office_emblems.fortune},
}


def emblem(category: str, glyph: str) -> Emblem:
    """The emblem of a category; an unknown or empty glyph gives the category's first."""
    glyphs = EMBLEMS[category]
    return glyphs.get(glyph) or next(iter(glyphs.values()))
