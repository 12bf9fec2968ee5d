// The demonstration: steps of a recorded game, fetched by the reel and put into the page as a push would be. It can
// be paused, stepped, sped up and wound; tiles and players are looked at as at any table.
const table = document.querySelector(".table");
const play = document.getElementById("film-play");
const back = document.getElementById("film-back");
const on = document.getElementById("film-on");
const at = document.getElementById("film-at");
const number = document.getElementById("film-no");
const speed = document.getElementById("film-speed");
const last = Number(table.dataset.last);
const size = Number(table.dataset.reel);
const base = table.dataset.base;
const READING = 2600; // milliseconds to look at a step, on top of what it plays
const STEP = 180;
const TUMBLE = 520;
const reels = new Map();
let step = Number(table.dataset.step);
let running = false;
let timer = 0;
let work = Promise.resolve();

const here = () => `${base}${step}/`;
table.dataset.url = here();

function reel(n) {
  if (!reels.has(n)) {
    const found = fetch(`${base}reel/${n}.json`).then((answer) => {
      if (!answer.ok) throw new Error(`reel ${n}: ${answer.status}`);
      return answer.json();
    });
    found.catch(() => reels.delete(n)); // asked for again at the next step
    reels.set(n, found);
  }
  return reels.get(n);
}

const swapped = new Set();
document.addEventListener("htmx:before:swap", (event) => {
  for (const task of event.detail.tasks) if (task.target?.id) swapped.add(task.target.id);
});

const put = (html) => htmx.swap({ text: html, sourceElement: table, target: table, swap: "none" });

// How long the page plays dice and walks of what it now shows.
function playing() {
  const cues = JSON.parse(document.getElementById("live").dataset.cues ?? "[]");
  return cues.reduce((ms, cue) => ms + (cue.do === "walk" ? STEP * cue.steps : cue.do === "roll" ? TUMBLE : 0), 0);
}

function off(link, yes) {
  if (yes) link.setAttribute("aria-disabled", "true");
  else link.removeAttribute("aria-disabled");
}

async function show(to) {
  const n = Math.floor(to / size);
  const { first, whole, steps } = await reel(n);
  swapped.clear();
  if (to === step + 1) await put(steps[to - first] || whole);
  else {
    await put(whole);
    for (let k = first; k <= to; k += 1) await put(steps[k - first]);
    delete document.getElementById("live").dataset.cues; // whoever winds sees how things stand
  }
  step = to;
  table.dataset.url = here();
  at.value = step;
  number.value = step;
  back.href = back.href.replace(/step=-?\d+/, `step=${Math.max(0, step - 1)}`);
  on.href = on.href.replace(/step=-?\d+/, `step=${Math.min(last, step + 1)}`);
  off(back, step === 0);
  off(on, step === last);
  history.replaceState(null, "", on.href.replace(/step=\d+/, `step=${step}`));
  document.dispatchEvent(new CustomEvent("table:changed", { detail: new Set(swapped) }));
  if (step === last) pause();
}

// One after the other, however fast somebody presses.
function go(to) {
  const wanted = Math.min(last, Math.max(0, to));
  work = work.then(() => (wanted === step ? null : show(wanted))).catch(() => pause());
  return work;
}

function next() {
  clearTimeout(timer); // however often somebody pressed, one step follows another
  if (!running) return;
  const rate = Number(speed.value);
  timer = setTimeout(
    async () => {
      await go(step + 1);
      if (Math.floor((step + size / 2) / size) > Math.floor(step / size) && step + size / 2 <= last) reel(Math.floor(step / size) + 1).catch(() => {});
      next();
    },
    (playing() + READING) / rate,
  );
}

function say() {
  play.querySelector(".film__word").textContent = running ? play.dataset.pause : play.dataset.play;
  play.toggleAttribute("data-running", running);
}

function pause() {
  running = false;
  clearTimeout(timer);
  say();
}

function start() {
  running = true;
  say();
  if (step === last) go(0).then(next);
  else go(step + 1).then(next);
}

play.hidden = false;
for (const hidden of document.querySelectorAll(".film [hidden]")) hidden.hidden = false;
play.addEventListener("click", () => (running ? pause() : start()));
for (const [link, by] of [[back, -1], [on, 1]]) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    pause();
    work.then(() => go(step + by));
  });
}
at.addEventListener("input", () => (number.value = at.value));
at.addEventListener("change", () => {
  pause();
  go(Number(at.value));
});
speed.addEventListener("change", () => {
  if (!running) return;
  clearTimeout(timer);
  next();
});
document.addEventListener("visibilitychange", () => {
  if (document.hidden) pause();
});
document.addEventListener("keydown", (event) => {
  if (event.key !== " " || event.target.closest("button, a, input, select, summary, [popover]")) return;
  event.preventDefault();
  play.click();
});

// Whoever comes to watch sees it run; an address with a step was chosen to look at that one.
const chosen = new URLSearchParams(location.search).has("step");
if (!chosen && !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
  running = true;
  say();
  next();
}
