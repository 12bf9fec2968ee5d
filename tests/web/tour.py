"""Every page and panel of the site and the way there: for axe, for overflow, for screenshots."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tests.web.people import PATIENCE, open_table, sign_in

if TYPE_CHECKING:
    from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parents[2]
PLAYED = "over"  # the position that is played to its end
POSITIONS = sorted((Path(__file__).parent / "positions").glob("*.json"))

FOR_ALL = {
    "home": "/",
    "sign-in": "/sign-in/",
    "reset": "/reset/",
    "reset-sent": "/reset/sent/",
    "privacy": "/privacy/",
    "guide": "/guide/nairobi",
    "demo": "/demo?edition=nairobi&step=40",
    "offline": "/offline/",
    "not-found": "/no/such/page",
}
FOR_PEOPLE = {
    "dashboard": "/dashboard/",
    "new-game": "/rooms/new/",
    "account": "/account/",
    "set-password": "/account/password/set/",
    "email": "/account/email/",
    "delete-account": "/account/delete/",
    "sign-out": "/sign-out/",
}
PANELS = ("estate", "loans", "trades", "log", "hint", "chat", "audio", "room")
PANELS_AT = "turn"  # the position whose panels are looked at
WITH_MENUS = "dashboard"
WAITING, DICE = "waiting-room", "dice"

# For the site of a tour: a question waits for fifty minutes in place of five, and its table with it.
UNHURRIED = {"MTAANI_BOT_PACE_MS": "0", "MTAANI_CLOCK": "0.1"}


@dataclass(frozen=True)
class Stop:
    """A page, or what opens on one; `name` is what its screenshot is called.

    `presses` are the buttons that lead from the page to what is looked at, which is `shows`. What is
    `small` opens in the small layout alone.
    """

    name: str
    path: str
    signed_in: bool = True
    presses: tuple[str, ...] = ()
    shows: str = ""
    small: bool = False

    def open(self, page: Page) -> None:
        """Go there, unless what is to open opens on the page that is there, and wait until nothing moves."""
        if self.shows and page.url.endswith(self.path):
            page.evaluate(CLOSE_ALL)
        else:
            page.goto(self.path)
            if page.locator(".table").count() and not page.url.count("/demo"):
                page.locator(".table[data-conn=up]").wait_for(timeout=PATIENCE)
        for button in self.presses:
            page.locator(button).first.click()
        if self.shows:
            page.locator(self.shows).first.wait_for(timeout=PATIENCE)
            page.wait_for_load_state("networkidle")  # panels ask for their insides as they open
        page.evaluate(STILL)


CLOSE_ALL = """() => {
  for (const open of document.querySelectorAll(":popover-open")) open.hidePopover();
}"""

# Letters are there, and whatever fades or rises has done so.
STILL = """async () => {
  await document.fonts.ready;
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  const ending = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < Infinity);
  await Promise.allSettled(ending.map((one) => one.finished));
}"""


def _begun(files: Sequence[Path], env: dict[str, str], *options: str) -> dict[str, str]:
    command = [sys.executable, "manage.py", "table_from_scenario", *map(str, files)]
    done = subprocess.run(
        [*command, "--handle", "Awa", "--handle", "Juma", "--edition", "nairobi", *options],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(done.stdout + done.stderr)
    return dict(zip((path.stem for path in files), done.stdout.split(), strict=True))


def tables(env: dict[str, str]) -> dict[str, str]:
    """A table of Awa and Juma at each of the positions, on the site of these variables; their addresses."""
    played = [path for path in POSITIONS if path.stem == PLAYED]
    steps = len(json.loads(played[0].read_text("utf-8"))["steps"])
    at = _begun([path for path in POSITIONS if path.stem != PLAYED], env)
    return at | _begun(played, env, "--steps", str(steps))


def prepared(page: Page, env: dict[str, str]) -> list[Stop]:
    """Sign Awa in on this page, open what is to be seen, and say where all of it is."""
    sign_in(page, "Awa")
    waiting = open_table(page, size=4)
    return list(stops(tables(env), waiting))


def at_the_bar(name: str, path: str, panel: str, *more: str) -> Stop:
    button = f'.abar__nav [popovertarget="panel-{panel}"]'
    return Stop(name, path, presses=(button, *more), shows=f"#panel-{panel}:popover-open")


def stops(at: dict[str, str], waiting: str) -> Iterator[Stop]:
    """What opens on a page comes right after it, so that the page is still there."""
    for name, path in FOR_ALL.items():
        yield Stop(name, path, signed_in=False)
    for name, path in FOR_PEOPLE.items():
        yield Stop(name, path)
        if name == WITH_MENUS:
            yield from menus(path)
    yield Stop(WAITING, waiting)
    for name, path in at.items():
        yield Stop(f"table-{name.replace('_', '-')}", path)
        yield from panels(name, path)
    yield Stop(DICE, f"{at[PANELS_AT]}dice/")


def menus(path: str) -> Iterator[Stop]:
    for menu in ("display", "account"):
        yield Stop(f"menu-{menu}", path, presses=(f"[popovertarget=menu-{menu}]",), shows=f"#menu-{menu}")


def panels(position: str, path: str) -> Iterator[Stop]:
    """What is looked at in the table of this position besides the table."""
    if position == PANELS_AT:
        for panel in PANELS:
            yield at_the_bar(f"panel-{panel}", path, panel)
        yield at_the_bar("panel-trade", path, "trades", "#panel-trades .fold:not([open]) > summary")
        yield Stop("deed", path, presses=("#open-card",), shows="#deed-card:popover-open", small=True)
    elif position == "offers":
        yield at_the_bar("panel-offers", path, "trades")
    elif position == "owes_too_much":
        sure = "#asks [popovertarget^=sure-]"
        yield Stop("panel-bankruptcy", path, presses=(sure,), shows=".sure:popover-open")
    elif position == PLAYED:
        past = "#asks [popovertarget=panel-past]"
        yield Stop("panel-past", path, presses=(past,), shows="#panel-past:popover-open")


def names() -> list[str]:
    """Of all stops, before there is a site."""
    return [stop.name for stop in stops({path.stem: "" for path in POSITIONS}, "")]
