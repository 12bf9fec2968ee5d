"""What the ruleset has every edition word: keys of its own tables, figures of its own numbers."""

from __future__ import annotations

import pytest

from games.engine import RULESETS
from games.engine.rulesets.mtaani import numbers
from games.engine.rulesets.mtaani.card_pool import CARDS
from games.engine.rulesets.mtaani.city_hall import ADJUSTABLE, BAN
from games.engine.rulesets.mtaani.missions import MISSIONS
from games.engine.rulesets.mtaani.wordings import GUARDS, mission_key, rule_key
from games.engine.rulesets.mtaani.world import WORLD_EVENTS

WORDINGS = RULESETS["mtaani"].wordings
FIGURES = {wording.key: wording.figures for kind in WORDINGS.values() for wording in kind}

pytestmark = pytest.mark.rule("P6.1")


def test_keys_are_unique_and_short_within_each_kind() -> None:
    for ruleset in RULESETS.values():
        for kind, wordings in ruleset.wordings.items():
            keys = [wording.key for wording in wordings]
            assert len(set(keys)) == len(keys)
            assert all(0 < len(key) <= 40 for key in (kind, *keys))


def test_every_event_card_rule_and_mood_of_the_rules_has_a_key() -> None:
    keys = {kind: tuple(wording.key for wording in wordings) for kind, wordings in WORDINGS.items()}
    assert keys["events"] == WORLD_EVENTS
    assert keys["special_cards"] == ("insurance", *CARDS)
    assert keys["guards"] == GUARDS
    assert len(GUARDS) == numbers.MOODS
    percents = (numbers.RULE_DOUBLE, numbers.RULE_HALVE)
    assert set(keys["city_rules"]) == {rule_key(w, p) for w in ADJUSTABLE for p in percents} | {BAN}
    assert len(keys["city_rules"]) == 13


def test_rules_go_by_what_they_do() -> None:
    assert rule_key("fees", 200) == "fees_doubled"
    assert rule_key("dice", 50) == "dice_halved"
    assert rule_key(BAN, 100) == "ban"


@pytest.mark.rule("M15.3")
def test_missions_go_by_their_tiles_which_their_texts_name() -> None:
    assert mission_key(3) == "7-27"
    assert [(w.key, w.tiles) for w in WORDINGS["missions"]] == [
        (mission_key(number), tiles) for number, tiles in enumerate(MISSIONS)
    ]


@pytest.mark.rule("M14.3")
def test_figures_are_those_of_the_rules() -> None:
    assert FIGURES["tax_amnesty"] == (1, 100)
    assert FIGURES["recession"] == (2, 20)
    assert FIGURES["games"] == (1, 3)
    assert FIGURES["tech_hub"] == (2, 10)
    assert FIGURES["crime_wave"] == (1, 20)
    assert FIGURES["tenant_council"] == (2, 20)
    assert FIGURES["scandal"] == (2,)
    assert FIGURES["discovery"] == (400_000,)
    assert FIGURES["austerity"] == (10,)
    assert FIGURES["coalition"] == FIGURES["insurance"] == (1_000_000,)
    assert FIGURES["general_amnesty"] == FIGURES["bank_run"] == ()
    assert FIGURES["syndicate"] == (9_000_000, 15, 10, 20)
    assert FIGURES["7-27"] == (4, 100, 50)
