{% autoescape off %}// Keeps files that never change, and the page for when there is no network. Pages of the site, least of all a table,
// always come from the server.
const STORE = {{ store }};
const OFFLINE = {{ offline }};
const KEPT = {{ kept }};
const HASHED = new RegExp("^" + {{ static_url }} + ".+\\.[0-9a-f]{12}\\.[a-z0-9]+$");

self.addEventListener("install", (event) => {
  const fresh = (url) => new Request(url, { cache: "reload", credentials: "omit" });
  event.waitUntil(caches.open(STORE).then((store) => store.addAll(KEPT.map(fresh))).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("mtaani-") && name !== STORE;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(OFFLINE, { ignoreVary: true })) ?? Response.error();
  }
}

async function file(request) {
  const found = await caches.match(request, { ignoreVary: true });
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok && answer.type === "basic") {
    const store = await caches.open(STORE);
    await store.put(request, answer.clone());
  }
  return answer;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (HASHED.test(url.pathname) && !request.headers.has("range")) event.respondWith(file(request));
  else if (KEPT.includes(url.pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(request, { ignoreVary: true })));
  }
});
{% endautoescape %}
