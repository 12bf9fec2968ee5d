"""The picture of one tile: sky, skyline, landmark, houses or emblem, street."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .colour import CATEGORIES, SETS, Tones, mix
from .emblems import emblem
from .homes import Site, roofline
from .landmarks import LANDMARKS
from .path import GROUND, Pen, fixed
from .seed import Draw
from .sky import sky
from .skyline import SKYLINES, tint
from .street import furniture, road
from .style import Style
from .trees import TREES

LEAFY_SET = 7  # the avenues with balconies


@dataclass(frozen=True, slots=True)
class Subject:
    """What a picture shows.

    `progress` is how far along its side of the board the tile lies (0 to 1); `set` numbers the residential
    sets from 1; `rank` counts the tiles of a set from 0; `glyph` names an emblem or a landmark.
    """

    index: int
    category: str
    side: str
    progress: float = 0.0
    set: int = 0
    rank: int = 0
    glyph: str = ""

    @property
    def home(self) -> bool:
        return self.category == "home"


def tile_layers(subject: Subject, style: Style, ground_only: bool = False) -> str:
    """The picture's markup without its frame; `ground_only` leaves the sky to whoever asks."""
    palette = style.light(subject.side)
    draw = Draw(f"{style.seed}:{subject.index}")
    base = SETS[subject.set] if subject.home else CATEGORIES[subject.category]
    tones = Tones.of(base, palette)
    wide = not (ground_only or subject.home)
    heaven = sky(subject.side, palette, subject.progress, draw)
    parts = ["" if ground_only else heaven]
    start, end, rise = (-68.0, 268.0, 34.0) if wide else (-4.0, 204.0, 46.0 if subject.home else 34.0)
    far = tint(base, tones)
    parts.append(f'<path fill="{far}" d="{"".join(SKYLINES[style.skyline](start, end, rise, draw))}"/>')
    if subject.home:
        parts.append(_landmark(subject.glyph, far, tones, draw))
        parts.append(_houses(subject, style, tones, draw))
    else:
        pen = Pen()
        emblem(subject.category, subject.glyph)(tones, pen, draw)
        parts.append(pen.markup())
    parts.append(road(tones, wide))
    if subject.home:
        # Dealt by rank: the tiles of one set never share their furniture.
        kind = subject.set * 2 + subject.rank
        parts.append(
            furniture(tones, base, draw, TREES[style.trees], kind=kind, leafy=subject.set == LEAFY_SET)
        )
    return "".join(parts)


def tile_picture(subject: Subject, style: Style) -> str:
    """The picture as an SVG document."""
    return frame("0 0 200 150", tile_layers(subject, style))


def frame(view: str, layers: str) -> str:
    attributes = f'viewBox="{view}" preserveAspectRatio="xMidYMax slice"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {attributes}>{layers}</svg>'


def _landmark(name: str, far: str, tones: Tones, draw: Draw) -> str:
    x = 66 + draw() * 68
    if name not in LANDMARKS:
        return ""
    colour = mix(far, tones.light, 0.4) if tones.palette.night else mix(far, tones.dark, 0.3)
    place = f'transform="translate({fixed(x)} {GROUND})"'
    return f'<path fill="{colour}" fill-rule="evenodd" {place} d="{LANDMARKS[name]}"/>'


def _houses(subject: Subject, style: Style, tones: Tones, draw: Draw) -> str:
    """The set's roofline: mirrored on every second tile of a set, and each tile in a shade of its own."""
    shade = (0.0, 0.13, -0.13, 0.22)[subject.rank % 4]
    other = tones.dark if shade > 0 else tones.light
    shaded = replace(tones, main=mix(tones.main, other, abs(shade)))
    pen = Pen()
    roofline(style.homes, subject.set)(Site(shaded, pen, draw, lit=0.5 if tones.palette.night else 0.62))
    if subject.rank % 2:
        return f'<g transform="matrix(-1 0 0 1 200 0)">{pen.markup()}</g>'
    return pen.markup()
