"""Each fault an edition can have is found, and said with its place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from editions.checks import faults

Document = dict[str, Any]


def _put(*steps: str | int, to: Any) -> Callable[[Document], None]:
    def spoil(document: Document) -> None:
        at: Any = document
        for step in steps[:-1]:
            at = at[step]
        at[steps[-1]] = to

    return spoil


def _drop(*steps: str | int) -> Callable[[Document], None]:
    def spoil(document: Document) -> None:
        at: Any = document
        for step in steps[:-1]:
            at = at[step]
        del at[steps[-1]]

    return spoil


def _repeat_tile(document: Document) -> None:
    document["tiles"].append(dict(document["tiles"][8], name="Porte Dauphine"))


CASES: dict[str, tuple[Callable[[Document], None], str]] = {
    "tile missing": (_drop("tiles", 8), "tile 8: missing"),
    "tile twice": (_repeat_tile, "tile 8: there more than once"),
    "tile off the board": (
        _put("tiles", 8, "index", to=48),
        "tile 48: not on the board, which has tiles 0 to 47",
    ),
    "tile before the board": (_put("tiles", 8, "index", to=-1), "tile -1: not on the board"),
    "tile number a text": (_put("tiles", 8, "index", to="8"), "tile 8, number: a whole number is expected"),
    "name missing": (_drop("tiles", 8, "name"), "tile 8: “name” missing"),
    "name empty": (_put("tiles", 8, "name", to=""), "tile 8, name: empty"),
    "name of spaces": (_put("tiles", 8, "name", to="  "), "tile 8, name: empty"),
    "name padded": (_put("tiles", 8, "name", to="La Villette "), "tile 8, name: begins or ends with a space"),
    "name of another": (_put("tiles", 8, "name", to="Passy"), "tile 38, name: has the name of tile 8"),
    "name with hidden characters": (
        _put("tiles", 8, "name", to="La \u202eVillette"),
        "tile 8, name: characters that",
    ),
    "short too long": (
        _put("tiles", 8, "short", to="Porte de la Villette"),
        "tile 8, short name: 20 characters long, at most 18",
    ),
    "short with a long word": (
        _put("tiles", 8, "short", to="Villettemontant"),
        "tile 8, short name: “Villettemontant” is too long a word",
    ),
    "landmark unknown": (_put("tiles", 8, "glyph", to="ufo"), "tile 8, emblem or landmark: “ufo” is none of"),
    "emblem of another kind": (
        _put("tiles", 6, "glyph", to="burger"),
        "tile 6, emblem or landmark: “burger” is none of",
    ),
    "a number for a tile": (_put("tiles", 8, "cost", to=1), "tile 8: “cost” not known here"),
    "card text empty": (_put("cards", "mtaani", 2, to=" "), "mtaani card 3: empty"),
    "card text not a text": (_put("cards", "mtaani", 2, to=3), "mtaani card 3: a text is expected"),
    "card text too long": (
        _put("cards", "mtaani", 2, to="x" * 241),
        "mtaani card 3: 241 characters long, at most 240",
    ),
    "card missing": (_drop("cards", "metro", 19), "cards, metro: 19 texts, but the deck has 20 cards"),
    "deck missing": (_drop("cards", "metro"), "cards, metro: missing"),
    "deck unknown": (_put("cards", "tram", to=["Allez."]), "cards, tram: not in the ruleset"),
    "deck without a name": (_drop("decks", "metro"), "decks, metro: missing"),
    "another amount": (
        _put("cards", "mtaani", 3, to="Vous gagnez 116 000 SFR."),
        "mtaani card 4: names the figure 116 000; this card’s amount is 115,000 in the variant paris",
    ),
    "amount of another variant": (
        _put("cards", "mtaani", 0, to="Vous gagnez 900 000."),
        "mtaani card 1: names the figure 900 000; this card’s amount is 1,100,000 in the variant paris",
    ),
    "amount in other digits": (
        _put("cards", "mtaani", 3, to="Vous gagnez ٣."),
        "mtaani card 4: names the figure ٣; this card’s amount is 115,000",
    ),
    "amount that varies": (
        _put("cards", "mtaani", 6, to="Vous gagnez 3 200 000."),
        "mtaani card 7: names the amount 3,200,000, which varies during a game",
    ),
    "figure on a card that moves": (
        _put("cards", "metro", 1, to="Prison, 3 nuits."),
        "metro card 2: names the figure 3; this card has no amount",
    ),
    "currency named": (
        _put("cards", "mtaani", 3, to="Une pluie de SFR."),
        "mtaani card 4: names the currency",
    ),
    "destination not named": (
        _put("cards", "metro", 4, to="Allez-y."),
        "metro card 5: does not name its destination",
    ),
    "another destination named": (
        _put("cards", "metro", 4, to="Allez à Passy."),
        "metro card 5: does not name its destination, tile 3",
    ),
    "jail not named": (
        _put("cards", "metro", 1, to="Allez-y."),
        "metro card 2: does not name its destination, tile 12",
    ),
    "placeholder unknown": (
        _put("cards", "metro", 4, to="À {tile} et {city}."),
        "metro card 5: {city} stands for nothing",
    ),
    "placeholder on a card about money": (
        _put("cards", "mtaani", 4, to="Merci, {tile}."),
        "mtaani card 5: {tile} stands for nothing here",
    ),
    "half a placeholder": (_put("cards", "metro", 4, to="À {tile} {tile."), "metro card 5: a brace without"),
    "wordings missing": (_drop("wordings"), "the document: “wordings” missing"),
    "kind of wordings missing": (_drop("wordings", "missions"), "Missions: missing"),
    "kind of wordings unknown": (_put("wordings", "omens", to={}), "omens: not in the ruleset"),
    "event missing": (_drop("wordings", "events", "games"), "world event “games”: missing"),
    "event unknown": (
        _put("wordings", "events", "flood", to={"name": "Crue", "text": "De l’eau."}),
        "world event “flood”: not in the ruleset",
    ),
    "event without a text": (
        _drop("wordings", "events", "games", "text"),
        "world event “games”: “text” missing",
    ),
    "event text empty": (
        _put("wordings", "events", "games", "text", to="  "),
        "world event “games”, text: empty",
    ),
    "event name too long": (
        _put("wordings", "events", "games", "name", to="x" * 41),
        "world event “games”, name: 41 characters long, at most 40",
    ),
    "event text too long": (
        _put("wordings", "events", "games", "text", to="x" * 241),
        "world event “games”, text: 241 characters long, at most 240",
    ),
    "event with a figure that is not its rule's": (
        _put("wordings", "events", "recession", "text", to="Salaires : −30 % pendant 2 révolutions."),
        "world event “recession”, text: names the figure 30, which is not the rule’s",
    ),
    "event with an amount that is not its rule's": (
        _put("wordings", "events", "discovery", "text", to="Chacun reçoit 500\u202f000."),
        "world event “discovery”, text: names the figure 500\u202f000, which is not the rule’s",
    ),
    "event with the name of another": (
        _put("wordings", "events", "games", "name", to="Amnistie fiscale"),
        "world event “games”, name: the same as world event “tax amnesty”, name",
    ),
    "event with a placeholder": (
        _put("wordings", "events", "games", "text", to="Tout triple à {1}."),
        "world event “games”, text: {1} stands for nothing here",
    ),
    "mission that does not name a tile": (
        _put("wordings", "missions", "7-27", "text", to="Ouvrez l’eau chez {1}."),
        "mission “7-27”, text: does not name tile 27, nor has {2}",
    ),
    "mission that names its tiles out of order": (
        _put("wordings", "missions", "7-27", "text", to="D’abord EDF, ensuite {1}."),
        "mission “7-27”, text: names tile 27 out of its order",
    ),
    "mission with a tile too many": (
        _put("wordings", "missions", "24", "text", to="Au {1}, puis chez {2}."),
        "mission “24”, text: {2} stands for nothing here",
    ),
    "card to buy with another price": (
        _put("wordings", "special_cards", "zoning", "text", to="Pour 4 000 000, tout tombe."),
        "card to buy “zoning”, text: names the figure 4 000 000, which is not the rule’s",
    ),
    "rule with hidden characters": (
        _put("wordings", "city_rules", "ban", "text", to="Rien\u200f ne va plus."),
        "municipal rule “ban”, text: characters that nobody can see: U+200F",
    ),
    "mood of blank letters": (
        _put("wordings", "guards", "bored", "text", to="\u3164\u2800"),
        "guards’ mood “bored”, text: characters that nobody can see",
    ),
    "wording not a text": (
        _put("wordings", "guards", "bored", "text", to=7),
        "guards’ mood “bored”, text: a text is expected",
    ),
    "one text twice": (
        lambda document: document["cards"]["mtaani"].__setitem__(5, document["cards"]["mtaani"][4]),
        "mtaani card 6: the text of mtaani card 5",
    ),
    "set missing": (_drop("groups", "residential_3"), "sets, residential 3: missing"),
    "set unknown": (
        _put("groups", "residential_9", to={"name": "Neuf"}),
        "sets, residential 9: not in the ruleset",
    ),
    "set without a name": (
        _put("groups", "residential_3", "name", to=""),
        "sets, residential 3, name: empty",
    ),
    "family missing": (_drop("families", "utility"), "families, utility: missing"),
    "unit missing": (_drop("families", "utility", "many"), "families, utility: “many” missing"),
    "variant unknown": (_put("deck_variant", to="rome"), "deck variant: “rome” is none of standard, paris"),
    "ruleset unknown": (_put("ruleset", to="chess"), "ruleset: “chess” is none of mtaani"),
    "language unknown": (_put("language", to="xx"), "language: “xx” is none of en, fr, sv, sw"),
    "slug not fit for an address": (
        _put("slug", to="Île de France"),
        "slug: “Île de France” does not have the right form",
    ),
    "slug with the end of a line": (_put("slug", to="paris\n"), "slug: begins or ends with a space"),
    "colour with the end of a line": (
        _put("art", "sky", to="#AABBCC\n"),
        "pictures, colour of the sky: characters that nobody can see: U+000A",
    ),
    "city empty": (_put("city", to=""), "city: empty"),
    "skyline unknown": (_put("art", "skyline", to="atlantis"), "pictures, skyline: “atlantis” is none of"),
    "colour not a colour": (
        _put("art", "earth", to="red"),
        "pictures, colour of the ground: “red” does not have the right form",
    ),
    "sky not a colour": (
        _put("art", "sky", to="#12345"),
        "pictures, colour of the sky: “#12345” does not have the right form",
    ),
    "leaf not a colour": (
        _put("art", "leaf", to="#GG0000"),
        "pictures, colour of the leaves: “#GG0000” does not have the right form",
    ),
    "part missing": (_drop("tiles"), "the document: “tiles” missing"),
    "part unknown": (_put("prices", to=[]), "the document: “prices” not known here"),
    "part of another type": (_put("tiles", to={}), "tiles: a list is expected"),
    "format of tomorrow": (_put("format", to=2), "format: “2” is not 1"),
}


@pytest.mark.rule("P6.2")
@pytest.mark.parametrize("case", CASES)
def test_the_fault_is_found_and_placed(case: str, paris: Document) -> None:
    spoil, expected = CASES[case]
    spoil(paris)
    said = [str(fault) for fault in faults(paris)]
    assert any(line.startswith(expected) for line in said), said


def test_every_fault_is_listed_not_only_the_first(paris: Document) -> None:
    for case in ("tile missing", "card text empty", "language unknown", "set without a name"):
        CASES[case][0](paris)
    said = "\n".join(str(fault) for fault in faults(paris))
    for case in ("tile missing", "card text empty", "language unknown", "set without a name"):
        assert CASES[case][1] in said


def test_a_fault_leads_to_its_field(paris: Document) -> None:
    paris["tiles"][8]["short"] = ""
    assert [fault.path for fault in faults(paris)] == [("tiles", 8, "short")]


@pytest.mark.parametrize("nonsense", [[], "paris", None, 7, {}, {"tiles": [7, None], "cards": {"metro": 1}}])
def test_what_is_not_an_edition_is_said_and_not_stumbled_over(nonsense: Any) -> None:
    assert faults(nonsense)


def test_the_same_card_tile_may_be_on_the_board_three_times(paris: Document) -> None:
    assert [paris["tiles"][index]["name"] for index in (2, 14, 33)] == ["Métro"] * 3
    assert faults(paris) == []


def test_a_destination_may_be_written_with_its_article(paris: Document) -> None:
    paris["cards"]["metro"][11] = "Finissez à pied : aux Invalides."
    paris["cards"]["metro"][5] = "Suivez le sac jusqu’au Triangle d’Or."
    assert faults(paris) == []


@pytest.mark.parametrize(
    "text",
    [
        "Deux révolutions à −20 % : 20 de moins, 2 fois.",
        "Rien de chiffré.",
        "À McDonald's comme au 9 à 5, tout baisse.",
    ],
    ids=("the rule's own figures", "none", "figures in names of tiles"),
)
def test_an_event_may_name_the_figures_of_its_rule(text: str, paris: Document) -> None:
    paris["wordings"]["events"]["recession"]["text"] = text
    assert faults(paris) == []


@pytest.mark.rule("P6.2", "M10.3")
@pytest.mark.parametrize(("at", "amount"), [(0, "1 100 000"), (3, "115.000"), (4, "750\u202f000 SFR")])
def test_a_card_may_name_the_amount_that_it_always_pays(at: int, amount: str, paris: Document) -> None:
    paris["cards"]["mtaani"][at] = f"Vous gagnez {amount}."
    assert faults(paris) == []


@pytest.mark.parametrize(
    "amount", ["400 000", "400\u00a0000", "400\u202f000", "400,000", "400.000", "400’000"]
)
def test_thousands_may_be_written_as_the_language_does(amount: str, paris: Document) -> None:
    paris["wordings"]["events"]["discovery"]["text"] = f"Chacun touche {amount} SFR."
    assert faults(paris) == []


def test_a_mission_may_spell_out_its_tiles(paris: Document) -> None:
    paris["wordings"]["missions"]["9-24-39"]["text"] = "Mtaani, Distributeur, encore Mtaani."
    assert faults(paris) == []
    paris["wordings"]["missions"]["9-24-39"]["text"] = "Mtaani, Distributeur, terminé."
    assert [str(fault) for fault in faults(paris)] == [
        "mission “9-24-39”, text: names tile 39 out of its order"
    ]


def test_a_wordings_fault_leads_to_its_field(paris: Document) -> None:
    paris["wordings"]["missions"]["7-27"]["name"] = ""
    assert [fault.path for fault in faults(paris)] == [("wordings", "missions", "7-27", "name")]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("<script>alert()</script>", None),
        ("« L’été », dit-elle : \"oui\" & 'non'.", None),
        ("Un canard 🦆 passe.", None),
        ("À\u202el’envers", "characters that nobody can see: U+202E"),
        ("\u2067droite à gauche\u2069", "characters that nobody can see: U+2067, U+2069"),
        ("x" * 10_000, "10000 characters long, at most 240"),
        ("   ", "empty"),
        ("\u00a0\u2003", "empty"),
        ("un\x00zéro", "characters that nobody can see: U+0000"),
        ("une\nligne", "characters that nobody can see: U+000A"),
    ],
)
def test_any_text_is_kept_as_it_is_or_said_to_be_wrong(text: str, said: str | None, paris: Document) -> None:
    places: dict[str, tuple[Any, Any]] = {
        "mtaani card 4": (paris["cards"]["mtaani"], 3),
        "world event “tax amnesty”, text": (paris["wordings"]["events"]["tax_amnesty"], "text"),
    }
    for holder, key in places.values():
        holder[key] = text
    found = [str(fault) for fault in faults(paris)]
    for place in places:
        assert any(line.startswith(f"{place}: {said}") for line in found) == (said is not None), found
    if said is None:
        assert found == []
