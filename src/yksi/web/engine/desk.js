/**
 * The engine at work: whoever wants something done lays a table on its desk, and takes it back changed.
 *
 * engine.wasm → `Desk.open` → `desk.do("act", table, seat, action)`
 *
 * Its memory has one place for each kind of record, so nothing is ever to be freed: a table that nobody holds is gone.
 */
import { ENTRIES, RECORDS } from "./layout.js";
import { over } from "./records.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {keyof typeof ENTRIES} Name */
/** @typedef {(...given: (number | bigint)[]) => number | bigint | undefined} Entry */

const PAGE = 65536;
/** Of what more than one lies there: the networks of `expert` for two players and for more; what reviews are judged with (`yksi.reviewing.judge`), and tables to look ahead at (`yksi.puzzles.solver`). @type {Record<string, number>} */
const SEVERAL = { Net: 2, State: 64, Mind: 10, Luck: 12 };

export class Desk {
  /** @type {Record<string, Entry>} */
  #entries = {};
  /** Where the place for each kind of record begins. @type {Record<string, number>} */
  #places = {};
  #memory;
  #end;
  /** The networks that have been laid out (bots.js). @type {Set<number>} */
  nets = new Set();

  /** @param {WebAssembly.Instance} instance */
  constructor({ exports }) {
    this.#memory = /** @type {WebAssembly.Memory} */ (exports.memory);
    this.#end = Number(/** @type {WebAssembly.Global} */ (exports.__heap_base).value);
    for (const name of Object.keys(ENTRIES))
      this.#entries[name] = /** @type {Entry} */ (exports[`yksi_${name}`]);
  }

  /** @param {BufferSource} module engine.wasm */
  static async open(module) {
    return new Desk((await WebAssembly.instantiate(module)).instance);
  }

  /** Do something with a table: the number that comes of it. @param {Name} name @param {Table} table @param {number[]} numbers */
  do(name, table, ...numbers) {
    return Number(this.wide(name, table, ...numbers));
  }

  /** The same with a number that may be larger than 53 bits, as a mask of cards is. @param {Name} name @param {Table} table @param {number[]} numbers */
  wide(name, table, ...numbers) {
    const at = this.#place("Table");
    const given = ENTRIES[name].takes.map((kind) =>
      kind === "i8" ? BigInt(/** @type {number} */ (numbers.shift())) : this.#place(kind),
    );
    this.bytes.set(table.bytes, at);
    const answer = this.#entries[name](...given);
    table.bytes.set(this.bytes.subarray(at, at + table.bytes.length));
    return BigInt(answer ?? 0);
  }

  /** The record of a kind, or the `number`th of several, that lies on the desk. @template {keyof typeof RECORDS} Kind @param {Kind} kind @param {number} [number] */
  record(kind, number = 0) {
    const { size } = RECORDS[kind];
    const at = this.#place(kind) + number * size;
    return over(kind, this.bytes.subarray(at, at + size));
  }

  get bytes() {
    return new Uint8Array(this.#memory.buffer);
  }

  /** Where a kind of record lies; a state is that of the table. @param {string} kind */
  #place(kind) {
    const named = kind === "State" ? "Table" : kind.replace("[]", "");
    this.#places[named] ??= this.#make(/** @type {keyof typeof RECORDS} */ (named));
    return this.#places[named];
  }

  /** @param {keyof typeof RECORDS} kind */
  #make(kind) {
    const at = (this.#end + 15) & ~15;
    this.#end = at + RECORDS[kind].size * (SEVERAL[kind] ?? 1);
    const missing = this.#end - this.#memory.buffer.byteLength;
    if (missing > 0) this.#memory.grow(Math.ceil(missing / PAGE));
    return at;
  }
}
