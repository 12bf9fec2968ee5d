"""What is wrong with an edition's document, in plain words and with the place, so that it can be mended."""

from __future__ import annotations

from typing import Any

from editions.checks.cards import card_faults
from editions.checks.fault import Fault
from editions.checks.form import form_faults
from editions.checks.head import chosen_board, chosen_ruleset, head_faults
from editions.checks.names import name_faults
from editions.checks.tiles import tile_faults
from editions.checks.wordings import wording_faults

__all__ = ["Fault", "faults"]


def faults(document: Any) -> list[Fault]:
    """All faults, those of form first. An edition without any can be compiled and played.

    What is not of the right form is passed over by the other checks: it is said already.
    """
    found = list(form_faults(document))
    if isinstance(document, dict):
        found += head_faults(document)
        ruleset = chosen_ruleset(document)
        if ruleset is not None:
            board = chosen_board(document, ruleset)
            found += tile_faults(document, board)
            found += name_faults(document, board)
            found += card_faults(document, ruleset, board)
            found += wording_faults(document, ruleset)
    return found
