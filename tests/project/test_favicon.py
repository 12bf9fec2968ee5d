from django.contrib.staticfiles import finders
from django.test import Client


def test_a_browser_that_asks_for_the_old_icon_gets_the_mark(client: Client) -> None:
    response = client.get("/favicon.ico")
    assert response.status_code == 302
    assert finders.find(response["Location"].removeprefix("/static/")) is not None
    assert "max-age" in response["Cache-Control"]
