"""Scenarios: a position, some draws and some moves, with what is expected of them, in one JSON file.

Pure like the engine: no Django, no clock, no file. The format is written down in docs/scenarios.md.

    run(read(parse(text)))          # raises Faulty for a file that is none, Difference when it fails
"""

from games.scenarios.difference import Difference
from games.scenarios.document import Scenario, parse, read
from games.scenarios.export import scenario_from_log
from games.scenarios.faulty import Faulty
from games.scenarios.logged import NotTheLog, Taken, begun
from games.scenarios.running import Ran, run, run_first

__all__ = [
    "Difference",
    "Faulty",
    "NotTheLog",
    "Ran",
    "Scenario",
    "Taken",
    "begun",
    "parse",
    "read",
    "run",
    "run_first",
    "scenario_from_log",
]
