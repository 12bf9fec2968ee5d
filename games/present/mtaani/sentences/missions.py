"""9 to 5."""

from __future__ import annotations

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.engine.rulesets.mtaani.missions import (
    MISSIONS,
    MissionAdvanced,
    MissionDone,
    MissionDrawn,
    MissionMissed,
    MissionsReturned,
    PenaltyTaken,
)
from games.present.cast import Cast, say
from games.present.mtaani import names
from games.table.sentences import Later, silent, told

silent(MissionsReturned, PenaltyTaken)


@told(MissionDrawn)
def mission_drawn(event: MissionDrawn, cast: Cast, later: Later) -> SafeString:
    return say(
        _("%(player)s has the mission “%(mission)s”: %(tiles)s by revolution %(deadline)s."),
        player=cast.player(event.seat),
        mission=names.mission(event.mission.number, cast),
        tiles=names.mission_tiles(event.mission.number, cast),
        deadline=event.mission.deadline,
    )


@told(MissionAdvanced)
def mission_advanced(event: MissionAdvanced, cast: Cast, later: Later) -> SafeString:
    return say(
        _("%(player)s is %(done)s of %(all)s tiles into the mission “%(mission)s”."),
        player=cast.player(event.seat),
        mission=names.mission(event.mission.number, cast),
        done=event.mission.done,
        all=len(MISSIONS[event.mission.number]),
    )


@told(MissionDone)
def mission_done(event: MissionDone, cast: Cast, later: Later) -> SafeString:
    return say(
        _("%(player)s has completed the mission “%(mission)s”."),
        player=cast.player(event.seat),
        mission=names.mission(event.number, cast),
    )


@told(MissionMissed)
def mission_missed(event: MissionMissed, cast: Cast, later: Later) -> SafeString:
    return say(
        _("%(player)s missed the mission “%(mission)s”: the next salary is %(penalty)s%% lower."),
        player=cast.player(event.seat),
        mission=names.mission(event.number, cast),
        penalty=event.penalty,
    )
