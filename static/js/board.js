// The board: choosing a tile shows its card; the arrow keys walk the street. One tile at a time is in the tab order.
const table = document.querySelector(".table");
const grid = document.getElementById("grid");
const deed = document.getElementById("deed");
const small = matchMedia("(max-width: 860px), (max-height: 520px)"); // as phone.css has it
const tiles = () => [...grid.querySelectorAll(".tile")];
let chosen = Number(deed.querySelector("[data-tile]")?.dataset.tile ?? 0);

function walkTo(index, focus) {
  tiles().forEach((tile, i) => {
    tile.tabIndex = i === index ? 0 : -1;
    if (i === index && focus) tile.focus();
  });
}

function mark() {
  tiles().forEach((tile, i) => {
    if (i === chosen) tile.setAttribute("aria-current", "true");
    else tile.removeAttribute("aria-current");
  });
}

function show(index) {
  chosen = index;
  walkTo(index, false);
  mark();
  refresh();
  document.dispatchEvent(new CustomEvent("tile:chosen", { detail: index }));
}

function refresh() {
  htmx.ajax("GET", `${table.dataset.url}tile/${chosen}/`, { source: deed, target: deed, swap: "innerMorph" });
}

// Answers may come out of order.
document.addEventListener("htmx:after:swap", (event) => {
  const shown = Number(deed.querySelector("[data-tile]")?.dataset.tile);
  if (event.detail.ctx.changed?.has("deed") && shown !== chosen) refresh();
});

grid.addEventListener("click", (event) => {
  const tile = event.target.closest(".tile");
  if (!tile) return;
  event.preventDefault();
  show(Number(tile.value));
});

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

// On the left side of the board the street runs up, on the bottom it runs left: an arrow goes where it points.
function step(key, edge, count, index) {
  const forwards = { left: "ArrowUp", top: "ArrowRight", right: "ArrowDown", bottom: "ArrowLeft" };
  const backwards = { left: "ArrowDown", top: "ArrowLeft", right: "ArrowUp", bottom: "ArrowRight" };
  if (key === forwards[edge]) return 1;
  if (key === backwards[edge]) return -1;
  if (edge !== "corner") return STEPS[key];
  const corner = (4 * index) / count; // 0 bottom left, then clockwise
  const ahead = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"][corner];
  const back = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"][corner];
  return key === ahead ? 1 : key === back ? -1 : STEPS[key];
}

grid.addEventListener("keydown", (event) => {
  const tile = event.target.closest(".tile");
  if (!tile) return;
  const all = tiles();
  const index = Number(tile.value);
  let to = null;
  if (event.key in STEPS) to = (index + step(event.key, tile.dataset.edge, all.length, index) + all.length) % all.length;
  else if (event.key === "Home") to = 0;
  else if (event.key === "End") to = all.length - 1;
  if (to === null) return;
  event.preventDefault();
  walkTo(to, true);
});

// Whoever points at a tile, or walks there with the keys, reads in full what the board has in small print.
const peek = document.getElementById("peek");
let glanced = null;

function glance(tile) {
  glanced = tile;
  peek.hidden = !tile || tile.dataset.edge === "corner";
  if (peek.hidden) return;
  const [name, ...more] = tile.getAttribute("aria-label").split(", ");
  peek.firstElementChild.textContent = name;
  peek.lastElementChild.textContent = more.join(", ");
  peek.className = `peek t${tile.value}`;
  peek.dataset.edge = tile.dataset.edge;
  peek.toggleAttribute("data-far", tile.offsetLeft > grid.clientWidth / 2);
}

grid.addEventListener("pointerover", ({ target, pointerType }) => {
  if (pointerType === "mouse" && !target.closest(".peek")) glance(target.closest(".tile"));
});
grid.addEventListener("pointerleave", () => glance(null));
grid.addEventListener("focusin", ({ target }) => glance(target.matches(".tile:focus-visible") ? target : null));
grid.addEventListener("focusout", () => glance(null));
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") glance(null);
});

let asked = "";

// What one is asked about a tile is answered with its card in view; on a phone only while it follows the turn.
function follow() {
  const tile = document.getElementById("asks").dataset.tile ?? "";
  const follows = tile !== asked && tile && (table.dataset.follow !== "off" || !small.matches);
  asked = tile;
  if (follows) show(Number(tile));
  return follows;
}

// When a fragment that the card is drawn from has changed, the card is asked for anew.
document.addEventListener("table:changed", (event) => {
  const watched = (deed.querySelector("[data-watch]")?.dataset.watch ?? "").split(" ");
  if (!follow() && watched.some((id) => event.detail.has(id))) refresh();
  if (glanced) glance(glanced);
});

document.addEventListener("tile:show", (event) => show(event.detail)); // other scripts ask for a card

walkTo(chosen, false);
mark();
follow();
