"""Short cuts from the table to the guide."""

from __future__ import annotations

from django.urls import NoReverseMatch, reverse


def tile_in_guide(edition: str, tile: int) -> str:
    """Where the guide of an edition speaks of a tile; "" on a site without a guide."""
    try:
        return f"{reverse('guide', args=[edition])}#tile-{tile}"
    except NoReverseMatch:
        return ""
