/** From what was counted to what is said, in whole numbers: the twin of `yksi.reviewing.scale`. */
import {
  CHANCES,
  FEWEST,
  GRAIN,
  KNOTS,
  LOSSES,
  MEASURED,
  PRIOR,
  RANKS,
  SURE,
  SURELY,
  WHOLE,
} from "./tables.js";

/** @typedef {Float64Array} Spread how likely each amount is from 0 on, as a share of `SURELY` */
/** @typedef {{ sides: number, loss: number }} Lost */

const MOST_SIDES = MEASURED[MEASURED.length - 1];

/** @param {number} dividend @param {number} divisor */
export const part = (dividend, divisor) => Math.floor(dividend / divisor);

/** The number of sides whose tables hold for a table of this size. @param {number} sides */
const nearest = (sides) => Math.max(...MEASURED.filter((each) => each <= Math.max(sides, MEASURED[0])));

/** The chance to win, of which so many trials were won, in 1/10,000. @param {number} wins @param {number} tries @param {number} sides @param {string} level */
export function chanceOf(wins, tries, sides, level) {
  if (wins === tries) return WHOLE - part(WHOLE, SURE * (tries + 1));
  const raw = part(WHOLE * (wins * sides + PRIOR), sides * (tries + PRIOR));
  if (sides > MOST_SIDES) return raw;
  const knots = CHANCES[nearest(sides)][level];
  const place = Math.min(part(raw * KNOTS, WHOLE), KNOTS - 1);
  return knots[place] + part((knots[place + 1] - knots[place]) * (raw * KNOTS - place * WHOLE), WHOLE);
}

/** A loss in the steps by which it is ranked. @param {number} loss */
const grains = (loss) => part(loss + GRAIN / 2, GRAIN);

/** Skill, from what every decision lost; null if that says nothing. @param {Lost[]} losses */
export function skillOf(losses) {
  if (losses.length < FEWEST || losses.some(({ sides }) => !MEASURED.includes(sides))) return null;
  const lost = sum(losses.map(({ loss }) => grains(loss)));
  const bots = LOSSES[MEASURED[0]];
  const shares = bots.map((_, bot) => {
    const spread = MEASURED.reduce((before, size) => {
      const times = losses.filter(({ sides }) => sides === size).length;
      return times ? together(before, repeated(reference(size, bot), times, lost + 1), lost + 1) : before;
    }, certain());
    const more = 2 * (spread[lost + 1] ?? 0) + (spread[lost] ?? 0);
    return part(WHOLE * more, 2 * sum(spread));
  });
  return Math.min(part(sum(shares) * RANKS, WHOLE * shares.length), RANKS - 1);
}

/** How often a bot of the reference lost how much by a decision. @param {number} sides @param {number} bot @returns {Spread} */
function reference(sides, bot) {
  const counted = LOSSES[sides][bot];
  const total = sum(counted.map(([, count]) => count));
  const spread = new Float64Array(Math.max(...counted.map(([each]) => each)) + 1);
  for (const [each, count] of counted) spread[each] = part(count * SURELY, total);
  return spread;
}

/** @returns {Spread} */
const certain = () => Float64Array.of(SURELY);

/** How two amounts that do not depend on each other spread, added up; from `most` on they are the same. @param {Spread} one @param {Spread} other @param {number} most @returns {Spread} */
function together(one, other, most) {
  const last = Math.min(one.length + other.length - 2, most);
  const sums = new Float64Array(last + 1);
  for (const [here, share] of one.entries()) {
    if (!share) continue;
    for (let there = 0; there < other.length; there++)
      sums[Math.min(here + there, last)] += share * other[there];
  }
  const shares = sums.map((share) => part(share, SURELY));
  return shares.subarray(0, shares.findLastIndex((share) => share > 0) + 1);
}

/** The sum of so many amounts that spread alike. @param {Spread} spread @param {number} times @param {number} most */
function repeated(spread, times, most) {
  let summed = certain();
  let doubled = spread;
  for (let left = times; left; left >>= 1) {
    if (left & 1) summed = together(summed, doubled, most);
    if (left > 1) doubled = together(doubled, doubled, most);
  }
  return summed;
}

/** Luck, from that of some rounds and how many sides each had; null if that says nothing. @param {number} luck @param {number[]} sides */
export function luckOf(luck, sides) {
  if (!sides.length || Math.max(...sides) > MOST_SIDES) return null;
  const spread = sides.reduce((before, each) => {
    const wins = part(SURELY, each);
    return together(before, Float64Array.of(SURELY - wins, wins), sides.length);
  }, certain());
  let below = 0;
  const middles = Array.from({ length: sides.length + 1 }, (_, wins) => {
    const share = spread[wins] ?? 0;
    below += share;
    return 2 * below - share;
  });
  const fair = sum(sides.map((each) => part(WHOLE, each)));
  const worth = Math.min(Math.max(luck + fair, 0), WHOLE * sides.length);
  const place = Math.min(part(worth, WHOLE), sides.length - 1);
  const step = middles[place + 1] - middles[place];
  const middle = middles[place] + part(step * (worth - place * WHOLE), WHOLE);
  return Math.min(part(middle * RANKS, 2 * below), RANKS - 1);
}

/** @param {number[] | Float64Array} numbers */
const sum = (numbers) => [...numbers].reduce((total, each) => total + each, 0);
