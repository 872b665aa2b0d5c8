/** Where a replay comes from: a table of this server, or a record that somebody kept. */
import { request } from "../net/http.js";

/**
 * @typedef {{ replay: Wire.Replay, name: string, code: string, match: number | null, text: () => Promise<string> }} Source
 *   `code` is empty for a file; `text` is the record, which is asked for when it is needed
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
  };
}

/** @param {File} file @returns {Promise<Source>} */
export async function fromFile(file) {
  const text = await file.text();
  const replay = await request("/api/replay", { method: "POST", text });
  return { replay, name: file.name, code: "", match: null, text: async () => text };
}
