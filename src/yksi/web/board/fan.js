/** How a hand is held: as much of each card as the width allows, along an arc. Numbers in, numbers out. */

/** What a finger hits at least in a fan that scrolls, and in one that does not. */
const HIT_PX = 48;
const LEAST_PX = 40;
/** Of the screen, into which turned cards reach. */
const EDGE_PX = 12;
/** From one card to the next, and of the outermost, in degrees; beyond that a hand looks like a wheel. */
const TURN = 3.6;
const MOST_TURN = 13;
/** Of each card is seen so much at most. */
const MOST_SEEN = 0.78;
/** How high a card reaches that is lifted, in its widths. */
const HIGH = 1.7;
const RADIANS = Math.PI / 180;

/**
 * `step` is what is seen of each card, `tilt` how far the outermost is turned, in degrees, and `drop` how much lower it is;
 * a fan that would be too narrow to hit lies flat and scrolls.
 * @param {number} width @param {number} card how wide it is @param {number} count
 */
export function fanOf(width, card, count) {
  const steps = Math.max(1, count - 1);
  const fits = (width - 2 * EDGE_PX - card) / steps;
  if (fits < LEAST_PX) return { step: HIT_PX, scrolls: true, tilt: 0, drop: 0 };
  const step = Math.min(fits, card * MOST_SEEN);
  const span = step * (count - 1);
  const beside = (width - span - card) / 2;
  const room = Math.asin(Math.min(1, beside / (card * HIGH))) / RADIANS;
  const tilt = Math.max(0, Math.min(MOST_TURN, (TURN * (count - 1)) / 2, room));
  return { step, scrolls: false, tilt, drop: (span / 2) * Math.tan((tilt / 2) * RADIANS) };
}

/** How far a card is from the middle of the arc, from -1 to 1. @param {number} index @param {number} count */
export const bend = (index, count) => (count > 1 ? (2 * index) / (count - 1) - 1 : 0);
