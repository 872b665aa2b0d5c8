/** The order of cards: as the deck lists them, by colour as a hand is held, or by value. */

/** @typedef {string} Colour `R`, `Y`, `G` or `B` */

/** @type {readonly Colour[]} */
export const COLOURS = ["R", "Y", "G", "B"];
const VALUES = [..."0123456789SR", "+2"];
const WILDS = ["W", "W+4", "WS", "W1", "W2", "W3"];

/** Every face in notation, in the order of `yksi.cards.NAMES`. @type {readonly string[]} */
export const FACES = [...COLOURS.flatMap((colour) => VALUES.map((value) => colour + value)), ...WILDS];

/** Each value in every colour, and the wilds last, as by colour. @type {readonly string[]} */
const BY_VALUE = [...VALUES.flatMap((value) => COLOURS.map((colour) => colour + value)), ...WILDS];

/** @param {string[]} hand @param {string} [by] `colour` or `value` */
export function inOrder(hand, by = "colour") {
  const order = by === "value" ? BY_VALUE : FACES;
  return hand.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
}

/** Whether a colour is named with a card. @param {string} card */
export const isWild = (card) => card.startsWith("W");
