/** A table: the bytes that the engine plays with, and the rules that it was laid with. */
import { RECORDS } from "./layout.js";
import { over, start } from "./records.js";
import { KEYS } from "./rulebooks.js";

/** @typedef {import("./rules.js").Rules} Rules */

export class Table {
  /** @param {Rules} rules @param {Uint8Array} bytes */
  constructor(rules, bytes) {
    this.rules = rules;
    this.bytes = bytes;
    this.record = over("Table", bytes);
    this.state = over("State", bytes);
  }

  /** A table with nothing dealt yet. @param {Rules} rules @param {number} players @param {number[]} key of the generator */
  static lay(rules, players, key) {
    const bytes = new Uint8Array(RECORDS.Table.size);
    const state = start("State", bytes);
    writeRules(over("Rules", bytes), rules);
    state.players = players;
    state.listens = 1;
    state.key.set(key.map(BigInt));
    return new Table(rules, bytes);
  }

  /** The same table once more. */
  copy() {
    return new Table(this.rules, this.bytes.slice());
  }
}

/** @param {import("./records.js").Fields<"Rules">} record @param {Rules} rules */
export function writeRules(record, rules) {
  const numbers = /** @type {Record<string, number>} */ (/** @type {unknown} */ (record));
  for (const key of Object.keys(KEYS)) numbers[key] = rules.values[key];
  record.version = rules.version;
  rules.steps.forEach((steps, card) => steps.forEach((step, place) => record.steps(card, place).set(step)));
}
