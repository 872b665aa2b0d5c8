// @ts-check
/** The order of the own hand: by colour, or by value. */
import { COLOURS } from "./faces.js";

const FACES = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "S", "R", "+2"];
const WILDS = ["W", "W+4", "WS", "W1", "W2", "W3"];

/** @param {string[]} hand @param {string} by `colour` or `value` */
export function inOrder(hand, by) {
  const place = by === "value" ? byValue : byColour;
  return [...hand].sort((a, b) => place(a) - place(b));
}

/** @param {string} card */
const byColour = (card) => (isWild(card) ? wild(card) : 100 * COLOURS.indexOf(card[0]) + FACES.indexOf(card.slice(1)));

/** @param {string} card */
const byValue = (card) => (isWild(card) ? wild(card) : 10 * FACES.indexOf(card.slice(1)) + COLOURS.indexOf(card[0]));

/** @param {string} card */
export const isWild = (card) => WILDS.includes(card);

/** @param {string} card */
const wild = (card) => 1000 + WILDS.indexOf(card);
