"""Amounts as the reader's language writes them."""

from __future__ import annotations

import pytest
from django.utils import translation

from games.present import money


@pytest.mark.parametrize(
    ("value", "shown"),
    [(0, "0"), (950, "950"), (182_400, "182,400"), (-7_200, "−7,200"), (6_000_000, "6,000,000")],
)
def test_a_whole_amount(value: int, shown: str) -> None:
    with translation.override("en"):
        assert money.amount(value) == shown


@pytest.mark.parametrize("language", ["fr", "sv"])
def test_thousands_do_not_break_over_lines(language: str) -> None:
    with translation.override(language):
        shown = money.amount(1_049_600)
    assert " " not in shown
    assert shown.replace("\u00a0", "").replace("\u202f", "") == "1049600"


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (999, "999"),
        (7_200, "7.2k"),
        (14_000, "14k"),
        (145_600, "145.6k"),
        (2_450_000, "2.45M"),
        (3_000_000, "3M"),
    ],
)
def test_a_short_amount(value: int, shown: str) -> None:
    with translation.override("en"):
        assert money.short(value) == shown


def test_a_short_amount_has_the_languages_decimal_sign() -> None:
    with translation.override("fr"):
        assert money.short(7_200) == "7,2k"


def test_the_currency_stays_with_its_amount() -> None:
    with translation.override("en"):
        assert money.with_currency(50_000, "SFR") == "50,000\u00a0SFR"
