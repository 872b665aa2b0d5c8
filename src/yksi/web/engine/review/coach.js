/** A moment of a match under way, judged for whoever is asked there: before they act, or for what they then did. */
import { Mistake } from "../errors.js";
import { stepsOf } from "../record.js";
import { readRecord } from "../recordtext.js";
import { Judge } from "./judge.js";
import { Ledger } from "./ledger.js";
import { chanceOf } from "./scale.js";
import { ADVICE_TRIES, ERRORS, WHOLE } from "./tables.js";

/** @typedef {import("../desk.js").Desk} Desk */
/** @typedef {{ seat: number, level: string }} Asked who asks, and how well the table plays */
/** The best first; those that differ by less than `same` may be as good. @typedef {{ choices: import("./ledger.js").Choice[], tries: number, same: number }} Advice */

/** What each choice is worth to a seat that is asked now; no choices if it is not asked. @param {Desk} desk @param {string} text a record up to now @param {Asked} asked @returns {Advice} */
export function advise(desk, text, { seat, level }) {
  const { game, round } = lastOf(desk, text);
  const [first] = game.legal(seat);
  if (first === undefined) return { choices: [], tries: 0, same: 0 };
  const ledger = new Ledger(new Judge(desk, game), level, game, seat, round);
  const { alternatives } = ledger.judge.judge(game, seat, first, ledger.seed, ADVICE_TRIES, 0);
  const choices = alternatives
    .map(({ action, wins, tries }) => ({ action, chance: chanceOf(wins, tries, ledger.sides, level) }))
    .sort((one, other) => other.chance - one.chance);
  return { choices, tries: ADVICE_TRIES, same: noDifference(ADVICE_TRIES) };
}

/** Choices that were tried on the same cards and luck, and differ by less, may be as good: at most, of WHOLE. @param {number} tries */
const noDifference = (tries) => Math.round((ERRORS * WHOLE * Math.SQRT1_2) / Math.sqrt(tries));

/** What it cost to do this, as a review says it later. @param {Desk} desk @param {string} text a record up to then @param {Asked & { action: string }} asked */
export function judgeMove(desk, text, { seat, level, action }) {
  const { game, round } = lastOf(desk, text);
  const ledger = new Ledger(new Judge(desk, game), level, game, seat, round);
  ledger.decide(action);
  return ledger.decisions[0];
}

/** How a record stands at its end. @param {Desk} desk @param {string} text */
function lastOf(desk, text) {
  let last = null;
  for (const step of stepsOf(desk, readRecord(text))) last = step;
  if (!last || last.game.over) throw new Mistake("the round is over: there is nothing to decide");
  return last;
}
