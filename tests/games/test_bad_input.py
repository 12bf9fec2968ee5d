"""Every form about rooms, filled in as badly as can be: a clear answer, and nothing is changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from django.apps import apps
from django.test import Client
from django.urls import URLPattern

from accounts.models import User
from games import service
from games.models import ChatMessage, Invitation, Room, SavedGame
from games.rooms import chat, saved
from games.table import presence
from games.urls import urlpatterns

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.backend]

NewRoom = Callable[..., Room]

BAD = (
    "",
    "   ",
    "\t\n\u3000",
    "-1",
    "0.5",
    "1e3",
    "²",
    "9" * 40,
    "x" * 10_000,
    "<script>alert(1)</script>",
    "\"'><img src=x>",
    "\u202e\u200b",
    "a\x00b",
    "😀",
    "مرحبا",
    "{{ 7 }}",
    "' OR 1=1 --",
)
"""Whatever the field is for, one of these is wrong; none of them is a handle or a seat that there is."""

SCRIPT = {"HX-Request": "true"}


@dataclass(frozen=True)
class Form:
    """A form's address and its fields as they should be; `free` are those in which any text is good."""

    address: str
    fields: dict[str, str]
    free: tuple[str, ...] = ()


@pytest.fixture
def forms(new_room: NewRoom, new_game: NewRoom, awa: User, juma: User, person: Any) -> dict[str, Form]:
    """Each form by the name of its address, for Awa, where it could be sent."""
    waiting, running = new_room(juma, size=4), new_game(juma)
    presence.arrive(running.pk, juma.pk, "a page", "en")
    service.invite(waiting, awa, person("Zuri"))
    invitation = Invitation.objects.get(user__handle="Zuri")
    message = chat.say(running, juma, "hello")
    kept = saved.save(running, awa, "once")
    person("Ines")
    w, r = f"/t/{waiting.code}/", f"/t/{running.code}/"
    return {
        "new_game": Form(
            "/rooms/new/", {"edition": "nairobi", "size": "3", "seat_2": "first", "name": "n"}, ("name",)
        ),
        "quick_game": Form("/rooms/quick/", {}),
        "act": Form(f"{r}act/", {"action": "mtaani.roll", "answers": "1", "token": "t"}),
        "sit": Form(f"{w}sit/", {}),
        "change_seat": Form(f"{w}seat/", {"seat": "2", "brain": "first"}),
        "start": Form(f"{w}start/", {}),
        "set_public": Form(f"{w}public/", {"public": "yes"}),
        "hand_over": Form(f"{w}owner/", {"seat": "1"}),
        "give_to_bot": Form(f"{r}absent/", {"seat": "1", "brain": "first"}),
        "leave": Form(f"{w}leave/", {}),
        "save": Form(f"{r}save/", {"name": "again"}, ("name",)),
        "load_saved": Form(f"/saved/{kept.pk}/load/", {}),
        "delete_saved": Form(f"/saved/{kept.pk}/delete/", {}),
        "chat_say": Form(f"{r}chat/", {"text": "hi"}, ("text",)),
        "chat_read": Form(f"{r}chat/read/", {"to": str(message.pk)}),
        "chat_watchers": Form(f"{r}chat/watchers/", {"hide": "yes"}),
        "chat_unmute": Form(f"{r}chat/unmute/", {"handle": "juma"}),
        "chat_mute": Form(f"{r}chat/{message.pk}/mute/", {}),
        "chat_remove": Form(f"{r}chat/{message.pk}/remove/", {}),
        "invite": Form(f"{w}invite/", {"handle": "Ines", "purpose": "play"}),
        "withdraw": Form(f"{w}invite/{invitation.pk}/withdraw/", {}),
        "accept": Form(f"{w}accept/", {}),
        "decline": Form(f"{w}decline/", {}),
    }


READ_ONLY = frozenset({
    "dashboard_lists", "join", "table", "fragments", "tile", "panel", "log", "dice", "report_problem",
    "waiting", "preview",
})  # fmt: skip


def test_no_form_is_forgotten(forms: dict[str, Form]) -> None:
    names = {pattern.name for pattern in urlpatterns if isinstance(pattern, URLPattern)}
    posted = {name for name in names if name not in READ_ONLY and _takes_posts(name)}
    assert posted == set(forms)


