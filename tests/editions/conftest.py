"""Editions to test with: the shipped ones, as documents that a test may spoil, and as loaded rows."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from editions import versions, views
from editions.document import read, shipped
from editions.loading import load
from editions.models import Edition
from tests.editions.page import Page

SHIPPED = {path.stem: read(path) for path in shipped()}


@pytest.fixture(params=sorted(SHIPPED))
def each(request: pytest.FixtureRequest) -> dict[str, Any]:
    """The document of each shipped edition in turn."""
    return copy.deepcopy(SHIPPED[request.param])


@pytest.fixture
def paris() -> dict[str, Any]:
    return copy.deepcopy(SHIPPED["paris"])


@pytest.fixture
def nairobi() -> dict[str, Any]:
    return copy.deepcopy(SHIPPED["nairobi"])


@pytest.fixture
def goteborg() -> dict[str, Any]:
    return copy.deepcopy(SHIPPED["goteborg"])


@pytest.fixture
def loaded(db: None) -> None:
    """The shipped editions as published rows."""
    views._gallery.cache_clear()  # what other tests loaded is rolled back
    load(shipped())


# --- Operators ----------------------------------------------------------------------------------------


@pytest.fixture
def operator(client: Client, loaded: None) -> Client:
    """Signed in as somebody who may do everything."""
    client.force_login(get_user_model().objects.create_superuser(handle="operator", password="a long secret"))
    return client


@pytest.fixture
def paris_published(loaded: None) -> Edition:
    return Edition.objects.published().get(slug="paris")


@pytest.fixture
def draft(paris_published: Edition) -> Edition:
    """A draft with the content of Paris."""
    return versions.duplicate(paris_published)


@pytest.fixture
def page(operator: Client, draft: Edition) -> Page:
    """The draft's page as an operator has it open."""
    return Page(operator, draft)
