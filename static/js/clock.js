// The clock of what the table waits for, in the server's time. It is spoken of at 30, 10 and 5 seconds, to whom it
// concerns; and when time alone changes what may be done, the page asks for its buttons anew.
const table = document.querySelector(".table");
const say = document.getElementById("say");
const SPOKEN = [30, 10, 5];
let game = 0; // the game's time when the last push came, the page's time then, and how fast the game's runs
let page = 0;
let speed = 1;
let asked = "";

function read() {
  const live = document.getElementById("live").dataset;
  game = Number(live.now);
  page = performance.now();
  speed = Number(live.second) / 1000;
}

function tick() {
  const clock = document.querySelector("#wait .clock");
  const due = clock?.dataset.deadline;
  const now = game + (performance.now() - page) * speed;
  if (clock && due) {
    const left = Math.max(0, Math.round((Number(due) - now) / 1000 / speed));
    const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    if (clock.textContent !== text) {
      clock.textContent = text;
      if (SPOKEN.includes(left) && Number(document.getElementById("asks").dataset.asked)) speak(clock, left);
    }
    clock.toggleAttribute("data-late", left <= 60);
  } else if (clock?.textContent) clock.textContent = "";
  const changes = document.getElementById("live").dataset.changes;
  if (changes && Number(changes) <= now && asked !== changes) {
    asked = changes;
    htmx.ajax("GET", `${table.dataset.url}fragments/`, { source: table, swap: "none" });
  }
}

function speak(clock, left) {
  say.textContent = clock.dataset.words.replace("{n}", left);
}

document.addEventListener("table:changed", read);
read();
tick();
setInterval(tick, 500);
