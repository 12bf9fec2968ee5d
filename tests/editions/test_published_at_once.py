"""Two operators publish two versions of an edition at the same time: both are told so, and one is left."""

from __future__ import annotations

from functools import partial

import pytest

from editions import versions
from editions.models import Edition
from tests.games.test_claims import at_once

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.backend, pytest.mark.rule("P6.2")]


@pytest.mark.usefixtures("loaded")
def test_one_version_is_published_in_the_end() -> None:
    paris = Edition.objects.published().get(slug="paris")
    for _round in range(5):
        drafts = [versions.duplicate(paris) for _operator in range(3)]
        assert at_once(*[partial(versions.release, draft) for draft in drafts]) == [None] * 3
        assert Edition.objects.published().filter(slug="paris").count() == 1
        assert not [draft for draft in Edition.objects.filter(slug="paris") if draft.draft]
