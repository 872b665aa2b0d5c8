/**
 * One's matches, wherever they were played: on this device by anybody at it, and at the tables of this server.
 *
 * matches → those that the history does not know yet → their records, reviewed one after the other → entries
 */
import { Engine } from "../engine/client.js";
import { KEPT_VERSION } from "../engine/review/tables.js";
import { matchesHere } from "../local/kept.js";
import { request } from "../net/http.js";
import { me } from "../net/identity.js";
import { playedAtServer } from "../net/played.js";
import { Refused } from "../net/refused.js";
import { countsSince, entriesKept, keepEntry } from "./kept.js";

/** @typedef {import("./kept.js").Entry} Entry */
/** A match that may be looked through. @typedef {{ id: string, at: number, name: string, seat: number, text: () => Promise<string> }} Source */
/** How far it is: matches that are known, how many are still to be looked through, could not be, or do not count as somebody helped. @typedef {{ entries: Entry[], left: number, failed: number, helped: number }} Gathered */

/** Tell of all matches, again and again as more of them are known; until it is no longer wanted. @param {(gathered: Gathered) => void} tell @param {() => boolean} isWanted */
export async function gather(tell, isWanted) {
  const since = countsSince();
  const [known, here, served] = await Promise.all([entriesKept(), sourcesHere(), sourcesServed()]);
  const entries = known.filter(({ kept }) => !kept || kept.version === KEPT_VERSION);
  const ids = new Set(entries.map(({ id }) => id));
  const sources = [...here.sources, ...served].filter(({ id, at }) => at > since && !ids.has(id));
  sources.sort((one, other) => other.at - one.at);
  const gathered = { entries, left: sources.length, failed: 0, helped: here.helped };
  if (isWanted()) tell({ ...gathered });
  if (!sources.length) return;
  const engine = new Engine(); // one of its own, as what is known already is told meanwhile
  for (const source of sources) {
    const entry = await entryOf(engine, source);
    if (!isWanted()) break;
    if (entry) {
      gathered.entries = [...gathered.entries, entry];
      await keepEntry(entry);
    } else gathered.failed += 1;
    gathered.left -= 1;
    tell({ ...gathered });
  }
  engine.close();
}

/** Of a match; null if its record cannot be had now. @param {Engine} engine @param {Source} source @returns {Promise<Entry | null>} */
async function entryOf(engine, { id, at, name, seat, text }) {
  let record;
  try {
    record = await text();
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
  return { id, at, name, kept: await keptOf(engine, record, seat) };
}

/** Nothing of a record that says nothing: no round of it is over, or it is of a version that the page cannot read. @param {Engine} engine @param {string} record @param {number} seat @returns {Promise<Entry["kept"]>} */
async function keptOf(engine, record, seat) {
  try {
    return await engine.ask("keep", { record, seat });
  } catch (error) {
    if (error instanceof Refused && error.code !== "unreachable") return null;
    throw error;
  }
}

/** Matches of this device, for each who sat at it; where something was taken back luck is none. */
async function sourcesHere() {
  const matches = await matchesHere();
  const counted = matches.filter(({ helped }) => !helped);
  /** @type {Source[]} */
  const sources = counted.flatMap(({ id, at, names, own, text }) =>
    own.map((seat) => ({ id: `${id}.${seat}`, at, name: names[seat], seat, text: async () => text })),
  );
  return { sources, helped: matches.length - counted.length };
}

/** Matches at this server, all by the name that one has there now; none of a server that does not answer. @returns {Promise<Source[]>} */
async function sourcesServed() {
  const played = await playedAtServer().catch(() => []);
  return played.map(({ code, match, at, seat, names }) => ({
    ...{ id: `${code}.${match}.${seat}`, at, name: me.value || names[seat], seat },
    text: () => request(`/api/tables/${encodeURIComponent(code)}/record?match=${match}`),
  }));
}
