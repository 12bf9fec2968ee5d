"""What the parts of an edition are called to operators, by the keys of its document."""

from __future__ import annotations

from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from editions.key_words import AMBIGUOUS, KEYS

FIELDS = {
    "format": _("format"),
    "slug": _("slug"),
    "ruleset": _("ruleset"),
    "language": _("language"),
    "city": _("city"),
    "currency": _("currency"),
    "deck_variant": _("deck variant"),
    "art": _("pictures"),
    "seed": _("seed"),
    "skyline": _("skyline"),
    "homes": _("houses"),
    "trees": _("trees"),
    "sky": _("colour of the sky"),
    "leaf": _("colour of the leaves"),
    "earth": _("colour of the ground"),
    "decks": _("decks"),
    "families": _("families"),
    "groups": _("sets"),
    "tiles": _("tiles"),
    "cards": _("cards"),
    "wordings": _("wordings"),
    "index": _("number"),
    "name": _("name"),
    "short": _("short name"),
    "glyph": _("emblem or landmark"),
    "text": _("text"),
    "one": _("one unit"),
    "many": _("several units"),
}

KINDS = {
    "events": _("World events"),
    "missions": _("Missions"),
    "special_cards": _("Cards to buy"),
    "city_rules": _("Municipal rules"),
    "guards": _("The guards’ moods"),
}
"""Kinds of wordings that rulesets have; another goes by its key."""

ONE_OF_KIND = {
    "events": pgettext_lazy("one of several", "world event"),
    "missions": pgettext_lazy("one of several", "mission"),
    "special_cards": pgettext_lazy("one of several", "card to buy"),
    "city_rules": pgettext_lazy("one of several", "municipal rule"),
    "guards": pgettext_lazy("one of several", "guards’ mood"),
}


def field(key: str) -> str:
    return str(FIELDS.get(key, key))


def kind(key: str) -> str:
    return str(KINDS.get(key, key))


def one_of(kind: str) -> str:
    return str(ONE_OF_KIND.get(kind, kind))


def words(key: str) -> str:
    """A key as people write it, in the language that is active: `tax_amnesty` is “tax amnesty” in English,
    `residential_3` “residential 3”."""
    name, _apart, number = key.rpartition("_")
    if name and number.isdecimal():
        return f"{words(name)} {number}"
    if key in AMBIGUOUS:
        return str(AMBIGUOUS[key])
    plain = key.replace("_", " ")
    return gettext(plain) if plain in KEYS else plain
