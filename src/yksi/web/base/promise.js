import { bytesOf, hex, sha256 } from "./hashes.js";

/** What a seat tells of its word before any seat tells one: the twin of `yksi.proof.promise`. @param {string} commitment @param {number} seat @param {string} word */
export const promiseOf = (commitment, seat, word) =>
  hex(sha256(bytesOf(`yksi word 1\n${commitment}\n${seat}\n${word}`)));
