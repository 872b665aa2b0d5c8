/** Can hands of so many points lie on the table together? They share one deck. The twin of `yksi.scorekeeping.points`. */

/** Steps after which we cannot say that it is impossible. */
const PATIENCE = 20_000;

/**
 * Whether a deck with so many `left` of each kind can make these hands, none of them empty, with something left for the
 * discard pile. The answer is no only where that is proved.
 * @param {number[]} hands @param {number[]} left @param {number[]} worth of each kind
 */
export function canBe(hands, left, worth) {
  const values = [...new Set(worth)].sort((one, other) => one - other);
  const counts = values.map((value) =>
    left.reduce((sum, count, kind) => sum + (worth[kind] === value ? count : 0), 0),
  );
  return new Search(values, counts).deal(hands.toSorted((one, other) => one - other));
}

/** Deals the deck out hand by hand, the smallest first, and takes back what led nowhere. */
class Search {
  #steps = 0;

  /** @param {number[]} values @param {number[]} left how many cards there are of each value */
  constructor(values, left) {
    this.values = values;
    this.left = left;
  }

  /** Whether all these hands can be made of what is left. @param {number[]} hands @returns {boolean} */
  deal([hand, ...others]) {
    if (hand === undefined) return this.left.some(Boolean);
    if (others.reduce((sum, each) => sum + each, hand) > this.#most(this.values.length)) return false;
    return hand === 0 ? this.#take(0, 1, 0, 0, others) : this.#fill(hand, this.values.length - 1, others);
  }

  /** Whether a hand can get so many points of the values up to a place, and the others theirs. @param {number} points @param {number} place @param {number[]} others @returns {boolean} */
  #fill(points, place, others) {
    if (points === 0) return this.deal(others);
    if (points > this.#most(place + 1)) return false;
    let count = Math.min(this.left[place], Math.floor(points / this.values[place]));
    for (; count >= 0; count--) if (this.#take(place, count, points, place - 1, others)) return true;
    return false;
  }

  /** Go on with so many cards of a value taken, and put them back if it was in vain. @param {number} place @param {number} count @param {number} points @param {number} then @param {number[]} others */
  #take(place, count, points, then, others) {
    this.#steps += 1;
    if (this.#steps > PATIENCE) return true;
    if (this.left[place] < count) return false;
    this.left[place] -= count;
    const done = this.#fill(points - count * this.values[place], then, others);
    this.left[place] += count;
    return done;
  }

  /** The points of all cards of the first so many values. @param {number} places */
  #most(places) {
    return this.values.slice(0, places).reduce((sum, value, place) => sum + value * this.left[place], 0);
  }
}
