"""Posted forms become actions, or are refused with a word; nothing is bent into shape."""

from __future__ import annotations

from typing import Any

import pytest
from django.http import QueryDict

from games.engine.rulesets.mtaani.credit import Borrow
from games.engine.rulesets.mtaani.idle import EndIdle
from games.engine.rulesets.mtaani.mortgages import Mortgage
from games.engine.rulesets.mtaani.offers import OpenToOffers
from games.engine.rulesets.mtaani.trading import Bundle, OfferTrade
from games.engine.rulesets.mtaani.turns import Roll
from games.table.forms import BadForm, read_move


def read(table: Any, sent: str, seat: int = 0) -> Any:
    return read_move(QueryDict(f"answers=4&token=abc&{sent}"), table.rules, seat)


def test_a_plain_action(table: Any) -> None:
    move = read(table, "action=mtaani.roll")
    assert (move.action, move.question, move.token) == (Roll(0), 4, "abc")


def test_fields_are_read_by_their_types(table: Any) -> None:
    assert read(table, "action=mtaani.mortgage&tile=12").action == Mortgage(0, 12)
    assert read(table, "action=mtaani.open_to_offers&open=False").action == OpenToOffers(0, False)
    assert read(table, "action=mtaani.end_idle&question=9").action == EndIdle(0, 9)


def test_the_seat_is_the_senders(table: Any) -> None:
    assert read(table, "action=mtaani.roll", seat=2).action == Roll(2)


def test_a_field_of_fields_and_several_values(table: Any) -> None:
    sent = "action=mtaani.offer_trade&partner=1&give.cash=0&give.tiles=1&give.tiles=3&take.cash=50000"
    assert read(table, sent).action == OfferTrade(0, 1, Bundle(tiles=(1, 3)), Bundle(cash=50_000))


@pytest.mark.parametrize(
    "figure",
    [
        "",
        "x",
        "1.5",
        "1e3",
        "1,000",
        " 12",
        "12 ",
        "0x10",
        "٣",
        "+5",
        "--5",
        "9" * 16,
        "NaN",
        "1_000",
        "true",
    ],
)
def test_a_bad_figure_is_refused(figure: str, table: Any) -> None:
    form = QueryDict(mutable=True)
    form.update({"action": "mtaani.borrow", "answers": "4", "token": "abc", "amount": figure})
    with pytest.raises(BadForm, match="whole number"):
        read_move(form, table.rules, 0)


def test_a_negative_figure_is_a_figure_for_the_rules_to_judge(table: Any) -> None:
    assert read(table, "action=mtaani.borrow&amount=-10000").action == Borrow(0, -10_000)


@pytest.mark.parametrize(
    "sent",
    [
        "",
        "action=",
        "action=mtaani.fly",
        "action=core.expire&question=4",
        "action=core.delay&ms=100000",
        "action=mtaani.bought&tile=4&price=1",
        "action=mtaani.roll&action=mtaani.roll",
        "action=mtaani.roll&seat=1",
        "action=mtaani.roll&luck=6",
        "action=mtaani.mortgage",
        "action=mtaani.mortgage&tile=1&tile=3",
        "action=mtaani.mortgage&tile[]=1",
        "action=mtaani.draw_from&deck=" + "x" * 201,
        "action=mtaani.open_to_offers&open=maybe",
        "action=mtaani.offer_trade&partner=1&give.luck=1",
        "action=mtaani.offer_trade&partner=1&give=5",
        "action=mtaani.offer_trade&partner=1&give.tiles=one",
        "action=mtaani.offer_trade&partner=1&give.tiles=" + "&give.tiles=".join("1" * 300),
    ],
)
def test_a_form_that_is_not_ours_is_refused(sent: str, table: Any) -> None:
    with pytest.raises(BadForm) as refused:
        read(table, sent)
    assert str(refused.value)


@pytest.mark.parametrize(
    "sent", ["token=abc", "answers=4", "answers=four&token=abc", "answers=4&answers=5&token=a"]
)
def test_the_guards_have_to_be_there(sent: str, table: Any) -> None:
    with pytest.raises(BadForm):
        read_move(QueryDict(f"action=mtaani.roll&{sent}"), table.rules, 0)


def test_what_is_wrong_is_quoted_shortly(table: Any) -> None:
    with pytest.raises(BadForm) as refused:
        read(table, "action=mtaani.borrow&amount=" + "z" * 5_000)
    assert len(str(refused.value)) < 120
