// The guide: its search shows the places that hold all words that are typed, without regard to case and accents; the
// contents fold away on a phone.
const form = document.getElementById("find");
const field = document.getElementById("find-words");
const found = document.getElementById("find-found");
const places = [...document.querySelectorAll("#guide [data-find]")];
const chapters = [...document.querySelectorAll("#guide [data-finds]")];
const contents = document.querySelector(".guide__toc");
const print = document.getElementById("print");

const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[’']/g, "'").replace(/\s+/g, " ").toLowerCase();
// An amount is found with and without what sets its thousands apart.
const closed = (text) => text.replace(/(\d)[\s.,](?=\d{3})/g, "$1");
const texts = places.map((place) => {
  const text = plain(`${place.textContent} ${place.dataset.set ?? ""}`);
  return `${text} ${closed(text)}`;
});

function search() {
  const words = closed(plain(field.value)).split(" ").filter(Boolean);
  let count = 0;
  places.forEach((place, n) => {
    const holds = words.every((word) => texts[n].includes(word));
    place.hidden = !holds;
    count += holds;
  });
  for (const table of document.querySelectorAll("#guide table")) table.hidden = !table.querySelector("[data-find]:not([hidden])");
  for (const chapter of chapters) chapter.hidden = !chapter.querySelector("[data-find]:not([hidden])");
  document.getElementById("guide").toggleAttribute("data-searching", words.length > 0);
  found.textContent = !words.length ? "" : count ? found.dataset.found.replace("{n}", count) : found.dataset.none;
}

form.hidden = false;
form.addEventListener("submit", (event) => {
  event.preventDefault();
  document.querySelector("#guide [data-find]:not([hidden])")?.scrollIntoView({ block: "center" });
});
field.addEventListener("input", search);
if (field.value) search();

// Whoever goes to a place from the contents or by a link wants to see it, whatever was searched.
window.addEventListener("hashchange", () => {
  const place = document.getElementById(location.hash.slice(1));
  if (!place?.closest("[hidden]")) return;
  field.value = "";
  search();
  place.scrollIntoView();
});

const narrow = matchMedia("(max-width: 900px)");
if (narrow.matches) contents.open = false;
contents.addEventListener("click", (event) => {
  if (narrow.matches && event.target.closest("a")) contents.open = false;
});

// Paper shows all of it.
window.addEventListener("beforeprint", () => {
  field.value = "";
  search();
});
print.hidden = false;
print.addEventListener("click", () => window.print());
