"""Weights in files: written with the hash of the features that they are for, and read with suspicion."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import numpy as np

from bots.brains.smart import features
from bots.brains.smart.network import PARTS, Network, fits

FORMAT = 1

SHIPPED = Path(__file__).parent / "weights" / "mtaani-1.npz"
"""The weights that come with the project, trained by self-play."""

LARGEST = 4_000_000
"""Bytes of a file that is looked at."""


class Unusable(Exception):
    """A file of weights is missing, broken, or made for other features; says which."""


def to_bytes(network: Network) -> bytes:
    out = io.BytesIO()
    parts = {part: getattr(network, part) for part in PARTS}
    np.savez_compressed(out, format=np.array(FORMAT), features=np.array(features.HASH), **parts)
    return out.getvalue()


def from_bytes(data: bytes) -> Network:
    """Raises Unusable."""
    if len(data) > LARGEST:
        raise Unusable("too large")
    try:
        with np.load(io.BytesIO(data), allow_pickle=False) as file:
            if int(file["format"]) != FORMAT:
                raise Unusable(f"format {int(file['format'])}, not {FORMAT}")
            made_for = str(file["features"])
            if made_for != features.HASH:
                raise Unusable(f"made for features {made_for}, not {features.HASH}")
            network = Network(**{part: file[part].astype(np.float32) for part in PARTS})
    except (OSError, ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile) as error:
        raise Unusable(f"broken: {error}") from error
    if not fits(network, len(features.NAMES)):
        raise Unusable("its parts do not fit together")
    return network


def read(path: Path) -> Network:
    """Raises Unusable."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise Unusable(f"cannot be read: {error.strerror}") from error
    return from_bytes(data)


def write(path: Path, network: Network) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(to_bytes(network))
