"""Guides to read: of shipped editions, compiled without a database, or over http."""

from __future__ import annotations

from functools import cache

import pytest

from editions.compile import CompiledEdition, compile_document
from editions.guide import page
from tests.editions.conftest import SHIPPED
from tests.editions.guide.reading import Element, read


@cache
def compiled(slug: str) -> CompiledEdition:
    return compile_document(SHIPPED[slug])


@cache
def article(slug: str, reader: str = "en", language: str = "") -> Element:
    """The article of a shipped edition; the rules in its own language unless said otherwise."""
    edition = compiled(slug)
    return read(page.write(edition, reader, language or edition.texts.language).body)


@pytest.fixture(params=sorted(SHIPPED))
def slug(request: pytest.FixtureRequest) -> str:
    """Each shipped edition in turn."""
    return str(request.param)


@pytest.fixture(autouse=True)
def _fresh() -> None:
    page._article.cache_clear()  # what other tests loaded is rolled back
