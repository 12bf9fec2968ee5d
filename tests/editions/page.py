"""An edition's page in the admin, as a browser without scripts would use it."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

from django.contrib.messages import get_messages
from django.http import HttpResponse
from django.test import Client

from editions.models import Edition


class _Reader(HTMLParser):
    """Reads ids, the links of the list of faults, and what the form would send."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.inputs: dict[str, str] = {}
        self.links: list[tuple[str, str]] = []
        self._form = self._faults = False
        self._area = self._select = ""
        self._link: str | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        a = {name: value or "" for name, value in attrs}
        self.ids |= {a["id"]} if "id" in a else set()
        if tag == "form":
            self._form = a.get("id") == "edition_form"
        if tag == "section":
            self._faults = a.get("class") == "faults"
        if tag == "a" and self._faults:
            self._link = a["href"]
        if not self._form or "disabled" in a:
            return
        if tag == "input" and a.get("type") not in ("submit", "button") and "name" in a:
            self.inputs[a["name"]] = a.get("value", "")
        elif tag == "textarea":
            self._area = a["name"]
            self.inputs[self._area] = ""
        elif tag == "select":
            self._select = a["name"]
            self.inputs.setdefault(self._select, "")
        elif tag == "option" and self._select and "selected" in a:
            self.inputs[self._select] = a.get("value", "")

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = False
        elif tag == "textarea":
            self._area = ""
        elif tag == "select":
            self._select = ""
        elif tag == "section":
            self._faults = False
        elif tag == "a":
            self._link = None

    def handle_data(self, data: str) -> None:
        if self._area:
            # A browser leaves out the first end of line of a text area.
            self.inputs[self._area] = data.removeprefix("\n").removeprefix("\r\n")
        if self._link is not None:
            self.links.append((self._link, data))


class Page:
    def __init__(self, client: Client, edition: Edition) -> None:
        self.client = client
        self.edition = edition
        self.address = f"/admin/editions/edition/{edition.pk}"
        self.open()

    def open(self) -> None:
        self._read(self.client.get(f"{self.address}/change/"))

    def _read(self, response: Any) -> None:
        assert response.status_code == 200, response.status_code
        self.html = response.content.decode()
        reader = _Reader()
        reader.feed(self.html)
        self.ids, self.inputs, self.links = reader.ids, reader.inputs, reader.links

    @property
    def faults(self) -> list[str]:
        return [text for _address, text in self.links]

    def save(self, **inputs: str) -> HttpResponse:
        """Send the form with some inputs changed (`__` for `-`), and follow to the page again."""
        return self.send(inputs, "_save")

    def publish(self, **inputs: str) -> HttpResponse:
        return self.send(inputs, "_publish")

    def send(self, inputs: dict[str, str], button: str) -> HttpResponse:
        named = {name.replace("__", "-"): value for name, value in inputs.items()}
        assert set(named) <= set(self.inputs), set(named) - set(self.inputs)
        response: Any = self.client.post(f"{self.address}/change/", self.inputs | named | {button: "on"})
        if response.status_code == 302:
            self.said = [str(message) for message in get_messages(response.wsgi_request)]
            self._read(self.client.get(response["Location"]))
        else:
            self._read(response)
        self.edition.refresh_from_db()
        return response

    def preview(self, tile: int = 0, **inputs: str) -> str:
        """The preview's markup with some inputs changed, nothing saved."""
        named = {name.replace("__", "-"): value for name, value in inputs.items()}
        data = self.inputs | named | {"tile": str(tile)}
        response = self.client.post(f"{self.address}/preview/", data)
        assert response.status_code == 200
        return response.content.decode()
