"""The recorded games: there for every deck, whole, lawful, and readable by this version."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.demo import recording
from games.demo.recording import Recording, folded, path_of, read, recorded, write
from games.engine import RULESETS
from games.engine.core.events import Won

pytestmark = pytest.mark.rule("P2.4")

SHIPPED = [(name, variant) for name, table in RULESETS.items() for variant in table.variants]


@pytest.mark.parametrize(("ruleset", "variant"), SHIPPED)
def test_every_variant_of_the_decks_has_a_whole_game(ruleset: str, variant: str) -> None:
    found = recorded(ruleset, variant)
    state = found.first()
    law = state.money
    for step in found.steps:
        folded(state, [step])
        assert state.money == law
        assert state.bank >= 0
    assert state.over
    assert any(isinstance(event, Won) for event in found.steps[-1])
    assert 100 < len(found.steps) < 400
    assert path_of(ruleset, variant).stat().st_size < 20_000


@pytest.mark.parametrize(("ruleset", "variant"), SHIPPED)
def test_what_is_read_is_what_is_written(ruleset: str, variant: str) -> None:
    found = recorded(ruleset, variant)
    assert read(write(found)) == found
    assert found.variant == variant


def test_variants_have_games_of_their_own() -> None:
    standard, paris = (recorded("mtaani", variant) for variant in ("standard", "paris"))
    assert standard.steps != paris.steps


@pytest.mark.parametrize(("ruleset", "variant"), [("mtaani", "../paris"), ("chess", "paris"), ("mtaani", "")])
def test_what_was_never_recorded_is_not_looked_for(ruleset: str, variant: str) -> None:
    with pytest.raises(LookupError):
        recorded(ruleset, variant)


def test_another_format_is_refused() -> None:
    with pytest.raises(ValueError, match="format"):
        read(gzip.compress(json.dumps({"format": 99}).encode()))


def test_recording_anew_gives_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recording, "RECORDED", tmp_path)
    call_command("record_demo", players="basic,basic,basic", tries=3, most=2_000, verbosity=0)
    first = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert sorted(first) == ["mtaani-paris.json.gz", "mtaani-standard.json.gz"]
    call_command("record_demo", players="basic,basic,basic", tries=3, most=2_000, verbosity=0)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == first
    found: Recording = read(first["mtaani-paris.json.gz"])
    assert folded(found.first(), found.steps).over


def test_a_search_that_finds_no_short_game_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recording, "RECORDED", tmp_path)
    with pytest.raises(CommandError, match="ended within 5"):
        call_command("record_demo", tries=1, most=5, verbosity=0)
    assert list(tmp_path.iterdir()) == []
