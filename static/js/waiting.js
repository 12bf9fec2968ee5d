// The waiting room: its inside is asked for anew whenever something has changed; the link can be copied.
const place = document.querySelector("[data-waiting]");

document.addEventListener("table:changed", () => {
  htmx.ajax("GET", `${place.dataset.url}waiting/`, { source: place, target: "#waiting", swap: "innerMorph" });
});

function offerCopy() {
  const button = document.getElementById("copy-link");
  if (button && navigator.clipboard) button.hidden = false;
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("#copy-link");
  if (!button) return;
  try {
    await navigator.clipboard.writeText(new URL(place.dataset.url, location.href).href);
  } catch {
    return; // a browser may refuse it; the code and the address are there to be read
  }
  const words = button.querySelector("span");
  if (words.textContent === button.dataset.copied) return; // it goes by itself
  const before = words.textContent;
  words.textContent = button.dataset.copied;
  setTimeout(() => (words.textContent = before), 2500);
});

document.addEventListener("htmx:after:swap", offerCopy);
offerCopy();
