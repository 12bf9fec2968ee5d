"""Revolutions, City Hall, world events."""

from __future__ import annotations

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.engine.rulesets.mtaani.city_hall import RuleEnded, RuleSet
from games.engine.rulesets.mtaani.revolutions import PaydayReached, RevolutionCounted
from games.engine.rulesets.mtaani.world_events import WorldEventEnded, WorldEventStarted
from games.present.cast import Cast, say
from games.present.mtaani import names
from games.table.sentences import Later, silent, told

silent(PaydayReached)  # the salary tells it


@told(RevolutionCounted)
def revolution_counted(event: RevolutionCounted, cast: Cast, later: Later) -> SafeString:
    return say(_("Everybody has passed Payday: revolution %(count)s is counted."), count=event.count)


@told(RuleSet)
def rule_set(event: RuleSet, cast: Cast, later: Later) -> SafeString:
    return say(
        _("%(player)s made a rule at City Hall: %(rule)s."),
        player=cast.player(event.seat),
        rule=names.city_rule(event.what, event.percent),
    )


@told(RuleEnded)
def rule_ended(event: RuleEnded, cast: Cast, later: Later) -> SafeString:
    return say(_("The rule of City Hall has ended."))


@told(WorldEventStarted)
def world_event_started(event: WorldEventStarted, cast: Cast, later: Later) -> SafeString:
    return say(
        _("%(event)s. %(story)s"),
        event=names.world_event(event.event, cast),
        story=names.event_story(event.event, cast),
    )


@told(WorldEventEnded)
def world_event_ended(event: WorldEventEnded, cast: Cast, later: Later) -> SafeString:
    return say(_("%(event)s is over."), event=names.world_event(event.event, cast))
