"""What a seat is asked: every option of the engine has its button, with its cost and what guards it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from html.parser import HTMLParser
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from games.engine import Action, Open, Ranged, SeededChance, apply, options
from games.engine.core.codec import tagged, tags
from games.engine.rulesets.mtaani.city_hall import ChooseRule, SetRule
from games.engine.rulesets.mtaani.debts import Owes
from games.engine.rulesets.mtaani.fortune import ChooseDeck
from games.engine.rulesets.mtaani.idle import EndIdle
from games.engine.rulesets.mtaani.jail import Jail, PayBail
from games.engine.rulesets.mtaani.market import Buy, BuyOrFee, PayFee
from games.engine.rulesets.mtaani.numbers import MINUTE, MOODS
from games.engine.rulesets.mtaani.trading import Bundle, OfferTrade
from games.engine.rulesets.mtaani.turns import Roll
from games.present.asks import as_option, kind_of, offered
from games.present.face import PLAIN_ACTION, Face
from games.present.faces import face_of
from games.present.table import cast_of, game_for, panel_face, panel_view, room_options, seat_view
from games.present.table import table as whole
from games.rooms import absence
from games.table.fragments import render
from games.table.stage import Stage


def token_of(question: int) -> str:
    return f"token-{question}"


def own(table: Any, seat: int = 0) -> Any:
    return seat_view(table.position, seat, token_of)


def words(view: Any) -> tuple[str, str]:
    return view.title, view.detail


def test_the_first_thing_to_do_is_to_roll(table: Any) -> None:
    [ask] = own(table).asks.asks
    assert ask.title == "Your turn"
    assert [o.kind for o in ask.options] == [Roll]
    assert ask.options[0].face.tone == "go"
    assert ask.options[0].token == f"token-{ask.question.number}"


def test_nobody_else_is_asked(table: Any) -> None:
    view = own(table, 1).asks
    assert view.asks == ()
    assert view.waiting_words == "Awa to roll"


def test_buying_shows_what_it_costs_and_leaves(table: Any) -> None:
    table.play(Roll(0), dice=[6, 5])
    [ask] = own(table).asks.asks
    assert isinstance(ask.question, BuyOrFee)
    assert words(ask) == ("Belleville is for sale", "Buying leaves you 1,935,000\u00a0SFR")
    assert [(o.kind, o.price) for o in ask.options] == [
        (Buy, "65,000\u00a0SFR"),
        (PayFee, "3,900\u00a0SFR"),
    ]
    assert own(table).asks.tile == 11


def test_what_one_cannot_afford_is_shown_with_the_reason(table: Any) -> None:
    table.state.cash[0] = 40_000
    table.play(Roll(0), dice=[6, 5])
    [ask] = own(table).asks.asks
    assert [o.kind for o in ask.options] == [PayFee]
    [off] = ask.off
    assert (off.label, off.reason) == ("Buy", "you lack 25,000\u00a0SFR")


def test_jail_offers_bail_and_says_what_frees(table: Any) -> None:
    table.state[Jail].turns[0] = 3
    [ask] = own(table).asks.asks
    assert ask.detail == "In jail, 3 turns to serve. A double frees you."
    assert {o.kind: o.price for o in ask.options}[PayBail] == "20,000\u00a0SFR"


@pytest.mark.rule("M12.6")
def test_the_guards_mood_is_told_to_the_jailed_minute_by_minute(table: Any) -> None:
    free = replace(table.position, hints={"guards": 0})
    assert "guards" not in seat_view(free, 0, token_of).asks.asks[0].detail
    table.state[Jail].turns[0] = 3
    told = []
    for mood in range(MOODS):
        position = replace(table.position, hints={"guards": mood})
        [ask] = seat_view(position, 0, token_of).asks.asks
        told.append(ask.detail)
    assert told[0].endswith("The guards are furious.")
    assert told[-1].endswith("The guards are all smiles.")
    assert len(set(told)) == MOODS
    view = whole(table.position)
    assert view.changes_at == (table.now // MINUTE + 1) * MINUTE


def test_a_new_mood_is_a_new_view(table: Any) -> None:
    table.state[Jail].turns[0] = 3
    gruff, bored = (
        seat_view(replace(table.position, hints={"guards": mood}), 0, token_of).asks for mood in (1, 2)
    )
    assert gruff != bored


@pytest.mark.rule("M10.5")
def test_fortune_names_the_decks_of_the_edition(table: Any) -> None:
    table.state.position[0] = 31
    table.play(Roll(0), dice=[2, 3])
    [ask] = own(table).asks.asks
    assert isinstance(ask.question, ChooseDeck)
    assert [o.label for o in ask.options] == ["Draw from Mtaani", "Draw from Métro"]


@pytest.mark.rule("M11.2")
def test_city_hall_offers_every_rule(table: Any) -> None:
    table.state.position[0] = 43
    table.play(Roll(0), dice=[1, 2])
    [ask] = own(table).asks.asks
    assert isinstance(ask.question, ChooseRule)
    assert len([o for o in ask.options if o.kind is SetRule]) == 12
    assert ask.many


@pytest.mark.rule("M7.1")
def test_a_debt_says_what_to_whom_and_how_much_is_missing(table: Any) -> None:
    table.give(1, 45, 47)
    table.state.units[45] = 3
    table.state.position[0] = 40
    table.state.cash[0] = 100_000
    table.give(0, 30, 42)
    table.play(Roll(0), dice=[2, 3])
    [ask] = own(table).asks.asks
    assert isinstance(ask.question, Owes)
    assert ask.title == "You owe 780,000\u00a0SFR to Marek"
    assert ask.detail == "The fee of Triangle d'Or. You have 100,000; 160,000 more than you can raise."
    assert [o.tag for o in ask.options][-1] == "mtaani.declare_bankruptcy"
    assert ask.options[-1].confirm
    assert "estate" in ask.money_in


@pytest.mark.rule("M7.1")
def test_who_has_nothing_to_mortgage_or_sell_is_not_sent_to_do_so(table: Any) -> None:
    table.give(1, 45, 47)
    table.state.position[0] = 40
    table.state.cash[0] = 10_000
    table.play(Roll(0), dice=[2, 3])
    [ask] = own(table).asks.asks
    assert isinstance(ask.question, Owes)
    assert "estate" not in ask.money_in


def test_another_may_end_what_waits_too_long(new_table: Callable[..., Any]) -> None:
    table = new_table(people=2)
    number = table.position.game.open_questions()[0].number
    assert own(table, 1).asks.anytime == ()
    table.now += 5 * 60_000
    [end] = own(table, 1).asks.anytime
    assert end.action == EndIdle(1, number)
    assert end.question == 0


def test_the_form_of_an_option_is_the_option(table: Any) -> None:
    table.give(0, 1, 3)
    game, cast = game_for(table.position, 0), cast_of(table.position)
    views = offered(game, face_of(table.rules), cast, 0, token_of)
    assert [view.kind for view in views] == [
        kind_of(option) for option in options(table.rules, table.board, table.state, 0, table.now)
    ]
    assert len({view.id for view in views}) == len(views)


def test_an_offer_waits_on_the_panel_of_trades(new_table: Callable[..., Any]) -> None:
    table = new_table(people=2)
    table.give(0, 1)
    table.play(OfferTrade(0, 1, Bundle(tiles=(1,)), Bundle(cash=90_000)))
    view = own(table, 1)
    [ask] = view.asks.asks
    assert ask.title == "Awa offers you a trade"
    assert {item.panel: item.count for item in view.nav.items}["trades"] == 1
    panel = panel_view(table.position, panel_face(table.position, "trades"), 1, token_of)
    [offer] = panel.offers
    assert (offer.give, offer.take) == ("90,000\u00a0SFR", "La Chapelle")
    assert {o.tag for o in offer.options} == {"mtaani.accept", "mtaani.decline"}


@pytest.mark.rule("M13.2")
def test_what_is_in_an_offer_is_no_business_of_others(new_table: Callable[..., Any]) -> None:
    table = new_table(people=3)
    table.give(0, 1)
    table.play(OfferTrade(0, 1, Bundle(tiles=(1,)), Bundle(cash=90_000)))
    panel = panel_view(table.position, panel_face(table.position, "trades"), 2, token_of)
    assert panel.offers == ()


# --- Every action there is ---------------------------------------------------------------------------------


def test_every_action_of_the_ruleset_has_a_face(table: Any) -> None:
    face = face_of(table.rules)
    assert table.rules.actions - set(face.actions) == set()
    assert set(table.rules.questions) - set(face.questions) == set()


def test_every_place_of_an_action_is_on_the_page(table: Any) -> None:
    face = face_of(table.rules)
    places = {"bar", "room", *(panel.id for panel in face.panels)}
    assert {action.place for action in face.actions.values()} <= places


class Forms(HTMLParser):
    """The forms of a page: for each, its fields and their values."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[dict[str, list[str]]] = []
        self._select = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.found.append({})
        elif tag in ("input", "select") and self.found:
            self.found[-1].setdefault(given["name"], []).append(given.get("value", ""))
            self._select = given["name"] if tag == "select" else ""
        elif tag == "option" and self._select:
            self.found[-1][self._select].append(given["value"])


