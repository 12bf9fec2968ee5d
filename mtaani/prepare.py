"""What stands before the first request: a place to write, a schema, the editions, the static files.

Each step is left out when nothing has changed since the last start, so that a second start is quick.
"""

import hashlib
import json
import tempfile
from collections.abc import Iterable
from contextlib import closing
from io import StringIO
from pathlib import Path

from django.apps import apps
from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor

from mtaani.secret import keep_secret


class CannotPrepareError(Exception):
    """Says in one line, to the person at the keyboard, why there can be no start."""


def prepare() -> None:
    """Raises CannotPrepareError."""
    prepare_var()
    try:
        _reach_database()
        new_schema = prepare_schema()
        prepare_editions(afresh=new_schema)
    except DatabaseError as error:
        reason = str(error).strip().splitlines() or [type(error).__name__]
        raise CannotPrepareError(f"The database cannot be used: {reason[0]}") from error
    prepare_static()


def prepare_var() -> None:
    """The folder that everything is written to, and the secret key in it."""
    try:
        settings.VAR_DIR.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=settings.VAR_DIR):
            pass
        if not settings.SECRET_KEY_GIVEN:
            keep_secret(settings.VAR_DIR, settings.SECRET_KEY)
    except OSError as error:
        raise CannotPrepareError(
            f"Nothing can be written to {settings.VAR_DIR}: {error.strerror}."
            " MTAANI_VAR names another folder."
        ) from error


def _reach_database() -> None:
    """Raises DatabaseError with the reason at once, where a pool would go on trying."""
    with closing(connection.copy()) as first:
        first.settings_dict.get("OPTIONS", {}).pop("pool", None)
        first.ensure_connection()


def prepare_schema() -> bool:
    """Bring the database up to date; whether there was anything to do."""
    executor = MigrationExecutor(connection)
    if not executor.migration_plan(executor.loader.graph.leaf_nodes()):
        return False
    call_command("migrate", interactive=False, verbosity=0)
    return True


def prepare_editions(*, afresh: bool) -> None:
    """Load the editions when their content, or the database that holds them, is not the last start's."""
    content = Path(apps.get_app_config("editions").path) / "content"
    database = {key: connection.settings_dict[key] for key in ("ENGINE", "HOST", "PORT", "NAME", "OPTIONS")}
    seen = _fingerprint(content.rglob("*.json"), json.dumps(database))
    stamp = settings.VAR_DIR / "editions.stamp"
    if afresh or _read(stamp) != seen:
        call_command("load_editions", verbosity=0, stdout=StringIO())
        stamp.write_text(seen, encoding="ascii")


def prepare_static() -> None:
    sources = [Path(storage.path(path)) for finder in get_finders() for path, storage in finder.list([])]
    seen = _fingerprint(sources, settings.STORAGES["staticfiles"]["BACKEND"])
    stamp = settings.VAR_DIR / "static.stamp"
    if _read(stamp) != seen or not settings.STATIC_ROOT.is_dir():
        try:
            call_command("collectstatic", interactive=False, clear=True, verbosity=0)
            stamp.write_text(seen, encoding="ascii")
        except ValueError as error:  # a file refers to one that is not there
            raise CannotPrepareError(f"The static files do not fit together: {error}") from error


def _read(stamp: Path) -> str:
    return stamp.read_text(encoding="ascii") if stamp.exists() else ""


def _fingerprint(paths: Iterable[Path], also: str) -> str:
    """Names, sizes and times of change, which is quick; `also` is whatever else the result depends on."""
    digest = hashlib.sha256(also.encode())
    for path in sorted(paths):
        facts = path.stat()
        digest.update(f"{path}\0{facts.st_size}\0{facts.st_mtime_ns}\n".encode())
    return digest.hexdigest()
