/*
 * Keeps one version of the game on the device, whole or not at all, so that it opens without a network.
 *
 * install: everything in one piece → a cache of this version → it waits, until all pages of the old one are closed
 * or somebody wants the new one (`base/version.js`). Pages come from the cache always; what a server is asked, never.
 */
const VERSION = ""; // filled in by the server, as are the first words of its pages' addresses: site/version.py
const PAGES = [];
const HOME = new URL(self.registration.scope);
const FILES = `${HOME}v/${VERSION}/`;
const CACHE = `yksi-${VERSION}`;
/** Where a record waits that another app has handed over, until the page takes it (`replay/shared.js`). */
const SHARED = "shared";
/** What has its very address in the cache: browsers that can take it from there by themselves need not wait for this to run. */
const KEPT_AS_NAMED = [
  { pathname: `${HOME.pathname}v/${VERSION}/*` },
  ...PAGES.map((word) => ({ pathname: HOME.pathname + word, search: "" })),
];
const POLICIES = ["content-security-policy", "referrer-policy", "permissions-policy"];

self.addEventListener("install", (event) => {
  event.waitUntil(keepAll());
  event.addRoutes?.({
    condition: { or: KEPT_AS_NAMED.map((urlPattern) => ({ urlPattern, requestMethod: "GET" })) },
    source: { cacheName: CACHE },
  });
});

self.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([forgetOlder(), self.clients.claim()])),
);

self.addEventListener("message", ({ data }) => data === "take over" && self.skipWaiting());

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "POST" && request.url === `${HOME}replay`) event.respondWith(shared(request));
  if (request.method !== "GET" || !request.url.startsWith(HOME.href)) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (request.url.startsWith(`${HOME}v/`)) event.respondWith(file(request));
});

/** A server reminds somebody of a turn; the browser hands it over also when no page is open. */
self.addEventListener("push", (event) => event.data && event.waitUntil(remind(event.data.json())));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(comeTo(event.notification.data));
});

async function keepAll() {
  const [headers, response] = await Promise.all([
    headersOfPages(),
    fetch(`${FILES}all.json`, { cache: "no-store" }),
  ]);
  const { files, pages } = await response.json(); // what came only in part cannot be read: then nothing is kept
  const cache = await caches.open(CACHE);
  const put = (path, body, type, more = {}) =>
    cache.put(path, new Response(body, { headers: { "content-type": type, ...more } }));
  const kept = Object.entries(files).map(([path, { type, text, base64 }]) =>
    put(FILES + path, text ?? Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)), type),
  );
  for (const [word, text] of Object.entries(pages)) {
    const html = text.replaceAll(`"./v/`, `"${HOME.pathname}v/`);
    kept.push(put(HOME + word, html, "text/html; charset=utf-8", headers));
  }
  await Promise.all(kept);
}

/** The policies of the pages, which are kept with them. They allow the import map of one version only. */
async function headersOfPages() {
  const response = await fetch(HOME, { cache: "no-store" });
  if (!(await response.text()).includes(`v/${VERSION}/`))
    throw new Error("the server has another version by now");
  return Object.fromEntries(
    POLICIES.flatMap((name) => [[name, response.headers.get(name)]]).filter(([, value]) => value),
  );
}

/** The page for the first word of a path; which of them it is makes it quicker, as all lead to the same app. */
async function page(request) {
  const word = new URL(request.url).pathname.slice(HOME.pathname.length).split("/")[0];
  const cache = await caches.open(CACHE);
  return (await cache.match(HOME + word)) ?? (await cache.match(HOME.href)) ?? fetch(request);
}

/** A later turn at the same table takes the place of this one. */
function remind({ title, body, path }) {
  self.navigator.setAppBadge?.(1).catch(() => {});
  return self.registration.showNotification(title, {
    body,
    tag: path,
    icon: `${FILES}icon-192.png`,
    data: path,
  });
}

/** The table of a reminder, where it is open already or in a new page. */
async function comeTo(path) {
  const address = new URL(path, HOME).href;
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = open.find((page) => page.url === address);
  return there ? there.focus() : self.clients.openWindow(address);
}

/** Another app shares a file with this one: `share_target` of the manifest. */
async function shared(request) {
  const file = (await request.formData()).get("record");
  const cache = await caches.open(SHARED);
  if (file instanceof File)
    await cache.put(`${HOME}${SHARED}/${encodeURIComponent(file.name)}`, new Response(file));
  return Response.redirect(`${HOME}replay?shared`, 303);
}

/** A page of the version before may still be open somewhere. */
const file = async (request) => (await caches.match(request)) ?? fetch(request);

/** The newest two stay: this one, and that of pages that are still open. */
async function forgetOlder() {
  const names = (await caches.keys()).filter((name) => name.startsWith("yksi-") && name !== CACHE);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}
