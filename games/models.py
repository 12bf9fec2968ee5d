"""Rows of the games. They are the truth for play; actions and events are the log beside it.

What every ruleset has is a column by room, seat or tile; what only some have is a slice of the engine and so
a `RoomSlice`. Amounts are whole SFR, moments milliseconds since the epoch (games/clockwork/clock.py).
"""

from __future__ import annotations

import hashlib
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games import codes


class Status(models.TextChoices):
    """What a room is doing. Its board never changes again once it is no longer waiting."""

    WAITING = "waiting", _("Waiting for players")
    RUNNING = "running", _("Running")
    ASLEEP = "asleep", _("Asleep")
    OVER = "over", _("Over")
    CLOSED = "closed", _("Closed")


STARTED = (Status.RUNNING, Status.ASLEEP)
"""A game goes on, whether anybody is there or not."""

OPEN = (Status.WAITING, *STARTED)
"""Something is still to come."""


class Room(models.Model):
    """A table. `version` goes up with every change that a page could show, and is how a writer claims it."""

    code = models.CharField(_("code"), max_length=12, unique=True, default=codes.new_code, editable=False)
    name = models.CharField(_("name"), max_length=60, blank=True, default="")
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="rooms_owned",
        verbose_name=_("owner"),
    )
    edition = models.CharField(_("edition"), max_length=50)
    ruleset = models.CharField(_("ruleset"), max_length=30)
    rules_version = models.PositiveSmallIntegerField(_("version of the rules"))
    settings = models.JSONField(_("settings"), default=dict)
    compiled = models.JSONField(_("board and texts"))
    size = models.PositiveSmallIntegerField(_("seats"))
    public = models.BooleanField(_("public"), default=False)
    status = models.CharField(_("status"), max_length=8, choices=Status.choices, default=Status.WAITING)
    version = models.PositiveIntegerField(_("version"), default=0)
    actions = models.PositiveIntegerField(_("actions"), default=0)
    events = models.PositiveIntegerField(_("events"), default=0)

    # The part of the engine's State that is neither by seat nor by tile.
    order = models.JSONField(default=list)
    turn = models.SmallIntegerField(default=-1)
    turns = models.PositiveIntegerField(default=0)
    turn_began = models.BigIntegerField(default=0)
    again = models.BooleanField(default=False)
    dice = models.JSONField(default=list)
    frames = models.JSONField(default=list)
    asides = models.JSONField(default=list)
    asked = models.PositiveIntegerField(default=0)
    bank = models.BigIntegerField(default=0)
    issued = models.BigIntegerField(default=0)
    winners = models.JSONField(default=list)

    # Chance. The seed is secret until the game is over; `commitment` is its SHA-256, shown from the start.
    seed = models.BinaryField(default=b"", editable=False)
    counter = models.PositiveIntegerField(default=0, editable=False)
    commitment = models.CharField(max_length=64, blank=True, default="", editable=False)

    # When something is to happen by itself: anything at all, and a bot's move.
    due_at = models.BigIntegerField(_("due"), null=True, blank=True)
    bot_due_at = models.BigIntegerField(null=True, blank=True)

    created_at = models.BigIntegerField(_("created"))
    started_at = models.BigIntegerField(_("started"), null=True, blank=True)
    asleep_at = models.BigIntegerField(_("asleep since"), null=True, blank=True)
    # Where the game goes on that was saved at this moment.
    saved_at = models.BigIntegerField(_("goes on from"), null=True, blank=True)
    over_at = models.BigIntegerField(_("over since"), null=True, blank=True)

    class Meta:
        verbose_name = _("room")
        verbose_name_plural = _("rooms")
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["due_at"], condition=Q(status="running"), name="room_due"),
            models.Index(fields=["asleep_at"], condition=Q(status="asleep"), name="room_asleep"),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.code})" if self.name else self.code

    def revealed_seed(self) -> str | None:
        """The seed in hexadecimal once the game is over, so that anyone can check the dice; before, None."""
        if self.status != Status.OVER:
            return None
        seed = bytes(self.seed)
        assert hashlib.sha256(seed).hexdigest() == self.commitment
        return seed.hex()


