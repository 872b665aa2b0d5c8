/** The puzzle of the day, the same for everybody: the twin of `yksi.puzzles.shelf`. */

const FIRST_DAY = "2026-01-01";
const A_DAY = 86_400_000;

/** How many days have passed on this device since the first. @param {Date} now */
export const dayOf = (now) =>
  (Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) - Date.parse(FIRST_DAY)) / A_DAY;

/** The number of the puzzle of a day. @param {number} day @param {number} count of all puzzles */
export const numberOn = (day, count) => (((day % count) + count) % count) + 1;
