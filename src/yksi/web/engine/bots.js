/** Bots: what a seat sees → a choice. The engine looks for them, and gives them no more than a view would. The files of their networks: the twin of `yksi.bots.trained`. */
import { Mistake } from "./errors.js";
import { RECORDS } from "./layout.js";
import { flat, start } from "./records.js";
import { ACTIONS, BOTS, NETS } from "./vocabulary.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./game.js").Game} Game */

const MOST_LUCK = 0xffffffff;
const [DUEL, TABLE] = NETS.keys();

/** What a file of a network has, in its order: weights, folded, then what is added to their sums. @type {("rows" | "second" | "last")[]} */
const WEIGHTS = ["rows", "second", "last"];
/** @type {("first_bias" | "second_bias" | "last_bias")[]} */
const BIASES = ["first_bias", "second_bias", "last_bias"];

/** A luck that nobody can guess. */
const newLuck = () => crypto.getRandomValues(new Uint32Array(1))[0];

export class Bot {
  #luck;

  /** Seat a bot; the same seed makes the same choices. @param {string} name @param {number} [seed] */
  constructor(name, seed = newLuck()) {
    if (!Object.hasOwn(BOTS, name))
      throw new Mistake(`unknown bot '${name}'; the bots are ${Object.keys(BOTS).join(", ")}`);
    this.name = name;
    this.#luck = (seed % MOST_LUCK) + 1;
  }

  /** What it does at a seat, seeing what that seat sees; null lets an out-of-turn chance pass. @param {Game} game @param {number} seat */
  choose({ desk, table }, seat) {
    const needed = netFor(this.name, table.state.in_play);
    if (needed !== null && !desk.nets.has(needed))
      throw new Mistake(`${this.name} needs the network ${NETS[needed]}, which has not been laid out`);
    this.#sitDown(desk, table);
    const action = desk.do("choose", table, seat);
    this.#luck = desk.record("Luck").word >>> 0;
    return action < 0 ? null : ACTIONS[action];
  }

  /** Lay out what it thinks with, and the rules, which are all that it knows before it looks. @param {Desk} desk @param {import("./table.js").Table} table */
  #sitDown(desk, { bytes }) {
    const mind = start("Mind", desk.record("Mind").bytes);
    mind.brain = BOTS[this.name];
    mind.duel = DUEL;
    mind.table = TABLE;
    desk.record("Luck").word = this.#luck;
    const sight = start("Sight", desk.record("Sight").bytes);
    sight.bytes.set(bytes.subarray(0, RECORDS.Rules.size), RECORDS.Sight.fields.rules[0]);
  }
}

/** Which network a bot asks with so many in play; null if it asks none. @param {string} name @param {number} players */
export function netFor(name, players) {
  if (name !== "expert") return null;
  return players === 2 ? DUEL : TABLE;
}

/** Lay out a network that was fetched (`yksi.bots.trained` says what is in such a file). @param {Desk} desk @param {number} place among `NETS` @param {Uint8Array<ArrayBuffer>} file */
export async function layOutNet(desk, place, file) {
  const head = file.indexOf("\n".charCodeAt(0)) + 1;
  const unpacked = new Blob([file.subarray(head)]).stream().pipeThrough(new DecompressionStream("deflate"));
  const numbers = new Uint8Array(await new Response(unpacked).arrayBuffer());
  const { bytes } = start("Net", desk.record("Net", place).bytes);
  const fields = WEIGHTS.map((name) => flat("Net", name, bytes));
  const count = fields.reduce((sum, { length }) => sum + length, 0);
  let taken = 0;
  for (const field of fields)
    for (let at = 0; at < field.length; at++, taken++) {
      const folded = numbers[taken] | (numbers[count + taken] << 8);
      field[at] = (folded >> 1) ^ -(folded & 1);
    }
  const biases = new Int32Array(numbers.buffer, 2 * count);
  taken = 0;
  for (const field of BIASES.map((name) => flat("Net", name, bytes))) {
    field.set(biases.subarray(taken, taken + field.length));
    taken += field.length;
  }
  desk.nets.add(place);
}