def _takes_posts(name: str | None) -> bool:
    """Whether an address takes a form: all do but those that are only looked at."""
    from django.urls import NoReverseMatch, reverse

    for args in ([], ["NOTTHERE"], ["NOTTHERE", 1], [1], ["NOTTHERE", "room"]):
        try:
            address = reverse(str(name), args=args)
        except NoReverseMatch:
            continue
        return bool(Client().post(address).status_code != 405)
    raise AssertionError(name)


def everything() -> dict[str, list[Any]]:
    """All rows of the games but for their boards, which are long, and all accounts."""
    models = [*apps.get_app_config("games").get_models(), User]
    return {
        model.__name__: list(
            model._default_manager.order_by("pk").values_list(
                *(field.attname for field in model._meta.concrete_fields if field.name != "compiled")
            )
        )
        for model in models
    }


@pytest.mark.rule("P1.1", "P1.6", "P2.2", "P3.6")
def test_what_is_wrong_changes_nothing(forms: dict[str, Form], awa: User, settings: Any) -> None:
    settings.ACCOUNT_RATE_LIMITS = {**settings.ACCOUNT_RATE_LIMITS, "lookup": "9999/m/user"}
    client = Client()
    client.force_login(awa)
    before = everything()
    for name, form in forms.items():
        for field in form.fields:
            if field in form.free or (name, field) in (("set_public", "public"), ("chat_watchers", "hide")):
                continue
            for bad in BAD:
                if name == "change_seat" and field == "brain" and bad == "":
                    continue  # that frees the seat
                if name == "new_game" and field == "seat_2" and bad == "":
                    continue  # that is a person
                answer = client.post(form.address, {**form.fields, field: bad}, headers=SCRIPT)
                assert answer.status_code < 500, (name, field, bad)
                assert "<script>alert" not in answer.content.decode(), (name, field)
                assert "<img src=x>" not in answer.content.decode(), (name, field)
            assert everything() == before, (name, field)


@pytest.mark.rule("P2.2", "P3.6")
def test_any_text_is_shown_as_it_is(forms: dict[str, Form], awa: User, settings: Any) -> None:
    settings.ACCOUNT_RATE_LIMITS = {**settings.ACCOUNT_RATE_LIMITS, "chat": "9999/m/user"}
    client = Client()
    client.force_login(awa)
    for name in ("new_game", "save", "chat_say"):
        form = forms[name]
        [field] = form.free
        for bad in BAD:
            answer = client.post(form.address, {**form.fields, field: bad}, headers=SCRIPT)
            assert answer.status_code in (200, 302, 422), (name, bad)
    texts = [
        *ChatMessage.objects.values_list("text", flat=True),
        *SavedGame.objects.values_list("name", flat=True),
        *Room.objects.values_list("name", flat=True),
    ]
    assert "<script>alert(1)</script>" in texts
    assert not any("\u202e" in text or "\x00" in text or len(text) > 500 for text in texts)
    pages = ["/dashboard/", *(f"/t/{room.code}/" for room in Room.objects.all())]
    for address in pages:
        page = client.get(address).content.decode()
        assert "<script>alert" not in page, address
        assert "<img src=x>" not in page, address


@pytest.mark.rule("P1.1", "P1.2")
def test_what_belongs_to_others_is_not_there(forms: dict[str, Form], person: Any) -> None:
    """A stranger with all the right numbers, and no right to any of it."""
    stranger = Client()
    stranger.force_login(person("Stranger"))
    before = everything()
    for name, form in forms.items():
        if name in ("new_game", "quick_game"):
            continue
        answer = stranger.post(form.address, form.fields, headers=SCRIPT)
        expected = 302 if name == "delete_saved" else 404
        assert answer.status_code == expected, name
    assert everything() == before


def test_nobody_gets_anywhere_without_a_handle(forms: dict[str, Form]) -> None:
    before = everything()
    for form in forms.values():
        answer = Client().post(form.address, form.fields)
        assert answer["Location"].startswith("/sign-in/")
    assert everything() == before
