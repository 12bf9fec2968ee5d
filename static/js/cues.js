// Cues: tokens hop from tile to tile, dice tumble, money flashes, a new owner's band is stamped, sounds are asked for.
// The page already shows how things stand; a newer push or a hidden tab ends whatever is still playing. How long each
// takes is said by the cue (games/table/cues.py).
const grid = document.getElementById("grid");
const count = grid.querySelectorAll(".tile").length;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let playing = 0; // goes up with every push of a newer version, so that what an older one plays stops
let { version } = document.getElementById("live").dataset;
let turn = document.getElementById("live").dataset.turn;

const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const edgeOf = (index) => grid.querySelectorAll(".tile")[index].dataset.edge;

function put(token, tile) {
  if (token.classList.contains(`t${tile}`)) return;
  token.setAttribute("class", token.getAttribute("class").replace(/\bt\d+\b/, `t${tile}`));
  token.dataset.edge = edgeOf(tile);
}

function flash(elements, name, ms) {
  for (const element of elements) {
    if (!element) continue;
    element.dataset.fx = name;
    setTimeout(() => delete element.dataset.fx, ms);
  }
}

async function walk(cue, mine) {
  const token = document.getElementById(`tok-${cue.seat}`);
  if (!token) return;
  for (let n = 1; n <= cue.steps; n += 1) {
    put(token, (cue.from + n) % count);
    token.dataset.fx = n % 2 ? "hop" : "hop2";
    await pause(cue.ms);
    if (mine !== playing) return;
  }
  delete token.dataset.fx;
}

// Wherever they walk, the tokens are where the server says.
function home() {
  for (const token of grid.querySelectorAll(".tok")) {
    delete token.dataset.fx;
    put(token, Number(token.dataset.at));
  }
}

const sound = (name) => document.dispatchEvent(new CustomEvent("cue:sound", { detail: name }));
const settled = () => document.dispatchEvent(new CustomEvent("cues:settled"));

async function play(cues, mine) {
  const walks = cues.filter((cue) => cue.do === "walk");
  // Before anything is painted, the tokens stand where their walks begin.
  for (const cue of [...walks].reverse()) {
    const token = document.getElementById(`tok-${cue.seat}`);
    if (token) put(token, cue.from);
  }
  for (const cue of cues) {
    if (mine !== playing) return;
    if (cue.do === "roll") {
      flash([document.getElementById("dice")], "tumble", cue.ms + 200);
      await pause(cue.ms);
    } else if (cue.do === "walk") await walk(cue, mine);
    else if (cue.do === "sound") sound(cue.name);
    else if (cue.do === "stamp") flash(cue.tiles.map((tile) => document.getElementById(`tile-${tile}`)), "stamp", 600);
    else if (cue.do === "money") flash(cue.seats.map((seat) => document.getElementById(`purse-${seat}`)), "money", 950);
  }
  if (mine !== playing) return;
  home();
  settled();
}

document.addEventListener("table:changed", () => {
  const live = document.getElementById("live").dataset;
  if (live.version === version) return; // somebody came or went: nothing was played
  version = live.version;
  playing += 1;
  home();
  if (live.turn !== turn) {
    turn = live.turn;
    const card = document.querySelector(`.player[data-seat="${turn}"]`);
    if (card) card.open = true; // the card of the player on turn; opening one closes the others
  }
  const cues = live.cues ? JSON.parse(live.cues) : [];
  if (document.hidden || calm.matches) {
    if (!document.hidden) for (const cue of cues) if (cue.do === "sound") sound(cue.name);
    settled();
  } else play(cues, playing);
});

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) return;
  playing += 1;
  home();
  settled();
});
