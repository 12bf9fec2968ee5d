"""A page may use what comes from the site itself, and nothing inline."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.test import Client

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("templates", "accounts", "bots", "editions", "games")
TEMPLATES = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.html"))

INLINE_SCRIPT = re.compile(r"<script(?![^>]*\bsrc=)[^>]*>(?!\s*</script>)", re.IGNORECASE)
INLINE_STYLE = re.compile(r"<style\b|\sstyle\s*=", re.IGNORECASE)
INLINE_HANDLER = re.compile(r"<[^>]*\s(?:on[a-z]+|hx-on[:\w-]*)\s*=", re.IGNORECASE)
SCRIPT_ADDRESS = re.compile(r"javascript:|\bjs:", re.IGNORECASE)


@pytest.fixture
def policy(client: Client) -> dict[str, list[str]]:
    header = client.get("/healthz")["Content-Security-Policy"]
    return {name: sources for name, *sources in (part.split() for part in header.split(";"))}


@pytest.mark.django_db
def test_every_answer_carries_it(client: Client, policy: dict[str, list[str]]) -> None:
    assert "Content-Security-Policy" in client.get("/no/such/page")


@pytest.mark.django_db
def test_scripts_and_styles_come_from_files_of_the_site(policy: dict[str, list[str]]) -> None:
    assert policy["script-src"] == ["'self'"]
    assert policy["style-src"] == ["'self'"]
    assert policy["connect-src"] == ["'self'"]
    assert sorted(policy["img-src"]) == ["'self'", "data:"]
    assert policy["default-src"] == ["'none'"]


@pytest.mark.django_db
def test_nobody_frames_the_site_or_takes_its_forms(policy: dict[str, list[str]]) -> None:
    assert policy["frame-ancestors"] == ["'none'"]
    assert policy["form-action"] == ["'self'"]
    assert policy["base-uri"] == ["'self'"]


@pytest.mark.parametrize("inline", [INLINE_SCRIPT, INLINE_STYLE, INLINE_HANDLER, SCRIPT_ADDRESS])
def test_no_template_has_what_the_policy_forbids(inline: re.Pattern[str]) -> None:
    assert TEMPLATES
    found = [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in TEMPLATES
        for match in inline.finditer(path.read_text(encoding="utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("inline", "source"),
    [
        (INLINE_SCRIPT, "<script>go()</script>"),
        (INLINE_SCRIPT, '<script type="module">go()</script>'),
        (INLINE_STYLE, '<p style="color: red">'),
        (INLINE_STYLE, "<style>p {}</style>"),
        (INLINE_HANDLER, '<a href="/" onclick="go()">'),
        (INLINE_HANDLER, '<a hx-on:click="go()">'),
        (SCRIPT_ADDRESS, '<a href="javascript:go()">'),
    ],
)
def test_the_search_finds_it(inline: re.Pattern[str], source: str) -> None:
    assert inline.search(source)


def test_the_search_leaves_files_alone() -> None:
    source = '<script src="/static/a.js" defer></script><link rel="stylesheet" href="/static/a.css">'
    assert not any(p.search(source) for p in (INLINE_SCRIPT, INLINE_STYLE, INLINE_HANDLER, SCRIPT_ADDRESS))
