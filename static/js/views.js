// The small layout: Street or Map (P4.2), the map's zoom (P4.3), preview and full card (P4.4), following (P4.5).

const table = document.querySelector(".table");
const slot = table.querySelector(".slot");
const board = slot.querySelector(".board");
const grid = document.getElementById("grid");
const card = document.getElementById("deed-card");
const follow = document.getElementById("follow");
const zoom = document.getElementById("zoom");
const small = matchMedia("(max-width: 860px), (max-height: 520px)"); // as phone.css has it
const tablet = matchMedia("(min-width: 600px) and (min-height: 700px)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const YEAR = 365 * 24 * 3600; // seconds
const TWICE = 500; // milliseconds between the two taps of a double tap

const keep = (name, value) => (document.cookie = `${name}=${value}; path=/; max-age=${YEAR}; samesite=lax`);
const current = () => Number(grid.querySelector(".tile[aria-current=true]")?.value ?? 0);
const tileAt = (index) => document.getElementById(`tile-${index}`);
const moving = () => (calm.matches || document.hidden ? "instant" : "smooth");

// — Street or Map —
function choose(view) {
  table.dataset.view = view;
  for (const button of table.querySelectorAll(".views [data-view]")) {
    button.setAttribute("aria-pressed", String(button.dataset.view === view));
  }
  keep("table_view", view);
  setZoom(false);
  look(current(), "instant");
}

for (const button of table.querySelectorAll(".views [data-view]")) {
  button.addEventListener("click", () => choose(button.dataset.view));
}

// — What the board shows of itself: the street scrolls, and so does a zoomed map —
function look(index, behavior = moving()) {
  const tile = tileAt(index);
  if (!tile || !small.matches) return;
  if (table.dataset.view === "street") {
    const far = Math.abs(tile.offsetLeft - grid.scrollLeft) > 6 * tile.offsetWidth;
    grid.scrollTo({ left: tile.offsetLeft - (grid.clientWidth - tile.offsetWidth) / 2, behavior: far ? "instant" : behavior });
  } else if ("zoom" in board.dataset) {
    const a = tile.getBoundingClientRect();
    const b = slot.getBoundingClientRect();
    slot.scrollBy({ left: a.left + a.width / 2 - b.left - b.width / 2, top: a.top + a.height / 2 - b.top - b.height / 2, behavior });
  }
}

// — Zoom: the board really gets bigger, so that its words come back and stay sharp —
function setZoom(on, index = current()) {
  board.toggleAttribute("data-zoom", on);
  zoom.setAttribute("aria-pressed", String(on));
  if (on) look(index, "instant");
}

zoom.addEventListener("click", () => setZoom(!("zoom" in board.dataset)));

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && "zoom" in board.dataset && !document.querySelector(":popover-open")) setZoom(false);
});

let tapped = { tile: -1, at: -Infinity };

// Before the board's own listener: of a double tap it hears the first alone.
grid.addEventListener(
  "click",
  (event) => {
    // A key is no tap: it brings a detail of 0, and has buttons for zoom and card.
    if (!small.matches || !event.detail || event.target.closest(".core :is(a, button, input, select, summary)")) return;
    const index = Number(event.target.closest(".tile")?.value ?? -1);
    const again = event.timeStamp - tapped.at < TWICE;
    // The map may have grown under the finger between the two taps.
    if (again && (tapped.zoomed || tapped.tile === index) && tapped.tile >= 0) {
      event.preventDefault();
      event.stopImmediatePropagation();
      tapped = { tile: -1, at: -Infinity };
      openCard();
      return;
    }
    const zoomed = table.dataset.view === "map" && !("zoom" in board.dataset);
    if (zoomed) setZoom(true, index < 0 ? current() : index);
    else if (index < 0 && event.target.closest(".core")) setZoom(false);
    tapped = { tile: index, zoomed, at: performance.now() };
  },
  true,
);

// — The full card comes up over the board; it is the same card, moved to the top layer —
function openCard() {
  card.popover = "auto";
  card.setAttribute("role", "dialog");
  card.showPopover();
  document.getElementById("close-card").focus({ preventScroll: true });
}

document.getElementById("open-card").addEventListener("click", openCard);
document.getElementById("close-card").addEventListener("click", () => card.hidePopover());
card.addEventListener("toggle", (event) => {
  if (event.newState !== "closed") return;
  card.removeAttribute("popover");
  card.removeAttribute("role");
});

// — Following the turn: the board stays with the token of whoever plays, tile by tile —
follow.addEventListener("click", () => {
  const on = table.dataset.follow === "off";
  table.dataset.follow = on ? "on" : "off";
  follow.setAttribute("aria-pressed", String(on));
  keep("table_follow", on ? "on" : "off");
  if (on) goToTurn();
});

const placeOf = (token) => Number(/\bt(\d+)\b/.exec(token.getAttribute("class"))?.[1] ?? -1);

function goToTurn() {
  if (table.dataset.follow !== "off") look(turnAt());
}

const turnAt = () => {
  const token = grid.querySelector(".tok[data-turn]");
  return token ? placeOf(token) : -1;
};
let at = turnAt();
new MutationObserver(() => {
  const place = turnAt();
  if (place === at) return;
  at = place;
  goToTurn();
}).observe(grid, { subtree: true, attributes: true, attributeFilter: ["class", "data-turn"] });

document.addEventListener("tile:chosen", (event) => {
  if (table.dataset.view === "street") look(event.detail);
});
small.addEventListener("change", () => look(current(), "instant"));
// A tablet has room for the whole map with its words; whoever has chosen has chosen.
if (small.matches && tablet.matches && !document.cookie.includes("table_view=")) choose("map");
else look(current(), "instant");
