"""A word for every kind of event: none is missing, none is about nothing."""

from __future__ import annotations

import pytest

from editions.guide import prose
from editions.guide.page import anchor_of
from games.demo.explanations import EXPLAINED, explanation, key_of
from games.demo.recording import recorded
from games.engine import RULESETS, Event, Unknown
from games.engine.core.codec import tags
from games.engine.core.events import Moved, Paid
from games.present import faces  # noqa: F401 - registers the sentences of rulesets
from games.table import sentences

pytestmark = pytest.mark.rule("P2.4")

KINDS = {
    tag: kind
    for tag, kind in tags().items()
    if issubclass(kind, Event) and kind.__module__.startswith("games.")  # tests have kinds of their own
}


def test_every_kind_that_is_told_is_explained() -> None:
    told = [tag for tag, kind in KINDS.items() if not sentences.is_silent(kind) and kind not in (Paid, Moved)]
    assert [tag for tag in told if tag not in EXPLAINED] == []


def test_every_reason_of_a_payment_and_every_way_of_moving_is_explained() -> None:
    wanted = [f"{Paid.TAG}:{reason}" for reason in sentences.reasons()]
    wanted += [f"{Moved.TAG}:{way}" for way in sentences.ways()]
    assert [key for key in wanted if key not in EXPLAINED] == []


def test_nothing_is_explained_that_there_is_not() -> None:
    for key in EXPLAINED:
        tag, _, detail = key.partition(":")
        assert tag in KINDS
        assert bool(detail) == (KINDS[tag] in (Paid, Moved))


@pytest.mark.parametrize("variant", RULESETS["mtaani"].variants)
def test_everything_that_is_told_in_a_recording_is_explained(variant: str) -> None:
    for step in recorded("mtaani", variant).steps:
        for event in step:
            assert sentences.is_silent(type(event)) or explanation(event), key_of(event)


def test_each_leads_to_a_rule_of_the_guide() -> None:
    anchors = {
        anchor_of(rule)
        for section in prose.sections("mtaani", "en")
        for paragraph in section.paragraphs
        for rule in paragraph.rules
    }
    assert {each.rule for each in EXPLAINED.values()} <= anchors


def test_texts_are_short_and_differ() -> None:
    texts = [str(each.text) for each in EXPLAINED.values()]
    assert len(set(texts)) == len(texts)
    assert all(20 < len(text) < 120 for text in texts)


def test_an_event_of_another_version_needs_no_word() -> None:
    assert explanation(Unknown("mtaani.gone", {})) is None
