"""The secret key of a local run: made once, kept under var/, readable by its owner alone."""

import os
from pathlib import Path

FILE_NAME = "secret_key"


def kept_secret(var_dir: Path) -> str:
    """The key kept in `var_dir`, or an empty string when there is none that can be read."""
    try:
        return (var_dir / FILE_NAME).read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError):
        return ""


def keep_secret(var_dir: Path, key: str) -> None:
    """Keep `key` in `var_dir` unless one is kept already; raises OSError when that cannot be written."""
    if kept_secret(var_dir):
        return
    draft = var_dir / f"{FILE_NAME}.{os.getpid()}"
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(key + "\n")
    try:
        os.link(draft, var_dir / FILE_NAME)  # of two starts at once, the first one's key stays
    except FileExistsError:
        if not kept_secret(var_dir):  # a file, but no key in it
            draft.replace(var_dir / FILE_NAME)
    draft.unlink(missing_ok=True)
