"""Who lets the table wait."""

from __future__ import annotations

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.engine.rulesets.mtaani.idle import Forced, Returned
from games.present.cast import Cast, say
from games.table.sentences import Later, told


@told(Forced)
def forced(event: Forced, cast: Cast, later: Later) -> SafeString:
    return say(_("%(player)s let the table wait: the table decides."), player=cast.player(event.seat))


@told(Returned)
def returned(event: Returned, cast: Cast, later: Later) -> SafeString:
    return say(_("%(player)s is back."), player=cast.player(event.seat))
