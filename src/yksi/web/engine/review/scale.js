/** From what was counted to what is said, in whole numbers: the twin of `yksi.reviewing.scale`. */
import { CHANCES, FEWEST, KNOTS, LUCK, MEASURED, PRIOR, SKILL, SURE, WHOLE } from "./tables.js";

const MOST_PLAYERS = MEASURED[MEASURED.length - 1];

/** @param {number} dividend @param {number} divisor */
export const part = (dividend, divisor) => Math.floor(dividend / divisor);

/** The number of players whose tables hold for a table of this size. @param {number} players */
export const nearest = (players) =>
  Math.max(...MEASURED.filter((each) => each <= Math.max(players, MEASURED[0])));

/** @param {number} players */
export const isCalibrated = (players) => players <= MOST_PLAYERS;

/** The chance to win, of which so many trials were won, in 1/10,000. @param {number} wins @param {number} tries @param {number} sides @param {number} players @param {string} level */
export function chanceOf(wins, tries, sides, players, level) {
  if (wins === tries) return WHOLE - part(WHOLE, SURE * (tries + 1));
  const raw = part(WHOLE * (wins * sides + PRIOR), sides * (tries + PRIOR));
  if (players > MOST_PLAYERS) return raw;
  const knots = CHANCES[nearest(players)][level];
  const place = Math.min(part(raw * KNOTS, WHOLE), KNOTS - 1);
  return knots[place] + part((knots[place + 1] - knots[place]) * (raw * KNOTS - place * WHOLE), WHOLE);
}

/** @param {number} cost @param {number} decisions @param {number} players */
export function skillOf(cost, decisions, players) {
  if (players > MOST_PLAYERS || decisions < FEWEST) return null;
  const each = part(-cost, decisions);
  return SKILL[nearest(players)].filter((step) => each > step).length;
}

/** @param {number} luck @param {number} rounds @param {number} players */
export function luckOf(luck, rounds, players) {
  if (players > MOST_PLAYERS || rounds === 0) return null;
  return LUCK[nearest(players)].filter((step) => isMore(luck, step, rounds)).length;
}

/** Whether luck is more than a step of one round times the root of the rounds. @param {number} luck @param {number} step @param {number} rounds */
function isMore(luck, step, rounds) {
  if (luck * step <= 0) return luck > step;
  const [squared, bound] = [luck * luck, step * step * rounds];
  return luck > 0 ? squared > bound : squared < bound;
}
