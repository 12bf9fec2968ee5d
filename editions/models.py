"""Editions as rows: names and texts only; every number comes from the ruleset (M1.4, P6.1).

A row of Edition is one version of the edition that its slug names: a draft until it is first published.
What was published never changes again: a change is a new version, so that running games and the addresses of
pictures keep theirs. At most one version of a slug is published.
"""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

NAME_LENGTH = 40  # tile names in full, names of sets, families, units and decks
SHORT_LENGTH = 18  # tile names as a small board shows them
TEXT_LENGTH = 240  # texts of cards, events, missions and the like


class EditionQuerySet(models.QuerySet["Edition"]):
    def published(self) -> EditionQuerySet:
        """The editions that games can be started in, at most one for each slug."""
        return self.filter(published=True)

    def with_version(self, slug: str, version: str) -> Edition | None:
        """Any row of this slug with this content, published or not; what it holds is the same in all."""
        return self.filter(slug=slug, version=version).order_by("-number").first() if version else None


class Edition(models.Model):
    """One version of an edition; `version` is a digest of its content, empty while it is a draft."""

    class Origin(models.TextChoices):
        FILE = "file", _("shipped content")
        ADMIN = "admin", _("edited here")

    slug = models.SlugField(_("edition"), max_length=40)
    number = models.PositiveIntegerField(_("version number"))
    version = models.CharField(_("digest of the content"), max_length=12, blank=True, db_index=True)
    origin = models.CharField(_("origin"), max_length=5, choices=Origin.choices, default=Origin.ADMIN)
    published = models.BooleanField(_("published"), default=False)
    ruleset = models.CharField(_("ruleset"), max_length=40, default="mtaani")
    language = models.CharField(_("language"), max_length=10)
    city = models.CharField(_("city"), max_length=NAME_LENGTH, blank=True)
    currency = models.CharField(_("currency"), max_length=10, default="SFR", blank=True)
    deck_variant = models.CharField(_("deck variant"), max_length=40, default="standard")
    art = models.JSONField(_("art parameters"), default=dict)
    edits = models.PositiveIntegerField(_("times edited"), default=0, editable=False)
    created_at = models.DateTimeField(_("created"), auto_now_add=True)

    objects = EditionQuerySet.as_manager()

    class Meta:
        ordering = ("slug", "-number")
        verbose_name = _("edition")
        verbose_name_plural = _("editions")
        constraints = (
            models.UniqueConstraint(fields=("slug", "number"), name="edition_numbers_are_unique"),
            models.UniqueConstraint(
                fields=("slug",), condition=Q(published=True), name="one_version_of_an_edition_is_published"
            ),
        )

    def __str__(self) -> str:
        return f"{self.city or self.slug} {self.number}"

    @property
    def draft(self) -> bool:
        """Whether it may still be edited (P6.2)."""
        return not self.version


class EditionTile(models.Model):
    """The name of a tile, and its emblem or landmark in the pictures."""

    edition = models.ForeignKey(Edition, on_delete=models.CASCADE, related_name="tiles")
    index = models.PositiveSmallIntegerField(_("tile"))
    name = models.CharField(_("name"), max_length=NAME_LENGTH, blank=True)
    short = models.CharField(_("short name"), max_length=SHORT_LENGTH, blank=True)
    glyph = models.CharField(_("emblem or landmark"), max_length=20, blank=True)

    class Meta:
        ordering = ("edition", "index")
        verbose_name = _("tile")
        verbose_name_plural = _("tiles")
        constraints = (
            models.UniqueConstraint(fields=("edition", "index"), name="one_name_for_each_tile_of_an_edition"),
        )

    def __str__(self) -> str:
        return f"{self.index} {self.name}"


class EditionDeck(models.Model):
    """What the edition calls a deck of the ruleset."""

    edition = models.ForeignKey(Edition, on_delete=models.CASCADE, related_name="decks")
    key = models.CharField(_("deck"), max_length=40)
    name = models.CharField(_("name"), max_length=NAME_LENGTH, blank=True)

    class Meta:
        ordering = ("edition", "id")
        verbose_name = _("deck")
        verbose_name_plural = _("decks")
        constraints = (
            models.UniqueConstraint(fields=("edition", "key"), name="one_name_for_each_deck_of_an_edition"),
        )

    def __str__(self) -> str:
        return self.name


