"""A browser and a system in plain words: all that is kept of what a browser says about itself (P5.8)."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

# The name, and what gives it away. The first that is found counts: most browsers also name their ancestors.
_BROWSERS = (
    ("Edge", ("Edg",)),
    ("Opera", ("OPR/", "Opera")),
    ("Samsung Internet", ("SamsungBrowser",)),
    ("Firefox", ("Firefox", "FxiOS")),
    ("Chrome", ("Chrom", "CriOS")),
    ("Safari", ("Safari",)),
)
_SYSTEMS = (
    ("iPhone", ("iPhone",)),
    ("iPad", ("iPad",)),
    ("Android", ("Android",)),
    ("Windows", ("Windows",)),
    ("ChromeOS", ("CrOS",)),
    ("macOS", ("Macintosh", "Mac OS X")),
    ("Linux", ("Linux", "X11")),
)
_HANDHELD = frozenset({"iPhone", "iPad", "Android"})


@dataclass(frozen=True, slots=True)
class Device:
    """Either part may be unknown, and then is empty. As text it is `Firefox/Linux`."""

    browser: str
    system: str

    @classmethod
    def of(cls, said: str) -> Device:
        """From the header of a request, or from the text that was kept of it."""
        browser, slash, system = said.partition("/")
        if slash and browser in {"", *_names(_BROWSERS)} and system in {"", *_names(_SYSTEMS)}:
            return cls(browser, system)
        return cls(_first(_BROWSERS, said), _first(_SYSTEMS, said))

    def __str__(self) -> str:
        return f"{self.browser}/{self.system}"

    @property
    def words(self) -> str:
        if self.browser and self.system:
            return _("%(browser)s on %(system)s") % {"browser": self.browser, "system": self.system}
        return self.browser or self.system or _("An unknown browser")

    @property
    def is_handheld(self) -> bool:
        return self.system in _HANDHELD


def _names(table: tuple[tuple[str, tuple[str, ...]], ...]) -> list[str]:
    return [name for name, _marks in table]


def _first(table: tuple[tuple[str, tuple[str, ...]], ...], said: str) -> str:
    return next((name for name, marks in table if any(mark in said for mark in marks)), "")
