// Acting: one press is one action. The second click of a double click and a key held down do nothing; focus does
// not get lost when what was pressed is gone; messages go away by themselves or by their button.
const asks = document.getElementById("asks");
const toasts = document.getElementById("toasts");
const title = document.title;
const READ_FOR = 9000; // milliseconds

document.addEventListener(
  "click",
  (event) => {
    if (event.detail > 1 && event.target.closest("form button")) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  },
  true,
);

document.addEventListener(
  "keydown",
  (event) => {
    if (event.repeat && (event.key === "Enter" || event.key === " ") && event.target.closest("button")) event.preventDefault();
  },
  true,
);

// What is not possible says why, and does nothing.
document.addEventListener("click", (event) => {
  if (event.target.closest("[aria-disabled=true]")) event.preventDefault();
});

document.addEventListener("click", (event) => event.target.closest("[data-dismiss]")?.closest(".toast").remove());

// A message lies on top of the panels that are open: what is shown last is.
new MutationObserver((changes) => {
  const fresh = changes.flatMap((change) => [...change.addedNodes]).filter((node) => node.nodeType === Node.ELEMENT_NODE);
  for (const toast of fresh) setTimeout(() => toast.remove(), READ_FOR);
  if (fresh.length || !toasts.children.length) toasts.togglePopover(false);
  if (fresh.length) toasts.showPopover();
}).observe(toasts, { childList: true });

// What was pressed and got no answer, or one that shows nothing here, says so. What a page asks for by itself, it asks
// for again.
const shows = ({ response, swap, text }) => response?.status < 500 && (swap !== "none" || text.includes("<hx-partial"));

function unanswered({ detail: { ctx } }) {
  if (!(ctx?.sourceEvent instanceof Event) || shows(ctx)) return;
  for (const old of toasts.querySelectorAll("[data-lost]")) old.remove();
  const toast = document.getElementById("lost").content.firstElementChild.cloneNode(true);
  toast.dataset.lost = "";
  toasts.append(toast);
}
document.addEventListener("htmx:error", unanswered);
document.addEventListener("htmx:response:error", unanswered);

let within = false;
document.addEventListener("htmx:before:swap", () => {
  within = document.getElementById("asks").contains(document.activeElement);
});
document.addEventListener("htmx:after:swap", () => {
  const place = document.getElementById("asks");
  if (within && !place.contains(document.activeElement) && document.activeElement === document.body) {
    place.focus({ preventScroll: true });
  }
});

// The title of the page says when it is one's turn, also in a tab that is not looked at.
function call() {
  const asked = Number(document.getElementById("asks").dataset.asked ?? 0);
  const words = document.getElementById("asks").dataset.call;
  document.title = asked && words ? `${words} · ${title}` : title;
}
document.addEventListener("table:changed", call);
if (asks) call();
