"""What is handed over: everything, in the form that docs/data-export.md describes."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db import connection
from django.test import Client

from accounts import data_export, registry
from accounts.models import User
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db

Device = Callable[..., Client]

DOCUMENTED = Path(__file__).resolve().parents[2] / "docs" / "data-export.md"


@pytest.fixture
def only_accounts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_parts", {})


@pytest.fixture
def lived(client: Client, awa: User, device: Device) -> User:
    """Something of everything."""
    device("awa", PASSWORD, agent="Mozilla/5.0 (iPhone) Safari/604.1").get("/dashboard/")
    User.objects.filter(pk=awa.pk).update(language="sv", theme="dark", edition="paris")
    LogEntry.objects.create(
        user=User.objects.create_superuser("boss", PASSWORD),
        content_type=ContentType.objects.get_for_model(User),
        object_id=str(awa.pk),
        object_repr="Awa",
        action_flag=CHANGE,
        change_message="Shut and opened again.",
    )
    return awa


def download(client: Client) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(client.post("/account/data/").content)
    return found


def keys(value: Any, path: str = "") -> Iterator[str]:
    """The keys of a document, as the page writes them."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from keys(inner, f"{path}.{name}" if path else name)
    elif isinstance(value, list):
        yield f"{path}[]"
        for inner in value:
            yield from keys(inner, f"{path}[]")
    else:
        yield path


def documented(part: str) -> set[str]:
    """The keys that the page gives for a part; `` for the document itself."""
    text = DOCUMENTED.read_text(encoding="utf-8")
    names = set(re.findall(r"^\| `([^`]+)` \|", text, re.MULTILINE))
    return {n for n in names if (n.split(".")[0] == part if part else "." not in n)}


@pytest.mark.rule("P5.3")
@pytest.mark.usefixtures("only_accounts")
def test_the_page_describes_the_document(client: Client, lived: User) -> None:
    document = download(client)
    found = set(keys(document))
    assert {key for key in found if "." not in key} == documented("")
    assert {key for key in found if key.startswith("account.")} == documented("account")
    assert f"**Version {data_export.VERSION}.**" in DOCUMENTED.read_text(encoding="utf-8")
    assert f"`{data_export.FORMAT}`" in DOCUMENTED.read_text(encoding="utf-8")


def test_every_part_that_is_registered_is_described() -> None:
    for part in registry.parts():
        assert documented(part.name), part.name


@pytest.mark.rule("P5.3", "P5.8")
@pytest.mark.usefixtures("only_accounts")
def test_everything_is_in_it(client: Client, lived: User) -> None:
    document = download(client)
    account = document.pop("account")
    assert (document.pop("format"), document.pop("version")) == ("mtaani-data", 1)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00", document.pop("made_at"))
    assert document == {}
    moments = {"joined_at", "last_sign_in_at"}
    assert {name: value for name, value in account.items() if name not in moments | {"devices"}} == {
        "handle": "Awa",
        "has_password": True,
        "email": "awa@post.example",
        "operator": False,
        "language": "sv",
        "theme": "dark",
        "edition": "paris",
        "noted_by_operators": [
            {"at": account["noted_by_operators"][0]["at"], "what": "Shut and opened again."}
        ],
    }
    assert [d["device"] for d in account["devices"]] == ["/", "Safari/iPhone"]
    for name in moments:
        assert account[name].endswith("+00:00")


@pytest.mark.usefixtures("only_accounts")
def test_no_column_of_the_account_is_left_out(client: Client, lived: User) -> None:
    """A new column is to be handed over, or to be named here."""
    elsewhere = {
        "id": "a number of ours",
        "password": "a secret; has_password",
        "handle_key": "made from handle",
        "handle_skeleton": "made from handle",
        "is_staff": "operator",
        "is_superuser": "operator",
        "is_active": "whoever asks is",
        "erased": "whoever asks is not",
        "date_joined": "joined_at",
        "last_login": "last_sign_in_at",
    }
    columns = {field.name for field in User._meta.concrete_fields}
    assert columns - set(elsewhere) <= set(download(client)["account"])


def test_no_secret_is_in_it(client: Client, lived: User) -> None:
    text = client.post("/account/data/").content.decode()
    lived.refresh_from_db()
    assert lived.password not in text
    assert client.session.session_key not in text
    assert "boss" not in text


@pytest.mark.usefixtures("only_accounts")
def test_other_apps_add_their_part(client: Client, awa: User) -> None:
    registry.register(
        "rooms", erase=lambda departure: None, export=lambda user: {"names": [f"{user.handle} <b>", "Ð"]}
    )
    assert download(client)["rooms"] == {"names": ["Awa <b>", "Ð"]}


@pytest.mark.rule("P5.3")
def test_it_comes_as_a_file_that_no_cache_keeps(client: Client, awa: User) -> None:
    answer = client.post("/account/data/")
    assert answer["Content-Type"] == "application/json"
    assert answer["Content-Disposition"] == 'attachment; filename="mtaani-data.json"'
    assert "no-store" in answer["Cache-Control"]
    assert answer["X-Content-Type-Options"] == "nosniff"


def test_only_ones_own(client: Client, awa: User, device: Device) -> None:
    other = device("nyota")
    assert download(other)["account"]["handle"] == "nyota"
    assert "awa@post.example" not in other.post("/account/data/").content.decode()


def test_not_without_signing_in(client: Client) -> None:
    assert client.post("/account/data/")["Location"] == "/sign-in/?next=/account/data/"


def test_how_often(client: Client, awa: User, limit: Callable[..., None]) -> None:
    limit(export_data="2/m/user")
    assert [client.post("/account/data/").status_code for _ in range(3)] == [200, 200, 429]


@pytest.mark.django_db(transaction=True)
def test_others_write_while_it_is_made(awa: User, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[int] = []

    def write() -> None:
        written.append(User.objects.filter(pk=awa.pk).update(theme="dark"))
        connection.close()

    def export(user: User) -> dict[str, Any]:
        other = threading.Thread(target=write)
        other.start()
        other.join(5)  # seconds
        return {"written": list(written)}

    part = registry.Part("probe", lambda departure: None, export)
    monkeypatch.setattr(registry, "_parts", {"probe": part})
    assert data_export.document(awa)["probe"] == {"written": [1]}
