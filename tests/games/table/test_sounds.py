"""P3.7: which sound goes with what, and the files themselves."""

from __future__ import annotations

import wave
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest

from games.engine import BANK, Event
from games.engine.core.codec import tags
from games.engine.core.events import Paid, Rolled
from games.engine.rulesets.mtaani.building import Built
from games.engine.rulesets.mtaani.market import Bought
from games.engine.rulesets.mtaani.mortgages import Unmortgaged
from games.table.sounds import BY_TAG, SOUNDS, sound_of

ROOT = Path(__file__).resolve().parents[3]
pytestmark = pytest.mark.rule("P3.7")


def made_by() -> ModuleType:
    loader = SourceFileLoader("sounds_made", str(ROOT / ".ci" / "sounds"))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


MADE_BY = made_by()


@pytest.mark.parametrize(
    ("event", "sound"),
    [
        (Rolled(0, (1, 2), 3), "dice"),
        (Bought(0, 1, 25_000, 12_500, 0), "buying"),
        (Built(0, 1, 1, 10_000), "building"),
        (Paid(0, BANK, 2_000, "fee", 1), "rent"),
        (Paid(0, 1, 2_000, "fee", 1), "rent"),
        (Paid(BANK, 0, 400_000, "salary"), None),
        (Unmortgaged(0, 1, 5), "mortgage"),
    ],
)
def test_what_happens_has_its_sound(event: Event, sound: str | None) -> None:
    assert sound_of(event) == sound


def test_the_table_names_events_and_sounds_that_there_are() -> None:
    assert set(BY_TAG) <= set(tags())
    assert set(BY_TAG.values()) <= set(SOUNDS) == set(MADE_BY.SOUNDS)


@pytest.mark.parametrize("name", SOUNDS)
def test_a_file_is_what_the_script_makes_and_small(name: str) -> None:
    file = ROOT / "static" / "sounds" / f"{name}.wav"
    assert file.stat().st_size < 20_000
    with wave.open(str(file)) as sound:
        assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 1, MADE_BY.RATE)
        kept = sound.readframes(sound.getnframes())
    fresh = MADE_BY.made(name)
    assert len(kept) == len(fresh)
    # Another machine's sine may differ in its last bit, and a sample by one for it.
    assert max(abs(a - b) for a, b in zip(kept, fresh, strict=True)) <= 2
    loud = [abs(sample - 128) for sample in kept]
    assert 90 < max(loud) <= 106  # all about as loud as each other, and none clipped
    assert max(loud[-20:]) <= 2  # it ends without a click
