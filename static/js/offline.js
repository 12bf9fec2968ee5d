// Without a network: the page that was asked for comes back as soon as the network does.
const EVERY = 5000; // milliseconds; a network that is there may still not reach the site

async function look() {
  try {
    await fetch("/healthz", { cache: "no-store" });
    location.reload();
  } catch {
    // not yet
  }
}

window.addEventListener("online", look);
setInterval(look, EVERY);
