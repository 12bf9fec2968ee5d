"""What is wrong with how a page lies on its screen: off the side, out of its button, too small."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Elements that make the page scroll sideways.
OFF_THE_SIDE = """() => {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  return [...document.querySelectorAll("body *")]
    .filter((one) => one.getBoundingClientRect().right > width + 1 && !one.closest(".grid"))
    .map((one) => `off the side: ${one.outerHTML.slice(0, 120)}`);
}"""

# Words that do not fit into what they label, and words that nobody sees because they are beyond the screen.
SPILT = """() => {
  const width = document.documentElement.clientWidth;
  const found = [];
  const told = (why, one) => found.push(`${why}: ${one.outerHTML.slice(0, 120)}`);
  const labels = "button, a.btn, label, th, td, dt, dd, h1, h2, h3, legend, summary, .chip";
  for (const one of document.querySelectorAll(labels)) {
    if (!one.checkVisibility({ visibilityProperty: true })) continue;
    if (one.closest(".grid, .vh, .core, .feed")) continue;
    const box = one.getBoundingClientRect();
    if (box.width <= 1) continue;
    const { display, textOverflow } = getComputedStyle(one);
    const over = one.scrollWidth - one.clientWidth;
    if (over > 1 && one.clientWidth && display !== "inline" && textOverflow !== "ellipsis") {
      told(`spills by ${over}`, one);
    }
    const scroller = one.closest(".panel, .asks, .table-wrap, table, nav");
    if (box.right > width + 1 && !scroller) told("beyond the screen", one);
  }
  const [asks, nav] = [document.querySelector(".asks"), document.querySelector(".abar__nav")];
  const bar = nav?.getBoundingClientRect();
  // On a wide screen the panels' names stand beside what is asked.
  const side = bar?.top < asks?.getBoundingClientRect().bottom - 4;
  for (const one of asks?.querySelectorAll(":scope > .ask :is(button, p, h2)") ?? []) {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.closest(".sheet, .panel")) continue;
    const box = one.getBoundingClientRect();
    if (side && box.right > bar.left + 1) told("under the panels' names", one);
    if (side && box.bottom > innerHeight + 1) told("below the bar", one);
    if (side && box.top < asks.parentElement.getBoundingClientRect().top - 1) told("above the bar", one);
  }
  for (const panel of document.querySelectorAll(":is(.panel, .menu, .deed):popover-open, dialog[open]")) {
    const box = panel.getBoundingClientRect();
    if (panel.scrollWidth > panel.clientWidth + 1) found.push(`scrolls sideways: #${panel.id}`);
    if (box.left < -1 || box.right > width + 1 || box.top < -1 || box.bottom > innerHeight + 1) {
      found.push(`not on the screen: #${panel.id}`);
    }
  }
  return found;
}"""

# Links in running text are as tall as its lines; the map's tiles have the street as their equal.
TOO_SMALL = """() => {
  const inText = (one) => one.matches("a") && getComputedStyle(one).display === "inline";
  const hit = (one) => one.matches("[type=checkbox], [type=radio]") ? one.closest("label") ?? one : one;
  return [...document.querySelectorAll("button, a, summary, input:not([type=hidden]), select, textarea")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((one) => !one.closest(".vh, .skip, .core") && !inText(one))
    .filter((one) => !(one.matches(".tile") && !one.closest("[data-view=street]")))
    .filter((one) => getComputedStyle(one).pointerEvents !== "none")
    .map((one) => [one, hit(one).getBoundingClientRect()])
    .filter(([, box]) => box.width > 1 && (box.width < 43.5 || box.height < 43.5))
    .map(([one, box]) => [box.width, box.height].map(Math.round).join("×") + one.outerHTML.slice(0, 120));
}"""


def faults(page: Page, *, touch: bool = False) -> list[str]:
    found: list[str] = page.evaluate(OFF_THE_SIDE) + page.evaluate(SPILT)
    return found + (page.evaluate(TOO_SMALL) if touch else [])
