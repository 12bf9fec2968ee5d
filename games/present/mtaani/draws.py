"""What each draw of a game was for, and what it gave, in words: for whoever checks the dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _

from games.engine import Draw
from games.engine.rulesets.mtaani.numbers import ARREST_TURNS, MUGGING_SHARE
from games.engine.rulesets.mtaani.world import WORLD_EVENTS
from games.present.cast import Cast
from games.present.face import DrawWords
from games.present.mtaani import names


def _yes_or_no(draw: Draw, cast: Cast) -> str:
    return _("yes") if draw.value == 0 else _("no")


def _percent(low: int) -> Callable[[Draw, Cast], str]:
    return lambda draw, cast: _("%(percent)s%%") % {"percent": low + draw.value}


DRAW_WORDS: Mapping[str, DrawWords] = {
    "order": DrawWords(lambda: _("Order of play")),  # M1.3
    "dice": DrawWords(lambda: _("Dice"), lambda draw, cast: str(draw.value + 1)),  # M2.1
    "mtaani_card": DrawWords(lambda: _("Mtaani card, out of those left")),  # M10.2
    "metro_card": DrawWords(lambda: _("Metro card, out of those left")),  # M10.2
    "mugging": DrawWords(lambda: _("A mugging?"), _yes_or_no),  # M12.7
    "mugging_share": DrawWords(lambda: _("Share of the cash taken"), _percent(MUGGING_SHARE[0])),  # M12.7
    "trespass": DrawWords(lambda: _("An arrest?"), _yes_or_no),  # M12.2
    "sentence": DrawWords(
        lambda: _("Turns in jail"), lambda draw, cast: names.turns(ARREST_TURNS[0] + draw.value)
    ),  # M12.2
    "bribe": DrawWords(
        lambda: _("Bribe: taken when this is below the odds"), lambda draw, cast: str(draw.value)
    ),  # M12.6
    "metro_tile": DrawWords(lambda: _("Metro station after the bribe")),  # M12.6
    "event_starts": DrawWords(lambda: _("A world event?"), _yes_or_no),  # M14.1
    "event": DrawWords(
        lambda: _("World event"), lambda draw, cast: names.world_event(WORLD_EVENTS[draw.value], cast)
    ),  # M14.1
    "mission": DrawWords(lambda: _("Mission, out of those free")),  # M15.1
}
