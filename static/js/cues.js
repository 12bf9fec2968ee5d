// Cues: tokens hop from tile to tile, dice tumble, money flashes, a new owner's band is stamped. The page already
// shows how things stand; a newer push or a hidden tab ends whatever is still playing.
const STEP = 180; // milliseconds
const TUMBLE = 520;
const grid = document.getElementById("grid");
const count = grid.querySelectorAll(".tile").length;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let playing = 0; // goes up with every push, so that what an older one plays stops
let queue = Promise.resolve();
let turn = document.getElementById("live").dataset.turn;

const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const edgeOf = (index) => grid.querySelectorAll(".tile")[index].dataset.edge;

function put(token, tile) {
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
  const home = Number(token.dataset.at);
  for (let n = 1; n <= cue.steps && mine === playing; n += 1) {
    put(token, (cue.from + n) % count);
    token.dataset.fx = n % 2 ? "hop" : "hop2";
    await pause(STEP);
  }
  delete token.dataset.fx;
  if (mine !== playing) put(token, home);
}

async function play(cues, mine) {
  const walks = cues.filter((cue) => cue.do === "walk");
  // Before anything is painted, the tokens stand where their walks begin.
  for (const cue of [...walks].reverse()) {
    const token = document.getElementById(`tok-${cue.seat}`);
    if (token) put(token, cue.from);
  }
  for (const cue of cues) {
    if (mine !== playing) break;
    if (cue.do === "roll") {
      flash([document.getElementById("dice")], "tumble", TUMBLE + 200);
      await pause(TUMBLE);
    } else if (cue.do === "walk") await walk(cue, mine);
    else if (cue.do === "stamp") flash(cue.tiles.map((tile) => document.getElementById(`tile-${tile}`)), "stamp", 600);
    else if (cue.do === "money") flash(cue.seats.map((seat) => document.getElementById(`purse-${seat}`)), "money", 950);
  }
  // However it ended, the tokens are where the server says.
  for (const token of grid.querySelectorAll(".tok")) put(token, Number(token.dataset.at));
}

document.addEventListener("table:changed", () => {
  playing += 1;
  const live = document.getElementById("live").dataset;
  if (live.turn !== turn) {
    turn = live.turn;
    const card = document.querySelector(`.player[data-seat="${turn}"]`);
    if (card) card.open = true; // the card of the player on turn; opening one closes the others
  }
  const { cues } = live;
  if (!cues || document.hidden || calm.matches) return;
  const mine = playing;
  queue = play(JSON.parse(cues), mine);
});

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) return;
  playing += 1;
  for (const token of grid.querySelectorAll(".tok")) put(token, Number(token.dataset.at));
});

export const settled = () => queue;
