"""The balance check in the admin: begun, watched, stopped, gone on with, read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse

from editions import balance
from editions.balance import Player, report
from editions.models import BalanceCheck, Edition

pytestmark = pytest.mark.rule("P6.2")

TALLY: dict[str, Any] = {
    "games": 100,
    "turns": [100] * 50 + [300] * 50,
    "revolutions": [10] * 100,
    "places": [70, 10, 10, 10],
    "tiles": {"1": [100, 10], "43": [50_000_000, 500], "47": [2_550_000, 30]},
    "cards": {
        "mtaani 6": [200, 150, 0],
        "mtaani 7": [200, 50, 9],
        "metro 1": [5, 5, 0],
        "metro 0": [60, 20, 0],
    },
}


@pytest.fixture
def begun() -> Iterator[list[int]]:
    """What a player of games was asked to play."""
    found: list[int] = []
    before = list(balance._players)
    balance.offer(Player(begin=found.append, kinds=lambda: [("basic", "Basic")]))
    yield found
    balance._players[:] = before


def address(edition: Edition) -> str:
    return reverse("admin:editions_edition_balance", args=[edition.pk])


def test_a_check_of_a_draft_is_begun(
    operator: Client, draft: Edition, begun: list[int], django_capture_on_commit_callbacks: Any
) -> None:
    assert "not been checked" in operator.get(address(draft)).content.decode()
    with django_capture_on_commit_callbacks(execute=True):
        response = operator.post(address(draft), {"begin": "1", "brain": "basic"})
    assert response.status_code == 302
    check = BalanceCheck.objects.get(edition=draft)
    assert (check.wanted, check.played, check.running) == (500, 0, True)
    assert begun == [check.pk]
    page = operator.get(address(draft)).content.decode()
    assert '<progress id="balance-bar" max="500" value="0">' in page
    assert 'hx-trigger="every 2s"' in page


def test_the_action_of_the_list_begins_one(
    operator: Client, draft: Edition, begun: list[int], django_capture_on_commit_callbacks: Any
) -> None:
    data = {"action": "check_balance", "_selected_action": [draft.pk]}
    with django_capture_on_commit_callbacks(execute=True):
        response = operator.post(reverse("admin:editions_edition_changelist"), data)
    assert response["Location"] == address(draft)
    assert begun == [BalanceCheck.objects.get().pk]


def test_the_action_wants_one_version(operator: Client, draft: Edition, begun: list[int]) -> None:
    chosen = list(Edition.objects.values_list("pk", flat=True))
    operator.post(
        reverse("admin:editions_edition_changelist"), {"action": "check_balance", "_selected_action": chosen}
    )
    assert not BalanceCheck.objects.exists()


@pytest.mark.parametrize("brain", ["", "grandmaster", "<b>", "x" * 10_000])
def test_unknown_bots_begin_nothing(operator: Client, draft: Edition, begun: list[int], brain: str) -> None:
    response = operator.post(address(draft), {"begin": "1", "brain": brain}, follow=True)
    assert "no such bots" in response.content.decode()
    assert not BalanceCheck.objects.exists()


@pytest.mark.usefixtures("begun")
def test_a_second_check_stops_the_first(operator: Client, draft: Edition) -> None:
    for _ in range(2):
        operator.post(address(draft), {"begin": "1", "brain": "basic"})
    newest, first = BalanceCheck.objects.all()
    assert newest.running
    assert first.stopped


def test_it_can_be_stopped_and_gone_on_with(
    operator: Client, draft: Edition, begun: list[int], django_capture_on_commit_callbacks: Any
) -> None:
    check = BalanceCheck.objects.create(edition=draft, content="x", brain="basic", wanted=500, played=7)
    operator.post(address(draft), {"stop": "1", "check": check.pk})
    check.refresh_from_db()
    assert check.stopped
    assert "every 2s" not in operator.get(address(draft)).content.decode()
    with django_capture_on_commit_callbacks(execute=True):
        operator.post(address(draft), {"go_on": "1", "check": check.pk})
    check.refresh_from_db()
    assert (check.running, check.played) == (True, 7)
    assert begun == [check.pk]


@pytest.mark.usefixtures("begun")
@pytest.mark.parametrize("wanted", ["", "x", "-1", "9" * 30, "²"])
def test_a_check_that_is_none_changes_nothing(operator: Client, draft: Edition, wanted: str) -> None:
    check = BalanceCheck.objects.create(edition=draft, content="x", brain="basic", wanted=500)
    assert operator.post(address(draft), {"stop": "1", "check": wanted}).status_code == 302
    check.refresh_from_db()
    assert check.running


@pytest.mark.usefixtures("begun")
def test_another_editions_check_is_not_stopped_here(
    operator: Client, draft: Edition, paris_published: Edition
) -> None:
    check = BalanceCheck.objects.create(edition=paris_published, content="x", brain="basic", wanted=500)
    operator.post(address(draft), {"stop": "1", "check": check.pk})
    check.refresh_from_db()
    assert check.running


def test_the_report_says_length_seats_tiles_and_cards(operator: Client, draft: Edition) -> None:
    check = BalanceCheck.objects.create(
        edition=draft, content="x", brain="basic", wanted=500, played=100, tally=TALLY
    )
    found = report(check)
    assert found is not None
    assert (found.turns.median, found.turns.most) == (200, 300)
    assert [place.percent for place in found.places] == [70, 10, 10, 10]
    assert [place.beyond for place in found.places] == [True] * 4
    assert found.most[0].tile == 43
    assert found.most[0].amount == 500_000
    assert found.most[0].times == pytest.approx(2.0)
    assert found.least[0].amount == 0
    assert {card.number for card in found.cards} == {7, 8, 1}  # what was drawn five times says nothing
    lucky, unlucky = (next(c for c in found.cards if c.number == n) for n in (7, 8))
    assert (lucky.more, unlucky.more) == (25, -25)
    assert lucky.beyond
    assert unlucky.ruined == 9
    page = operator.get(address(draft)).content.decode()
    names = {tile.index: tile.name for tile in draft.tiles.all()}
    assert names[43] in page
    assert "+25.0" in page
    assert "−25.0" in page
    assert "500,000" in page


def test_chance_alone_is_not_called_an_advantage(draft: Edition) -> None:
    tally = {**TALLY, "places": [27, 25, 24, 24]}
    found = report(BalanceCheck(edition=draft, tally=tally))
    assert found is not None
    assert not any(place.beyond for place in found.places)


def test_before_the_first_game_there_is_nothing_to_report(draft: Edition) -> None:
    assert report(BalanceCheck(edition=draft, tally={})) is None
    assert report(BalanceCheck(edition=draft, tally={**TALLY, "turns": []})) is None


@pytest.mark.usefixtures("begun")
def test_a_check_is_kept_with_the_content_it_was_made_of(operator: Client, draft: Edition) -> None:
    operator.post(address(draft), {"begin": "1", "brain": "basic"})
    changed = "The draft has changed"
    assert changed not in operator.get(address(draft)).content.decode()
    draft.tiles.filter(index=1).update(name="Elsewhere")
    assert changed in operator.get(address(draft)).content.decode()


def test_the_page_that_follows_it_is_a_part(operator: Client, draft: Edition) -> None:
    BalanceCheck.objects.create(edition=draft, content="x", brain="basic", wanted=500)
    part = operator.get(address(draft), headers={"hx-request": "true"}).content.decode()
    assert "<html" not in part
    assert "<progress" in part


def test_who_may_only_look_begins_nothing(client: Client, draft: Edition, begun: list[int]) -> None:
    user = get_user_model().objects.create_user(handle="looker", password="a long secret", is_staff=True)
    user.user_permissions.add(Permission.objects.get(codename="view_edition"))
    client.force_login(user)
    assert client.get(address(draft)).status_code == 200
    assert client.post(address(draft), {"begin": "1", "brain": "basic"}).status_code == 403
    assert not BalanceCheck.objects.exists()
