"""Every page that operators have for editions and games, opened one after the other (P6.2)."""

from __future__ import annotations

import json
from collections.abc import Iterator

from django.contrib.auth import get_user_model
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from editions import versions
from editions.document import Document, from_edition
from editions.models import BalanceCheck, Edition
from games.models import Room
from tests.games.languages.pages import HTMX, Seen, Walk


def of_editions(walk: Walk, published: Edition) -> Iterator[Seen]:
    """The list, a draft without a fault and one full of them, and what is beside them."""
    client = walk.browser(get_user_model().objects.create_superuser("Operator", "a password"))
    draft = versions.duplicate(published)
    yield walk.seen(client.get(reverse("admin:editions_edition_changelist")))
    yield walk.seen(client.get(reverse("admin:editions_edition_add")))
    for edition in (published, draft):
        for page in ("change", "preview", "history", "compare", "balance", "delete"):
            address = reverse(f"admin:editions_edition_{page}", args=[edition.pk])
            yield walk.seen(client.get(address, follow=True))
    address = reverse("admin:editions_edition_compare", args=[published.pk])
    yield walk.seen(client.get(f"{address}?with={draft.pk}"))
    for tile in range(48):
        address = reverse("admin:editions_edition_preview", args=[draft.pk])
        yield walk.seen(client.get(f"{address}?tile={tile}"))
    yield from _refused(walk, client, from_edition(draft))
    yield from _checked(walk, client, draft)
    for deed in ("publish", "withdraw", "duplicate"):
        address = reverse(f"admin:editions_edition_{deed}", args=[draft.pk])
        yield walk.seen(client.post(address, follow=True))
    yield walk.seen(client.get(reverse("admin:editions_edition_history", args=[draft.pk])))


def _refused(walk: Walk, client: Client, document: Document) -> Iterator[Seen]:
    """Files that are half right."""
    document["tiles"].pop(3)
    document["tiles"][0]["name"] = ""
    document["tiles"][8]["short"] = document["tiles"][8]["name"] = "x" * 41
    document["cards"]["mtaani"][:4] = ["1", "", "{2}", "{"]
    document["cards"]["metro"][:2] = ["", "3"]
    document["wordings"]["events"]["recession"]["text"] = "77"
    document["wordings"]["missions"]["7-27"]["text"] = ""
    del document["wordings"]["guards"]["bored"]
    del document["groups"]["residential_3"]
    for content in (json.dumps(document), "[]", "{", ""):
        file = SimpleUploadedFile("file.json", content.encode())
        yield walk.seen(client.post(reverse("admin:editions_edition_import"), {"file": file}))


def _checked(walk: Walk, client: Client, edition: Edition) -> Iterator[Seen]:
    """A balance check that has just begun, one in its midst, one at its end."""
    tally = {
        "games": 40,
        "turns": [100] * 40,
        "revolutions": [10] * 40,
        "places": [20, 10, 6, 4],
        "tiles": {"1": [5000, 20]},
        "cards": {"mtaani 1": [40, 30, 2], "mtaani 2": [40, 2, 9]},
    }
    address = reverse("admin:editions_edition_balance", args=[edition.pk])
    check = BalanceCheck.objects.create(edition=edition, content="", brain="basic", wanted=500)
    for now in ({}, {"played": 40, "tally": tally}, {"stopped": True}):
        BalanceCheck.objects.filter(pk=check.pk).update(**now)
        yield walk.seen(client.get(address))
        yield walk.seen(client.get(address, headers=HTMX))


def of_games(walk: Walk, room: Room) -> Iterator[Seen]:
    """A room and how its game stands. Logs are left out: they hold what the engine wrote, for no language."""
    client = walk.browser(get_user_model().objects.create_superuser("Inspector", "a password"))
    yield walk.seen(client.get(reverse("admin:games_room_state", args=[room.pk])))
    for model in ("room", "roomplayer"):
        yield walk.seen(client.get(reverse(f"admin:games_{model}_changelist")))
    seat = room.players.all()[0]
    yield walk.seen(client.get(reverse("admin:games_roomplayer_change", args=[seat.pk])))
