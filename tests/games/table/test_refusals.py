"""Every refusal has a sentence of its own."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from games import refusals
from games.engine import Refused
from games.present.faces import FACES, face_of
from games.present.table import cast_of

GAMES = Path(refusals.__file__).parent
CODE = re.compile(r'Refused\("(\w+)"')
JUDGES = ("trading.py", "player_loans.py")
"""Files whose functions say by a code why an offer is not possible."""

REASON = re.compile(r'return "(\w+)"')
FIGURES = {"least": 2, "most": 4, "step": 1_000, "longest": 60, "seat": 1, "turns": 3}


def codes() -> set[str]:
    """The codes that the engine and the service raise, or give as a reason."""
    found = {code for path in GAMES.rglob("*.py") for code in CODE.findall(path.read_text(encoding="utf-8"))}
    for path in GAMES.rglob("*.py"):
        if path.name in JUDGES:
            found |= set(REASON.findall(path.read_text(encoding="utf-8")))
    return found


def test_every_code_has_a_sentence() -> None:
    special = {code for face in FACES.values() for code in face.refusals}
    assert codes() > {"gone", "offer_open", "lacks_cash", "debtor_pays", "lender_owes"}
    assert codes() - special - set(refusals.CORE) - set(refusals.ROOM) == set()


def test_every_sentence_can_be_filled_in(table: Any) -> None:
    face, cast = face_of(table.rules), cast_of(table.position)
    for code in {*refusals.CORE, *refusals.ROOM, *face.refusals}:
        told = refusals.words(Refused(code, **FIGURES), face, cast)
        assert told.endswith(".")
        assert "%(" not in told


@pytest.mark.parametrize("code", ["brand_new", ""])
def test_a_new_code_still_says_something(code: str, table: Any) -> None:
    told = refusals.words(Refused(code), face_of(table.rules), cast_of(table.position))
    assert told == "That is not possible now."


def test_a_refusal_names_the_player(table: Any) -> None:
    told = refusals.words(Refused("closed_to_offers", seat=1), face_of(table.rules), cast_of(table.position))
    assert told == "Marek takes no offers now."
