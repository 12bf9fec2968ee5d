"""How a draft would look: its board, one tile in full, its faults. Made from a document, whole or not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.http import Http404
from django.urls import reverse
from django.utils.translation import gettext as _

from editions import labels, pictures
from editions.admin.facts import number
from editions.admin.inputs import ART, anchor, input_names
from editions.art.picture import tile_picture
from editions.art.style import Style
from editions.art.subjects import category, set_number, subject
from editions.checks import faults
from editions.checks.head import chosen_board
from editions.document import Document
from editions.models import Edition
from editions.pictures import Picture
from editions.views import SLUG
from games.engine import RULESETS, Board, Tile

EDGES = ("left", "top", "right", "bottom")


@dataclass(frozen=True, slots=True)
class Mend:
    """A fault, and the id of the element where it is mended."""

    message: str
    anchor: str


@dataclass(frozen=True, slots=True)
class TileFace:
    """A tile as the board shows it; `colour` is its set's, 0 for none."""

    index: int
    name: str
    short: str
    edge: str
    category: str
    colour: int
    art: str
    price: str
    ownable: bool


@dataclass(frozen=True, slots=True)
class Preview:
    """`chosen` is the tile shown in full with its `deed`, as pairs of label and value."""

    edition: Edition
    city: str
    currency: str
    size: int
    tiles: list[TileFace]
    chosen: TileFace
    deed: list[tuple[str, str]]
    faults: list[Mend]
    decks: list[str]
    maps: list[str]


def preview(edition: Edition, document: Document, chosen: int = 0) -> Preview:
    ruleset = RULESETS[edition.ruleset]
    board = chosen_board(document, ruleset)
    entries = {entry["index"]: entry for entry in document["tiles"]}
    faces = [_face(edition, document, board, tile, entries.get(tile.index, {})) for tile in board.tiles]
    chosen = chosen if 0 <= chosen < len(faces) else 0
    names = input_names(document)
    return Preview(
        edition=edition,
        city=document["city"],
        currency=document["currency"],
        size=len(faces),
        tiles=faces,
        chosen=faces[chosen],
        deed=_deed(document, board.tiles[chosen]),
        faults=[Mend(str(fault), anchor(names, fault.path)) for fault in faults(document)],
        decks=[document["decks"].get(deck, {}).get("name", deck) for deck in board.decks],
        maps=_maps(document["slug"]),
    )


def _maps(slug: str) -> list[str]:
    """Templates of the map, the first that there is; a slug that is just being typed may be anything."""
    own = [f"editions/maps/{slug}.svg"] if SLUG.fullmatch(slug) else []
    return [*own, "editions/maps/default.svg"]


def _face(
    edition: Edition, document: Document, board: Board, tile: Tile, entry: Mapping[str, str]
) -> TileFace:
    side, step = divmod(tile.index, len(board.tiles) // len(EDGES))
    return TileFace(
        index=tile.index,
        name=entry.get("name", ""),
        short=entry.get("short", ""),
        edge=EDGES[side] if step else "corner",
        category=category(tile),
        colour=set_number(board, tile),
        art=_art(edition, document, tile.index, entry.get("glyph", "")),
        price=number(tile.cost) if tile.cost else "",
        ownable=tile.group is not None,
    )


def _deed(document: Document, tile: Tile) -> list[tuple[str, str]]:
    lines = [(_("kind"), labels.words(tile.kind))]
    if tile.group:
        lines.append((_("set"), document["groups"].get(tile.group, {}).get("name", tile.group)))
    amounts = ((_("price"), tile.cost), (_("base fee"), tile.base_fee), (_("mortgage"), tile.mortgage),
               (_("cost of a unit"), tile.unit_cost))  # fmt: skip
    lines += [(name, number(amount)) for name, amount in amounts if amount]
    return lines


def _art(edition: Edition, document: Document, index: int, glyph: str) -> str:
    """The address of a picture: pinned for a version, drawn from the parameters it names for a draft."""
    if edition.version:
        pin = pictures.pin(edition.version)
        return reverse("tile-art", args=[index]) + "?" + urlencode({"edition": edition.slug, "v": pin})
    art = {key: document["art"][key] for key in ART if key in document["art"]}
    query = urlencode({"glyph": glyph, **art, "v": pictures.revision()})
    return reverse("admin:editions_edition_tile_art", args=[edition.ruleset, index]) + "?" + query


def draft_picture(ruleset: str, index: int, query: Mapping[str, Any]) -> Picture:
    """The picture that an address of `_art` names. Raises Http404."""
    if ruleset not in RULESETS:
        raise Http404
    board = RULESETS[ruleset].board(RULESETS[ruleset].variants[0])
    try:
        style = Style.from_json({"seed": "", **{key: query[key] for key in ART if key in query}})
        return Picture.of(tile_picture(subject(board, index, query.get("glyph", "")), style))
    except (IndexError, ValueError):
        raise Http404 from None
