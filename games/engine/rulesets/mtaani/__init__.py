"""Mtaani, the first ruleset: one file for each rule, and `ruleset.py`, the table that names them all."""

from games.engine.rulesets.mtaani.ruleset import MTAANI

__all__ = ["MTAANI"]
