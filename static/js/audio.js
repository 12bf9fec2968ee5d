// P3.7: short sounds, once the page has been touched; volume and mute are remembered on the device.
const panel = document.getElementById("panel-audio");
const mute = document.getElementById("mute");
const volume = document.getElementById("volume");
const opener = document.getElementById("open-audio");
const KEY = "sound";
const kept = read();
const sounds = new Map(); // by name: the promise of what is decoded
let context = null; // browsers allow one only after a touch
let gain = null;
let asked = Number(document.getElementById("asks").dataset.asked ?? 0);
let due = false; // it has become one's turn, and the moves that led to it are still being played

function read() {
  const found = { on: true, volume: 60 };
  try {
    Object.assign(found, JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    // nothing that we have written
  }
  return found;
}

function keep() {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // a device that remembers nothing
  }
  show();
}

function show() {
  mute.setAttribute("aria-checked", String(kept.on));
  volume.value = kept.volume;
  opener?.toggleAttribute("data-off", !kept.on || Number(kept.volume) === 0);
  if (gain) gain.gain.value = kept.on ? (kept.volume / 100) ** 2 : 0;
}

function touched() {
  if (!context) {
    context = new AudioContext();
    gain = context.createGain();
    gain.connect(context.destination);
    show();
  }
  if (context.state === "suspended") context.resume();
}

function load(name) {
  if (!sounds.has(name)) {
    const decoded = fetch(panel.getAttribute(`data-${name}`))
      .then((answer) => answer.arrayBuffer())
      .then((data) => context.decodeAudioData(data));
    decoded.catch(() => sounds.delete(name)); // the next time may go better
    sounds.set(name, decoded);
  }
  return sounds.get(name);
}

async function play(name) {
  if (!context || !kept.on || !panel.hasAttribute(`data-${name}`)) return;
  try {
    const source = context.createBufferSource();
    source.buffer = await load(name);
    source.connect(gain);
    source.start();
    document.dispatchEvent(new CustomEvent("sound:played", { detail: name }));
  } catch {
    // a sound that cannot be had is no reason to stop
  }
}

for (const event of ["pointerdown", "keydown"]) document.addEventListener(event, touched, { capture: true });

document.addEventListener("cue:sound", (event) => play(event.detail));

// Noted before the cues hear of the change: where there is nothing to play, they settle at once.
document.addEventListener(
  "table:changed",
  () => {
    const now = Number(document.getElementById("asks").dataset.asked ?? 0);
    due = now > 0 && (due || asked === 0);
    asked = now;
  },
  { capture: true },
);

document.addEventListener("cues:settled", () => {
  if (due) play("your-turn");
  due = false;
});

mute.addEventListener("click", () => {
  kept.on = !kept.on;
  keep();
});
volume.addEventListener("input", () => {
  kept.volume = Number(volume.value);
  keep();
});
document.getElementById("try-sound").addEventListener("click", () => play("your-turn"));
window.addEventListener("storage", (event) => {
  if (event.key !== KEY) return;
  Object.assign(kept, read());
  show();
});
show();
