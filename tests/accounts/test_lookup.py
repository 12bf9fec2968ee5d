"""Looking up a handle, as an invitation does."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.test import RequestFactory

from accounts.handles import parse
from accounts.lookup import person
from accounts.models import User

pytestmark = pytest.mark.django_db


@pytest.fixture
def asking(rf: RequestFactory) -> HttpRequest:
    request = rf.post("/")
    request.user = User.objects.create_user("nyota")
    return request


@pytest.mark.parametrize("typed", ["Awa", "AWA", "ａｗａ"])
def test_by_any_spelling(asking: HttpRequest, typed: str) -> None:
    user = User.objects.create_user("awa")
    assert person(asking, parse(typed)) == user


def test_not_by_likeness(asking: HttpRequest) -> None:
    User.objects.create_user("awa")
    assert person(asking, parse("аwа")) is None


def test_nobody(asking: HttpRequest) -> None:
    User.objects.create_user("shut", is_active=False)
    assert person(asking, parse("nobody")) is None
    assert person(asking, parse("shut")) is None


def test_handles_are_not_tried_out_in_rows(
    asking: HttpRequest, limit: Callable[..., None], rf: RequestFactory
) -> None:
    limit(lookup="2/m/user")
    for typed in ("awa1", "awa2"):
        person(asking, parse(typed))
    with pytest.raises(ValidationError):
        person(asking, parse("awa3"))
    other = rf.post("/")
    other.user = User.objects.create_user("juma")
    assert person(other, parse("awa3")) is None
