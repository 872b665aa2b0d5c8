/** What is a round worth? The hands are laid on a table of the engine, and its rules count them. The twin of `yksi.scorekeeping.count`. */
import { Table } from "../table.js";
import { CARDS } from "../vocabulary.js";
import { cardOf } from "../notation.js";

/** @typedef {import("../desk.js").Desk} Desk */
/** @typedef {import("../rules.js").Rules} Rules */

/** @type {number[]} */
let worths = [];

/** What each kind of card counts, as the rules count a hand of one. @param {Desk} desk @param {Rules} rules */
export function worthOf(desk, rules) {
  if (!worths.length)
    worths = CARDS.map((_, card) => {
      const table = Table.lay(rules, 2, []);
      desk.do("give", table, 0, card);
      return desk.do("worth", table, 0);
    });
  return worths;
}

/** A table between two rounds: the scores of its sides stand, and who is out has left it. @param {Desk} desk @param {Rules} rules @param {number} players @param {number[]} scores @param {number} dealer */
export function tableBetween(desk, rules, players, scores, dealer) {
  const table = Table.lay(rules, players, []);
  desk.do("sit", table);
  scores.forEach((score, side) => (table.state.scores[side] = score));
  table.state.dealer = dealer;
  desk.do("leave", table);
  return table;
}

/** Lay down a hand. Of one of which only the points are known, cards that make as many. @param {Desk} desk @param {Table} table @param {number} seat @param {import("./hands.js").Hand} hand */
export function layHand(desk, table, seat, hand) {
  const cards = Array.isArray(hand) ? hand.map(cardOf) : cardsWorth(hand, worthOf(desk, table.rules));
  for (const card of cards) desk.do("give", table, seat, card);
}

/** Some cards that make so many points, the dearest first. @param {number} points @param {number[]} worth */
function cardsWorth(points, worth) {
  const found = [];
  let left = points;
  for (const value of new Set(worth.filter(Boolean).toSorted((one, other) => other - one)))
    for (; left >= value; left -= value) found.push(worth.indexOf(value));
  return found;
}
