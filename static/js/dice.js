// Works out every draw of a finished game from its seed, as games/engine/core/chance.py does, and compares.
const verdict = document.getElementById("verdict");
const button = document.getElementById("check");
const table = document.getElementById("draws");

const WORD_BYTES = 8;
const WORD_BITS = 64n;

function bytes(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hex(buffer) {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function drawn(key, { counter, purpose, below, word }) {
  const hash = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(`${counter}:${purpose}`));
  const fraction = new DataView(hash).getBigUint64(Number(word) * WORD_BYTES);
  return (fraction * BigInt(below)) >> WORD_BITS;
}

// Draws count up from 0; the further numbers of one roll keep its counter and count their words.
function follows(before, draw) {
  const counter = Number(draw.counter);
  const word = Number(draw.word);
  if (before && counter === Number(before.counter) && word === Number(before.word) + 1) {
    return draw.purpose === before.purpose && draw.below === before.below;
  }
  return word === 0 && counter === (before ? Number(before.counter) + 1 : 0);
}

function firstOutOfOrder(rows) {
  return rows.find((row, place) => !follows(rows[place - 1]?.dataset, row.dataset));
}

function mark(row, value) {
  const right = value === BigInt(row.dataset.value);
  row.lastElementChild.textContent = right ? `✓ ${table.dataset.right}` : `✗ ${table.dataset.wrong} ${value}`;
  row.classList.toggle("is-wrong", !right);
  return right;
}

async function check() {
  if (!globalThis.crypto?.subtle) return verdict.dataset.insecure;
  const seed = bytes(document.getElementById("seed").textContent.trim());
  const seal = document.getElementById("seal").textContent.trim();
  if (hex(await crypto.subtle.digest("SHA-256", seed)) !== seal) return verdict.dataset.seal;
  const rows = [...table.rows];
  const key = await crypto.subtle.importKey("raw", seed, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const values = await Promise.all(rows.map((row) => drawn(key, row.dataset)));
  const wrong = rows.filter((row, place) => !mark(row, values[place]));
  if (wrong.length) return `${verdict.dataset.bad} ${wrong.map((row) => row.dataset.counter).join(", ")}`;
  const odd = firstOutOfOrder(rows);
  if (odd) return `${verdict.dataset.gap} ${odd.dataset.counter}`;
  const numbered = rows.length ? Number(rows.at(-1).dataset.counter) + 1 : 0;
  if (numbered !== Number(verdict.dataset.made)) return `${verdict.dataset.gap} ${numbered}`;
  return verdict.dataset.good;
}

button.addEventListener("click", async () => {
  button.disabled = true;
  verdict.textContent = verdict.dataset.running;
  const said = await check();
  verdict.textContent = said;
  verdict.dataset.found = said === verdict.dataset.good ? "good" : "bad";
  button.disabled = false;
});
