// Panels: their insides are asked for when they open, and again when what they are drawn from changes. Lists of
// lines keep a moderate length.
const table = document.querySelector(".table");
const KEPT = 24;

const inside = (panel) => document.getElementById(`${panel.id}-b`);

function fetchPanel(panel) {
  htmx.ajax("GET", `${table.dataset.url}panel/${panel.dataset.panel}/`, { target: `#${inside(panel).id}`, swap: "innerMorph" });
}

document.addEventListener(
  "toggle",
  (event) => {
    const panel = event.target;
    if (event.newState !== "open" || !panel.matches(".panel")) return;
    if (panel.dataset.panel) fetchPanel(panel);
    else if ("log" in panel.dataset) htmx.ajax("GET", `${table.dataset.url}log/`, { target: "#log-lines", swap: "innerHTML" });
  },
  true,
);

document.addEventListener("table:changed", (event) => {
  for (const panel of document.querySelectorAll(".panel[data-panel]:popover-open")) {
    if (panel.dataset.panel === "room" || ["asks", "nav", "pins"].some((id) => event.detail.has(id))) fetchPanel(panel);
  }
});

for (const id of ["feed", "log"]) {
  const list = document.getElementById(id);
  new MutationObserver(() => {
    while (list.children.length > KEPT) list.lastElementChild.remove();
  }).observe(list, { childList: true });
}
