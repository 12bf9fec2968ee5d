"""The check of the catalogues finds what is wrong with one; what is borrowed is as the libraries say it."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from types import ModuleType

import allauth
import django
import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

CI = Path(__file__).parents[2] / ".ci"


def _tool(name: str) -> ModuleType:
    if str(CI) not in sys.path:
        sys.path.insert(0, str(CI))
    return importlib.import_module(name)


ROLLED = "%(player)s rolled %(dice)s."
COUNTED = ("One card of %(all)s", "%(count)s cards of %(all)s")


@pytest.mark.rule("P6.5")
@pytest.mark.parametrize(
    ("message", "fault"),
    [
        (Message(ROLLED, "%(player)s a fait %(dice)s."), None),
        (Message(ROLLED, ""), "not translated"),
        (Message(ROLLED, "  "), "not translated"),
        (Message(ROLLED, "%(player)s a fait %(dice)s.", flags=["fuzzy"]), "fuzzy"),
        (Message(ROLLED, "%(player)s a fait un six."), "the placeholders"),
        (Message(ROLLED, "%(player)s a fait %(dé)s."), "the placeholders"),
        (Message(ROLLED, "%(player)s a fait %(dice)d."), "the placeholders"),
        (Message("10%%", "10 %"), "the placeholders"),
        (Message("To {tile}", "Vers"), "the placeholders"),
        (Message("In <b>jail</b>", "En prison"), "the markup"),
        (Message("In <b>jail</b>", "En <b>prison</b>"), None),
        (Message("Account: ", "Compte\u202f:"), "the spaces"),
        (Message("Sign out?", "Se déconnecter ?"), "the French punctuation"),
        (Message("Sign out?", "Se déconnecter?"), "the French punctuation"),
        (Message("Sign out?", "Se déconnecter\u202f?"), None),
        (Message("“Open”", "« Ouvrir »"), "the French punctuation"),
        (Message("“Open”", "«\u202fOuvrir\u202f»"), None),
        (Message("The debt", "L'ardoise"), "the French punctuation"),
        (Message(COUNTED, ("Une carte sur %(all)s", "%(count)s cartes sur %(all)s")), None),
        (Message(COUNTED, ("%(count)s carte sur %(all)s", "%(count)s cartes sur %(all)s")), None),
        (Message(COUNTED, ("Une carte sur %(all)s", "Des cartes sur %(all)s")), "the placeholders"),
        (Message(COUNTED, ("Une carte sur %(all)s", "")), "not translated"),
        (Message(COUNTED, ("%(count)s sur %(all)s",)), "1 plural forms, not 2"),
        (Message(COUNTED, ("%(count)s sur %(all)s",) * 3), "3 plural forms, not 2"),
    ],
)
def test_a_translation_that_is_wrong_is_named(message: Message, fault: str | None) -> None:
    found = list(_tool("check_catalogues").faults_of("fr", message))
    assert [each for each in found if fault and each.startswith(fault)] == found
    assert bool(found) is (fault is not None)


@pytest.fixture
def swedish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The Swedish catalogue, somewhere where it can be spoilt."""
    messages, check = _tool("messages"), _tool("check_catalogues")
    copy = tmp_path / "django.po"
    catalogue = messages.merged("sv")
    copy.write_bytes(messages.as_po(catalogue))
    copy.with_suffix(".mo").write_bytes(messages.as_mo(catalogue))
    for module in (messages, check):
        monkeypatch.setattr(module, "po_file", lambda language: copy)
    return copy


def _faults() -> list[str]:
    return list(_tool("check_catalogues").faults("sv"))


@pytest.mark.rule("P6.5")
def test_a_string_that_the_catalogue_lacks_is_named(swedish: Path) -> None:
    before = _faults()
    entry = (
        '#: accounts/account_page.py\nmsgid "That device is signed out."\nmsgstr "Enheten är utloggad."\n\n'
    )
    text = swedish.read_text(encoding="utf-8")
    assert entry in text
    swedish.write_text(text.replace(entry, ""), encoding="utf-8")
    assert "“That device is signed out.”: missing" in set(_faults()) - set(before)


@pytest.mark.rule("P6.5")
def test_a_string_that_nothing_says_any_more_is_noticed(swedish: Path) -> None:
    before = _faults()
    with swedish.open("a", encoding="utf-8") as stored:
        stored.write('\nmsgid "Nobody says this."\nmsgstr "Ingen säger det här."\n')
    assert set(_faults()) - set(before) == {"django.po is not as `make messages` writes it"}


@pytest.mark.rule("P6.5")
def test_a_compiled_catalogue_that_is_stale_is_noticed(swedish: Path) -> None:
    before = _faults()
    text = swedish.read_text(encoding="utf-8")
    swedish.write_text(text.replace("Enheten är utloggad.", "Enheten är nu utloggad."), encoding="utf-8")
    assert set(_faults()) - set(before) == {"django.mo is not what django.po compiles to"}


@pytest.mark.rule("P6.5")
def test_writing_the_catalogues_twice_changes_nothing(swedish: Path) -> None:
    messages = _tool("messages")
    assert messages.as_po(messages.merged("sv")) == swedish.read_bytes()


@pytest.mark.rule("P6.5")
def test_templates_and_python_are_both_read() -> None:
    wanted = _tool("messages").extracted("fr")
    assert wanted.get("Skip to content") is not None
    assert wanted.get("That device is signed out.") is not None
    assert wanted.get("mission", "one of several") is not None
    assert wanted.get("%(count)s turn").id == ("%(count)s turn", "%(count)s turns")
    assert wanted.get("Signed in as <b><bdi>%(handle)s</bdi></b>.") is not None


@pytest.mark.rule("P6.5")
def test_what_is_borrowed_is_what_the_libraries_say() -> None:
    known = set()
    for package in (django, allauth):
        for file in Path(package.__file__).parent.rglob("locale/en/LC_MESSAGES/django.po"):
            with file.open("rb") as stored:
                known |= {(message.id, message.context) for message in read_po(stored, locale="en")}
    borrowed = [
        message
        for message in _tool("messages").extracted("sw")
        if any(file == "locale/borrowed.py" for file, _line in message.locations)
    ]
    assert len(borrowed) > 20
    assert [message.id for message in borrowed if (message.id, message.context) not in known] == []
