/** What is left in a hand? Its cards in notation, or only its points. The twin of `yksi.scorekeeping.hands`. */
import { Mistake, SheetError } from "../errors.js";
import { cardOf } from "../notation.js";
import { CARDS } from "../vocabulary.js";

/** The cards that are left, sorted, or the points that they make. @typedef {string[] | number} Hand */

const POINTS = /^[0-9]{1,6}$/;
const NUMBER = /^[-+]?[0-9]+([.][0-9]*)?$/;
const SEVERAL = /^(?:(\d{1,2})[X×*])?(.+?)(?:[X×*](\d{1,2}))?$/;
/** @type {Record<string, string>} */
const SPELLINGS = { W4: "W+4", "+4": "W+4", "W+": "W+4" };

/** What somebody wrote about a hand, or a list of cards; SheetError names what cannot be read. @param {unknown} given @returns {Hand} */
export function readHand(given) {
  if (Array.isArray(given)) return sorted(given.map(card));
  if (typeof given === "string") return POINTS.test(given.trim()) ? Number(given) : readCards(given);
  if (Number.isInteger(given) && Number(given) >= 0) return Number(given);
  throw new SheetError("bad-points", { points: String(given) });
}

/** Cards as people write them; `-` is none. @param {string} text */
function readCards(text) {
  const words = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((word) => !["", "-", "–"].includes(word));
  return sorted(words.flatMap(several));
}

/** A hand as the log has it. @param {Hand} hand */
export const writeHand = (hand) => (Array.isArray(hand) ? hand.join(" ") : hand);

/** @param {Hand | undefined} hand */
export const isEmpty = (hand) => Array.isArray(hand) && hand.length === 0;

/** @param {string} word */
function several(word) {
  const [, before, name, after] = /** @type {RegExpExecArray} */ (SEVERAL.exec(word));
  return Array(Number(before ?? after ?? 1)).fill(card(name));
}

/** @param {unknown} word */
function card(word) {
  const spelt = String(word).replace(/([RYGB])(?:D|2\+)/g, "$1+2");
  try {
    return cardOf(SPELLINGS[spelt] ?? spelt);
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    throw NUMBER.test(spelt)
      ? new SheetError("bad-points", { points: spelt })
      : new SheetError("unknown-card", { typed: spelt });
  }
}

/** @param {number[]} kinds */
const sorted = (kinds) => kinds.sort((one, other) => one - other).map((kind) => CARDS[kind]);
