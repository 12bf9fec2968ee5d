// Panels: their insides are asked for when they open, and again while the table moves on. Lists of lines keep a
// moderate length.
const table = document.querySelector(".table");
const KEPT = 24;
const NEAR = 60; // pixels from the newest line of the log
let { version } = document.getElementById("live").dataset;

const inside = (panel) => document.getElementById(`${panel.id}-b`);

function fetchPanel(panel) {
  const place = inside(panel);
  htmx.ajax("GET", `${table.dataset.url}panel/${panel.dataset.panel}/`, { source: place, target: place, swap: "innerMorph" });
}

const fetchLog = () => htmx.ajax("GET", `${table.dataset.url}log/`, { source: "#log-lines", target: "#log-lines", swap: "innerHTML" });

document.addEventListener(
  "toggle",
  (event) => {
    const panel = event.target;
    if (event.newState !== "open" || !panel.matches(".panel")) return;
    if (panel.dataset.panel) fetchPanel(panel);
    else if ("log" in panel.dataset) fetchLog();
  },
  true,
);

// Whatever moves may be part of a panel: cash, an offer that is answered, somebody's new property.
document.addEventListener("table:changed", (event) => {
  const live = document.getElementById("live").dataset;
  const moved = live.version !== version;
  version = live.version;
  for (const panel of document.querySelectorAll(".panel[data-panel]:popover-open")) {
    if (moved || panel.dataset.panel === "room" || event.detail.has("asks")) fetchPanel(panel);
  }
  const log = document.querySelector(".panel[data-log]:popover-open");
  if (moved && log && log.scrollTop < NEAR) fetchLog(); // whoever reads further down is left in peace
});

for (const id of ["feed", "log"]) {
  const list = document.getElementById(id);
  new MutationObserver(() => {
    while (list.children.length > KEPT) list.lastElementChild.remove();
  }).observe(list, { childList: true });
}
