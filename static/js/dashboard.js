// The dashboard: its lists are asked for anew whenever the server says that they have changed.
const place = document.querySelector("[data-dashboard]");

// htmx may have looked through the page before its socket extension had arrived.
htmx.process(place);

const ask = () => htmx.ajax("GET", place.dataset.url, { source: place, target: "#dashboard-lists", swap: "innerMorph" });

document.addEventListener("htmx:after:swap", (event) => {
  const told = document.getElementById("dashboard-told").dataset.told;
  if (event.target.id === "dashboard-lists" || told === place.dataset.told) return;
  place.dataset.told = told;
  if (told) ask();
});

// Signed out here or elsewhere: the page that says so is a reload away.
document.addEventListener("htmx:ws:close", (event) => {
  if (event.detail.code >= 4400) location.reload();
});

// A page that stood in the browser's history shows old lists.
window.addEventListener("pageshow", (event) => {
  if (event.persisted) ask();
});
