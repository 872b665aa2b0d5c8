/**
 * What this device keeps: the logs of its tables, the seeds of their deals, and the records of matches that are over.
 *
 * `(table, seq)` is the key of an entry, so that of two tabs at one table only one can write. An entry is written with
 * all that follows from it in one transaction, or not at all.
 */

const NAME = "yksi";
const VERSION = 1;

/** So many matches are kept as records; when there are more, the oldest go. */
export const MOST_MATCHES = 200;
/** A table where nothing is left to be played is forgotten after a day: its match is kept as a record, and another tab may still look at it. */
const FORGOTTEN_MS = 24 * 3600 * 1000;
const PLAYED_AT = ["sealing", "playing", "scores"];

/** @typedef {{ seq: number, at: number, entry: Client.Entry }} Logged */
/** @typedef {{ entries: Logged[], seeds: Record<number, string> }} Log */
/** @typedef {{ table: string, logged: Logged, seed?: { match: number, seed: string }, listing: Client.TableHere | null, record?: Client.MatchHere }} Append without a listing, the table is gone */

/** Another tab has written to the same table. */
export class Outrun extends Error {}

/** @template Result @param {IDBRequest<Result>} request @returns {Promise<Result>} */
const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** @param {IDBTransaction} transaction @returns {Promise<void>} */
const committed = (transaction) =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

/** All entries of a table. @param {string} table */
const within = (table) => IDBKeyRange.bound([table], [table, []]);

/** The shelf; an error where the device keeps nothing. @returns {Promise<Shelf>} */
export async function openShelf() {
  const opening = indexedDB.open(NAME, VERSION);
  opening.onupgradeneeded = () => {
    const database = opening.result;
    database.createObjectStore("entries");
    database.createObjectStore("seeds");
    database.createObjectStore("tables", { keyPath: "table" });
    database.createObjectStore("matches", { keyPath: "id" });
  };
  const database = await done(opening);
  database.onversionchange = () => database.close(); // a newer page wants to change it
  return new Shelf(database);
}

export class Shelf {
  /** @type {IDBDatabase} */
  #database;

  /** @param {IDBDatabase} database */
  constructor(database) {
    this.#database = database;
  }

  close() {
    this.#database.close();
  }

  /** What was logged at a table; nothing if it is not known. @param {string} table @returns {Promise<Log>} */
  async read(table) {
    const reading = this.#database.transaction(["entries", "seeds"]);
    const seeds = reading.objectStore("seeds");
    const [entries, matches, kept] = await Promise.all([
      done(reading.objectStore("entries").getAll(within(table))),
      done(seeds.getAllKeys(within(table))),
      done(seeds.getAll(within(table))),
    ]);
    const numbers = matches.map((key) => /** @type {[string, number]} */ (key)[1]);
    return { entries, seeds: Object.fromEntries(numbers.map((number, place) => [number, kept[place]])) };
  }

  /** Write an entry; Outrun if another tab has written that one. @param {Append} append */
  async append({ table, logged, seed, listing, record }) {
    const writing = this.#database.transaction(["entries", "seeds", "tables", "matches"], "readwrite");
    const adding = writing.objectStore("entries").add(logged, [table, logged.seq]);
    if (seed) writing.objectStore("seeds").put(seed.seed, [table, seed.match]);
    if (record) writing.objectStore("matches").put(record);
    if (listing) writing.objectStore("tables").put(listing);
    else forget(writing, table);
    try {
      await committed(writing);
    } catch (error) {
      throw adding.error?.name === "ConstraintError" ? new Outrun() : error;
    }
  }

  /** The tables one can go on at, the newest first. @returns {Promise<Client.TableHere[]>} */
  async tables() {
    const found = await done(this.#database.transaction("tables").objectStore("tables").getAll());
    return found.sort((one, other) => other.at - one.at);
  }

  /** One's own matches, the newest first. @returns {Promise<Client.MatchHere[]>} */
  async matches() {
    const found = await done(this.#database.transaction("matches").objectStore("matches").getAll());
    return found.sort((one, other) => other.at - one.at);
  }

  /** @param {string} id @returns {Promise<Client.MatchHere | undefined>} */
  match(id) {
    return done(this.#database.transaction("matches").objectStore("matches").get(id));
  }

  /** @param {string} id */
  async eraseMatch(id) {
    const writing = this.#database.transaction("matches", "readwrite");
    writing.objectStore("matches").delete(id);
    await committed(writing);
  }

  async eraseMatches() {
    const writing = this.#database.transaction("matches", "readwrite");
    writing.objectStore("matches").clear();
    await committed(writing);
  }

  /** Let go of what nobody comes back to: tables whose matches are over, and the oldest of very many records. @param {number} now */
  async tidy(now) {
    const [tables, matches] = await Promise.all([this.tables(), this.matches()]);
    const writing = this.#database.transaction(["entries", "seeds", "tables", "matches"], "readwrite");
    for (const { table, stage, at } of tables)
      if (!PLAYED_AT.includes(stage) && at < now - FORGOTTEN_MS) forget(writing, table);
    for (const { id } of matches.slice(MOST_MATCHES)) writing.objectStore("matches").delete(id);
    await committed(writing);
  }
}

/** @param {IDBTransaction} writing @param {string} table */
function forget(writing, table) {
  writing.objectStore("entries").delete(within(table));
  writing.objectStore("seeds").delete(within(table));
  writing.objectStore("tables").delete(table);
}