class RoomPlayer(models.Model):
    """A seat that is taken: by a person, or by a bot (`brain` names which kind). Seats count from 0."""

    room = models.ForeignKey(Room, on_delete=models.CASCADE, related_name="players", db_index=False)
    seat = models.PositiveSmallIntegerField(_("seat"))
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="seats",
        verbose_name=_("account"),
    )
    # Whose seat it was in the game that was saved: nobody else can sit there.
    reserved = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="reserved_seats",
        verbose_name=_("kept for"),
    )
    brain = models.CharField(_("bot"), max_length=30, blank=True, default="")
    name = models.CharField(_("name"), max_length=60)
    cash = models.BigIntegerField(_("cash"), default=0)
    position = models.PositiveSmallIntegerField(_("tile"), default=0)
    out = models.BooleanField(_("out"), default=False)
    acts = models.PositiveIntegerField(_("actions taken"), default=0)

    class Meta:
        verbose_name = _("player")
        verbose_name_plural = _("players")
        ordering: ClassVar[list[str]] = ["room", "seat"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["room", "seat"], name="one_player_a_seat"),
            models.UniqueConstraint(
                fields=["room", "user"], condition=Q(user__isnull=False), name="one_seat_a_person"
            ),
        ]

    def __str__(self) -> str:
        return self.name


class RoomTile(models.Model):
    """A tile that somebody has owned since the start: `owner` is a seat, or none again."""

    room = models.ForeignKey(Room, on_delete=models.CASCADE, related_name="tiles", db_index=False)
    tile = models.PositiveSmallIntegerField(_("tile"))
    owner = models.PositiveSmallIntegerField(_("owner"), null=True)
    units = models.PositiveSmallIntegerField(_("units"), default=0)
    mortgaged = models.BooleanField(_("mortgaged"), default=False)

    class Meta:
        verbose_name = _("tile")
        verbose_name_plural = _("tiles")
        ordering: ClassVar[list[str]] = ["room", "tile"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["room", "tile"], name="one_row_a_tile"),
        ]

    def __str__(self) -> str:
        return str(self.tile)


class RoomSlice(models.Model):
    """A mechanic's own part of a game's state, by its tag in the engine."""

    room = models.ForeignKey(Room, on_delete=models.CASCADE, related_name="slices", db_index=False)
    tag = models.CharField(max_length=60)
    data = models.JSONField()

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["room", "tag"], name="one_slice_a_tag"),
        ]

    def __str__(self) -> str:
        return self.tag


class GameAction(models.Model):
    """What a seat, or the table itself (no seat), did: the log that games can be played again from.

    `draws` are the random numbers it took, each the fields of the engine's Draw.
    """

    room = models.ForeignKey(Room, on_delete=models.CASCADE, related_name="action_log", db_index=False)
    number = models.PositiveIntegerField(_("number"))
    seat = models.PositiveSmallIntegerField(_("seat"), null=True)
    question = models.PositiveIntegerField(_("question"), null=True)
    token = models.CharField(max_length=64)
    action = models.JSONField(_("action"))
    draws = models.JSONField(_("draws"), default=list)
    version = models.PositiveIntegerField(_("version"))
    at = models.BigIntegerField(_("at"))

    class Meta:
        verbose_name = _("action")
        verbose_name_plural = _("actions")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["room", "number"], name="action_number"),
            models.UniqueConstraint(fields=["room", "token"], name="action_token"),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.action.get('is', '')}"


class GameEvent(models.Model):
    """What happened, in order. `audience` lists the seats that may know of it; none: everyone may."""

    room = models.ForeignKey(Room, on_delete=models.CASCADE, related_name="event_log", db_index=False)
    action = models.ForeignKey(GameAction, on_delete=models.CASCADE, related_name="event_log")
    number = models.PositiveIntegerField(_("number"))
    tag = models.CharField(_("event"), max_length=60)
    data = models.JSONField(_("data"))
    audience = models.JSONField(_("audience"), null=True)
    version = models.PositiveIntegerField(_("version"))

    class Meta:
        verbose_name = _("event")
        verbose_name_plural = _("events")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["room", "number"], name="event_number"),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.tag}"


class RoomPresence(models.Model):
    """An open page at a table. `seen_at` is renewed while it stays open, by the calendar's clock."""

    room = models.ForeignKey(Room, on_delete=models.CASCADE, related_name="presences")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="presences")
    channel = models.CharField(max_length=120, unique=True)
    language = models.CharField(max_length=16)
    seen_at = models.BigIntegerField(db_index=True)

    def __str__(self) -> str:
        return f"{self.user_id} @ {self.room_id}"


class Invitation(models.Model):
    """A handle invited to a room: to take a seat, or only to watch (P1.2, P1.3)."""

    room = models.ForeignKey(Room, on_delete=models.CASCADE, related_name="invitations", db_index=False)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="invitations",
        verbose_name=_("account"),
    )
    sender = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="invitations_sent",
        verbose_name=_("sent by"),
    )
    spectator = models.BooleanField(_("only to watch"), default=False)
    accepted = models.BooleanField(_("accepted"), default=False)
    created_at = models.BigIntegerField(_("created"))

    class Meta:
        verbose_name = _("invitation")
        verbose_name_plural = _("invitations")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["room", "user"], name="one_invitation_a_person"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} → {self.room_id}"


