"""`manage.py arena`."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from bots import contest


def arena(*arguments: str, **options: Any) -> str:
    out = io.StringIO()
    call_command("arena", *arguments, stdout=out, verbosity=0, **options)
    return out.getvalue()


def test_figures_as_json() -> None:
    data = json.loads(arena("--players", "advanced,basic", "--games", "2", "--seed", "7", "--json"))
    assert {"games", "wins", "share", "decision_ms"} <= set(data)
    assert data["games"] == 2
    assert set(data["wins"]) == {"advanced", "basic"}
    assert sum(data["wins"].values()) == 2
    for name in data["wins"]:
        share = data["share"][name]
        assert 0 <= share["low"] <= share["share"] <= share["high"] <= 1
        assert data["decision_ms"][name]["median"] <= data["decision_ms"][name]["most"]


def test_several_processes_play_the_same_games() -> None:
    one, two = (
        json.loads(arena("--players", "basic,basic", "--games", "4", "--procs", procs, "--json"))
        for procs in ("1", "2")
    )
    assert (one["wins"], one["share"]) == (two["wins"], two["share"])


def test_figures_to_be_read() -> None:
    told = arena("--players", "basic,basic", "--games", "2", "--seed", "1")
    assert "games 2, finished 2" in told
    assert "basic: 2 wins, 100.0%" in told


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--players", "nobody,basic"), "no bot 'nobody'"),
        (("--players", "basic"), "2 to 4 players"),
        (("--players", "basic,basic", "--variant", "moon"), "no deck variant 'moon'"),
        (("--games", "0"), "whole number"),
        (("--games", "-1"), "whole number"),
        (("--procs", "many"), "whole number"),
    ],
)
def test_what_cannot_be_is_said(arguments: tuple[str, ...], said: str) -> None:
    with pytest.raises(CommandError, match=said):
        arena(*arguments)


def test_games_that_do_not_end_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    play = contest.play
    monkeypatch.setattr(contest, "play", lambda *given: play(*given[:3], most=5))
    with pytest.raises(CommandError, match="2 games did not end"):
        arena("--players", "basic,basic", "--games", "2")
