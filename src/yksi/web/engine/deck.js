/** Can these cards have come from one deck? The twin of `yksi.scorekeeping.deck`. */
import { SheetError } from "./errors.js";
import { cardOf } from "./notation.js";
import { Table } from "./table.js";
import { CARDS } from "./vocabulary.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./rules.js").Rules} Rules */

/** How often the deck has each kind of card. @param {Desk} desk @param {Rules} rules @returns {number[]} */
export function deckOf(desk, rules) {
  const table = Table.lay(rules, 2, []);
  desk.do("gather_deck", table);
  const { draw_pile: pile, draw_size: size } = table.state;
  const counts = CARDS.map(() => 0);
  for (const card of pile.subarray(0, size)) counts[card]++;
  return counts;
}

/** What is left of the deck without cards that are held; SheetError says what it does not have. @param {Desk} desk @param {Rules} rules @param {string[]} held */
export function leftWithout(desk, rules, held) {
  const deck = deckOf(desk, rules);
  const left = [...deck];
  for (const name of held) {
    const card = cardOf(name);
    left[card]--;
    if (deck[card] === 0) throw new SheetError("not-in-deck", { card: name });
    if (left[card] < 0) {
      const times = held.filter((other) => other === name).length;
      throw new SheetError("too-many-of-card", { card: name, count: deck[card], held: times });
    }
  }
  if (!left.some(Boolean)) throw new SheetError("too-many-cards", { count: sum(deck) });
  return left;
}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);