class SavedGame(models.Model):
    """A game as it was at a moment, kept by one of its players under a name (P2.2).

    It has its own board and texts, so that an edition that changes, or goes, takes nothing from it; and no
    seed: whoever loads it gets fresh dice.
    """

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="saved_games",
        verbose_name=_("account"),
    )
    name = models.CharField(_("name"), max_length=60)
    room = models.ForeignKey(Room, on_delete=models.SET_NULL, null=True, related_name="saved_games")
    version = models.PositiveIntegerField(_("version"))
    edition = models.CharField(_("edition"), max_length=50)
    ruleset = models.CharField(_("ruleset"), max_length=30)
    rules_version = models.PositiveSmallIntegerField(_("version of the rules"))
    settings = models.JSONField(_("settings"), default=dict)
    compiled = models.JSONField(_("board and texts"))
    state = models.JSONField(_("state"))
    turns = models.PositiveIntegerField(_("turns"))
    saved_at = models.BigIntegerField(_("saved"))

    class Meta:
        verbose_name = _("saved game")
        verbose_name_plural = _("saved games")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["owner", "name"], name="one_saved_game_a_name"),
        ]

    def __str__(self) -> str:
        return self.name


class SavedSeat(models.Model):
    """Who played in a saved game: a person, by their account alone, or a bot, by kind and name."""

    saved = models.ForeignKey(SavedGame, on_delete=models.CASCADE, related_name="seats", db_index=False)
    seat = models.PositiveSmallIntegerField(_("seat"))
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="saved_seats"
    )
    brain = models.CharField(_("bot"), max_length=30, blank=True, default="")
    name = models.CharField(_("name"), max_length=60, blank=True, default="")
    out = models.BooleanField(_("out"), default=False)

    class Meta:
        ordering: ClassVar[list[str]] = ["saved", "seat"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["saved", "seat"], name="one_saved_seat_a_seat"),
        ]

    def __str__(self) -> str:
        return self.name or str(self.user_id)


class LoadedGame(models.Model):
    """The saved game that a waiting room goes on with; gone once it has started."""

    room = models.OneToOneField(Room, on_delete=models.CASCADE, related_name="loaded")
    saved = models.ForeignKey(SavedGame, on_delete=models.SET_NULL, null=True, related_name="loaded")
    state = models.JSONField(_("state"))

    def __str__(self) -> str:
        return str(self.room_id)


class Channel(models.TextChoices):
    """Who speaks: the players of a room, or those who look on (P3.6)."""

    TABLE = "table", _("Players")
    WATCHERS = "watchers", _("Spectators")


class ChatMessage(models.Model):
    """Something said in a room. The author's handle is read from the account: nothing else bears it."""

    room = models.ForeignKey(Room, on_delete=models.CASCADE, related_name="messages", db_index=False)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="messages",
        verbose_name=_("account"),
    )
    channel = models.CharField(_("channel"), max_length=8, choices=Channel.choices)
    text = models.CharField(_("text"), max_length=500)
    at = models.BigIntegerField(_("at"))

    class Meta:
        verbose_name = _("chat message")
        verbose_name_plural = _("chat messages")
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["room", "id"], name="chat_of_a_room")]

    def __str__(self) -> str:
        return self.text[:40]


class ChatMute(models.Model):
    """One person does not want to read another, in any room."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="mutes")
    muted = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="muted_by")

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["user", "muted"], name="one_mute_a_pair"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} ≠ {self.muted_id}"


class ChatReader(models.Model):
    """How far somebody has read in a room, and whether they hide the spectators' channel there."""

    room = models.ForeignKey(Room, on_delete=models.CASCADE, related_name="readers", db_index=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="chats_read")
    read_to = models.BigIntegerField(default=0)
    hides_watchers = models.BooleanField(default=False)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["room", "user"], name="one_chat_reader_a_person"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} @ {self.room_id}"


class Heartbeat(models.Model):
    """One row: when the sweep last ran. A gap is time in which no game could go on."""

    at = models.BigIntegerField()

    def __str__(self) -> str:
        return str(self.at)


class Downtime(models.Model):
    """A gap in the heartbeat. `settled` once the deadlines of all games have been moved by it."""

    began = models.BigIntegerField(unique=True)
    ended = models.BigIntegerField()
    settled = models.BooleanField(default=False, db_index=True)

    def __str__(self) -> str:
        return f"{self.began}–{self.ended}"
