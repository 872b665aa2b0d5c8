/**
 * The stream of a shuffle and what is done with it, as docs/fairness.md describes them.
 *
 * key, round, number of the shuffle → `Stream` of 32-bit words → `shuffle` a pile, or choose a card `below` a bound
 */

const TWO_32 = 2 ** 32;
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]; // "expand 32-byte k"
const ROUNDS = 8;
const BATCH = 4;

/** A word turned left by some bits. @param {number} word @param {number} bits */
const turn = (word, bits) => (word << bits) | (word >>> (32 - bits));

/** @param {Uint32Array} x the state @param {number} a @param {number} b @param {number} c @param {number} d */
function quarterRound(x, a, b, c, d) {
  x[a] += x[b];
  x[d] = turn(x[d] ^ x[a], 16);
  x[c] += x[d];
  x[b] = turn(x[b] ^ x[c], 12);
  x[a] += x[b];
  x[d] = turn(x[d] ^ x[a], 8);
  x[c] += x[d];
  x[b] = turn(x[b] ^ x[c], 7);
}

/**
 * A block of ChaCha8: sixteen words.
 * @param {Uint32Array} key eight words @param {number} counter @param {number[]} nonce three words
 */
export function block(key, counter, nonce) {
  const start = Uint32Array.of(...CONSTANTS, ...key, counter, ...nonce);
  const x = start.slice();
  for (let round = 0; round < ROUNDS; round++) {
    const slant = round % 2;
    for (let i = 0; i < 4; i++) {
      quarterRound(x, i, 4 + ((i + slant) % 4), 8 + ((i + 2 * slant) % 4), 12 + ((i + 3 * slant) % 4));
    }
  }
  return x.map((word, place) => word + start[place]);
}

/** The words of one shuffle. */
export class Stream {
  /** @param {Uint32Array} key @param {number} round @param {number} number of the shuffle in the round, from 1 */
  constructor(key, round, number) {
    this.nonce = [round, number, 0];
    this.key = key;
    this.taken = 0;
    this.words = new Uint32Array();
  }

  next() {
    if (this.taken % 16 === 0) this.words = block(this.key, this.taken / 16, this.nonce);
    return this.words[this.taken++ % 16];
  }

  /** A word that treats `ways` outcomes alike; the few that would not are passed over. @param {number} ways */
  fair(ways) {
    let word = this.next();
    while (Math.imul(word, ways) >>> 0 < TWO_32 % ways) word = this.next();
    return word;
  }

  /** A fair choice from 0 to `ways` - 1. @param {number} ways */
  below(ways) {
    return Math.floor((this.fair(ways) * ways) / TWO_32);
  }
}

/** The pile in a new order: Fisher–Yates from its end, up to four places a word. @param {Stream} stream @param {string[]} pile */
export function shuffle(stream, pile) {
  const shuffled = [...pile];
  let left = pile.length;
  while (left > 1) {
    const batch = Math.min(BATCH, left - 1);
    let ways = 1;
    for (let placed = 0; placed < batch; placed++) ways *= left - placed;
    let word = stream.fair(ways);
    for (let placed = 0; placed < batch; placed++) {
      const scaled = word * left;
      const place = Math.floor(scaled / TWO_32);
      word = scaled % TWO_32;
      left -= 1;
      [shuffled[left], shuffled[place]] = [shuffled[place], shuffled[left]];
    }
  }
  return shuffled;
}
