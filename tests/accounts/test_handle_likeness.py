"""Which handles are the same, and which only look the same."""

from __future__ import annotations

import pytest

from accounts.handles import parse


@pytest.mark.rule("P5.1")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Awa", "awa"),
        ("AWA", "awa"),
        ("ＡＷＡ", "awa"),
        ("𝐚𝐰𝐚", "awa"),
        ("ﬁona", "fiona"),
        ("Straße", "STRASSE"),
        ("ΣΊΣΥΦΟΣ", "σίσυφος"),
        ("José", "JOSE\u0301"),
        ("user²", "user2"),
        ("ÅSA", "åsa"),
        ("ИВАН", "иван"),
    ],
)
def test_same_handle(one: str, other: str) -> None:
    assert parse(one).key == parse(other).key


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("awa", "ewa"),
        ("jose", "josé"),
        ("awa-1", "awa_1"),
        ("awa1", "awa2"),
        ("иван", "ivan"),
    ],
)
def test_neither_the_same_nor_alike(one: str, other: str) -> None:
    assert parse(one).key != parse(other).key
    assert parse(one).skeleton != parse(other).skeleton


@pytest.mark.rule("P5.1")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("awa", "аwа", id="Cyrillic a"),
        pytest.param("Marek", "Mаrеk", id="Cyrillic a and e after a Latin capital"),
        pytest.param("marek", "МАRЕК", id="Cyrillic capitals"),
        pytest.param("marek", "mareк", id="Cyrillic k"),
        pytest.param("otieno", "ΟTIENΟ", id="Greek capital omicron"),
        pytest.param("nina", "ոina", id="Armenian n"),
        pytest.param("Ilya", "llya", id="capital i and small l"),
        pytest.param("ilya", "Іlya", id="Cyrillic capital i"),
        pytest.param("paul", "pau1", id="one for l"),
        pytest.param("bob", "b0b", id="nought for o"),
        pytest.param("marek", "rnarek", id="r and n for m"),
        pytest.param("izmir", "İzmir", id="Turkish capital i with a dot"),
        pytest.param("izmir", "ızmır", id="Turkish dotless i"),
        pytest.param("IZMIR", "ızmır", id="Turkish dotless i in capitals"),
    ],
)
def test_different_but_alike(one: str, other: str) -> None:
    assert parse(one).key != parse(other).key
    assert parse(one).skeleton == parse(other).skeleton


@pytest.mark.parametrize(
    "typed",
    [
        "admin",
        "Admin",
        "ADM1N",
        "аdmin",
        "admin2",
        "admin_1",
        "ad-min",
        "Mtaani",
        "bot",
        "B0T-3",
        "basic",
        "ＳＴＡＦＦ",
    ],
)
def test_reserved(typed: str) -> None:
    assert parse(typed).is_reserved()


@pytest.mark.parametrize(
    "typed", ["ali", "awa", "botond", "administrat", "banksy", "smarty", "2bot2b", "player1"]
)
def test_not_reserved(typed: str) -> None:
    assert not parse(typed).is_reserved()
