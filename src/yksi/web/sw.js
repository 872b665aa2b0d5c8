/* Without a connection the page still opens and says so. Nothing else is cached here: the browser does that. */
const CACHE = "yksi-offline-4";
const PAGE = "/offline.html";
const NEEDED = [
  "/offline.js",
  "/base/facts.js",
  "/style/type.css",
  "/style/base.css",
  "/vendor/nunito-60d32fa8.woff2",
  "/icon.svg",
];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([PAGE, ...NEEDED])));
  self.skipWaiting();
});

self.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([forgetOlder(), self.clients.claim()])),
);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const kept = NEEDED.includes(new URL(request.url).pathname);
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match(PAGE)));
  else if (kept) event.respondWith(fetch(request).catch(() => caches.match(request)));
});

async function forgetOlder() {
  const names = await caches.keys();
  return Promise.all(
    names
      .filter((name) => name.startsWith("yksi-offline-") && name !== CACHE)
      .map((name) => caches.delete(name)),
  );
}
