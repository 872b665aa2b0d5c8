/**
 * What this device keeps of one's matches for their history: a few numbers a round, so that no match is looked through
 * twice. It is a database of its own, as a match may be erased from the shelf and still count here. Where storage is
 * switched off nothing is kept, and all of it is worked out anew with every visit.
 */
import { keep, recall } from "../base/settings.js";

/** @typedef {import("../engine/review/career.js").KeptMatch} KeptMatch */
/** A match of one's own; `kept` is null if no round of it was over. @typedef {{ id: string, at: number, name: string, kept: KeptMatch | null }} Entry */

const NAME = "yksi-history";
const MATCHES = "matches";
/** Matches from before this moment were erased from the history. */
const SINCE = "history-since";

/** @returns {Promise<Entry[]>} */
export const entriesKept = () => looked("readonly", (matches) => matches.getAll(), []);

/** @param {Entry} entry */
export const keepEntry = (entry) => looked("readwrite", (matches) => matches.put(entry), "");

/** Erase everything, and look at nothing any more that was played up to now. */
export async function eraseHistory() {
  keep(SINCE, String(Date.now()));
  await looked("readwrite", (matches) => matches.clear(), undefined);
}

/** From when on matches count, in milliseconds since 1970. */
export const countsSince = () => Number(recall(SINCE) ?? 0);

/**
 * @template Found @param {IDBTransactionMode} mode @param {(matches: IDBObjectStore) => IDBRequest<Found>} look
 * @param {Found} nothing what it is where the device keeps nothing @returns {Promise<Found>}
 */
async function looked(mode, look, nothing) {
  /** @type {IDBDatabase | undefined} */
  let database;
  try {
    database = await opened();
    return await answered(look(database.transaction(MATCHES, mode).objectStore(MATCHES)));
  } catch {
    return nothing;
  } finally {
    database?.close();
  }
}

/** @returns {Promise<IDBDatabase>} */
function opened() {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(MATCHES, { keyPath: "id" });
  return answered(opening);
}

/** @template Found @param {IDBRequest<Found>} request @returns {Promise<Found>} */
const answered = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
