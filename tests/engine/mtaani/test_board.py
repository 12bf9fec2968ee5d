"""The board as the rules print it (M1.4, M1.5) and the figures of the decks (M10.1, M10.4)."""

from __future__ import annotations

import pytest

from games.engine import RULESETS, Board

MTAANI = RULESETS["mtaani"]
STANDARD, PARIS = MTAANI.board("standard"), MTAANI.board("paris")

PRINTED = """
 0 payday
 1 residential residential_1 seedy   25000  4  1000  12500  22500
 2 metro_card  -             seedy
 3 residential residential_1 seedy   32500  4  1300  16250  29250
 4 fast_food   fast_food     seedy   70000  8  5600  56000  49000
 5 tax         -             seedy
 6 transport   transport     seedy  125000  2  2500 100000  75000
 7 utility     utility       seedy  200000  2  4000 160000 140000
 8 residential residential_2 seedy   50000  6  3000  30000  50000
 9 mtaani_card -             seedy
10 residential residential_2 seedy   60000  6  3600  36000  60000
11 residential residential_2 seedy   65000  6  3900  45500  71500
12 jail
13 residential residential_3 -       75000  8  6000  52500  82500
14 metro_card
15 residential residential_3 -       90000  8  7200  62999  99000
16 residential residential_3 -       95000  8  7600  66500 104500
17 telecom     telecom       -      195000  2  3900 156000 136500
18 transport   transport     -      185000  6 11100 148000 129499
19 residential residential_4 -      105000  8  8400  73500 115500
20 fast_food   fast_food     -      105000 12 12600  84000  84000
21 nine_to_five
22 residential residential_4 -      115000  8  9200  92000 138000
23 residential residential_4 -      120000  8  9600  96000 144000
24 atm
25 residential residential_5 -      135000 10 13500 108000 162000
26 residential residential_5 -      140000 10 14000 112000 168000
27 utility     utility       -      200000  4  8000 160000 180000
28 residential residential_5 -      155000 10 15500 139500 201500
29 residential residential_5 -      160000 10 16000 144000 208000
30 transport   transport     -      250000 10 25000 200000 250000
31 residential residential_6 -      170000 12 20400 153000 221000
32 residential residential_6 -      180000 12 21600 162000 234000
33 metro_card
34 fast_food   fast_food     -      125000 12 15000 100000 112500
35 residential residential_6 -      185000 12 22200 166500 240500
36 fortune
37 residential residential_7 rich   200000 12 24000 180000 260000
38 residential residential_7 rich   215000 12 25800 193500 279500
39 mtaani_card -             rich
40 residential residential_7 rich   220000 14 30800 220000 308000
41 residential residential_7 rich   230000 14 32200 230000 322000
42 transport   transport     rich   400000 14 56000 320000 520000
43 telecom     telecom       rich   250000  2  5000 200000 225000
44 fast_food   fast_food     rich   150000 14 21000 120000 165000
45 residential residential_8 rich   250000 16 40000 250000 350000
46 municipal   -             rich
47 residential residential_8 rich   255000 16 40800 255000 357000
"""
ROWS = [[*line.split(), "-", "-"][: max(4, len(line.split()))] for line in PRINTED.strip().splitlines()]


@pytest.mark.rule("M1.4")
def test_the_board_is_a_loop_of_48_tiles_with_corners_every_12() -> None:
    assert len(STANDARD.tiles) == len(ROWS) == 48
    corners = [STANDARD.tiles[n].kind for n in (0, 12, 24, 36)]
    assert corners == ["payday", "jail", "atm", "fortune"]


@pytest.mark.rule("M1.4")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: "tile-" + row[0])
@pytest.mark.parametrize("board", [STANDARD, PARIS], ids=["standard", "paris"])
def test_a_tile_is_as_printed(board: Board, row: list[str]) -> None:
    tile = board.tiles[int(row[0])]
    assert (str(tile.index), tile.kind, tile.group or "-", tile.side or "-") == tuple(row[:4])
    figures = [int(figure) for figure in row[4:]] or [0] * 5
    assert [tile.cost, tile.base_fee, tile.mortgage, tile.unit_cost] == [figures[0], *figures[2:]]


