"""Publishing: only without faults, one version at a time; what was published stays as it was."""

from __future__ import annotations

import pytest
from django.test import Client

from editions import versions
from editions.document import from_edition, version_of
from editions.loading import publish
from editions.models import Edition
from tests.editions.page import Page

LIST = "/admin/editions/edition/"

pytestmark = [pytest.mark.backend, pytest.mark.django_db, pytest.mark.rule("P6.2")]


def _said(response: object) -> list[str]:
    return [str(message) for message in response.context["messages"]]  # type: ignore[attr-defined]


def test_a_faultless_draft_is_published_in_place_of_the_other(page: Page) -> None:
    old = Edition.objects.published().get(slug="paris")
    page.publish(city="Lutèce")
    assert page.said == ["Published. New games are played in it from now on."]
    assert Edition.objects.published().get(slug="paris") == page.edition
    assert page.edition.version == version_of(from_edition(page.edition))
    assert page.edition.city == "Lutèce"
    old.refresh_from_db()
    assert (old.published, old.city) == (False, "Paris")


def test_a_draft_with_faults_is_saved_but_not_published(page: Page) -> None:
    page.publish(tiles__8__name="", city="")
    assert page.said == ["Not published: 2 faults."]
    assert page.faults == ["city: empty", "tile 8, name: empty"]
    assert (page.edition.city, page.edition.draft, page.edition.published) == ("", True, False)
    assert Edition.objects.published().get(slug="paris").city == "Paris"


def test_an_earlier_version_can_be_published_again(operator: Client, page: Page) -> None:
    old = Edition.objects.published().get(slug="paris")
    page.publish(city="Lutèce")
    response = operator.post(f"{LIST}{old.pk}/publish/", follow=True)
    assert _said(response) == ["Published. New games are played in it from now on."]
    assert Edition.objects.published().get(slug="paris") == old
    page.edition.refresh_from_db()
    assert not page.edition.published


def test_an_earlier_version_that_the_rules_have_outgrown_is_not(operator: Client, page: Page) -> None:
    old = Edition.objects.published().get(slug="paris")
    page.publish()
    old.wordings.filter(key="games").delete()
    response = operator.post(f"{LIST}{old.pk}/publish/", follow=True)
    assert _said(response) == ["Not published: 1 fault."]
    assert Edition.objects.published().get(slug="paris") == page.edition


def test_a_published_edition_can_be_withdrawn(operator: Client) -> None:
    paris = Edition.objects.published().get(slug="paris")
    response = operator.post(f"{LIST}{paris.pk}/withdraw/", follow=True)
    assert _said(response)[0].startswith("Withdrawn")
    assert not Edition.objects.published().filter(slug="paris").exists()
    paris.refresh_from_db()
    assert paris.version == version_of(from_edition(paris))
    assert operator.get("/art/tile/8.svg?edition=paris").status_code == 404


def test_checks_stand_behind_publishing_whoever_asks(draft: Edition) -> None:
    draft.tiles.filter(index=8).update(name=" ")
    with pytest.raises(versions.FaultyError, match="tile 8, name: empty"):
        versions.release(draft)
    draft.refresh_from_db()
    assert draft.draft
    assert not draft.published


def test_a_copy_of_what_is_published_is_no_danger_to_its_pictures(draft: Edition, client: Client) -> None:
    """Two versions may have the same content, and so the same address of pictures."""
    versions.release(draft)
    draft.refresh_from_db()
    first = Edition.objects.get(slug="paris", number=1)
    assert draft.version == first.version
    versions.delete(first)
    assert client.get(f"/art/tile/8.svg?edition=paris&v={draft.version}-000000").status_code == 200


@pytest.mark.parametrize("slug", ["paris", "goteborg", "nairobi"])
def test_a_shipped_edition_can_be_copied_and_published_as_it_is(loaded: None, slug: str) -> None:
    shipped = Edition.objects.published().get(slug=slug)
    draft = versions.duplicate(shipped)
    versions.release(draft)
    draft.refresh_from_db()
    assert draft.version == shipped.version


def test_publishing_by_hand_keeps_at_most_one(draft: Edition) -> None:
    publish(draft)
    assert Edition.objects.published().filter(slug="paris").count() == 1
