// Drawn cards lie on the board until they have been read, or somebody takes them away.
const place = document.getElementById("drawn");
const SHORTEST = 5000; // milliseconds
const BY_CHARACTER = 45;

function lay() {
  for (const card of place.querySelectorAll(".card-up:not([data-laid])")) {
    card.dataset.laid = "";
    const take = () => card.remove();
    const start = () => setTimeout(take, SHORTEST + card.textContent.length * BY_CHARACTER);
    let timer = start();
    // Whoever points at it, or has moved the focus there, is still reading.
    for (const name of ["pointerenter", "focusin"]) card.addEventListener(name, () => clearTimeout(timer));
    for (const name of ["pointerleave", "focusout"]) {
      card.addEventListener(name, () => {
        clearTimeout(timer);
        timer = start();
      });
    }
  }
}

place.addEventListener("click", (event) => event.target.closest("[data-take]")?.closest(".card-up").remove());
new MutationObserver(lay).observe(place, { childList: true });
lay();
