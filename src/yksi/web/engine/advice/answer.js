/** May I lay this, and what happens if I do? The twin of `yksi.server.http.advice`, with the names of `yksi.advice.moment`. */
import { leftWithout } from "../deck.js";
import { IllegalAction } from "../errors.js";
import { countOf } from "../rulebook.js";
import { checkTable, makeRules } from "../rules.js";
import { mayLay } from "./may.js";
import { sortOf } from "./sorts.js";
import { whatIf, whatIfFirst } from "./what.js";

/**
 * @typedef {import("../rulebook.js").Row} Row
 * @typedef {import("../rules.js").Rules} Rules
 * @typedef {{ card: string, options: Wire.Options, top?: string | null, colour?: string | null, hand?: string[] | null, against?: number, drawn?: boolean, in_turn?: boolean }} Question
 */

/** Those at the table of a question; whoever asks has the first seat and is spoken to as “you”. */
const NAMES = ["Ada", "Bo", "Cy", "Di", "Eli", "Fay", "Gus", "Hal", "Ida", "Jon"];
const ATTACKS = ["draw-two", "draw-four"];

/** @param {import("../desk.js").Desk} desk @param {import("./rows.js").Book} book @param {Question} question @returns {Wire.Advice} */
export function advise(desk, book, question) {
  const { card, top = null, hand = null } = question;
  const {
    edition = "nb-112",
    rules: changed = {},
    custom = [],
    name = "",
    seats: players = 4,
  } = question.options;
  const rules = makeRules(edition, { ...changed, custom, name });
  checkTable(desk, rules, players);
  leftWithout(
    desk,
    rules,
    [top, card, ...(hand ?? [])].flatMap((each) => each ?? []),
  );
  const told = { ...nothing(), names: NAMES.slice(0, players) };
  if (top === null) return withOutcome(told, whatIfFirst(desk, book, card, rules, players), rules);
  const { colour, against, drawn, in_turn: inTurn } = question;
  const moment = { rules, top, colour, hand, players, against, drawn: drawn ? card : null, inTurn };
  const { verdict, reason, rows, game } = mayLay(desk, book, card, moment);
  const found = {
    ...told,
    ...{ verdict: /** @type {Required<Wire.Advice>["verdict"]} */ (verdict), reason, because: ids(rows) },
    ...{ counts: counts(rows, rules), attacks: ATTACKS.includes(sortOf(top)) },
    view: /** @type {Wire.View} */ (game.view(0)),
  };
  try {
    return withOutcome(found, whatIf(desk, book, card, moment), rules);
  } catch (error) {
    if (error instanceof IllegalAction) return found;
    throw error;
  }
}

/** @returns {Required<Wire.Advice>} */
const nothing = () => ({
  ...{ names: [], verdict: "", reason: "", because: [], view: {}, events: [], turn: null },
  ...{ branches: [], applies: [], counts: {}, attacks: false },
});

/** @param {Required<Wire.Advice>} told @param {import("./what.js").Outcome} outcome @param {Rules} rules @returns {Required<Wire.Advice>} */
function withOutcome(told, { rows, ...happens }, rules) {
  return { ...told, ...happens, applies: ids(rows), counts: { ...told.counts, ...counts(rows, rules) } };
}

/** @param {Row[]} rows */
const ids = (rows) => rows.map(({ id }) => id);

/** @param {Row[]} rows @param {Rules} rules @returns {Record<string, number>} */
const counts = (rows, rules) =>
  Object.fromEntries(
    rows.flatMap((row) => {
      const count = countOf(row, rules);
      return count === null ? [] : [[row.id, count]];
    }),
  );
