"""One sentence for each event, with names, tiles and amounts of the room."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest
from django.utils.html import strip_tags

from games.engine import Event, Unknown
from games.engine.core.events import AnotherTurn, Moved, Paid, Rolled, Won
from games.engine.rulesets.mtaani.bankruptcy import Bankrupt
from games.engine.rulesets.mtaani.building import Built
from games.engine.rulesets.mtaani.cards import CardDrawn
from games.engine.rulesets.mtaani.jail import Jailed
from games.engine.rulesets.mtaani.loans import Loan, LoanMade
from games.engine.rulesets.mtaani.market import Bought
from games.engine.rulesets.mtaani.trading import Bundle, Traded
from games.engine.rulesets.mtaani.turns import Roll
from games.present import faces
from games.present.cast import Cast
from games.present.table import cast_of
from games.table.sentences import homeless, line_of, lines


@pytest.fixture
def cast(table: Any) -> Cast:
    return cast_of(table.position)


def text(event: Event | Unknown, cast: Cast, *later: Event) -> str:
    line = line_of(event, cast, later)
    assert line is not None
    return strip_tags(line.html).replace("\u00a0", " ").replace("&#x27;", "'")


def test_every_event_has_a_sentence_or_is_bookkeeping() -> None:
    assert faces.FACES  # imported, and with it every ruleset's sentences
    assert [kind for kind in homeless() if kind.__module__.startswith("games.engine.")] == []


def test_a_new_event_without_a_sentence_is_found() -> None:
    from games.engine.core.codec import tagged

    @tagged("test.rained")
    @dataclass(slots=True)
    class Rained(Event):
        seat: int

    assert Rained in homeless()


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Bought(0, 22, 115_000, 92_000, 0), "Awa bought Bastille for 115,000 SFR."),
        (Paid(1, 0, 9_200, "fee", 22), "Marek paid Awa 9,200 SFR at Bastille."),
        (Paid(1, -1, 9_200, "fee", 22), "Marek paid the bank the fee of Bastille, 9,200 SFR."),
        (Paid(-1, 2, 400_000, "salary"), "Inès passed Payday and received 400,000 SFR."),
        (Paid(-1, 2, 800_000, "salary_landing"), "Inès landed on Payday and received 800,000 SFR."),
        (Paid(3, -1, 5_000, "something_new"), "Juma paid 5,000 SFR to the bank."),
        (Built(0, 22, 1, 138_000), "Awa built on Bastille for 138,000 SFR, 1 maison now."),
        (Built(0, 22, 3, 138_000), "Awa built on Bastille for 138,000 SFR, 3 maisons now."),
        (Jailed(1, 1, "card"), "Marek was sent to jail for 1 turn."),
        (Jailed(1, 3, "trespass"), "Marek was arrested for trespass: 3 turns in jail."),
        (Bankrupt(2, -1, 30_000, 0, "tax"), "Inès is bankrupt; the bank takes 30,000 SFR."),
        (Bankrupt(2, 1, 30_000, 70_000, "fee"), "Inès is bankrupt; Marek receives 100,000 SFR."),
        (Bankrupt(2, -1, 30_000, 0, "left"), "Inès left the game for good."),
        (LoanMade(Loan(1, 0, 1, 50_000, 10, 3, 0, 0)), "Awa borrowed 50,000 SFR from Marek at 10%."),
        (
            Traded(0, 1, Bundle(50_000, (1, 3)), Bundle(cards=("teleport",)), 1, 2),
            "Awa gave Marek 50,000 SFR, La Chapelle and Stalingrad for Téléportation.",
        ),
        (Won((3,)), "Juma has won the game."),
        (Won((0, 2)), "Awa and Inès have won the game."),
    ],
)
def test_a_sentence(event: Event, told: str, cast: Cast) -> None:
    assert text(event, cast) == told


def test_the_dice_and_the_way_are_one_sentence(cast: Cast) -> None:
    events = [Rolled(0, (5, 4), 9), AnotherTurn(0, True), Moved(0, 13, 22, 9, "dice")]
    assert [strip_tags(line.html) for line in lines(events, cast)] == [
        "Awa rolled 5 and 4 and moved to Bastille."
    ]


def test_dice_that_lead_nowhere_are_told_alone(cast: Cast) -> None:
    assert text(Rolled(1, (2, 6), 8), cast) == "Marek rolled 2 and 6."


def test_a_card_is_told_in_the_editions_words(cast: Cast) -> None:
    said = text(CardDrawn(0, "mtaani", 0, 1_100_000), cast)
    assert said.startswith("Awa drew Mtaani: “")
    assert said.endswith("” 1,100,000 SFR")


def test_a_line_is_about_somebody(cast: Cast) -> None:
    line = line_of(Paid(-1, 2, 5, "atm"), cast)
    assert line is not None
    assert (line.seat, line.p) == (2, 3)


def test_an_event_of_another_version_is_a_plain_line(cast: Cast) -> None:
    line = line_of(Unknown("mtaani.eclipse", {"is": "mtaani.eclipse", "seat": 1}), cast)
    assert line is not None
    assert line.seat is None
    assert "mtaani.eclipse" in line.html


def test_a_known_event_without_a_sentence_is_a_plain_line(cast: Cast) -> None:
    @dataclass(slots=True)
    class Snowed(Event):
        TAG: ClassVar[str] = "test.snowed"

    assert text(Snowed(), cast) == "Something happened (test.snowed)."


def test_names_are_text_and_never_markup(new_table: Callable[..., Any]) -> None:
    table = new_table()
    cast = Cast(("<img src=x>", "B&B", "“C”", "D"), table.edition.texts, table.board)
    line = line_of(Paid(0, 1, 5, "fee", 22), cast)
    assert line is not None
    assert "<img" not in line.html
    assert "&lt;img src=x&gt;" in line.html
    assert "B&amp;B" in line.html


def test_a_secret_is_told_to_its_audience_alone(cast: Cast) -> None:
    @dataclass(slots=True)
    class Whispered(Event):
        TAG: ClassVar[str] = "test.whispered"

        seat: int

        @property
        def audience(self) -> tuple[int, ...] | None:
            return (self.seat,)

    assert lines([Whispered(1)], cast) == []
    assert lines([Whispered(1)], cast, seat=0) == []
    assert len(lines([Whispered(1)], cast, seat=1)) == 1


def test_a_whole_move_in_order(table: Any, cast: Cast) -> None:
    events = table.play(Roll(0), dice=[6, 6])
    said = [strip_tags(line.html) for line in lines(events, cast)]
    assert said == ["Awa rolled 6 and 6 and moved to Prison.", "Awa has another turn."]
