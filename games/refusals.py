"""Why something is refused, in the player's language: the core's codes, the room's, then the ruleset's."""

from __future__ import annotations

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import Refused
from games.present.cast import Cast
from games.present.face import Face

CORE: dict[str, Callable[[Refused], str]] = {
    "over": lambda refused: _("The game is over."),
    "not_in_play": lambda refused: _("You are not in this game any more."),
    "not_asked": lambda refused: _("It is not your turn to do that."),
    "not_offered": lambda refused: _("That is not possible now."),
    "gone": lambda refused: _("That has been settled in the meantime."),
    "early": lambda refused: _("There is still time left for that."),
}

ROOM: dict[str, Callable[[Refused], str]] = {
    "size": lambda refused: _("A table has %(least)s to %(most)s seats.") % refused.details,
    "name_too_long": lambda refused: (
        _("The name is too long: at most %(longest)s characters.") % refused.details
    ),
    "full": lambda refused: _("All seats are taken."),
    "started": lambda refused: _("The game has started."),
    "taken": lambda refused: _("This seat is taken."),
    "unknown_bot": lambda refused: _("There is no such bot."),
    "too_few": lambda refused: _("At least %(least)s seats have to be taken.") % refused.details,
    "not_running": lambda refused: _("The game is not running."),
    "not_away": lambda refused: (
        ngettext(
            "A bot can only play for somebody who has let %(turns)s turn in a row pass.",
            "A bot can only play for somebody who has let %(turns)s turns in a row pass.",
            int(str(refused.details["turns"])),
        )
        % refused.details
    ),
    "not_their_game": lambda refused: _("In a game that goes on, only those who played in it have a seat."),
    "seats_wait": lambda refused: _("A seat still waits for its player. Give it to a bot, or wait."),
    "no_name": lambda refused: _("Give the saved game a name."),
    "name_taken": lambda refused: _("You have a saved game of this name. Choose another name."),
    "too_many_saved": lambda refused: (
        _("You have %(most)s saved games, and that is as many as there can be. Delete one first.")
        % refused.details
    ),
    "unreadable": lambda refused: _("This saved game cannot be read any more."),
    "nothing_said": lambda refused: _("Write something first."),
    "too_much_said": lambda refused: (
        _("The message is too long: at most %(longest)s characters.") % refused.details
    ),
    "no_heir": lambda refused: _("Nobody sits there whom the table could be handed to."),
    "yourself": lambda refused: _("You are at this table already."),
    "seated": lambda refused: _("This person has a seat at the table."),
    "only_to_watch": lambda refused: _("The game has started: people can be invited to watch it."),
    "too_many_invitations": lambda refused: (
        _("A table has at most %(most)s invitations. Take one back first.") % refused.details
    ),
    "public": lambda refused: _("Anyone can join a public table by its link; nobody needs an invitation."),
}


def words(refused: Refused, face: Face, cast: Cast) -> str:
    """The sentence for a refusal in a game."""
    special = face.refusals.get(refused.code)
    return special(refused, cast) if special else room_words(refused)


def room_words(refused: Refused) -> str:
    """The sentence for a refusal that needs no game."""
    sentence = CORE.get(refused.code) or ROOM.get(refused.code)
    return sentence(refused) if sentence else _("That is not possible now.")
