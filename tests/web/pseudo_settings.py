"""Settings of a site that speaks a language longer than English besides; `tests.web.pseudo` makes it."""

import os
from pathlib import Path

from mtaani.settings import *  # noqa: F403
from mtaani.settings import LANGUAGES as SPOKEN
from mtaani.settings import LOCALE_PATHS as OWN

LANGUAGES = [*SPOKEN, ("eo", "Longer")]
LOCALE_PATHS = [Path(os.environ["PSEUDO_LOCALE"]), *OWN]
