"""A room keeps the edition as it was at its start, whatever operators do to it afterwards."""

from __future__ import annotations

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from editions import pictures, versions
from editions.models import Edition
from games import store
from games.clockwork import brains
from games.rooms import lobby
from games.store import Position

pytestmark = [pytest.mark.django_db, pytest.mark.rule("P6.2")]


@pytest.fixture
def started(paris_published: Edition) -> Position:
    """A game of Paris that has just begun, against a bot."""
    store.forget_all()
    owner = get_user_model().objects.create_user(handle="Ama")
    room = lobby.create_room(owner, edition=paris_published, size=2)
    lobby.seat_bot(room, owner, 1, brains.kinds()[0].name)
    position = lobby.start(room, owner)
    assert position is not None
    return position


def _changed(edition: Edition) -> Edition:
    draft = versions.duplicate(edition)
    draft.city = "Lutèce"
    draft.art = {"seed": "another"}
    draft.save()
    draft.tiles.filter(index=8).update(name="Ailleurs", short="Ailleurs")
    draft.wordings.filter(key="games").update(name="Autre chose")
    draft.cards.update(text="")
    for card in draft.cards.all():
        card.text = f"Carte {'x' * card.number} {card.deck} {{tile}} prison"
        card.text = card.text if card.deck == "metro" else card.text.replace("{tile} ", "")
        card.save()
    versions.release(draft)
    draft.refresh_from_db()
    return draft


def _again(position: Position) -> Position:
    store.forget_all()  # as after a restart: from the rows
    return store.position(position.room.pk)


def test_a_new_version_does_not_reach_a_running_game(started: Position, paris_published: Edition) -> None:
    new = _changed(paris_published)
    assert Edition.objects.published().get(slug="paris") == new
    kept = _again(started)
    assert kept.texts == started.texts
    assert kept.board == started.board
    assert kept.texts.tiles[8].name == "Porte de la Villette"
    worded = kept.texts.worded("events", "games")
    assert worded is not None
    assert worded.name == "Les Jeux en ville"


def test_nor_does_its_withdrawal(started: Position, paris_published: Edition) -> None:
    versions.withdraw(paris_published)
    assert _again(started).texts == started.texts


def test_its_pictures_stay_as_well(started: Position, paris_published: Edition, client: Client) -> None:
    address = pictures.tile_url(started.texts, 8)
    before = client.get(address).content
    _changed(paris_published)
    kept = client.get(address)
    assert kept.content == before
    assert "immutable" in kept["Cache-Control"]


def test_a_game_that_starts_later_is_played_in_the_new_version(paris_published: Edition) -> None:
    store.forget_all()
    owner = get_user_model().objects.create_user(handle="Ama")
    room = lobby.create_room(owner, edition=paris_published, size=2)
    lobby.seat_bot(room, owner, 1, brains.kinds()[0].name)
    _changed(paris_published)
    position = lobby.start(room, owner)
    assert position is not None
    assert position.texts.tiles[8].name == "Ailleurs"
