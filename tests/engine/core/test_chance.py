"""Every draw can be computed again by anyone who is shown the seed."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from games.engine import Draw, ScriptedChance, SeededChance, drawn

SEED = b"0123456789abcdef and more"
BLOCK = 64


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """RFC 2104, written out, so that nothing of the engine's own is used to check it."""
    if len(key) > BLOCK:
        key = hashlib.sha256(key).digest()
    key = key.ljust(BLOCK, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in key) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in key) + inner).digest()


def expected(seed: bytes, message: str, n: int, word: int = 0) -> int:
    """The word of the hash, as a share of all that it could be, of n."""
    digits = hmac_sha256(seed, message.encode()).hex()[16 * word : 16 * word + 16]
    return int(digits, 16) * n // 2**64


@pytest.mark.parametrize("seed", [SEED, b"x" * 16, b"longer than one block of the hash " * 4])
def test_draws_are_a_keyed_hash_of_counter_and_purpose(seed: bytes) -> None:
    chance = SeededChance(seed)
    drawn = [chance.below("dice", 6) for _ in range(20)] + [chance.below("order", 4)]
    assert drawn == [expected(seed, f"{n}:dice", 6) for n in range(20)] + [expected(seed, "20:order", 4)]


def test_known_values_of_a_known_seed() -> None:
    """Values that must never change: finished games are checked against them."""
    chance = SeededChance(SEED)
    assert [chance.below("dice", 6) for _ in range(8)] == [4, 3, 1, 5, 3, 0, 1, 4]
    assert chance.below("order", 10**9) == 276_849_057


def test_several_dice_come_from_the_words_of_one_hash() -> None:
    chance = SeededChance(SEED, counter=11)
    for times in (1, 2, 3, 4):
        counter = chance.counter
        faces = [1 + expected(SEED, f"{counter}:dice", 6, word) for word in range(times)]
        assert chance.rolls("dice", 1, 6, times) == tuple(faces)
        assert chance.counter == counter + 1


def test_known_dice_of_a_known_seed() -> None:
    chance = SeededChance(SEED)
    assert [chance.rolls("dice", 1, 6, 3) for _ in range(3)] == [(5, 1, 3), (4, 2, 1), (2, 2, 1)]


@pytest.mark.parametrize("times", [0, 5, -1])
def test_more_dice_than_a_hash_has_words_are_refused(times: int) -> None:
    chance = SeededChance(SEED)
    with pytest.raises(ValueError, match="words"):
        chance.rolls("dice", 1, 6, times)
    with pytest.raises(ValueError, match="nothing to draw"):
        chance.rolls("dice", 6, 5, 2)
    assert (chance.counter, chance.draws) == (0, [])


def test_every_draw_can_be_checked_with_the_seed() -> None:
    chance = SeededChance(SEED, counter=3)
    chance.rolls("dice", 1, 6, 4)
    chance.below("card", 20)
    chance.one_in("risk", 10)
    assert len(chance.draws) == 6
    for draw in chance.draws:
        assert drawn(SEED, draw) == draw.value
        assert expected(SEED, f"{draw.counter}:{draw.purpose}", draw.below, draw.word) == draw.value
    lie = chance.draws[0]._replace(value=(chance.draws[0].value + 1) % 6)
    assert drawn(SEED, lie) != lie.value


def test_the_dice_of_one_roll_are_independent() -> None:
    chance = SeededChance(SEED)
    pairs = Counter(chance.rolls("dice", 1, 6, 2) for _ in range(7_200))
    assert len(pairs) == 36
    assert sum((count - 200) ** 2 / 200 for count in pairs.values()) < 66.6


def test_the_counter_goes_up_by_one_for_each_draw_and_can_be_taken_up_again() -> None:
    chance = SeededChance(SEED)
    first = [chance.below("dice", 6) for _ in range(5)]
    assert chance.counter == 5
    resumed = SeededChance(SEED, counter=3)
    assert [resumed.below("dice", 6), resumed.below("dice", 6)] == first[3:]


def test_draws_are_listed_in_order() -> None:
    chance = SeededChance(SEED, counter=7)
    value = chance.between("percent", 5, 15)
    hit = chance.one_in("trespass", 10)
    assert chance.draws[0] == Draw(7, "percent", 11, value - 5)
    assert chance.draws[1].counter == 8
    assert (chance.draws[1].value == 0) == hit


def test_every_face_comes_about_as_often() -> None:
    chance = SeededChance(SEED)
    faces = Counter(chance.between("dice", 1, 6) for _ in range(12_000))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    chi_square = sum((count - 2_000) ** 2 / 2_000 for count in faces.values())
    assert chi_square < 20.5  # one in a thousand would be above, for this seed it is not


