/**
 * SHA-256 and HMAC (FIPS 180-4, RFC 2104).
 *
 * Browsers have both, but `crypto.subtle` only at https and localhost; a family that plays at the plain http address
 * of a laptop on the same network should be able to check its deals too.
 */

const encoder = new TextEncoder();
/** The first primes, for the constants of SHA-256: the bits after the point of their roots. */
const PRIMES = primes(64);
const START = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const ADDED = Uint32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));

/** @param {number} count */
function primes(count) {
  /** @type {number[]} */
  const found = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}

/** The first 32 bits after the point. @param {number} root */
function fraction(root) {
  return Math.floor((root % 1) * 2 ** 32);
}

/** @param {number} word @param {number} bits */
const turn = (word, bits) => (word >>> bits) | (word << (32 - bits));

/** @param {Uint8Array} message */
export function sha256(message) {
  const padded = pad(message);
  const hash = START.slice();
  for (let at = 0; at < padded.byteLength; at += 64) mix(hash, new DataView(padded.buffer, at, 64));
  return bigEndian(hash);
}

/** The message, a one bit, zeros, and its length in bits, to a multiple of 64 bytes. @param {Uint8Array} message */
function pad(message) {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  return padded;
}

/** Mix a block of 64 bytes into the hash. @param {Uint32Array} hash @param {DataView} chunk */
function mix(hash, chunk) {
  const words = expand(chunk);
  let [a, b, c, d, e, f, g, h] = hash;
  for (let i = 0; i < 64; i++) {
    const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ADDED[i] + words[i];
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (hash[place] += word));
}

/** The sixty-four words that are made of the sixteen of a block. @param {DataView} chunk */
function expand(chunk) {
  const words = new Uint32Array(64);
  for (let i = 0; i < 16; i++) words[i] = chunk.getUint32(i * 4);
  for (let i = 16; i < 64; i++) {
    const [near, far] = [words[i - 15], words[i - 2]];
    const small = turn(near, 7) ^ turn(near, 18) ^ (near >>> 3);
    const large = turn(far, 17) ^ turn(far, 19) ^ (far >>> 10);
    words[i] = words[i - 16] + small + words[i - 7] + large;
  }
  return words;
}

/** @param {Uint32Array} words */
function bigEndian(words) {
  const bytes = new DataView(new ArrayBuffer(words.length * 4));
  words.forEach((word, place) => bytes.setUint32(place * 4, word));
  return new Uint8Array(bytes.buffer);
}

/** @param {Uint8Array} key @param {Uint8Array} message */
export function hmac(key, message) {
  const short = key.length > 64 ? sha256(key) : key;
  const padded = (/** @type {number} */ mask) =>
    Uint8Array.from({ length: 64 }, (_, i) => (short[i] ?? 0) ^ mask);
  return sha256(join(padded(0x5c), sha256(join(padded(0x36), message))));
}

/** @param {Uint8Array} one @param {Uint8Array} other */
const join = (one, other) => Uint8Array.from([...one, ...other]);

/** @param {string} text */
export const bytesOf = (text) => encoder.encode(text);

/** @param {Uint8Array} bytes */
export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
