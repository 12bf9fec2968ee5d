"""The way to where a test begins, by the site's own forms but without drawing the pages on the way.

`tests.web.people` goes the same ways as people do, page by page, for tests of the way itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.web.people import at_the_table

if TYPE_CHECKING:
    from playwright.sync_api import Page

SEE_OTHER = 302


def send_form(page: Page, path: str, **fields: str) -> str:
    """Send a form as the browser of this page would; the address that the answer leads to."""
    given = {cookie["name"]: cookie["value"] for cookie in page.context.cookies()}
    form: dict[str, str | float | bool] = {"csrfmiddlewaretoken": given["csrftoken"], **fields}
    answer = page.context.request.post(path, form=form, max_redirects=0)
    assert answer.status == SEE_OTHER, f"{answer.status}: {answer.text()}"
    return answer.headers["location"]


def arrive(page: Page, handle: str) -> None:
    """Sign in. The page stays where it is."""
    page.context.request.get("/sign-in/")
    assert send_form(page, "/sign-in/", login=handle) == "/dashboard/"


def at_home(page: Page, handle: str) -> None:
    """Sign in, and look at the dashboard."""
    arrive(page, handle)
    page.goto("/dashboard/")


def against_three_bots(page: Page, handle: str) -> None:
    """Sign in, and sit at a table with three bots."""
    arrive(page, handle)
    page.goto(send_form(page, "/rooms/quick/"))
    at_the_table(page)


def two_seated(first: Page, second: Page) -> None:
    """Awa and Juma at a table of two, in a game that has begun."""
    arrive(first, "Awa")
    arrive(second, "Juma")
    wishes = {"edition": "nairobi", "size": "2", "public": "on", "sure": "on"}
    table = send_form(first, "/rooms/new/", **wishes)
    send_form(second, f"{table}sit/")
    send_form(first, f"{table}start/")
    for page in (first, second):
        page.goto(table)
    for page in (first, second):
        at_the_table(page)
