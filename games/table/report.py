"""A report of a problem: the last moves of a game as a scenario file, as far as its reader may know them."""

from __future__ import annotations

import logging
from typing import Any

from allauth.decorators import rate_limit
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from games.engine import Refused, State, decode
from games.models import GameAction
from games.scenarios import Taken, begun, scenario_from_log
from games.store import Position
from games.table import views

logger = logging.getLogger(__name__)


@require_POST
@never_cache
@login_required
@rate_limit(action="report_problem")
def download(request: HttpRequest, code: str) -> HttpResponse:
    """A file that `manage.py scenario` runs (docs/scenarios.md), with no seed, name or secret of others."""
    position = views.started(request, code)
    document = report_of(position, position.seat_of(request.user))
    response = JsonResponse(document, json_dumps_params={"ensure_ascii": False, "indent": 2})
    name = f"mtaani-{position.room.code}-{position.version}.json"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def report_of(position: Position, seat: int | None) -> dict[str, Any]:
    """The last moves, or only how the game stands when they cannot be played again: under rules that have
    changed since, or where the fault is what is reported."""
    try:
        return last_moves(position, seat)
    except (ValueError, LookupError, Refused) as error:
        logger.warning("the log of %s cannot be played again: %s", position.room.code, error)
        return scenario_from_log(position.rules, position.board, position.state, [], viewer=seat)


def last_moves(position: Position, seat: int | None) -> dict[str, Any]:
    """The last moves as the seat (None: a spectator) may know them. Raises scenarios.NotTheLog, and what
    else a log of other rules leads to."""
    set_up, *rows = GameAction.objects.filter(room=position.room.pk).order_by("number")
    if "state" in set_up.action:  # it goes on from where another game was
        start = State.from_json(set_up.action["state"])
    else:
        start = begun(position.rules, position.board, len(position.seats), set_up.draws, set_up.at)
    log = [Taken(decode(row.action), row.draws, row.at) for row in rows]
    return scenario_from_log(position.rules, position.board, start, log, viewer=seat)
