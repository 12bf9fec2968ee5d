"""Settings of a site that speaks a language longer than English; `tests.web.pseudo` makes it."""

import os
from pathlib import Path

from mtaani.settings import *  # noqa: F403

LOCALE_PATHS = [Path(os.environ["PSEUDO_LOCALE"])]