def carries(form: dict[str, list[str]], option: Any) -> bool:
    """Whether the form can be sent as this option: all that is fixed is in it, and the rest can be chosen."""
    if form.get("action") != [kind_of(option).TAG]:
        return False
    if isinstance(option, Open):
        return True
    action = option.action if isinstance(option, Ranged) else option
    free = {"seat", option.field if isinstance(option, Ranged) else ""}
    fixed = {f.name: str(getattr(action, f.name)) for f in fields(action) if f.name not in free}
    return all(form.get(name) == [value] for name, value in fixed.items()) and free - {"seat", ""} <= set(
        form
    )


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_offered_in_a_game_can_be_pressed(seed: int, new_table: Callable[..., Any]) -> None:
    """Each option of many positions is a form, in the bar, in a panel or among the room's."""
    table = new_table(people=4)
    chance = SeededChance(b"a game that is walked through" + bytes([seed]))
    stage = Stage("TABLE123", table.edition.texts, 48, "/t/TABLE123/act/")
    for _move in range(40):
        if table.state.winners:
            break
        seat = table.position.game.open_questions()[0].seats[0]
        forms = Forms(everything_to_press(table, seat, stage)).found
        found = options(table.rules, table.board, table.state, seat, table.now)
        for option in found:
            assert any(carries(form, option) for form in forms), option
        usual = [o for o in found if isinstance(o, Action) and o.TAG not in NOT_WALKED]
        action = usual[chance.below("pick", len(usual))]
        table.events += apply(table.rules, table.board, table.state, action, chance, table.now)


