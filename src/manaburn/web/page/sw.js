// Keeps the whole site for use without a connection. `manaburn site` fills in the names of the files, and a version
// that is another as soon as any of them is; the server does not use this file.

const worker = /** @type {any} */ (self);
const VERSION = "@VERSION@";
const FILES = ["@FILES@"];
const KEPT = `manaburn-${VERSION}`;

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(FILES)));
  worker.skipWaiting();
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  const old = caches.keys().then((names) =>
    Promise.all(names.filter((name) => name.startsWith("manaburn-") && name !== KEPT).map((name) => caches.delete(name))),
  );
  event.waitUntil(old.then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== worker.location.origin) return;
  const kept = caches.open(KEPT).then((cache) => cache.match(request, { ignoreSearch: true }));
  event.respondWith(kept.then((found) => found ?? fetch(request)));
});
