"""Whether a position can be one of a game: what is impossible about it, in words."""

from games.scenarios.sound.position import faults

__all__ = ["faults"]
