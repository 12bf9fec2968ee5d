// The service worker: once the page has loaded, so that it takes nothing from it. Its language is that of the page.
if ("serviceWorker" in navigator) {
  window.addEventListener("load", () => {
    const url = `/service-worker.js?language=${document.documentElement.lang}`;
    navigator.serviceWorker.register(url, { updateViaCache: "none" }).catch(() => {
      // private windows may refuse one: the site works without
    });
  });
}
