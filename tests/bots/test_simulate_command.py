"""`manage.py simulate`."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from bots import simulation
from bots.management.many_games import Bar

KEYS = [
    "games",
    "finished",
    "turns",
    "revolutions",
    "wins",
    "seats",
    "bankruptcies",
    "issued",
    "actions_per_second",
]


def simulate(*arguments: str, **options: Any) -> str:
    out = io.StringIO()
    call_command("simulate", *arguments, stdout=out, verbosity=0, **options)
    return out.getvalue()


def test_figures_as_json() -> None:
    data = json.loads(simulate("--players", "basic,basic", "--games", "3", "--seed", "1", "--json"))
    assert list(data) == KEYS
    assert data["games"] == data["finished"] == 3
    assert sum(data["wins"].values()) == sum(data["seats"].values()) == 3
    assert sum(data["bankruptcies"].values()) == 3
    assert data["turns"]["median"] <= data["turns"]["p90"]
    assert data["actions_per_second"] > 0


def test_figures_to_be_read() -> None:
    told = simulate("--players", "basic,basic", "--games", "2", "--seed", "1")
    assert told.startswith("games 2, finished 2\nturns: median ")
    assert "wins by player: basic 1 " in told


def test_the_seed_decides_and_processes_change_nothing() -> None:
    def played(*more: str) -> Any:
        data = json.loads(simulate("--players", "basic,basic", "--games", "4", "--json", *more))
        del data["actions_per_second"]
        return data

    one = played("--seed", "1")
    assert one == played("--seed", "1", "--procs", "2")
    assert one != played("--seed", "2")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--players", "basic,clever"], "there is no bot 'clever'; there is basic"),
        (["--players", "basic"], "mtaani is for 2 to 4 players, not 1"),
        (["--players", "basic," * 4 + "basic"], "mtaani is for 2 to 4 players, not 5"),
        (["--games", "0"], "is no whole number from 1 up"),
        (["--games", "many"], "is no whole number from 1 up"),
        (["--ruleset", "chess"], "invalid choice: 'chess'"),
        (["--variant", "london"], "mtaani has no deck variant 'london'"),
    ],
)
def test_what_cannot_be_simulated(arguments: list[str], told: str) -> None:
    with pytest.raises(CommandError, match=told):
        simulate(*arguments)


def test_games_that_do_not_end_are_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    real = simulation.play
    monkeypatch.setattr(simulation, "play", lambda *given: real(*given, most=3))
    with pytest.raises(CommandError, match="2 games did not end"):
        simulate("--players", "basic,basic", "--games", "2")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_that_is_drawn_anew_on_a_terminal() -> None:
    out = Terminal()
    bar = Bar(2, out)
    bar.show(1)
    bar.show(2)
    bar.end()
    half, whole = "#" * 15 + "." * 15, "#" * 30
    assert out.getvalue() == f"\r[{half}] 1 of 2 games\r[{whole}] 2 of 2 games\n"


def test_a_line_for_each_tenth_elsewhere() -> None:
    out = io.StringIO()
    bar = Bar(100, out)
    for done in range(1, 101):
        bar.show(done)
    bar.end()
    lines = out.getvalue().splitlines()
    assert len(lines) == 10
    assert lines[0].endswith("] 10 of 100 games")


def test_no_bar_when_nothing_is_to_be_said(capsys: pytest.CaptureFixture[str]) -> None:
    simulate("--players", "basic,basic", "--games", "1")
    assert capsys.readouterr().err == ""
