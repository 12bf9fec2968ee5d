"""Games for operators: to look at, not to change. A seed is shown once its game is over."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import URLPattern, path
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from games.admin_state import state_context
from games.models import GameAction, GameEvent, Room, RoomPlayer, Status

if TYPE_CHECKING:
    Players = admin.TabularInline[RoomPlayer, Room]
    Rooms = admin.ModelAdmin[Room]
    AllPlayers = admin.ModelAdmin[RoomPlayer]
    Actions = admin.ModelAdmin[GameAction]
    Events = admin.ModelAdmin[GameEvent]
else:
    Players = admin.TabularInline
    Rooms = AllPlayers = Actions = Events = admin.ModelAdmin


class ReadOnly:
    """Rows are written by the service alone: a game changed by hand is a broken game."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


def _moment(ms: int | None) -> str:
    """As the reader's language writes it: the admin itself would show what is only read as Python does."""
    if ms is None:
        return "—"
    return date_format(localtime(datetime.fromtimestamp(ms / 1000, tz=UTC)), "DATETIME_FORMAT")


class OfRoom:
    """Rows that belong to a room, which their models name for themselves alone."""

    @admin.display(description=_("room"), ordering="room")
    def of_room(self, row: RoomPlayer | GameAction | GameEvent) -> str:
        return str(row.room)


class PlayerInline(ReadOnly, Players):
    model = RoomPlayer
    fields = ("seat", "name", "user", "brain", "cash", "position", "out", "acts")
    ordering = ("seat",)
    extra = 0


@admin.register(Room)
class RoomAdmin(ReadOnly, Rooms):
    list_display = (
        "code",
        "name",
        "owner",
        "edition",
        "status",
        "public",
        "size",
        "version",
        "created",
        "due",
    )
    list_filter = ("status", "public", "edition", "ruleset")
    search_fields = ("code", "name", "owner__handle", "players__name", "players__user__handle")
    list_select_related = ("owner",)
    ordering = ("-id",)
    inlines = (PlayerInline,)
    change_form_template = "admin/games/room/change_form.html"
    fields = (
        ("code", "name", "owner"),
        ("edition", "ruleset", "rules_version", "settings"),
        ("size", "public", "status", "version"),
        ("actions", "events", "turn", "turns", "order", "dice"),
        ("bank", "issued", "winners"),
        ("frames", "asides"),
        ("commitment", "shown_seed"),
        ("created", "started", "due", "asleep", "over"),
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[Room]:
        return super().get_queryset(request).defer("compiled")

    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(require_safe(self.state_view))
        return [path("<int:pk>/state/", view, name="games_room_state"), *super().get_urls()]

    def state_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        """How the game stands, to be read."""
        room = get_object_or_404(Room.objects.defer("compiled", "seed"), pk=pk)
        if not self.has_view_permission(request, room):
            raise PermissionDenied
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "title": gettext("State of the game"),
            "room": room,
            **state_context(room),
        }
        return render(request, "admin/games/room/state.html", context)

    @admin.display(description=_("created"), ordering="created_at")
    def created(self, room: Room) -> str:
        return _moment(room.created_at)

    @admin.display(description=_("started"))
    def started(self, room: Room) -> str:
        return _moment(room.started_at)

    @admin.display(description=_("due"), ordering="due_at")
    def due(self, room: Room) -> str:
        return _moment(room.due_at)

    @admin.display(description=_("asleep since"))
    def asleep(self, room: Room) -> str:
        return _moment(room.asleep_at)

    @admin.display(description=_("over since"))
    def over(self, room: Room) -> str:
        return _moment(room.over_at)

    @admin.display(description=_("seed"))
    def shown_seed(self, room: Room) -> str:
        return room.revealed_seed() or gettext("secret until the game is over")


@admin.register(RoomPlayer)
class RoomPlayerAdmin(ReadOnly, OfRoom, AllPlayers):
    exclude = ("room",)
    readonly_fields = ("of_room",)
    list_display = ("name", "of_room", "seat", "user", "brain", "cash", "position", "out", "acts")
    list_filter = ("brain", "out", "room__status")
    search_fields = ("name", "user__handle", "room__code", "room__name")
    list_select_related = ("room", "user")
    ordering = ("-room", "seat")

    def get_queryset(self, request: HttpRequest) -> QuerySet[RoomPlayer]:
        return super().get_queryset(request).defer("room__compiled", "room__seed")


@admin.register(GameAction)
class GameActionAdmin(ReadOnly, OfRoom, Actions):
    readonly_fields = ("of_room",)
    list_display = ("of_room", "number", "seat", "tag", "question", "version", "moment")
    list_filter = ("room__status", "room__ruleset")
    search_fields = ("=room__code",)
    list_select_related = ("room",)
    ordering = ("-id",)
    fields = ("of_room", "number", "seat", "question", "action", "shown_draws", "version", "moment")

    def get_queryset(self, request: HttpRequest) -> QuerySet[GameAction]:
        return super().get_queryset(request).defer("room__compiled", "room__seed")

    @admin.display(description=_("draws"))
    def shown_draws(self, action: GameAction) -> str:
        """Their numbers say where the game's counter is, which is as secret as its seed."""
        if action.room.status != Status.OVER:
            return gettext("secret until the game is over")
        return json.dumps(action.draws)

    @admin.display(description=_("action"))
    def tag(self, action: GameAction) -> str:
        return str(action.action.get("is", ""))

    @admin.display(description=_("at"))
    def moment(self, action: GameAction) -> str:
        return _moment(action.at)


@admin.register(GameEvent)
class GameEventAdmin(ReadOnly, OfRoom, Events):
    list_display = ("of_room", "number", "tag", "data", "audience", "version")
    list_filter = ("tag", "room__status")
    search_fields = ("=room__code", "tag")
    list_select_related = ("room",)
    ordering = ("-id",)
    fields = ("of_room", "by_action", "number", "tag", "data", "audience", "version")

    readonly_fields = ("of_room", "by_action")

    def get_queryset(self, request: HttpRequest) -> QuerySet[GameEvent]:
        return super().get_queryset(request).defer("room__compiled", "room__seed")

    @admin.display(description=_("action"))
    def by_action(self, event: GameEvent) -> str:
        return str(event.action)
