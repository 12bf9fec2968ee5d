"""The registry that other apps fill: who may, and what they are given."""

from __future__ import annotations

from typing import Any

import pytest

from accounts import registry
from accounts.models import User
from accounts.registry import Departure


@pytest.fixture(autouse=True)
def empty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_parts", {})


def erase(departure: Departure) -> None: ...


def export(user: User) -> dict[str, Any]:
    return {}


def test_parts_keep_their_order() -> None:
    for name in ("rooms", "chat"):
        registry.register(name, erase=erase, export=export)
    registry.register("rooms", erase=erase, export=export)
    assert [part.name for part in registry.parts()] == ["rooms", "chat"]


def test_a_name_is_given_once() -> None:
    registry.register("rooms", erase=erase, export=export)
    with pytest.raises(ValueError, match="rooms"):
        registry.register("rooms", erase=print, export=export)


@pytest.mark.parametrize("name", ["account", "format", "version", "made_at", "", "my rooms"])
def test_names_that_the_document_needs_or_cannot_have(name: str) -> None:
    with pytest.raises(ValueError, match="cannot"):
        registry.register(name, erase=erase, export=export)


def leaving(handle: str, *emails: str) -> Departure:
    return Departure(User(handle=handle), handle, emails, "guest-xyz")


@pytest.mark.rule("P5.6")
@pytest.mark.parametrize(
    ("handle", "text", "left"),
    [
        ("awa", "awa", "guest-xyz"),
        ("awa", "Awa’s table, AWA!", "guest-xyz’s table, guest-xyz!"),
        ("awa", "awa-and-nyota", "guest-xyz-and-nyota"),
        ("awa", "kawasaki awaits awa2", "kawasaki awaits awa2"),
        ("Straße", "STRASSE", "guest-xyz"),
        ("awa", "for ＡＷＡ", "for guest-xyz"),
        ("Борис", "стол бориса и БОРИС", "стол бориса и guest-xyz"),
        ("राम", "राम की मेज", "guest-xyz की मेज"),
        ("a-b_c", "a-b_c, a.b_c", "guest-xyz, a.b_c"),
        ("awa", "", ""),
    ],
)
def test_a_handle_is_replaced_where_it_is_a_word(handle: str, text: str, left: str) -> None:
    assert leaving(handle).rewritten(text) == left


def test_an_address_is_replaced_wherever_it_is() -> None:
    text = "to <AWA@post.example>, then nyota@post.example"
    assert leaving("nobody", "awa@post.example").rewritten(text) == "to <guest-xyz>, then nyota@post.example"
