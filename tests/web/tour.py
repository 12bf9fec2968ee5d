"""Every page and panel of the site and the way there: for axe, for overflow, for screenshots."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tests.web.people import PATIENCE, open_table, sign_in

if TYPE_CHECKING:
    from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parents[2]
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
PANELS = ("estate", "loans", "trades", "log", "chat", "audio", "room")
PANELS_AT = "turn"  # the position whose panels are looked at
WAITING, DICE = "waiting-room", "dice"


@dataclass(frozen=True)
class Stop:
    """A page, or a panel of one; `name` is what its screenshot is called."""

    name: str
    path: str
    signed_in: bool = True
    panel: str = ""

    def open(self, page: Page) -> None:
        """Go there, and wait until nothing moves any more."""
        page.goto(self.path)
        if page.locator(".table").count() and not page.url.count("/demo"):
            page.locator(".table[data-conn=up]").wait_for(timeout=PATIENCE)
        if self.panel:
            page.locator(f'.abar__nav [popovertarget="panel-{self.panel}"]').click()
            page.locator(f"#panel-{self.panel}").wait_for(timeout=PATIENCE)
        page.wait_for_load_state("networkidle")


def tables(env: dict[str, str]) -> dict[str, str]:
    """A table of Awa and Juma at each of the positions, on the site of these variables; their addresses."""
    command = [sys.executable, "manage.py", "table_from_scenario", *map(str, POSITIONS)]
    done = subprocess.run(
        [*command, "--handle", "Awa", "--handle", "Juma", "--edition", "nairobi"],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(done.stdout + done.stderr)
    return dict(zip((path.stem for path in POSITIONS), done.stdout.split(), strict=True))


def prepared(page: Page, env: dict[str, str]) -> list[Stop]:
    """Sign Awa in on this page, open what is to be seen, and say where all of it is."""
    sign_in(page, "Awa")
    waiting = open_table(page, size=4)
    return list(stops(tables(env), waiting))


def stops(at: dict[str, str], waiting: str) -> Iterator[Stop]:
    for name, path in FOR_ALL.items():
        yield Stop(name, path, signed_in=False)
    for name, path in FOR_PEOPLE.items():
        yield Stop(name, path)
    yield Stop(WAITING, waiting)
    for name, path in at.items():
        yield Stop(f"table-{name.replace('_', '-')}", path)
    for panel in PANELS:
        yield Stop(f"panel-{panel}", at[PANELS_AT], panel=panel)
    yield Stop(DICE, f"{at[PANELS_AT]}dice/")


def names() -> list[str]:
    """Of all stops, before there is a site."""
    return [stop.name for stop in stops({path.stem: "" for path in POSITIONS}, "")]
