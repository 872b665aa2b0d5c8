/** What pages ask of this device's shelf: where one can go on, and what one has played. Nothing where storage is switched off. */
import { openShelf } from "./shelf.js";

/** Tables at which a match is under way, the newest first. @returns {Promise<Client.TableHere[]>} */
export async function tablesHere() {
  const tables = await looked((shelf) => shelf.tables(), []);
  return tables.filter(({ stage }) => UNDER_WAY.includes(stage));
}

const UNDER_WAY = ["sealing", "playing", "scores"];

/** @param {string} id @returns {Promise<Client.TableHere | undefined>} */
export const tableHere = (id) =>
  looked(async (shelf) => (await shelf.tables()).find(({ table }) => table === id), undefined);

/** @returns {Promise<Client.MatchHere[]>} */
export const matchesHere = () => looked((shelf) => shelf.matches(), []);

/** @param {string} id @returns {Promise<Client.MatchHere | undefined>} */
export const matchHere = (id) => looked((shelf) => shelf.match(id), undefined);

/** @param {string} id @returns {Promise<void>} */
export const eraseMatch = (id) => looked((shelf) => shelf.eraseMatch(id), undefined);

/** @returns {Promise<void>} */
export const eraseMatches = () => looked((shelf) => shelf.eraseMatches(), undefined);

/** @template Found @param {(shelf: import("./shelf.js").Shelf) => Promise<Found>} look @param {Found} nothing @returns {Promise<Found>} */
async function looked(look, nothing) {
  let shelf;
  try {
    shelf = await openShelf();
    return await look(shelf);
  } catch {
    return nothing;
  } finally {
    shelf?.close();
  }
}