@pytest.mark.rule("M4.2")
@pytest.mark.parametrize("row", [row for row in ROWS if len(row) > 4], ids=lambda row: "tile-" + row[0])
def test_a_base_fee_is_cost_times_fee_rate(row: list[str]) -> None:
    cost, rate = int(row[4]), int(row[5])
    assert STANDARD.tiles[int(row[0])].base_fee * 100 == cost * rate


@pytest.mark.rule("M1.4")
def test_the_rich_side_is_37_to_47_and_the_seedy_side_1_to_11() -> None:
    assert [t.index for t in STANDARD.tiles if t.side == "rich"] == list(range(37, 48))
    assert [t.index for t in STANDARD.tiles if t.side == "seedy"] == list(range(1, 12))


@pytest.mark.rule("M1.5")
def test_residential_has_eight_sets_and_each_other_family_is_one() -> None:
    sets = {name: (group.family, group.tiles) for name, group in STANDARD.groups.items()}
    assert sets == {
        "residential_1": ("residential", (1, 3)),
        "residential_2": ("residential", (8, 10, 11)),
        "residential_3": ("residential", (13, 15, 16)),
        "residential_4": ("residential", (19, 22, 23)),
        "residential_5": ("residential", (25, 26, 28, 29)),
        "residential_6": ("residential", (31, 32, 35)),
        "residential_7": ("residential", (37, 38, 40, 41)),
        "residential_8": ("residential", (45, 47)),
        "transport": ("transport", (6, 18, 30, 42)),
        "fast_food": ("fast_food", (4, 20, 34, 44)),
        "telecom": ("telecom", (17, 43)),
        "utility": ("utility", (7, 27)),
    }


@pytest.mark.rule("M1.4")
def test_variants_differ_in_three_figures_of_the_decks_alone() -> None:
    assert MTAANI.variants == ("standard", "paris")
    assert STANDARD.tiles == PARIS.tiles
    assert STANDARD.groups == PARIS.groups
    assert (STANDARD.dice, PARIS.dice) == (2, 2)
    differences = [
        (deck, number)
        for deck in ("mtaani", "metro")
        for number in range(20)
        if STANDARD.decks[deck][number] != PARIS.decks[deck][number]
    ]
    assert differences == [("mtaani", 0), ("mtaani", 1), ("metro", 0)]
    assert (PARIS.decks["mtaani"][0].amount, PARIS.decks["mtaani"][1].amount) == (1_100_000, 2_000_000)
    assert PARIS.decks["metro"][0].tile == 28
    with pytest.raises(ValueError, match="utopia"):
        MTAANI.board("utopia")


@pytest.mark.rule("M10.1")
def test_the_mtaani_deck_holds_ten_gains_and_ten_costs() -> None:
    assert [(card.effect, card.amount) for card in STANDARD.decks["mtaani"]] == [
        ("gain", 900_000),
        ("gain", 3_000_000),
        ("gain_each", 50_000),
        ("gain", 115_000),
        ("gain", 750_000),
        ("gain", 2_000_000),
        ("gain", 3_200_000),
        ("gain", 2_450_000),
        ("gain", 1_490_000),
        ("gain", 1_300_000),
        ("cost", 850_000),
        ("cost", 46_000),
        ("cost", 1_700_000),
        ("cost_each", 26_000),
        ("cost", 234_000),
        ("cost", 1_800_000),
        ("cost", 2_900_000),
        ("cost", 2_750_000),
        ("cost", 780_000),
        ("cost", 2_600_000),
    ]


@pytest.mark.rule("M10.4")
def test_the_metro_deck_names_eighteen_destinations_and_jail_twice() -> None:
    printed = [35, None, 44, 34, 3, 45, 0, 12, 22, 17, 42, 31, 38, 18, 27, None, 5, 43, 24, 46]
    deck = STANDARD.decks["metro"]
    assert [card.tile for card in deck] == printed
    assert [number for number, card in enumerate(deck) if card.effect == "jail"] == [1, 15]
    rides = [card for card in deck if card.effect == "ride"]
    assert len(rides) == 18
    assert [card.tile for card in rides if not card.salary] == [34, 12]
