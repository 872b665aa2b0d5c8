/** Where a replay comes from: a table of this server, a match of this device, or a record that somebody kept. */
import { askEngine } from "../engine/shared.js";
import { matchHere } from "../local/kept.js";
import { unpack } from "../base/packed.js";
import { t } from "../speech/words.js";
import { request } from "../net/http.js";
import { Refused } from "../net/refused.js";

/**
 * @typedef {{ replay: Wire.Replay, name: string, code: string, match: number | null, text: () => Promise<string>, log: () => Promise<string | null> }} Source
 *   `code` is empty for a file; `text` is the record and `log` that of the table, if there is one, which are asked for when they are needed
 */

/** @param {string} code @param {string | undefined} match its number, the last one if none is given */
const query = (code, match) => [`/api/tables/${encodeURIComponent(code)}`, match ? `?match=${match}` : ""];

/** @param {string} code @param {string | undefined} match */
export const recordAddress = (code, match) => query(code, match).join("/record");

/** @param {string} code @param {string | undefined} match @returns {Promise<Source>} */
export async function fromTable(code, match) {
  const replay = await request(query(code, match).join("/replay"));
  return {
    replay,
    name: code,
    code,
    match: match ? Number(match) : null,
    text: () => request(recordAddress(code, match)),
    log: () => request(query(code, match).join("/log")).catch(() => null),
  };
}

/** @param {File} file @returns {Promise<Source>} */
export async function fromFile(file) {
  const text = await file.text();
  return fromText(text, file.name);
}

const LINKED = "#record=";

/** Whether an address carries a record. @param {string} hash */
export const isLinked = (hash) => hash.startsWith(LINKED);

/** @param {string} hash @returns {Promise<Source>} */
export async function fromLink(hash) {
  let text;
  try {
    text = await unpack(hash.slice(LINKED.length));
  } catch {
    throw new Refused({ code: "bad-record", sentence: "the link was cut off" });
  }
  return fromText(text, t("options.link"));
}

/** @param {string} id of a match that was played on this device @returns {Promise<Source>} */
export async function fromHere(id) {
  const match = await matchHere(id);
  if (!match) throw new Refused({ code: "not-here", sentence: "this match is not on this device" });
  return fromText(match.text, id);
}

/** @param {string} text @param {string} name @returns {Promise<Source>} */
async function fromText(text, name) {
  const replay = await askEngine("replay", { record: text });
  return { replay, name, code: "", match: null, text: async () => text, log: async () => null };
}
