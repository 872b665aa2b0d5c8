/** Where a match stands that goes on elsewhere, with another deal: the twin of `yksi.carried`. */
import { Mistake, quoted } from "./errors.js";
import { MOST_CARRIED_POINTS, MOST_CARRIED_ROUNDS } from "./rulebooks.js";

/** Of each side its score, how many rounds were played to their end, who deals the next. @typedef {{ scores: number[], rounds: number, dealer: number }} Carried */

const LINE = /^scores ((?:[0-9]{1,7} )+)rounds ([0-9]{1,4}) dealer ([0-9])$/;

/** As a line of the terms has it. @param {Carried} carried */
export const carriedLine = ({ scores, rounds, dealer }) =>
  `scores ${scores.join(" ")} rounds ${rounds} dealer ${dealer}`;

/** What a line of the terms says. @param {string} line @returns {Carried} */
export function readCarried(line) {
  const [, scores, rounds, dealer] = LINE.exec(line) ?? [];
  if (!dealer)
    throw new Mistake(`carried is written as 'scores 120 45 rounds 3 dealer 1', not ${quoted(line)}`);
  return { scores: scores.trim().split(" ").map(Number), rounds: Number(rounds), dealer: Number(dealer) };
}

/** A Mistake says what cannot be, as far as that needs no rules. @param {Carried} carried @param {number} sides @param {number} players */
export function checkCarried({ scores, rounds, dealer }, sides, players) {
  if (scores.length !== sides)
    throw new Mistake(
      `carried scores are one for each of the ${sides} sides, so ${scores.length} do not fit`,
    );
  for (const score of scores) checkWhole("a carried score", score, MOST_CARRIED_POINTS);
  checkWhole("the number of carried rounds", rounds, MOST_CARRIED_ROUNDS);
  checkWhole("the carried dealer", dealer, players - 1);
}

/** @param {string} what @param {number} number @param {number} most */
function checkWhole(what, number, most) {
  if (!Number.isInteger(number) || number < 0 || number > most)
    throw new Mistake(`${what} is a whole number from 0 to ${most}, not ${number}`);
}
