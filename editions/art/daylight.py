"""The light of the four sides: one lap of the board is one day, from night to golden hour."""

from __future__ import annotations

from dataclasses import dataclass

SIDES = ("night", "dawn", "day", "gold")


@dataclass(frozen=True, slots=True)
class Palette:
    """Sky bands from far to near the sun, lit and dark windows, road, pavement, cloud, trees."""

    sky: tuple[str, str, str]
    sun: str
    lit: str
    road: str
    walk: str
    cloud: str
    tree: str
    shade: str = "#1a1210"
    glow: str = "#fff6e6"
    night: bool = False


PALETTES = {
    "night": Palette(
        sky=("#12263A", "#1A3650", "#244863"), sun="#F6EBC6", lit="#FFD36B", road="#1B272E", walk="#3C4C55",
        cloud="#2B4C66", tree="#1E5A48", shade="#081420", glow="#dfeaf0", night=True,
    ),
    "dawn": Palette(
        sky=("#F0AE97", "#F6C9AC", "#FBE0C6"), sun="#FFF6DE", lit="#FFF0CC", road="#4B4347", walk="#D9C2B2",
        cloud="#FBE6D6", tree="#6F8A4F",
    ),
    "day": Palette(
        sky=("#98CBDB", "#B7DDE3", "#D9EFEB"), sun="#FFFFFF", lit="#F4FBF8", road="#4A5458", walk="#CBD5D0",
        cloud="#FFFFFF", tree="#4F9A58",
    ),
    "gold": Palette(
        sky=("#EBA04F", "#F3BC6D", "#F9D997"), sun="#FFF3C9", lit="#FFE9A8", road="#4A413C", walk="#DDBF8E",
        cloud="#FBE2B0", tree="#7D8A38",
    ),
}  # fmt: skip
