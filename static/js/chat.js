// The chat: what arrives while nobody looks is counted; what is seen is told to the server. The newest line stays in
// sight for who reads at the end, and nothing here takes the focus or touches what is being typed.
const box = document.querySelector("[data-chat]");
const lines = document.getElementById("chat-lines");
const mark = document.getElementById("chat-unread");
const panel = box.closest("[popover]");
const NEAR = 60; // pixels from the end
const MOST = 200; // lines that are kept while one reads at the end; a page begins with half as many
const hour = new Intl.DateTimeFormat(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
const day = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "short", timeStyle: "short" });
let seen = newest();
let atEnd = true;

const isOpen = () => !panel || panel.matches(":popover-open");
const isSeen = () => isOpen() && !document.hidden;

function newest() {
  return Number(lines.lastElementChild?.dataset.said ?? 0);
}

function count(unread) {
  if (!mark) return;
  mark.dataset.unread = unread;
  mark.hidden = !unread;
  document.getElementById("chat-count").textContent = unread > 99 ? "99+" : unread;
}

function tellRead() {
  const unread = mark ? Number(mark.dataset.unread) : 1;
  if (!newest() || (!unread && newest() === seen)) return;
  seen = newest();
  count(0);
  htmx.ajax("POST", box.dataset.read, { source: lines, swap: "none", values: { to: seen } });
}

function tellTimes() {
  const today = new Date().toDateString();
  for (const time of lines.querySelectorAll("time:empty")) {
    const at = new Date(Number(time.getAttribute("datetime")));
    time.textContent = (at.toDateString() === today ? hour : day).format(at);
  }
}

function toEnd() {
  lines.scrollTop = lines.scrollHeight;
}

function changed(changes) {
  tellTimes();
  if (atEnd) {
    const isSpare = () => lines.childElementCount > MOST && !lines.firstElementChild.contains(document.activeElement);
    while (isSpare()) lines.firstElementChild.remove();
    toEnd();
  }
  if (isSeen()) {
    tellRead();
    return;
  }
  let fresh = 0;
  for (const change of changes) {
    for (const line of change.addedNodes) {
      if (line.nodeType !== Node.ELEMENT_NODE || !line.dataset.said) continue;
      if (Number(line.dataset.said) > seen && !("own" in line.dataset)) fresh += 1;
    }
  }
  if (newest() > seen) seen = newest();
  if (fresh && mark) count(Number(mark.dataset.unread) + fresh);
}

new MutationObserver(changed).observe(lines, { childList: true, subtree: true });

lines.addEventListener("scroll", () => {
  atEnd = lines.scrollHeight - lines.scrollTop - lines.clientHeight < NEAR;
});

panel?.addEventListener("toggle", (event) => {
  if (event.newState !== "open") return;
  toEnd();
  tellRead();
});

document.addEventListener("visibilitychange", () => {
  if (isSeen()) tellRead();
});

// Whose message went away, or whom one reads again: what was pressed is gone with it, and the focus stays in the chat.
let within = false;
document.addEventListener("htmx:before:swap", () => {
  within = box.contains(document.activeElement);
});
document.addEventListener("htmx:after:swap", () => {
  if (within && document.activeElement === document.body) lines.focus({ preventScroll: true });
});

tellTimes();
toEnd();
if (isSeen()) tellRead();
