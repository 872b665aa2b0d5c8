/** May the card be laid, and why? The rules are asked at a table like the one in question. The twin of `yksi.advice.may`. */
import { IllegalAction } from "../errors.js";
import { CARDS, COLOURS, PHASES } from "../vocabulary.js";
import { nameableColour, plainHand, tableOf } from "./moment.js";
import { rowsAgainst, rowsBecause } from "./rows.js";
import { faceOf, isWild } from "./sorts.js";

/**
 * @typedef {import("../desk.js").Desk} Desk
 * @typedef {import("../game.js").Game} Game
 * @typedef {import("../rulebook.js").Row} Row
 * @typedef {import("./moment.js").Moment} Moment
 * @typedef {import("./rows.js").Book} Book
 * @typedef {{ verdict: string, reason: string, rows: Row[], game: Game }} Answer
 */

const ANSWERED = ["challenge", "stack"].map((phase) => PHASES.indexOf(/** @type {Wire.Phase} */ (phase)));

/** Whether you may lay the card now; Mistake if there can be no such table. @param {Desk} desk @param {Book} book @param {string} card @param {Moment} moment @returns {Answer} */
export function mayLay(desk, book, card, moment) {
  if (moment.hand) return ask(desk, book, card, moment, moment.hand);
  const without = ask(desk, book, card, moment, plainHand(card, moment, false));
  if (moment.drawn && moment.rules.values.must_play) return without; // Whoever held a card that fits could not have drawn.
  const holding = ask(desk, book, card, moment, plainHand(card, moment, true));
  if (holding.verdict === without.verdict) return without;
  return { ...holding, verdict: `${without.verdict}-or-${holding.verdict}` };
}

/** @param {Desk} desk @param {Book} book @param {string} card @param {Moment} moment @param {string[]} rest @returns {Answer} */
function ask(desk, book, card, moment, rest) {
  const game = tableOf(desk, card, moment, rest);
  const { verdict, reason } = tried(game, card, moment);
  const rows = moment.against
    ? rowsAgainst(book, moment.top, moment.rules)
    : rowsBecause(book, reason, card, moment.top, moment.rules);
  const isLast = verdict === "yes" && game.hand(0).length === 1;
  const beside = isLast ? rowsBecause(book, "last-card", card, moment.top, moment.rules) : [];
  return { verdict, reason, rows: [...rows, ...beside], game };
}

/** @param {Game} game @param {string} card @param {Moment} moment */
function tried(game, card, moment) {
  const reason = whyItFits(card, game);
  try {
    game.copy().play(isWild(card) ? `${card}:${nameableColour(moment)}` : card, 0);
  } catch (error) {
    if (error instanceof IllegalAction) return { verdict: "no", reason: error.reason };
    throw error;
  }
  const { bluff } = /** @type {{ bluff?: boolean }} */ (game.view(0));
  return { verdict: card === "W+4" && bluff ? "bluff" : "yes", reason };
}

/** If the rules allow the card: what about it fits. @param {string} card @param {Game} game */
function whyItFits(card, { state }) {
  if (state.turn !== 0) return "jump-in";
  if (ANSWERED.includes(state.phase)) return "answer";
  if (isWild(card)) return "wild";
  if (card[0] === COLOURS[state.colour]) return isWild(CARDS[state.top]) ? "named-colour" : "colour";
  return /^[0-9]$/.test(faceOf(card)) ? "number" : "symbol";
}
