/** Where a replay comes from: a table of this server, a match of this device, or a record that somebody kept. */
import { askEngine } from "../engine/shared.js";
import { matchHere } from "../local/kept.js";
import { unpack } from "../base/packed.js";
import { t } from "../speech/words.js";
import { takeShared } from "./shared.js";
import { request } from "../net/http.js";
import { Refused } from "../net/refused.js";

/**
 * @typedef {{ replay: Wire.Replay, name: string, code: string, match: number | null, letters: string, text: () => Promise<string>, log: () => Promise<string | null> }} Source
 *   `code` is empty for a file, `letters` but for a record in the address; `text` is the record and `log` that of the table, if there is one, which are asked for when they are needed
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
    letters: "",
    text: () => request(recordAddress(code, match)),
    log: () => request(query(code, match).join("/log")).catch(() => null),
  };
}

/** @param {File} file @returns {Promise<Source>} */
export async function fromFile(file) {
  const text = await file.text();
  return fromText(text, file.name);
}

/** A record that another app has handed over; null if it was taken already. @returns {Promise<Source | null>} */
export async function fromShared() {
  let file;
  try {
    file = await takeShared();
  } catch {
    throw new Refused({ code: "shared-lost", sentence: "the record that was shared has not arrived" });
  }
  return file && fromFile(file);
}

/** @param {string} letters of a record in an address @returns {Promise<Source>} */
export async function fromLink(letters) {
  let text;
  try {
    text = await unpack(letters);
  } catch {
    throw new Refused({ code: "cut-off", sentence: "the link was cut off" });
  }
  return { ...(await fromText(text, t("options.link"))), letters };
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
  return { replay, name, code: "", match: null, letters: "", text: async () => text, log: async () => null };
}
