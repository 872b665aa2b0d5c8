// Checks the deals of matches given as JSON on standard input, one a line, as the replay page does.
import { createInterface } from "node:readline";
import { block, shuffle, Stream } from "../../src/yksi/web/replay/chacha.js";
import { bytesOf, hex, hmac, sha256 } from "../../src/yksi/web/base/hashes.js";
import { prove } from "../../src/yksi/web/replay/proof.js";
import { readRecord } from "../../src/yksi/web/replay/recordtext.js";
import { witness } from "../../src/yksi/web/replay/witness.js";

const DOES = {
  prove: ({ text, rules, rounds }) => prove(text, rules, rounds),
  witness: ({ text, log, kept }) => witness(readRecord(text), log, kept),
  block: ({ key, counter, nonce }) => [...block(Uint32Array.from(key), counter, nonce)],
  shuffle: ({ key, round, number, pile }) => shuffle(new Stream(Uint32Array.from(key), round, number), pile),
  sha256: ({ text }) => hex(sha256(bytesOf(text))),
  hmac: ({ key, text }) => hex(hmac(bytesOf(key), bytesOf(text))),
};

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  console.log(JSON.stringify(DOES[asked.do](asked)));
}
