// The Street: the tile that the scrolling comes to rest on is the one previewed; the strip below is the whole street.

const table = document.querySelector(".table");
const grid = document.getElementById("grid");
const scrub = document.getElementById("scrub");
const REST = 140; // milliseconds without scrolling
const current = () => Number(grid.querySelector(".tile[aria-current=true]")?.value ?? 0);
const show = (index) => document.dispatchEvent(new CustomEvent("tile:show", { detail: index }));
const inStreet = () => table.dataset.view === "street" && scrub.offsetParent !== null;
const tiles = () => [...grid.querySelectorAll(".tile")];
let resting = 0;

const bars = tiles().map((tile) => {
  const bar = document.createElement("i");
  bar.className = [...tile.classList].find((name) => name.startsWith("set-")) ?? "";
  bar.dataset.cat = tile.dataset.cat;
  scrub.append(bar);
  return bar;
});

function middle() {
  const centre = grid.scrollLeft + grid.clientWidth / 2;
  const width = tiles()[0].offsetWidth || 1;
  const first = tiles()[0].offsetLeft;
  return Math.max(0, Math.min(bars.length - 1, Math.floor((centre - first) / width)));
}

function draw() {
  const here = middle();
  bars.forEach((bar, i) => bar.toggleAttribute("data-here", i === here));
}

function caps() {
  for (const bar of bars) delete bar.dataset.p;
  for (const token of grid.querySelectorAll(".tok:not([data-out])")) bars[Number(token.dataset.at)].dataset.p = token.dataset.p;
}

grid.addEventListener(
  "scroll",
  () => {
    if (!inStreet()) return;
    draw();
    clearTimeout(resting);
    resting = setTimeout(() => {
      if (inStreet() && middle() !== current()) show(middle());
    }, REST);
  },
  { passive: true },
);

function scrubTo(event) {
  const left = bars[0].getBoundingClientRect().left;
  const right = bars.at(-1).getBoundingClientRect().right;
  const index = Math.floor(((event.clientX - left) / (right - left)) * bars.length);
  const tile = tiles()[Math.max(0, Math.min(bars.length - 1, index))];
  grid.scrollTo({ left: tile.offsetLeft - (grid.clientWidth - tile.offsetWidth) / 2, behavior: "instant" });
}

scrub.addEventListener("pointerdown", (event) => {
  scrub.setPointerCapture(event.pointerId);
  scrubTo(event);
});
scrub.addEventListener("pointermove", (event) => {
  if (scrub.hasPointerCapture(event.pointerId)) scrubTo(event);
});

document.addEventListener("table:changed", caps);
new ResizeObserver(draw).observe(grid);
caps();
draw();
