"""The face of each ruleset."""

from __future__ import annotations

from games.engine import Rules
from games.present.estate import PLAIN_ESTATE
from games.present.face import Face
from games.present.mtaani import MTAANI_FACE

FACES: dict[str, Face] = {"mtaani": MTAANI_FACE}
PLAIN = Face(panels=(PLAIN_ESTATE,))


def face_of(rules: Rules) -> Face:
    return FACES.get(rules.ruleset.name, PLAIN)
