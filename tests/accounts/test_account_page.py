"""What the account page shows to whom."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.http import HttpResponse
from django.test import Client

from accounts import preferences
from accounts.models import User
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db

SignIn = Callable[..., HttpResponse]


def words(response: HttpResponse) -> str:
    return response.content.decode()


@pytest.mark.rule("P5.3")
def test_it_is_reached_from_the_dashboard_and_from_the_menu_of_every_page(client: Client, awa: User) -> None:
    page = words(client.get("/dashboard/"))
    assert page.count('href="/account/"') == 2
    assert words(client.get("/")).count('href="/account/"') == 1
    assert client.get("/account/").status_code == 200


@pytest.mark.rule("P5.3")
def test_a_protected_account_finds_everything_there(client: Client, awa: User) -> None:
    page = words(client.get("/account/"))
    for address in (
        "/account/password/change/",
        "/account/password/remove/",
        "/account/email/",
        "/account/email/remove/",
        "/reset/",
        "/account/data/",
        "/account/delete/",
        "/language/",
        "/theme/",
        "/privacy/",
    ):
        assert re.search(f'(?:href|action)="{address}"', page[page.index("<main") :]), address
    assert "awa@post.example" in page
    assert "Anyone who types it" not in page


@pytest.mark.rule("P5.2")
def test_an_unprotected_one_is_warned_and_shown_the_way_out(client: Client, open_awa: User) -> None:
    client.get("/")  # where the welcome is shown
    for address in ("/account/", "/dashboard/"):
        page = words(client.get(address))
        main = page[page.index("<main") :]
        assert re.search(r"Anyone who types it can play as you", main), address
        assert 'href="/account/password/set/"' in main
    assert "/account/email/" not in words(client.get("/account/"))


@pytest.mark.rule("P5.7")
def test_a_pause_is_explained(client: Client, awa: User) -> None:
    page = words(client.get("/account/"))
    assert "Remove your password and your e-mail. Your games and your history stay under your handle" in page
    assert "your history stay under your handle" in words(client.get("/account/password/remove/"))


def test_an_operator_is_not_offered_what_is_refused(sign_in: SignIn, client: Client) -> None:
    User.objects.create_superuser("boss", PASSWORD)
    sign_in("boss", password=PASSWORD)
    assert "/account/password/remove/" not in words(client.get("/account/"))


GUARDED = [
    "/account/",
    "/account/password/set/",
    "/account/password/change/",
    "/account/password/remove/",
    "/account/email/",
    "/account/email/remove/",
    "/account/delete/",
]


@pytest.mark.parametrize("address", GUARDED)
def test_it_is_for_those_who_are_signed_in(client: Client, address: str) -> None:
    assert client.get(address)["Location"] == f"/sign-in/?next={address}"
    assert client.post(address).status_code in (302, 405)
    assert not User.objects.exists()


@pytest.mark.parametrize("address", [*GUARDED, "/reset/", "/reset/sent/", "/privacy/"])
def test_no_page_of_it_is_kept_by_a_cache(client: Client, awa: User, address: str) -> None:
    assert "no-store" in client.get(address)["Cache-Control"]


POSTS = ["/account/data/", "/account/edition/", "/account/devices/others/end/", "/account/devices/1/end/"]


@pytest.mark.parametrize("address", POSTS)
def test_a_link_changes_nothing(client: Client, awa: User, address: str) -> None:
    assert client.get(address).status_code == 405
    assert client.head(address).status_code == 405


@pytest.mark.parametrize("method", ["put", "delete", "patch"])
@pytest.mark.parametrize("address", GUARDED)
def test_other_methods_are_refused(client: Client, open_awa: User, address: str, method: str) -> None:
    assert getattr(client, method)(address).status_code in (302, 405)
    assert User.objects.filter(handle="Awa", erased=False, password=open_awa.password).exists()


@pytest.mark.parametrize("address", [*GUARDED[1:], *POSTS, "/reset/"])
def test_forged_forms_are_refused(client: Client, awa: User, address: str) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = client.cookies
    before = User.objects.values().get()
    answer = strict.post(
        address,
        {
            "handle": "Awa",
            "password": PASSWORD,
            "password1": "other horse 7",
            "password2": "other horse 7",
            "oldpassword": PASSWORD,
            "email": "other@post.example",
            "who": "Awa",
        },
    )
    assert answer.status_code == 403
    assert User.objects.values().get() == before


# --- Preferences ----------------------------------------------------------------------------------


@pytest.mark.rule("P5.3")
def test_language_and_theme_are_chosen_there_too(client: Client, awa: User) -> None:
    for address, choice in (("/language/", {"language": "fr"}), ("/theme/", {"theme": "dark"})):
        page = words(client.get("/account/"))
        main = page[page.index("<main") :]
        form = main[main.index(f'action="{address}"') :]
        form = form[: form.index("</form>")]
        assert 'name="next" value="/account/#preferences"' in form
        [(name, value)] = choice.items()
        assert re.search(f'name="{name}" value="{value}"[^>]* aria-pressed="false"', form)
        answer = client.post(address, {**choice, "next": "/account/#preferences"})
        assert answer["Location"] == "/account/#preferences"
    page = words(client.get("/account/"))
    main = page[page.index("<main") :]
    assert re.search('value="fr"[^>]* aria-pressed="true"', main)
    assert re.search('value="dark" aria-pressed="true"', main)
    awa.refresh_from_db()
    assert (awa.language, awa.theme) == ("fr", "dark")


@pytest.fixture
def cities(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preferences, "_editions", [lambda: [("paris", "Paris"), ("nairobi", "Nairobi")]])


@pytest.mark.rule("P2.1", "P5.3")
@pytest.mark.usefixtures("cities")
def test_a_preferred_edition(client: Client, awa: User) -> None:
    assert client.post("/account/edition/", {"edition": "nairobi"})["Location"] == "/account/#preferences"
    awa.refresh_from_db()
    assert awa.edition == "nairobi"
    assert re.search(r'value="nairobi" aria-pressed="true"', words(client.get("/account/")))
    client.post("/account/edition/", {"edition": ""})
    awa.refresh_from_db()
    assert awa.edition == ""


@pytest.mark.usefixtures("cities")
@pytest.mark.parametrize("slug", ["london", "<b>", "PARIS", "x" * 10_000, "paris\x00", "\u202eparis", "   "])
def test_no_edition_that_there_is_not(client: Client, awa: User, slug: str) -> None:
    client.post("/account/edition/", {"edition": slug})
    awa.refresh_from_db()
    assert awa.edition == ""


def test_a_site_without_games_asks_for_no_edition(
    client: Client, awa: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preferences, "_editions", [])
    assert "/account/edition/" not in words(client.get("/account/"))


def test_the_site_offers_the_editions_that_are_published(client: Client, awa: User) -> None:
    from editions.models import Edition

    Edition.objects.create(slug="paris", number=1, language="fr", city="Paris", published=True)
    Edition.objects.create(slug="lagos", number=1, language="en", city="Lagos", published=False)
    assert list(preferences.editions()) == [("paris", "Paris")]