def test_pairs_of_draws_are_independent() -> None:
    chance = SeededChance(SEED)
    pairs = Counter((chance.below("dice", 6), chance.below("dice", 6)) for _ in range(7_200))
    assert len(pairs) == 36
    assert sum((count - 200) ** 2 / 200 for count in pairs.values()) < 66.6


def test_other_purposes_and_other_seeds_draw_otherwise() -> None:
    def series(seed: bytes, purpose: str) -> list[int]:
        chance = SeededChance(seed)
        return [chance.below(purpose, 1_000) for _ in range(10)]

    assert series(SEED, "dice") != series(SEED, "event")
    assert series(SEED, "dice") != series(SEED + b"!", "dice")


def test_what_depends_on_the_clock_is_not_counted() -> None:
    chance = SeededChance(SEED, counter=4)
    moods = [chance.at("mood", minute, 100) for minute in range(60)]
    assert chance.counter == 4
    assert chance.draws == []
    assert moods == [expected(SEED, f"@{minute}:mood", 100) for minute in range(60)]
    assert moods == [chance.at("mood", minute, 100) for minute in range(60)]
    assert len(set(moods)) > 20


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert SeededChance(SEED).commitment == hashlib.sha256(SEED).hexdigest()
    assert SEED.decode() not in SeededChance(SEED).commitment


def test_a_short_seed_is_refused() -> None:
    with pytest.raises(ValueError, match="16 bytes"):
        SeededChance(b"fifteen bytes..")


@pytest.mark.parametrize("n", [0, -1])
def test_there_must_be_something_to_draw_from(n: int) -> None:
    chance = SeededChance(SEED)
    with pytest.raises(ValueError, match="nothing to draw"):
        chance.below("dice", n)
    assert chance.counter == 0


def test_one_way_only_needs_no_luck_but_counts() -> None:
    chance = SeededChance(SEED)
    assert chance.below("card", 1) == 0
    assert chance.between("card", 9, 9) == 9
    assert chance.one_in("card", 1)
    assert chance.counter == 3


# ---- scripted


def test_a_script_gives_what_the_rule_sees() -> None:
    chance = ScriptedChance({"dice": [3, 4], "risk": [True, False], "card": [0, 19]})
    assert [chance.between("dice", 1, 6), chance.between("dice", 1, 6)] == [3, 4]
    assert [chance.one_in("risk", 10), chance.one_in("risk", 10)] == [True, False]
    assert [chance.below("card", 20), chance.below("card", 20)] == [0, 19]


def test_a_script_that_is_used_up_names_the_purpose() -> None:
    chance = ScriptedChance({"dice": [3]})
    chance.between("dice", 1, 6)
    with pytest.raises(LookupError, match="'dice'"):
        chance.between("dice", 1, 6)
    with pytest.raises(LookupError, match="'event'"):
        chance.below("event", 12)
    with pytest.raises(LookupError, match="'mood'"):
        chance.at("mood", 3, 5)
    with pytest.raises(LookupError, match="'risk'"):
        chance.one_in("risk", 10)


@pytest.mark.parametrize("face", [0, 7, -1])
def test_a_scripted_value_out_of_range_is_an_error(face: int) -> None:
    with pytest.raises(ValueError, match="dice"):
        ScriptedChance({"dice": [face]}).between("dice", 1, 6)
    with pytest.raises(ValueError, match="card"):
        ScriptedChance({"card": [20]}).below("card", 20)


def test_what_is_not_scripted_can_be_left_to_another_chance() -> None:
    seeded = SeededChance(SEED)
    chance = ScriptedChance({"dice": [6]}, otherwise=SeededChance(SEED))
    assert chance.between("dice", 1, 6) == 6
    assert chance.between("dice", 1, 6) == seeded.between("dice", 1, 6)
    assert chance.below("card", 20) == seeded.below("card", 20)
    assert chance.one_in("risk", 2) == seeded.one_in("risk", 2)
    assert chance.at("mood", 3, 100) == seeded.at("mood", 3, 100)


def test_every_draw_of_a_script_is_listed_whoever_made_it() -> None:
    chance = ScriptedChance({"dice": [6], "risk": [False]}, otherwise=SeededChance(SEED))
    chance.between("dice", 1, 6)
    chance.one_in("risk", 10)
    chance.one_in("risk", 10)
    chance.below("card", 20)
    assert [draw.purpose for draw in chance.draws] == ["dice", "risk", "risk", "card"]


def test_a_scripted_mood_stays_the_same_once_it_is_the_last() -> None:
    chance = ScriptedChance({"mood": [2, 4]})
    assert [chance.at("mood", minute, 5) for minute in range(4)] == [2, 4, 4, 4]
