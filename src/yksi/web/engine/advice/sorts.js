/** What sort of card is it? Rules speak of sorts: of every Skip, not of the yellow one. The twin of `yksi.advice.sorts`. */
import { cardOf } from "../notation.js";

/** @type {Record<string, string>} */
const WILDS = { W: "wild", "W+4": "draw-four", WS: "shuffle-hands" };
/** @type {Record<string, string>} */
const FACES = { 0: "zero", 7: "seven", S: "skip", R: "reverse", "+2": "draw-two" };

/** @param {string} card */
export const isWild = (card) => card.startsWith("W");

/** What stands on a card beside its colour. @param {string} card */
export const faceOf = (card) => (isWild(card) ? "" : card.slice(1));

/** The sort of a card in notation. @param {string} card */
export function sortOf(card) {
  cardOf(card);
  return isWild(card) ? (WILDS[card] ?? "custom") : (FACES[faceOf(card)] ?? "number");
}

/** Whether the table has written a rule on a Customizable card. @param {string} card @param {import("../rules.js").Rules} rules */
export const hasRule = (card, { custom }) => /^W[123]$/.test(card) && Number(card[1]) <= custom.length;
