"""Who changed what: the admin's log entries, with what stood there before and after."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib.admin.models import ADDITION, DELETION, LogEntry
from django.contrib.admin.options import get_content_type_for_model
from django.forms import BaseForm
from django.utils.translation import gettext as _

from editions.admin.inputs import input_names
from editions.document import Document
from editions.models import Edition
from editions.places import Path, place

Message = list[dict[str, dict[str, Any]]]
"""What a log entry keeps, in the admin's own form with some keys more."""

LOOKED_AT = 500  # entries on one page


@dataclass(frozen=True, slots=True)
class Change:
    """One text, before and after."""

    place: str
    was: str
    now: str


@dataclass(frozen=True, slots=True)
class Entry:
    at: datetime
    who: str
    edition: Edition
    did: str
    changes: list[Change]


def did(what: str, **details: Any) -> Message:
    """The message of something done to a version as a whole."""
    return [{"changed": {"fields": [what], "did": what, **details}}]


def changed(document: Document, forms: Iterable[BaseForm]) -> Message:
    """The message of a save: each input that differs from what it had been filled with."""
    paths = {name: path for path, name in input_names(document).items()}
    message: Message = []
    for form in forms:
        for field in form.changed_data:
            path = paths.get(form.add_prefix(field))
            if path is None:
                continue
            was, now = form.get_initial_for_field(form.fields[field], field), form.cleaned_data[field]
            entry = {"fields": [" ".join(map(str, path))], "path": list(path)}
            message.append({"changed": {**entry, "was": str(was or ""), "now": str(now or "")}})
    return message


def history(edition: Edition) -> list[Entry]:
    """What was done to the versions of this edition that are still there, latest first."""
    versions = {str(version.pk): version for version in Edition.objects.filter(slug=edition.slug)}
    entries = (
        LogEntry.objects.filter(content_type=get_content_type_for_model(Edition), object_id__in=versions)
        .select_related("user")
        .order_by("-action_time", "-pk")[:LOOKED_AT]
    )
    return [_entry(entry, versions[str(entry.object_id)]) for entry in entries]


def _entry(entry: LogEntry, edition: Edition) -> Entry:
    parts = [part["changed"] for part in _message(entry) if "changed" in part]
    changes = [
        Change(place(_path(part["path"])), part.get("was", ""), part.get("now", ""))
        for part in parts
        if "path" in part
    ]
    done = [_said(part) for part in parts if "did" in part]
    if not done:
        done = [{ADDITION: _("Begun"), DELETION: _("Deleted")}.get(entry.action_flag, _("Edited"))]
    return Entry(entry.action_time, entry.user.get_username(), edition, " ".join(done), changes)


def _message(entry: LogEntry) -> list[dict[str, Any]]:
    try:
        message = json.loads(entry.change_message)
    except ValueError:
        return []
    return [part for part in message if isinstance(part, dict)] if isinstance(message, list) else []


def _path(steps: Any) -> Path:
    return tuple(step for step in steps if isinstance(step, str | int)) if isinstance(steps, list) else ()


def _said(part: dict[str, Any]) -> str:
    said = {
        "published": _("Published"),
        "withdrawn": _("Withdrawn"),
        "checked": _("Had its balance checked"),
        "imported": _("Imported from a file"),
        "duplicated": _("Begun as a copy of version %(number)s"),
    }.get(part["did"], str(part["did"]))
    return said % {"number": part.get("number", "")} if "%" in said else said
