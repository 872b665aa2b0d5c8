/** How a deal is fixed before the match: the twin of `yksi.proof`. */
import { bytesOf, hex, hmac, sha256 } from "../base/hashes.js";
import { Mistake, quoted } from "./errors.js";

/** A seed that nobody can guess: 32 random bytes in hexadecimal. */
export const newSeed = () => hex(crypto.getRandomValues(new Uint8Array(32)));

/** A seed or contribution as the text that is hashed. @param {unknown} seed @param {string} [what] */
export function checkSeed(seed, what = "seed") {
  if (typeof seed === "number" && Number.isSafeInteger(seed) && seed >= 0) return String(seed);
  if (typeof seed === "string" && /^[!-~]{1,200}$/.test(seed)) return seed;
  throw new Mistake(
    `${what} must be a whole number from 0 or a word of plain letters and digits, not ${quoted(seed)}`,
  );
}

/** The generator's key: eight words. @param {string} seed @param {string[]} [contributions] */
export function deriveKey(seed, contributions = []) {
  const digest = hmac(bytesOf(seed), bytesOf(["yksi deal 1", ...contributions].join("\n")));
  const view = new DataView(digest.buffer);
  return Array.from({ length: 8 }, (_, place) => view.getUint32(4 * place, true));
}

/** The commitment to a seed for a match of these terms. @param {string} seed @param {string} terms */
export const commit = (seed, terms) => hex(sha256(bytesOf(`yksi commitment 1\n${terms}\n${seed}`)));
