/**
 * Whether this device is told that it is its person's turn: wished for by a tap, kept by the browser, known to the server.
 *
 * The server seals what it sends for this browser (`sw.js` shows it); where it has no key, none of this is offered.
 */
import { request } from "./http.js";

/** `none`: it cannot be. `blocked`: the browser does not let us. @typedef {"none" | "off" | "on" | "blocked"} Reminding */

const ADDRESS = "/api/reminders";

/** How it is on this device; the server hears again of a device that is told. @param {string} language @returns {Promise<Reminding>} */
export async function remindingHere(language) {
  if (!navigator.serviceWorker || !("PushManager" in window) || !("Notification" in window)) return "none";
  const { key } = await request(ADDRESS);
  if (!key) return "none";
  if (Notification.permission === "denied") return "blocked";
  const wished = await subscription();
  if (!wished || keyOf(wished) !== key) return "off";
  await tell(wished, language);
  return "on";
}

/** Ask the browser, then the server; only ever after a tap. @param {string} language @returns {Promise<Reminding>} */
export async function remindHere(language) {
  const allowed = await Notification.requestPermission();
  if (allowed !== "granted") return allowed === "denied" ? "blocked" : "off";
  const { key } = await request(ADDRESS);
  await (await subscription())?.unsubscribe(); // one of another key is of no use
  const { pushManager } = await navigator.serviceWorker.ready;
  await tell(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }), language);
  return "on";
}

/** Be told nothing more. @returns {Promise<Reminding>} */
export async function remindNoMore() {
  const wished = await subscription();
  if (!wished) return "off";
  await request(ADDRESS, { method: "DELETE", body: { address: wished.endpoint } });
  await wished.unsubscribe();
  return "off";
}

/** Where a browser keeps no version of the page, nothing was wished for either. */
async function subscription() {
  const worker = await navigator.serviceWorker?.getRegistration();
  return (await worker?.pushManager?.getSubscription()) ?? null;
}

/** @param {PushSubscription} wished @param {string} language */
function tell(wished, language) {
  const { endpoint, keys = {} } = wished.toJSON();
  return request(ADDRESS, {
    method: "PUT",
    body: { address: endpoint, key: keys.p256dh, secret: keys.auth, language },
  });
}

/** Of the server that it was wished for from, as that tells it. @param {PushSubscription} wished */
function keyOf({ options: { applicationServerKey: key } }) {
  const letters = btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
