"""The published schema and the code say the same."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client
from jsonschema import Draft202012Validator

from editions.art.homes import HOMES
from editions.art.skyline import SKYLINES
from editions.art.trees import TREES
from editions.document import SCHEMA
from editions.models import NAME_LENGTH, SHORT_LENGTH, TEXT_LENGTH


@pytest.fixture
def schema() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(SCHEMA.read_text(encoding="utf-8"))
    return data


def test_it_is_a_valid_schema(schema: dict[str, Any]) -> None:
    Draft202012Validator.check_schema(schema)


def test_lengths_fit_the_columns(schema: dict[str, Any]) -> None:
    tile = schema["properties"]["tiles"]["items"]["properties"]
    assert schema["$defs"]["name"]["maxLength"] == NAME_LENGTH
    assert tile["short"]["maxLength"] == SHORT_LENGTH
    assert schema["$defs"]["text"]["maxLength"] == TEXT_LENGTH


def test_art_parameters_are_those_that_can_be_drawn(schema: dict[str, Any]) -> None:
    art = schema["properties"]["art"]["properties"]
    assert set(art["skyline"]["enum"]) == set(SKYLINES)
    assert set(art["homes"]["enum"]) == set(HOMES)
    assert set(art["trees"]["enum"]) == set(TREES)


@pytest.mark.rule("P6.2")
def test_it_is_published(client: Client, schema: dict[str, Any]) -> None:
    response = client.get("/editions/schema.json")
    assert response["Content-Type"] == "application/schema+json"
    assert response.json() == schema
    assert client.post("/editions/schema.json").status_code == 405


def test_every_shipped_file_is_of_its_form(schema: dict[str, Any], each: dict[str, Any]) -> None:
    assert list(Draft202012Validator(schema).iter_errors(each)) == []
