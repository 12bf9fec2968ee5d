// Offers that are being put together: whenever something is ticked or typed, the server says what it would come to.
const PATIENCE = 250; // milliseconds after the last key
let waiting = 0;

// The form itself is kept free for being sent; its tally asks, and a newer question takes the place of an older one.
function preview(form) {
  const tally = form.querySelector(".tally");
  if (form.isConnected && form.matches(":valid")) {
    htmx.ajax("POST", form.dataset.preview, { source: tally, target: tally, swap: "innerMorph" });
  }
}

document.addEventListener("input", (event) => {
  const form = event.target.closest("form[data-preview]");
  if (!form) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => preview(form), event.target.type === "checkbox" ? 0 : PATIENCE);
});

// A panel that was asked for anew comes with its forms as they were filled in, and without what they come to.
document.addEventListener("htmx:after:swap", () => {
  for (const form of document.querySelectorAll("form[data-preview]")) {
    const filled = form.querySelector(":checked") || [...form.querySelectorAll("[type=number]")].some((field) => field.value !== field.defaultValue);
    if (filled && !form.querySelector(".tally").hasChildNodes()) preview(form);
  }
});
