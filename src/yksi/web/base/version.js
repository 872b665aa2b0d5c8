/**
 * Is there a newer version than this page? It is offered and never forced: whoever plays goes on with the old one.
 *
 * Where browsers allow a service worker it keeps a version whole and has the next one waiting (`sw.js`). Elsewhere, as on
 * plain http at home, files are asked of the server, which has those of its own version only.
 */
import { addressOf, fileAddress, HOME } from "./address.js";
import { signal } from "./ui.js";

/** Whether a newer version can be had. */
export const newer = signal(false);
/** @type {ServiceWorkerRegistration | null} */
let kept = null;

/** Keep this version on the device, and hear of the next one. */
export async function keepVersion() {
  addEventListener("visibilitychange", () => document.hidden || look());
  const workers = navigator.serviceWorker;
  if (!workers) return;
  let controlled = Boolean(workers.controller);
  workers.addEventListener("controllerchange", () => {
    newer.value ||= controlled; // another tab has taken the new one
    controlled = true;
  });
  try {
    kept = await workers.register(addressOf("/sw.js"), { scope: HOME.pathname, updateViaCache: "none" });
  } catch {
    return; // storage is full or switched off: all is fetched as long as there is a network
  }
  if (kept.waiting) newer.value = controlled;
  kept.addEventListener("updatefound", async () => {
    const worker = kept?.installing;
    if (worker && (await settled(worker)) === "installed") newer.value = controlled;
  });
}

/** Look whether there is a newer version: after a break, and when somebody comes back to the page. */
export async function look() {
  try {
    if (kept) await kept.update();
    else newer.value = await isGone();
  } catch {
    // There is no network: not now.
  }
}

/** Whether the server has the files of this version no more. */
export async function isGone() {
  const response = await fetch(fileAddress("routes.json"), { method: "HEAD", cache: "no-store" });
  return response.status === 404;
}

/** Come back as the newest version. */
export async function renew() {
  await look();
  if (kept?.installing) await settled(kept.installing);
  if (!kept?.waiting) return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  kept.waiting.postMessage("take over");
}

/** What has become of a worker that is being installed. @param {ServiceWorker} worker @returns {Promise<string>} */
const settled = (worker) =>
  new Promise((resolve) => {
    worker.addEventListener("statechange", () => resolve(worker.state), { once: true });
  });
