/** A moment of a match in the address bar: `#r2.s14` is the second round after its fourteenth action; a record in the address stays before it, `#record=…&r2.s14`. */

/** @typedef {{ round: number, step: number }} Moment both from 0; step 0 is the deal */

/** @param {string} hash @returns {Moment | null} */
export function readMoment(hash) {
  const found = /[#&]r(\d{1,4})(?:\.s(\d{1,5}))?$/.exec(hash);
  return found && { round: Number(found[1]) - 1, step: Number(found[2] ?? 0) };
}

/** The address of a moment. @param {Moment} moment @param {string} letters of a record that is in the address too, or "" */
export const momentHash = ({ round, step }, letters) =>
  `#${letters && `${LINKED}${letters}&`}r${round + 1}.s${step}`;

const LINKED = "record=";

/** The letters of the record that an address carries; "" if it has none. @param {string} hash */
export const lettersIn = (hash) =>
  hash.startsWith(`#${LINKED}`) ? hash.slice(LINKED.length + 1).split("&")[0] : "";

/** The moment that is nearest to it in a match. @param {Moment} moment @param {number[]} lengths of the rounds */
export function within({ round, step }, lengths) {
  const at = Math.min(Math.max(round, 0), lengths.length - 1);
  return { round: at, step: Math.min(Math.max(step, 0), lengths[at] - 1) };
}

/** The moment so many steps on, into the rounds before and after. @param {Moment} moment @param {number} steps @param {number[]} lengths */
export function moved({ round, step }, steps, lengths) {
  const to = step + steps;
  if (to >= lengths[round] && round + 1 < lengths.length) return { round: round + 1, step: 0 };
  if (to < 0 && round > 0) return { round: round - 1, step: lengths[round - 1] - 1 };
  return within({ round, step: to }, lengths);
}
