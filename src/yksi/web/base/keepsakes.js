/**
 * What this device keeps of each deal, so that no server can say later that it was another one: the commitment, the own
 * seat and word, and the newest head of the log. Where storage is switched off it lasts as long as the page.
 */
import { keep, recall } from "./settings.js";

/** @typedef {{ table: string, match: number }} Deal */
/** @typedef {{ commitment?: string, seat?: string, word?: string, head?: string }} Keepsake `head` is `SEQ HASH` */

const KINDS = /** @type {const} */ (["commitment", "seat", "word", "head"]);
/** @type {Map<string, string>} */
const passing = new Map();

/** @param {string} kind @param {Deal} deal */
const keyOf = (kind, { table, match }) => `${kind}.${table}.${match}`;

/** @param {Deal} deal @param {Keepsake} known */
export function keepOfDeal(deal, known) {
  for (const kind of KINDS) {
    const value = known[kind];
    if (value === undefined) continue;
    passing.set(keyOf(kind, deal), value);
    keep(keyOf(kind, deal), value);
  }
}

/** @param {Deal} deal @returns {Keepsake} */
export const keptOfDeal = (deal) =>
  Object.fromEntries(
    KINDS.map((kind) => [kind, recall(keyOf(kind, deal)) ?? passing.get(keyOf(kind, deal))]).filter(
      ([, value]) => value !== undefined,
    ),
  );
