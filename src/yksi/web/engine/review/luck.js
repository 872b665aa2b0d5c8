/** What was the luck of the cards drawn worth in a record? The twin of `yksi.arena.books`. */
import { actionOf } from "../notation.js";
import { firstRound, stepsOf } from "../record.js";
import { flat, start } from "../records.js";
import { readRecord } from "../recordtext.js";
import { BOTS } from "../vocabulary.js";
import { A_WIN, BIAS, LAST, ROWS } from "./outlook.js";
import { rulesOf, seatEverybody } from "./seats.js";

/** @typedef {import("../desk.js").Desk} Desk */
/** @typedef {import("../game.js").Game} Game */

/** Who is thought to play on in place of a person. */
const STAND_IN = "sharp";

/** The luck of each side in all that was played, in wins; who sat there is a bot of ours or somebody. @param {Desk} desk @param {string} text @param {string[]} bots by seat */
export function luckIn(desk, text, bots) {
  const record = readRecord(text);
  layOutOutlook(desk);
  start("Fortune", desk.record("Fortune").bytes);
  for (const { round, game } of stepsOf(desk, record)) {
    const next = record.rounds[round - firstRound(record)].actions[game.history.length];
    if (next) book(desk, game, next, bots);
  }
  const sides = record.rules.values.teams || record.players.length;
  return Array.from(desk.record("Fortune").luck.subarray(0, sides), (luck) => Number(luck) / A_WIN);
}

/** What a seat is about to draw. @param {Desk} desk @param {Game} game @param {readonly [number, string]} next @param {string[]} bots */
function book(desk, game, [seat, action], bots) {
  seatEverybody(desk, rulesOf(game), (each) => (Object.hasOwn(BOTS, bots[each]) ? bots[each] : STAND_IN));
  desk.do("book_luck", game.table, seat, actionOf(action));
}

/** @param {Desk} desk */
function layOutOutlook(desk) {
  const { bytes } = start("Outlook", desk.record("Outlook").bytes);
  flat("Outlook", "rows", bytes).set(ROWS.flat());
  flat("Outlook", "bias", bytes).set(BIAS);
  flat("Outlook", "last", bytes).set(LAST);
}
