"""The figures that editions put into their sentences are those of the rules."""

from __future__ import annotations

import pytest

from games.engine.rulesets.mtaani.wordings import WORDINGS, mission_key, rule_key


def figures(kind: str) -> dict[str, tuple[int, ...]]:
    return {wording.key: wording.figures for wording in WORDINGS[kind]}


@pytest.mark.rule("M14.3")
def test_events_name_their_revolutions_and_their_change() -> None:
    assert figures("events") == {
        "tax_amnesty": (1, 100),
        "recession": (2, 20),
        "games": (1, 3),
        "tech_hub": (2, 10),
        "crime_wave": (1, 20),
        "tenant_council": (2, 20),
        "scandal": (2,),
        "discovery": (400_000,),
        "austerity": (10,),
        "general_amnesty": (),
        "bank_run": (),
        "coalition": (1_000_000,),
    }


@pytest.mark.rule("M15.3")
def test_missions_name_their_tiles_time_bonus_and_penalty() -> None:
    found = {wording.key: (wording.tiles, wording.figures) for wording in WORDINGS["missions"]}
    assert len(found) == 12
    assert found["24"] == ((24,), (3, 50, 25))
    assert found["7-27"] == ((7, 27), (4, 100, 50))
    assert found["9-24-39"] == ((9, 24, 39), (5, 150, 75))
    assert found["1-13-25-37"] == ((1, 13, 25, 37), (6, 200, 100))
    assert [mission_key(number) for number in range(12)] == list(found)


@pytest.mark.rule("M9.1", "M9.4", "M9.5", "M9.6", "M9.7")
def test_cards_name_their_price_start_and_time() -> None:
    assert figures("special_cards") == {
        "insurance": (1_000_000,),
        "teleport": (2_000_000,),
        "zoning": (5_000_000, 5),
        "syndicate": (9_000_000, 15, 10, 20),
        "injunction": (6_000_000, 8, 7),
    }


@pytest.mark.rule("M11.2", "M11.3", "M12.6")
def test_rules_and_moods() -> None:
    keys = [wording.key for wording in WORDINGS["city_rules"]]
    assert len(keys) == 13
    assert {rule_key("fees", 50), rule_key("salary", 200), rule_key("ban", 100)} == {
        "fees_halved",
        "salary_doubled",
        "ban",
    }
    assert {"fees_halved", "salary_doubled", "ban"} <= set(keys)
    assert len(WORDINGS["guards"]) == 5
