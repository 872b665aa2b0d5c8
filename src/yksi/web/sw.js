/* Without a connection the page still opens and says so. Nothing else is cached here: the browser does that. */
const CACHE = "yksi-offline-1";
const PAGE = "/offline.html";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([PAGE, "/style/base.css", "/icon.svg"])));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const kept = ["/style/base.css", "/icon.svg"].includes(new URL(request.url).pathname);
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match(PAGE)));
  else if (kept) event.respondWith(fetch(request).catch(() => caches.match(request)));
});
