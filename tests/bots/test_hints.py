"""Hints for people who practise: where there are any, and what they say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.utils import translation

from accounts.models import User
from bots import advice_words, hints
from bots.advice import advise
from bots.brains.advanced import Advanced
from bots.brains.smart import Smart
from editions.models import Edition
from games import service, store
from games.engine import RULESETS, Action, SeededChance, options
from games.engine.rulesets.mtaani.bankruptcy import Leave
from games.engine.rulesets.mtaani.building import Build, BuildTo
from games.engine.rulesets.mtaani.fortune import DrawFrom
from games.engine.rulesets.mtaani.idle import EndIdle
from games.engine.rulesets.mtaani.market import Buy, BuyOrFee, PayFee
from games.engine.rulesets.mtaani.offers import OpenToOffers, Withdraw
from games.engine.rulesets.mtaani.player_loans import ProposeLoan
from games.engine.rulesets.mtaani.trading import Bundle, CounterTrade, OfferTrade
from games.engine.rulesets.mtaani.turns import Roll
from games.models import Room
from games.present.table import cast_of
from tests.bots.at_a_table import Table
from tests.games.conftest import act, awa, juma, nairobi, new_game, new_room, person, taken

__all__ = ["act", "awa", "juma", "nairobi", "new_game", "new_room", "person"]

OWN = SeededChance(b"a seed of the adviser's own")
NOBODYS = {Leave, EndIdle, OpenToOffers, Withdraw}
"""Actions that no bot chooses."""


# ---- what is advised


def test_the_first_advice_is_what_smart_would_do() -> None:
    table = Table(Advanced())
    table.ask(BuyOrFee, 42, 400_000, 10_000)
    found = options(table.rules, table.board, table.state, 0, 0)
    smart = Smart(None)
    advice = advise(smart, table.game, found, OWN)
    assert advice[0].action == smart.choose(table.game, found, OWN) == Buy(0)
    assert PayFee(0) in [other.action for other in advice[1:]]
    assert len(advice) <= 3
    assert len({repr(one.action) for one in advice}) == len(advice)


def test_nothing_is_advised_to_who_is_asked_nothing() -> None:
    table = Table(Advanced())
    found = options(table.rules, table.board, table.state, 1, 0)
    assert found, "one may always close oneself to offers"
    assert advise(Smart(None), table.game, found, OWN) == []


def test_every_action_that_a_bot_chooses_has_words() -> None:
    rules = RULESETS["mtaani"].configure({})
    assert set(advice_words.WORDS) == rules.actions - NOBODYS


# ---- at a table


pytestmark = pytest.mark.django_db(transaction=True)


def asked(user: User, room: Room, **headers: str) -> Any:
    client = Client()
    client.force_login(user)
    return client.get(f"/t/{room.code}/hint/", headers={"HX-Request": "true", **headers})


def switched(user: User, room: Room, on: str) -> Any:
    client = Client()
    client.force_login(user)
    return client.post(f"/t/{room.code}/hints/", {"on": on}, headers={"HX-Request": "true"})


def page(user: User, room: Room) -> str:
    client = Client()
    client.force_login(user)
    return client.get(f"/t/{room.code}/").content.decode()


def to_the_persons_turn(room: Room) -> None:
    """The bots move until a person is asked."""
    for _ in range(50):
        position = store.position(room.pk)
        seat = position.game.open_questions()[0].seats[0]
        if position.seats[seat].user_id is not None:
            return
        first = options(position.rules, position.board, position.state, seat, position.now)[0]
        service.play_for_bot(store.current(room.pk), taken(first), service_moment(room))
    pytest.fail("no person is asked")


def service_moment(room: Room) -> Any:
    from games import writing

    return writing.moment(room.pk)


@pytest.mark.rule("P7.1")
def test_who_plays_against_bots_is_told_three_ways_at_most(new_game: Callable[..., Room], awa: User) -> None:
    room = new_game(bots=2, brain="basic")
    to_the_persons_turn(room)
    response = asked(awa, room)
    html = response.content.decode()
    assert response.status_code == 200
    assert 1 <= html.count("<li>") <= 3
    assert "Roll the dice." in html
    assert 'popovertarget="panel-hint"' in page(awa, room)


@pytest.mark.rule("P7.1")
def test_a_hint_changes_nothing(new_game: Callable[..., Room], awa: User) -> None:
    room = new_game(bots=1, brain="basic")
    to_the_persons_turn(room)
    before = store.position(room.pk)
    asked(awa, room)
    after = store.fresh(room.pk)
    assert after.version == before.version
    assert after.state == before.state


@pytest.mark.rule("P7.1")
def test_asking_is_limited(new_game: Callable[..., Room], awa: User, settings: Any) -> None:
    settings.ACCOUNT_RATE_LIMITS = {**settings.ACCOUNT_RATE_LIMITS, "hint": "2/m/user"}
    room = new_game(bots=1, brain="basic")
    to_the_persons_turn(room)
    answers = [asked(awa, room) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    html = answers[2].content.decode()
    assert "very fast" in html
    assert "<li>" not in html
    assert f'hx-get="/t/{room.code}/hint/"' in html  # one may ask again later


@pytest.mark.rule("P7.1")
def test_with_several_people_there_are_none_until_the_owner_allows_them(
    new_game: Callable[..., Room], awa: User, juma: User
) -> None:
    room = new_game(juma)
    assert asked(awa, room).status_code == asked(juma, room).status_code == 403
    assert 'popovertarget="panel-hint"' not in page(juma, room)
    assert switched(juma, room, "1").status_code == 403
    assert asked(juma, room).status_code == 403
    assert switched(awa, room, "1").status_code == 200
    assert asked(juma, room).status_code == asked(awa, room).status_code == 200
    assert 'popovertarget="panel-hint"' in page(juma, room)
    switched(awa, room, "0")
    assert asked(juma, room).status_code == 403


def test_who_keeps_a_table_without_playing_switches_them_on_and_off(
    new_room: Callable[..., Room], awa: User, juma: User, person: Callable[[str], User]
) -> None:
    room = new_room(juma, person("Zuri"))
    service.unseat(room, awa, 0)
    service.start(room, awa)
    assert "Allow everyone hints" in page(awa, room)
    assert "No hints for anyone" in switched(awa, room, "1").content.decode()
    assert 'name="on" value="0"' in page(awa, room)
    assert "Allow everyone hints" in switched(awa, room, "0").content.decode()


def test_the_switch_stays_beside_a_hint(new_game: Callable[..., Room], awa: User, juma: User) -> None:
    room = new_game(juma)
    switched(awa, room, "1")
    assert "No hints for anyone" in asked(awa, room).content.decode()
    assert "No hints for anyone" not in asked(juma, room).content.decode()


def test_strangers_learn_nothing(new_game: Callable[..., Room], juma: User) -> None:
    room = new_game(bots=1, brain="basic")
    assert asked(juma, room).status_code == 404
    assert switched(juma, room, "1").status_code == 404


def test_who_only_watches_is_told_nothing(
    new_game: Callable[..., Room], awa: User, juma: User, nairobi: Edition
) -> None:
    room = new_game(bots=1, brain="basic")
    Room.objects.filter(pk=room.pk).update(public=True)
    assert asked(juma, room).status_code in (403, 404)


def test_out_of_turn_one_is_told_so(new_game: Callable[..., Room], awa: User, juma: User) -> None:
    room = new_game(juma)
    switched(awa, room, "1")
    position = store.position(room.pk)
    waiting = position.game.open_questions()[0].seats[0]
    other = juma if position.seats[waiting].user_id == awa.pk else awa
    assert "Nothing is asked of you" in asked(other, room).content.decode()


def test_without_scripts_one_is_led_back_to_the_table(new_game: Callable[..., Room], awa: User) -> None:
    room = new_game(bots=1, brain="basic")
    client = Client()
    client.force_login(awa)
    assert client.get(f"/t/{room.code}/hint/").status_code == 302


def sentences(room: Room, *actions: Action) -> list[str]:
    position = store.position(room.pk)
    return [str(advice_words.words(action, position.game, cast_of(position))) for action in actions]


def test_advice_in_words(new_game: Callable[..., Room], awa: User) -> None:
    room = new_game(bots=2, brain="basic")
    texts = store.position(room.pk).texts
    roll, build, bulk, deck, trade, counter, loan = sentences(
        room,
        Roll(0),
        Build(0, 45),
        BuildTo(0, "residential_8", 3),
        DrawFrom(0, "metro"),
        OfferTrade(0, 1, Bundle(cash=250_000), Bundle(tiles=(45,))),
        CounterTrade(0, 7, Bundle(tiles=(45,)), Bundle(cash=1_000_000)),
        ProposeLoan(0, 1, 0, 100_000, 25, 4),
    )
    assert roll == "Roll the dice."
    assert texts.tiles[45].name in build
    assert "350,000" in build
    assert texts.groups["residential_8"] in bulk
    assert "3 units" in bulk
    assert texts.decks["metro"] in deck
    assert "250,000" in trade
    assert texts.tiles[45].name in trade
    assert "1,000,000" in counter
    assert "25%" in loan
    assert "100,000" in loan


def test_advice_is_in_the_readers_language_and_its_names_are_escaped(
    new_game: Callable[..., Room], awa: User
) -> None:
    room = new_game(bots=1, brain="basic")
    with translation.override("fr"):
        (told,) = sentences(room, ProposeLoan(0, 1, 0, 100_000, 25, 4))
    assert "<b><bdi>" in told
    assert "%" in told


def test_the_owner_of_a_lone_game_needs_no_switch(new_game: Callable[..., Room], awa: User) -> None:
    room = new_game(bots=1, brain="basic")
    position = store.position(room.pk)
    here = hints.hints_here(position, position.seat_of(awa), owner=True)
    assert here.allowed
    assert not here.may_switch
