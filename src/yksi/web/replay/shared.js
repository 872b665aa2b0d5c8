/** A record that another app has handed over: the service worker keeps it until the page is there (`sw.js`). */
const SHARED = "shared";

/** The newest one, which is taken away; null if there is none. @returns {Promise<File | null>} */
export async function takeShared() {
  const cache = await caches.open(SHARED);
  const waiting = await cache.keys();
  const newest = waiting.at(-1);
  const kept = newest && (await cache.match(newest));
  if (!kept) return null;
  await caches.delete(SHARED);
  return new File([await kept.blob()], decodeURIComponent(newest.url.split("/").at(-1) ?? ""));
}
