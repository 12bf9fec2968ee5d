"""`manage.py load_editions`: nothing twice, and all or nothing."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.utils import IntegrityError
from django.test.utils import CaptureQueriesContext

from editions.document import from_edition
from editions.loading import publish, store
from editions.models import Edition, EditionCard, EditionTile

pytestmark = [pytest.mark.backend, pytest.mark.django_db]


def _write(path: Path, document: Any) -> str:
    path.write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")
    return str(path)


def _run(*files: str) -> str:
    out = StringIO()
    call_command("load_editions", *files, stdout=out)
    return out.getvalue()


def test_the_shipped_editions_are_loaded_and_published() -> None:
    _run()
    assert set(Edition.objects.published().values_list("slug", flat=True)) == {"paris", "goteborg", "nairobi"}
    assert EditionTile.objects.count() == 48 * Edition.objects.count()
    assert EditionCard.objects.count() == 40 * Edition.objects.count()


def test_a_second_run_writes_nothing() -> None:
    _run()
    before = list(Edition.objects.values())
    with CaptureQueriesContext(connection) as queries:
        said = _run()
    assert "unchanged" in said
    assert "new" not in said
    assert list(Edition.objects.values()) == before
    assert not [q["sql"] for q in queries if q["sql"].startswith(("INSERT", "UPDATE", "DELETE"))]


def test_layout_is_no_change(tmp_path: Path, paris: dict[str, Any]) -> None:
    _run(_write(tmp_path / "one.json", paris))
    _run(_write(tmp_path / "two.json", dict(reversed(paris.items()))))
    assert Edition.objects.count() == 1


def test_changed_content_becomes_a_new_version_and_the_old_one_stays(
    tmp_path: Path, paris: dict[str, Any]
) -> None:
    _run(_write(tmp_path / "paris.json", paris))
    paris["city"] = "Lutèce"
    _run(_write(tmp_path / "paris.json", paris))
    old, new = Edition.objects.order_by("number")
    assert (old.city, old.published, new.city, new.published) == ("Paris", False, "Lutèce", True)
    assert old.version != new.version
    assert len(from_edition(old)["tiles"]) == 48


def test_one_fault_in_one_file_changes_nothing(
    tmp_path: Path, paris: dict[str, Any], nairobi: dict[str, Any]
) -> None:
    del paris["tiles"][3]
    paris["cards"]["metro"][4] = "Allez-y."
    with pytest.raises(CommandError) as refusal:
        _run(_write(tmp_path / "nairobi.json", nairobi), _write(tmp_path / "paris.json", paris))
    assert "paris.json: tile 3: missing" in str(refusal.value)
    assert "paris.json: metro card 5: does not name its destination" not in str(refusal.value)
    assert Edition.objects.count() == EditionTile.objects.count() == 0


def test_a_failure_half_way_changes_nothing(
    tmp_path: Path, paris: dict[str, Any], nairobi: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail_for_paris(document: dict[str, Any], origin: str) -> Edition:
        edition = store(document, origin)
        if document["slug"] == "paris":
            raise RuntimeError("the power is gone")
        return edition

    monkeypatch.setattr("editions.loading.store", fail_for_paris)
    with pytest.raises(RuntimeError):
        _run(_write(tmp_path / "nairobi.json", nairobi), _write(tmp_path / "paris.json", paris))
    assert Edition.objects.count() == 0


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("{", "not an edition"),
        ("[]", "an edition is a JSON object"),
        ('{"slug": 1, "slug": 2}', "“slug” is there twice"),
    ],
)
def test_what_is_not_json_is_refused(tmp_path: Path, content: str, said: str) -> None:
    path = tmp_path / "broken.json"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(CommandError, match=said):
        _run(str(path))


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="No such file"):
        _run(str(tmp_path / "nowhere.json"))


def test_two_files_for_one_edition_are_refused(tmp_path: Path, paris: dict[str, Any]) -> None:
    with pytest.raises(CommandError, match="another file has the slug"):
        _run(_write(tmp_path / "a.json", paris), _write(tmp_path / "b.json", paris))


@pytest.mark.rule("P6.2")
def test_what_operators_published_stays_published(tmp_path: Path, paris: dict[str, Any]) -> None:
    _run(_write(tmp_path / "paris.json", paris))
    edited = store(paris | {"city": "Paname"}, Edition.Origin.ADMIN)
    publish(edited)
    said = _run(_write(tmp_path / "paris.json", paris | {"city": "Lutèce"}))
    assert "not published" in said
    assert Edition.objects.published().get().city == "Paname"


def test_what_operators_unpublished_stays_so(tmp_path: Path, paris: dict[str, Any]) -> None:
    _run(_write(tmp_path / "paris.json", paris))
    Edition.objects.update(published=False)
    _run(_write(tmp_path / "paris.json", paris | {"city": "Lutèce"}))
    assert not Edition.objects.published().exists()


def test_the_database_refuses_two_published_versions(paris: dict[str, Any]) -> None:
    for city in ("Paris", "Lutèce"):
        store(paris | {"city": city}, Edition.Origin.FILE)
    with pytest.raises(IntegrityError):
        Edition.objects.update(published=True)
