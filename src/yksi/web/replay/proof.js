/**
 * Was the deal fixed before the match? What docs/fairness.md describes, done again in the browser.
 *
 * record text → commitment, key of all shuffles → every round, shuffle by shuffle (`follow.js`)
 */
import { bytesOf, hex, hmac, sha256 } from "../base/hashes.js";
import { promiseOf } from "../base/chain.js";
import { readRecord } from "./recordtext.js";
import { followRound } from "./follow.js";

/** @typedef {import("./follow.js").Followed} Followed */
/** @typedef {import("./follow.js").Step} Step */
/**
 * @typedef {{
 *   terms: string, seed: string, contributions: string[], published: string, commitment: string, fixed: boolean,
 *   key: string, rounds: Followed[], agrees: boolean, words: WordState[], record: import("./recordtext.js").RecordText,
 * }} Proof `fixed` says whether the seed gives the commitment that was published, `agrees` whether everything agrees
 * @typedef {"told" | "none" | "withheld" | "other"} WordState of a seat: it told its word, added none, promised one and did not tell it, or told another
 */

/** What is hashed to fix a deal. @param {string} terms @param {string} seed */
export const sealed = (terms, seed) => `yksi commitment 1\n${terms}\n${seed}`;

/** What everybody adds to the deal, as one text. @param {string[]} contributions */
export const added = (contributions) => ["yksi deal 1", ...contributions].join("\n");

/**
 * Check every card of a match; null when the record does not tell enough: a single round, or a seed that is secret still.
 * @param {string} text the record
 * @param {Record<string, unknown>} rules of the edition, where the record does not change them
 * @param {Step[][]} played for each round what happened, step by step
 * @returns {Proof | null}
 */
export function prove(text, rules, played) {
  const record = readRecord(text);
  const { terms, keys, thefts, seed, commitment: published, contributions, first, rounds } = record;
  if (seed === null || published === null) return null;
  const commitment = hex(sha256(bytesOf(sealed(terms, seed))));
  const key = hmac(bytesOf(seed), bytesOf(added(contributions)));
  const match = { key: wordsOf(key), deck: deckOf({ ...rules, ...keys }), thefts };
  const followed = rounds.map((round, i) => followRound(match, first + i, round, played[i] ?? []));
  const fixed = commitment === published;
  const words = contributions.map((word, seat) => wordState(published, seat, word, record.promises[seat]));
  const agrees = fixed && followed.every((round) => round.problem === null) && !words.includes("other");
  return {
    terms,
    seed,
    contributions,
    published,
    commitment,
    fixed,
    key: hex(key),
    rounds: followed,
    agrees,
    words,
    record,
  };
}

/** What stands in a record where a seat promised or added nothing, as bots do. */
const NOTHING = "-";

/** @param {string} commitment @param {number} seat @param {string} word @param {string} [promise] @returns {WordState} */
function wordState(commitment, seat, word, promise = NOTHING) {
  if (promise === NOTHING) return word === NOTHING ? "none" : "told";
  if (word === NOTHING) return "withheld";
  return promiseOf(commitment, seat, word) === promise ? "told" : "other";
}

/** Eight little-endian words. @param {Uint8Array} bytes */
function wordsOf(bytes) {
  const view = new DataView(bytes.buffer);
  return Uint32Array.from({ length: 8 }, (_, place) => view.getUint32(place * 4, true));
}

const COLOURED = ["R", "Y", "G", "B"].flatMap((colour) =>
  ["0", ..."123456789SR", "+2"].flatMap((face) =>
    face === "0" ? [colour + face] : [colour + face, colour + face],
  ),
);
const CLASSIC = [...COLOURED, ...Array(4).fill("W"), ...Array(4).fill("W+4")];
const LARGEST = [...CLASSIC, "WS", "W1", "W2", "W3"];

/** The cards in the order in which they lie before the first shuffle. @param {Record<string, unknown>} rules */
export function deckOf({ deck, customizable }) {
  return Number(deck) === CLASSIC.length
    ? CLASSIC
    : LARGEST.slice(0, CLASSIC.length + 1 + Number(customizable));
}