NOT_WALKED = {"mtaani.leave", "mtaani.open_to_offers"}
"""What would empty the table, or leave nobody to make an offer to."""


def everything_to_press(table: Any, seat: int, stage: Stage) -> str:
    position = table.position
    view = seat_view(position, seat, token_of)
    parts = [render("asks", view.asks, stage)]
    options = room_options(position, seat, token_of)
    room = {"room": position.room, "options": options, "stage": stage, "idle_turns": absence.IDLE_TURNS}
    parts.append(render_to_string("table/panels/room.html", room))
    for panel in face_of(position.rules).panels:
        shown = panel_view(position, panel, seat, token_of)
        parts.append(render_to_string(panel.template, {"panel": shown, "stage": stage}))
    return "".join(parts)


def test_an_action_without_a_face_still_has_a_name(table: Any) -> None:
    @tagged("test.pay_the_piper")
    @dataclass(frozen=True, slots=True)
    class PayThePiper(Action):
        tunes: int

    option = as_option(PayThePiper(0, 2), 500, PLAIN_ACTION, cast_of(table.position))
    assert option.label == "Pay the piper"
    assert option.fixed == [("tunes", 2)]
    assert option.price == "500\u00a0SFR"
    assert "test.pay_the_piper" in tags()


def test_a_ruleset_without_a_face_can_be_played(table: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.present.table.face_of", lambda rules: Face())
    [ask] = own(table).asks.asks
    labels = [o.label for o in ask.options]
    assert ask.title == "Your decision"
    assert "Roll" in labels
    assert "Mortgage" not in labels


def test_the_words_follow_the_readers_language(table: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A view is made once; its words are made when they are read."""
    [ask] = own(table).asks.asks
    with translation.override("en"):
        english = ask.title
    monkeypatch.setattr("games.present.mtaani.questions._", lambda text: f"[{text}]")
    assert ask.title == f"[{english}]"
