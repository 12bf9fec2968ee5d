"""The rulesets, one folder each."""

from games.engine.core.ruleset import Ruleset
from games.engine.rulesets.mtaani import MTAANI

RULESETS: dict[str, Ruleset] = {ruleset.name: ruleset for ruleset in (MTAANI,)}
