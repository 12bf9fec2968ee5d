"""The pictures of an edition's version, rendered once in each process, and their addresses (P6.4).

An address that carries `v`, made of the version's digest and the art's own revision, always means the same
picture, so browsers may keep it for ever.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Protocol

from django.contrib.staticfiles import finders
from django.templatetags.static import static
from django.urls import reverse

from editions.art.card_back import card_back
from editions.art.daylight import SIDES
from editions.art.panorama import panorama
from editions.art.picture import Subject, tile_picture
from editions.art.share import share
from editions.art.style import Style
from editions.art.subjects import category, subject
from editions.art.token import token
from editions.models import Edition
from games.engine import RULESETS, Board

PANORAMA_TILES = 3


@dataclass(frozen=True, slots=True)
class Gallery:
    """What the pictures of a version are drawn from; `glyphs` by tile."""

    city: str
    ruleset: str
    variant: str
    style: Style
    glyphs: tuple[str, ...]

    @property
    def board(self) -> Board:
        return RULESETS[self.ruleset].board(self.variant)

    @classmethod
    def of(cls, edition: Edition) -> Gallery:
        glyphs = {tile.index: tile.glyph for tile in edition.tiles.all()}
        count = len(RULESETS[edition.ruleset].board(edition.deck_variant).tiles)
        return cls(
            city=edition.city,
            ruleset=edition.ruleset,
            variant=edition.deck_variant,
            style=Style.from_json(edition.art),
            glyphs=tuple(glyphs.get(index, "") for index in range(count)),
        )


@dataclass(frozen=True, slots=True)
class Picture:
    """An SVG document and its strong validator."""

    body: bytes
    etag: str

    @classmethod
    def of(cls, svg: str) -> Picture:
        body = svg.encode()
        return cls(body, f'"{hashlib.sha256(body).hexdigest()[:20]}"')


@lru_cache(maxsize=2048)
def tile(gallery: Gallery, index: int) -> Picture:
    """Raises IndexError for a number that is not on the board."""
    if index >= len(gallery.glyphs):
        raise IndexError(index)
    return Picture.of(tile_picture(subject(gallery.board, index, gallery.glyphs[index]), gallery.style))


@lru_cache(maxsize=64)
def side_panorama(gallery: Gallery, side: str) -> Picture:
    """Homes of one side of the board under one sky. Raises KeyError for an unknown side."""
    if side not in SIDES:
        raise KeyError(side)
    homes = _homes(gallery, side)
    step = max(1, len(homes) // PANORAMA_TILES)
    return Picture.of(panorama(homes[::step][:PANORAMA_TILES], side, gallery.style))


@lru_cache(maxsize=64)
def deck_back(gallery: Gallery, deck: str) -> Picture:
    """The back of a deck's cards. Raises KeyError for a deck that the board has not."""
    if deck not in gallery.board.decks:
        raise KeyError(deck)
    return Picture.of(card_back(deck, gallery.style))


@lru_cache(maxsize=64)
def player_token(gallery: Gallery, number: int) -> Picture:
    """The token of a player, counted from 1. Raises IndexError."""
    return Picture.of(token(number, gallery.style))


@lru_cache(maxsize=16)
def share_picture(gallery: Gallery) -> Picture:
    """One home of each side, the city's name below."""
    homes = [_homes(gallery, side) for side in SIDES]
    shown = [row[len(row) // 2] for row in homes if row]
    return Picture.of(share(shown, gallery.city, gallery.style))


def _homes(gallery: Gallery, side: str) -> list[Subject]:
    board = gallery.board
    length = len(board.tiles) // len(SIDES)
    first = SIDES.index(side) * length
    indexes = [i for i in range(first, first + length) if category(board.tiles[i]) == "home"]
    return [subject(board, i, gallery.glyphs[i]) for i in indexes]


@cache
def revision() -> str:
    """A digest of the code that draws, so that better pictures get new addresses."""
    digest = hashlib.sha256()
    for path in sorted((Path(__file__).parent / "art").rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:6]


def pin(version: str) -> str:
    """The `v` of addresses that always mean the same picture; empty for a draft."""
    return f"{version}-{revision()}" if version else ""


class Versioned(Protocol):
    """What pictures can be asked for: an edition's texts, or its row."""

    @property
    def slug(self) -> str: ...
    @property
    def version(self) -> str: ...


def tile_url(texts: Versioned, index: int) -> str:
    """The address of a tile's picture, pinned to the version that a room plays with."""
    return reverse("tile-art", args=[index]) + _query(texts)


def panorama_url(texts: Versioned, side: str) -> str:
    return reverse("panorama-art", args=[side]) + _query(texts)


def card_url(texts: Versioned, deck: str) -> str:
    return reverse("card-art", args=[deck]) + _query(texts)


def token_url(texts: Versioned, player: int) -> str:
    """Players are counted from 1."""
    return reverse("token-art", args=[player]) + _query(texts)


def share_url(texts: Versioned) -> str:
    return reverse("share-art") + _query(texts)


def share_png(slug: str) -> str:
    """The static picture of a shipped edition, for sites that show no SVG; of any other, that of none."""
    name = f"img/share/{slug}.png"
    return static(name if slug and finders.find(name) else "img/share/mtaani.png")


def _query(texts: Versioned) -> str:
    pinned = f"&v={pin(texts.version)}" if texts.version else ""
    return f"?edition={texts.slug}{pinned}"
