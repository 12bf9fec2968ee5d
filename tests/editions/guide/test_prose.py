"""The rules in words: complete and alike in every language, without a figure that is typed."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from django.conf import settings

from editions.guide import mtaani, prose
from editions.guide.fill import PLACEHOLDER, Filler
from editions.guide.prose import ProseError
from games.engine import RULESETS
from tests.editions.guide.conftest import compiled

pytestmark = pytest.mark.rule("P6.3")

LANGUAGES = ("en", "fr", "sv", "sw")
RULES = {
    1: 6,
    2: 10,
    3: 6,
    4: 8,
    5: 8,
    6: 11,
    7: 5,
    8: 6,
    9: 8,
    10: 5,
    11: 4,
    12: 7,
    13: 6,
    14: 3,
    15: 3,
    16: 4,
}
"""How many rules each section of the rules page has."""

SITE = {"P1.1", "P1.2", "P1.3", "P1.4", "P1.5", "P1.6", "P2.2", "P2.3", "P2.4"} | {
    f"P5.{n}" for n in range(1, 9)
}


def paragraphs(language: str) -> list[prose.Paragraph]:
    return [p for section in prose.sections("mtaani", language) for p in section.paragraphs]


def test_the_rules_are_written_in_every_language_of_the_site() -> None:
    assert tuple(prose.languages("mtaani")) == LANGUAGES == tuple(sorted(dict(settings.LANGUAGES)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_its_place_once(language: str) -> None:
    found = Counter(rule for p in paragraphs(language) for rule in p.rules)
    wanted = {f"M{section}.{n}" for section, count in RULES.items() for n in range(1, count + 1)}
    assert set(found) == wanted | SITE
    assert set(found.values()) == {1}


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_stand_in_their_order(language: str) -> None:
    places = [
        tuple(map(int, rule[1:].split(".")))
        for p in paragraphs(language)
        for rule in p.rules
        if rule[0] == "M"
    ]
    assert places == sorted(places)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_special_tile_is_explained(language: str) -> None:
    kinds = {tile.kind for tile in RULESETS["mtaani"].board("standard").tiles if not tile.group}
    assert Counter(p.tile for p in paragraphs(language) if p.tile) == Counter(kinds)


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_places_rules_and_figures(language: str) -> None:
    """What one language tells of a rule in figures, the others tell too."""

    def outline(language: str) -> list[tuple[str, list[tuple[object, ...]]]]:
        return [
            (section.anchor, [(p.rules, p.tile, frozenset(figures(p.text))) for p in section.paragraphs])
            for section in prose.sections("mtaani", language)
        ]

    assert outline(language) == outline("en")


def figures(text: str) -> set[str]:
    names = {found[1].split("|")[0] for found in PLACEHOLDER.finditer(text) if found[1]}
    return {name for name in names if ":" not in name and name not in ("city", "currency")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_figure_is_typed(language: str) -> None:
    for paragraph in paragraphs(language):
        assert not re.search(r"\d", PLACEHOLDER.sub("", paragraph.text)), paragraph


def test_every_figure_of_the_ruleset_is_told() -> None:
    """But for what the texts of events tell, and the two figures that doubling and halving are."""
    told = set().union(*(figures(p.text) for p in paragraphs("en")))
    board = RULESETS["mtaani"].board("standard")
    told |= {name for _label, names in mtaani.BRIEF for name in names}
    left = set(mtaani.figures(board)) - told
    in_lists = {"discovery_bonus", "austerity_share", "special_cards", "city_rules", "guards", "moods"}
    derived = {"scaled_3", "scaled_3_from", "die_faces"} | {n for n in left if n.startswith("tile_")}
    assert left <= in_lists | derived


@pytest.mark.parametrize("language", LANGUAGES)
def test_typography(language: str) -> None:
    for paragraph in paragraphs(language):
        text = PLACEHOLDER.sub("x", paragraph.text)
        assert not re.search(r"[\"']|\.\.\.|  ", text), text
        if language == "fr":
            assert not re.search(r"(?<!\u202f)[;!?]|(?<!\u00a0):|«(?!\u00a0)|(?<!\u00a0)»", text), text
        else:
            assert not re.search(r"\s[;:!?,.]", text), text


# --- Faults ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "{no_such_figure}",
        "{salary",
        "salary}",
        "{}",
        "{tile:no_such_kind}",
        "{deck:tarot}",
        "{events:no_such_event}",
        "{no_such_kind:key}",
        "{salary|one}",
        "{tile:atm|one|many}",
        "[words](#anchor)",
    ],
)
def test_a_faulty_placeholder_is_refused(text: str) -> None:
    edition = compiled("paris")
    filler = Filler.of(edition, mtaani.figures(edition.board))
    with pytest.raises(ProseError):
        filler.fill(f"before {text} after")


@pytest.mark.parametrize(
    "text", ["before any section", "# no anchor", "# a: B\n\nM1 | rule", "# a: B\n\nX | y"]
)
def test_a_faulty_file_is_refused(text: str) -> None:
    with pytest.raises(ProseError):
        prose.parse(text)


def test_an_unknown_language_is_not_looked_for_on_the_disk() -> None:
    with pytest.raises(LookupError):
        prose.sections("mtaani", "../../paris")


def test_what_editions_name_is_escaped() -> None:
    from dataclasses import replace

    edition = compiled("paris")
    texts = replace(edition.texts, city="<b>Paris</b>", currency="<i>")
    filler = Filler(edition.board, texts, mtaani.figures(edition.board))
    shown = filler.fill("{city} & {salary}")
    assert "<b>" not in shown
    assert "<i>" not in shown
    assert "&amp;" in shown


def test_a_noun_agrees_with_its_figure() -> None:
    edition = compiled("paris")
    filler = Filler.of(edition, mtaani.figures(edition.board))
    assert filler.fill("{call_after|turn|turns}").endswith("\u00a0turn")
    assert filler.fill("{bank_term|turn|turns}").endswith("\u00a0turns")
