/**
 * A log that cannot be rewritten unnoticed: every entry is hashed together with the one before it. The twin of
 * `yksi.chain` and `yksi.server.tables.lines`; docs/fairness.md describes it. And what a seat promises of its word.
 */
import { bytesOf, hex, sha256 } from "./hashes.js";

export const BEGINS = "yksi log 1";
/** The kind of entry that is hashed with the seed. */
export const SECRET = "played";

/** @param {string} text */
const digest = (text) => hex(sha256(bytesOf(text)));

/** The head of a log that has no entry yet. @param {string} log */
export const firstHead = (log) => digest(`${BEGINS}\n${log}`);

/** The head after one more entry; `secret` is the seed of the match for what was played. @param {string} before @param {string} line @param {string} [secret] */
export const nextHead = (before, line, secret = "") => digest(`${before}\n${line}\n${secret}`);

/** An entry as the line that is hashed: without names and ids. @param {number} seq @param {number} at @param {Client.Entry} entry */
export function lineOf(seq, at, { by: _by, after: _after, ...entry }) {
  const bare = "name" in entry ? { ...entry, name: "" } : entry;
  return `${seq} ${at} ${JSON.stringify(sorted(bare))}`;
}

/** With all keys in order. @param {unknown} data @returns {unknown} */
function sorted(data) {
  if (Array.isArray(data)) return data.map(sorted);
  if (data === null || typeof data !== "object") return data;
  return Object.fromEntries(
    Object.entries(data)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, value]) => [key, sorted(value)]),
  );
}

/** What a seat tells of its word before any seat tells one: the twin of `yksi.proof.promise`. @param {string} commitment @param {number} seat @param {string} word */
export const promiseOf = (commitment, seat, word) => digest(`yksi word 1\n${commitment}\n${seat}\n${word}`);