class EditionCard(models.Model):
    """The story on a card, counted from 1 in the deck's order; effect and amount are the ruleset's."""

    edition = models.ForeignKey(Edition, on_delete=models.CASCADE, related_name="cards")
    deck = models.CharField(_("deck"), max_length=40)
    number = models.PositiveSmallIntegerField(_("card"))
    text = models.CharField(_("text"), max_length=TEXT_LENGTH, blank=True)

    class Meta:
        ordering = ("edition", "deck", "number")
        verbose_name = _("card")
        verbose_name_plural = _("cards")
        constraints = (
            models.UniqueConstraint(
                fields=("edition", "deck", "number"), name="one_text_for_each_card_of_an_edition"
            ),
        )

    def __str__(self) -> str:
        return f"{self.deck} {self.number}"


class EditionWording(models.Model):
    """A name and a text for something that the ruleset has every edition word: an event, a mission …"""

    edition = models.ForeignKey(Edition, on_delete=models.CASCADE, related_name="wordings")
    kind = models.CharField(_("kind"), max_length=40)
    key = models.CharField(_("key"), max_length=40)
    name = models.CharField(_("name"), max_length=NAME_LENGTH, blank=True)
    text = models.CharField(_("text"), max_length=TEXT_LENGTH, blank=True)

    class Meta:
        ordering = ("edition", "id")
        verbose_name = _("wording")
        verbose_name_plural = _("wordings")
        constraints = (
            models.UniqueConstraint(
                fields=("edition", "kind", "key"), name="one_wording_for_each_key_of_an_edition"
            ),
        )

    def __str__(self) -> str:
        return f"{self.kind} {self.key}"


class EditionFamily(models.Model):
    """What the edition calls a family of properties, and what is built there (M1.5)."""

    edition = models.ForeignKey(Edition, on_delete=models.CASCADE, related_name="families")
    key = models.CharField(_("family"), max_length=40)
    name = models.CharField(_("name"), max_length=NAME_LENGTH, blank=True)
    unit_one = models.CharField(_("one unit"), max_length=NAME_LENGTH, blank=True)
    unit_many = models.CharField(_("several units"), max_length=NAME_LENGTH, blank=True)

    class Meta:
        ordering = ("edition", "id")
        verbose_name = _("family")
        verbose_name_plural = _("families")
        constraints = (
            models.UniqueConstraint(fields=("edition", "key"), name="one_name_for_each_family_of_an_edition"),
        )

    def __str__(self) -> str:
        return self.name


class EditionGroup(models.Model):
    """What the edition calls a set of properties."""

    edition = models.ForeignKey(Edition, on_delete=models.CASCADE, related_name="groups")
    key = models.CharField(_("set"), max_length=40)
    name = models.CharField(_("name"), max_length=NAME_LENGTH, blank=True)

    class Meta:
        ordering = ("edition", "id")
        verbose_name = _("set")
        verbose_name_plural = _("sets")
        constraints = (
            models.UniqueConstraint(fields=("edition", "key"), name="one_name_for_each_set_of_an_edition"),
        )

    def __str__(self) -> str:
        return self.name


class BalanceCheckQuerySet(models.QuerySet["BalanceCheck"]):
    def running(self) -> BalanceCheckQuerySet:
        return self.filter(finished_at=None, stopped=False)


class BalanceCheck(models.Model):
    """Games between bots on an edition, counted one by one; `content` is the digest of what they were played
    on, `tally` what was counted so far."""

    edition = models.ForeignKey(Edition, on_delete=models.CASCADE, related_name="balance_checks")
    content = models.CharField(_("digest of the content"), max_length=12)
    brain = models.CharField(_("bots"), max_length=20)
    wanted = models.PositiveIntegerField(_("games"))
    played = models.PositiveIntegerField(_("games played"), default=0)
    tally = models.JSONField(_("what was counted"), default=dict)
    stopped = models.BooleanField(_("stopped"), default=False)
    started_at = models.DateTimeField(_("started"), auto_now_add=True)
    touched_at = models.DateTimeField(_("last played"), auto_now_add=True)
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)

    objects = BalanceCheckQuerySet.as_manager()

    class Meta:
        ordering = ("-id",)
        verbose_name = _("balance check")
        verbose_name_plural = _("balance checks")

    def __str__(self) -> str:
        return f"{self.edition_id}: {self.played}/{self.wanted}"

    @property
    def running(self) -> bool:
        return self.finished_at is None and not self.stopped
