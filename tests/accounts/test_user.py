"""The account itself."""

from __future__ import annotations

import pytest
from django.contrib.auth import authenticate
from django.core.exceptions import ValidationError
from django.core.management import call_command
from django.db import IntegrityError, transaction
from django.test import RequestFactory

from accounts.models import User

pytestmark = pytest.mark.django_db


@pytest.mark.rule("P5.1")
def test_a_handle_is_enough() -> None:
    user = User.objects.create_user("Awa")
    user.full_clean()
    assert (user.handle, user.handle_key, user.email) == ("Awa", "awa", None)
    assert not user.has_usable_password()


def test_a_handle_is_kept_in_the_case_it_was_typed_and_in_plain_letters() -> None:
    assert User.objects.create_user("ＡｗＡ").handle == "AwA"


@pytest.mark.parametrize("other", ["AWA", "ａｗａ", "аwа"])
def test_the_database_keeps_one_of_each_kind(other: str) -> None:
    User.objects.create_user("awa")
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.create_user(other)


def test_a_changed_handle_takes_its_key_along() -> None:
    user = User.objects.create_user("awa")
    user.handle = "Nyota"
    user.save(update_fields=["handle"])
    assert User.objects.get(handle_key="nyota") == user
    User.objects.create_user("awa")


def test_a_form_is_told_of_a_lookalike() -> None:
    User.objects.create_user("awa")
    with pytest.raises(ValidationError) as refusal:
        User(handle="аwа", password="x").full_clean()
    assert "handle" in refusal.value.message_dict


@pytest.mark.parametrize("typed", ["BOSS", "boss", "ｂｏｓｓ"])
def test_an_operator_is_made_and_let_in_by_any_spelling(typed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DJANGO_SUPERUSER_PASSWORD", "correct horse")
    call_command("createsuperuser", "--noinput", "--handle", "Boss")
    boss = User.objects.get()
    assert boss.is_staff
    assert boss.is_superuser
    assert boss.is_protected
    request = RequestFactory().post("/")
    assert authenticate(request, username=typed, password="correct horse") == boss
    assert authenticate(request, username=typed, password="wrong") is None


@pytest.mark.parametrize(
    ("fields", "protected"),
    [
        ({}, False),
        ({"password": "correct horse"}, True),
        ({"is_staff": True}, True),
        ({"is_superuser": True}, True),
        ({"is_active": False}, True),
    ],
)
@pytest.mark.rule("P5.2")
def test_what_protects_an_account(fields: dict[str, object], protected: bool) -> None:
    assert User.objects.create_user("awa", **fields).is_protected is protected  # type: ignore[arg-type]
