"""The rules engine: pure, in memory, without Django, clock or randomness of its own.

>>> from games.engine import RULESETS, SeededChance, apply, new_game, options
>>> rules, board = RULESETS["mtaani"].configure({}), RULESETS["mtaani"].board("standard")
>>> chance = SeededChance(b"sixteen bytes or more")
>>> state, events = new_game(rules, board, seats=2, chance=chance, now=0)
>>> roll = options(rules, board, state, state.turn, now=0)[0]
>>> events = apply(rules, board, state, roll, chance, now=0)
>>> state.dice == events[1].dice
True
"""

from games.engine.core.action import TABLE, Action, Delay, Expire, Wake
from games.engine.core.board import Board, Card, Group, Tile
from games.engine.core.chance import Chance, Draw, ScriptedChance, SeededChance, drawn
from games.engine.core.codec import DecodeError, Unknown, decode, encode
from games.engine.core.event import Event
from games.engine.core.game import apply, expire, find_rule, new_game, observe, options
from games.engine.core.option import Open, Option, Range, Ranged, allows
from games.engine.core.play import Game, Play
from games.engine.core.question import Frame, Question, Step
from games.engine.core.refusal import Refused
from games.engine.core.ruleset import Rules, Ruleset, Setting, Wording
from games.engine.core.state import BANK, NOBODY, Slice, State
from games.engine.rulesets import RULESETS

__all__ = [
    "BANK",
    "NOBODY",
    "RULESETS",
    "TABLE",
    "Action",
    "Board",
    "Card",
    "Chance",
    "DecodeError",
    "Delay",
    "Draw",
    "Event",
    "Expire",
    "Frame",
    "Game",
    "Group",
    "Open",
    "Option",
    "Play",
    "Question",
    "Range",
    "Ranged",
    "Refused",
    "Rules",
    "Ruleset",
    "ScriptedChance",
    "SeededChance",
    "Setting",
    "Slice",
    "State",
    "Step",
    "Tile",
    "Unknown",
    "Wake",
    "Wording",
    "allows",
    "apply",
    "decode",
    "drawn",
    "encode",
    "expire",
    "find_rule",
    "new_game",
    "observe",
    "options",
]
