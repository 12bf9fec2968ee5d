"""`/healthz` for supervisors and load balancers."""

from __future__ import annotations

import logging

import pytest
from django.test import Client

from mtaani import healthz

pytestmark = [pytest.mark.django_db, pytest.mark.backend]


def test_all_is_well(client: Client) -> None:
    answer = client.get("/healthz")
    assert answer.status_code == 200
    assert answer.json() == {"status": "ok", "database": "ok", "cache": "ok"}
    assert "no-store" in answer["Cache-Control"]


@pytest.mark.parametrize("part", ["database", "cache"])
def test_a_part_that_does_not_answer(
    client: Client, part: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def silent() -> None:
        raise OSError("no route to 10.1.2.3")

    monkeypatch.setitem(healthz.PARTS, part, silent)
    with caplog.at_level(logging.ERROR):
        answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json()["status"] == "down"
    assert answer.json()[part] == "down"
    assert "10.1.2.3" not in answer.content.decode()
    assert "10.1.2.3" in caplog.text


def test_it_is_only_read(client: Client) -> None:
    assert client.post("/healthz").status_code == 405
