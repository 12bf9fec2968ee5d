"""What axe-core finds on a page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

AXE = (Path(__file__).resolve().parents[1] / "vendor" / "axe.min.js").read_text("utf-8")
OF_COLOUR = [
    "color-contrast",
    "link-in-text-block",
]  # all that axe can find in one theme and not in the other

RUN = """async ([within, without, rules]) => {
  const options = rules ? { runOnly: rules } : {};
  const context = { include: within ? [[within]] : [["html"]], exclude: without ? [[without]] : [] };
  const { violations } = await axe.run(context, options);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, any, all, none }) => {
    const why = [...any, ...all, ...none][0]?.message ?? "";
    return `${id}: ${html.slice(0, 160)}: ${why}`;
  }));
}"""


def violations(page: Page, within: str = "", without: str = "", rules: list[str] | None = None) -> list[str]:
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE)
    found: list[str] = page.evaluate(RUN, [within, without, rules])
    return found
