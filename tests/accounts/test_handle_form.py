"""What a handle may look like."""

from __future__ import annotations

import pytest
from django.core.exceptions import ValidationError
from hypothesis import given
from hypothesis import strategies as st

from accounts import handles
from accounts.handles import parse


@pytest.mark.rule("P5.1")
@pytest.mark.parametrize(
    "typed",
    [
        "awa",
        "Awa_Diop-75",
        "a" * 24,
        "007",
        "Łukasz",
        "Ηρώ",
        "Борис",
        "محمد",
        "דוד-1",
        "राम",
        "ひろし",
        "王小明",
        "한국인",
        "สมชาย",
        "አበበ",
    ],
)
def test_letters_of_any_script_digits_and_two_signs(typed: str) -> None:
    assert parse(typed).text == typed


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "empty"),
        ("   \t\n", "empty"),
        ("\u3000\u2003", "empty"),
        ("ab", "short"),
        ("a" * 25, "long"),
        ("a" * 10_000, "long"),
        ("<b>awa</b>", "character"),
        ("awa&co", "character"),
        ('awa"', "character"),
        ("awa'; DROP TABLE", "character"),
        ("awa@example.org", "character"),
        ("awa.diop", "character"),
        ("awa😀", "character"),
        ("1️⃣23", "invisible"),
        ("awa♥", "character"),
        ("awa diop", "space"),
        ("awa\u00a0diop", "space"),
        ("awa\u200bdiop", "invisible"),
        ("awa\u200fdiop", "invisible"),
        ("awa\u202ediop", "invisible"),
        ("\u2066awa\u2069", "invisible"),
        ("awa\u200d", "invisible"),
        ("awa\x00", "invisible"),
        ("awa\x1b[0m", "invisible"),
        ("awa\ufe0f", "invisible"),
        ("ㅤㅤㅤ", "invisible"),
        ("awa\ue000", "invisible"),
        ("awa\ufffe", "invisible"),
        ("---", "bare"),
        ("_-_-_", "bare"),
        ("ʻʻʻ", "bare"),
        ("\u0301awa", "mark"),
        ("awa-\u0301", "mark"),
        ("x\u0321\u0322\u0348wa", "mark"),
        ("x\u0321\u0322", "short"),
        ("awa\u05d0", "direction"),
        ("محمدawa", "direction"),
    ],
)
def test_what_is_refused_says_why(typed: str, code: str) -> None:
    with pytest.raises(ValidationError) as refusal:
        parse(typed)
    assert refusal.value.code == code
    assert refusal.value.messages[0]


def test_blanks_around_a_handle_are_not_part_of_it() -> None:
    assert parse("  awa \n").text == "awa"


def test_a_decomposed_handle_counts_as_composed() -> None:
    """24 letters with an accent each are 48 characters on the way in."""
    assert parse("e\u0301" * 24).text == "é" * 24


@given(st.text(max_size=30))
def test_whatever_is_typed_is_a_stable_handle_or_refused(typed: str) -> None:
    try:
        handle = parse(typed)
    except ValidationError:
        return
    assert 1 <= len(handle.text) <= handles.MAX_LENGTH
    assert parse(handle.text) == handle
    assert handles.key_of(handle.key) == handle.key
    assert handles.skeleton_of(handle.skeleton) == handle.skeleton


def test_no_letter_grows_beyond_the_columns_that_keep_it() -> None:
    letters = (chr(code) for code in range(0x110000) if handles.unicodedata.category(chr(code))[0] in "LMN")
    longest = max(
        max(len(handles.key_of(letter)), len(handles.skeleton_of(letter)))
        for letter in letters
        if len(handles.unicodedata.normalize("NFKC", letter)) == 1
    )
    assert longest <= handles.MAX_GROWTH
