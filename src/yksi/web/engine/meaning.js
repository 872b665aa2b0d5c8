/** What a choice of options would mean, or why it cannot be: what a server answers to `POST /api/preview`. */
import { wordsOf } from "./custom.js";
import { Contradiction, Mistake, Miswritten } from "./errors.js";
import { houseFile } from "./house.js";
import { KEYS } from "./rulebooks.js";
import { changedKeys, checkTable, makeRules, toWord } from "./rules.js";
import { Table } from "./table.js";
import { CARDS } from "./vocabulary.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./rules.js").Rules} Rules */

/** @param {Desk} desk @param {Wire.Options} options @returns {Wire.Preview} */
export function preview(desk, { edition = "nb-112", rules = {}, custom = [], name = "", seats = 4 }) {
  try {
    const made = makeRules(edition, { ...rules, custom, name });
    checkTable(desk, made, seats);
    return { meaning: meaningOf(desk, made, seats) };
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    const problem = { code: /** @type {const} */ ("bad-options"), sentence: error.message };
    if (error instanceof Miswritten)
      return { problem: { ...problem, reason: error.code, values: error.values } };
    if (!(error instanceof Contradiction)) return { problem };
    const { code: conflict, values } = error;
    return { problem: { ...problem, conflict, values, keys: Object.keys(values) } };
  }
}

/** @param {Desk} desk @param {Rules} rules @param {number} seats @returns {Wire.Meaning} */
function meaningOf(desk, rules, seats) {
  const table = Table.lay(rules, seats, []);
  desk.do("sit", table);
  return {
    rules: Object.fromEntries(Object.keys(KEYS).map((key) => [key, toWord(key, rules.values[key])])),
    changed: changedKeys(rules),
    custom: rules.custom.map(wordsOf),
    sides: sidesOf(desk, table),
    deck: deckOf(desk, table),
    file: houseFile(rules),
  };
}

/** @param {Desk} desk @param {Table} table */
function sidesOf(desk, table) {
  const seats = Array.from({ length: table.state.players }, (_, seat) => seat);
  const count = desk.do("side_count", table);
  return Array.from({ length: count }, (_, side) => seats.filter((seat) => table.state.side[seat] === side));
}

/** How often the deck has each card. @param {Desk} desk @param {Table} table */
function deckOf(desk, table) {
  desk.do("gather_deck", table);
  const { draw_pile: pile, draw_size: size } = table.state;
  const cards = Array.from(pile.subarray(0, size), (card) => CARDS[card]);
  const counts = CARDS.map(
    (card) => /** @type {[string, number]} */ ([card, cards.filter((each) => each === card).length]),
  );
  return Object.fromEntries(counts.filter(([, count]) => count));
}
