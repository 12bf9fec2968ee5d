"""A version that is published or played in cannot be deleted, and the operator is told why."""

from __future__ import annotations

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from editions import uses, versions
from editions.models import Edition, EditionTile
from games.models import Room
from games.rooms import lobby

LIST = "/admin/editions/edition/"

pytestmark = [pytest.mark.backend, pytest.mark.django_db, pytest.mark.rule("P6.2")]


def _delete(operator: Client, edition: Edition) -> list[str]:
    address = f"{LIST}{edition.pk}/delete/"
    asked = operator.get(address, follow=True)
    response = operator.post(address, {"post": "yes"}, follow=True)
    assert response.status_code == 200
    return [str(message) for page in (asked, response) for message in page.context["messages"]]


@pytest.fixture
def room(paris_published: Edition) -> Room:
    owner = get_user_model().objects.create_user(handle="Ama")
    return lobby.create_room(owner, edition=paris_published, size=2)


def test_a_draft_is_deleted_with_its_rows(operator: Client, draft: Edition) -> None:
    said = _delete(operator, draft)
    assert "was deleted successfully" in said[-1]
    assert not Edition.objects.filter(pk=draft.pk).exists()
    assert not EditionTile.objects.filter(edition_id=draft.pk).exists()


def test_a_published_version_is_not(operator: Client, paris_published: Edition) -> None:
    said = _delete(operator, paris_published)
    assert said == ["This version cannot be deleted. It is published. Withdraw it first."] * 2
    assert Edition.objects.filter(pk=paris_published.pk).exists()


def test_a_version_in_use_by_rooms_is_not(operator: Client, paris_published: Edition, room: Room) -> None:
    versions.withdraw(paris_published)
    said = _delete(operator, paris_published)
    assert len(said) == 2
    assert "1 table plays or has played in it" in said[0]
    assert Edition.objects.filter(pk=paris_published.pk).exists()
    room.delete()
    assert "was deleted successfully" in _delete(operator, paris_published)[-1]


def test_only_rooms_of_that_version_count(paris_published: Edition, draft: Edition, room: Room) -> None:
    assert uses.count(paris_published) == 1
    draft.city = "Lutèce"
    draft.save()
    versions.release(draft)
    draft.refresh_from_db()
    assert uses.count(draft) == 0
    assert uses.count(Edition.objects.published().get(slug="nairobi")) == 0


def test_versions_are_not_deleted_by_the_dozen(operator: Client, paris_published: Edition) -> None:
    page = operator.get(LIST).content.decode()
    assert "delete_selected" not in page
    operator.post(
        LIST, {"action": "delete_selected", "_selected_action": [paris_published.pk], "post": "yes"}
    )
    assert Edition.objects.filter(pk=paris_published.pk).exists()


def test_checks_stand_behind_deleting_whoever_asks(paris_published: Edition, room: Room) -> None:
    with pytest.raises(versions.NeededError, match="published"):
        versions.delete(paris_published)
    versions.withdraw(paris_published)
    with pytest.raises(versions.NeededError, match="1 table"):
        versions.delete(paris_published)


def test_an_app_that_registers_twice_counts_once(draft: Edition) -> None:
    def one(edition: Edition) -> int:
        return 1

    before = uses.count(draft)
    try:
        uses.register(one)
        uses.register(one)
        assert uses.count(draft) == before + 1
    finally:
        uses._counters.remove(one)
