/**
 * What becomes of a command at a table on this device: the entry to append, or a refusal. The twin of
 * `yksi.server.tables.decide`, with its codes and sentences. A decision reads the table and changes nothing.
 */
import { IllegalAction, Mistake } from "../engine/errors.js";
import { RULES_VERSION } from "../engine/rulebooks.js";
import { checkSeed, newSeed } from "../engine/seeds.js";
import { promiseOf } from "../base/chain.js";
import { Refused } from "../net/refused.js";
import { USUAL } from "./facts.js";
import { rulesOf, withoutUsual } from "./options.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./table.js").Chair} Chair */
/** @typedef {{ entry: Client.Entry, seed?: string, at?: number }} Decision the seed is kept beside the log; it happens now if nothing else is said */

/** @param {string} code @param {string} sentence @param {string} [reason] */
const refusal = (code, sentence, reason) => new Refused({ code, sentence, reason });

/**
 * What a command of somebody at the table becomes; null if nothing follows from it.
 * @param {Table} table @param {string} guest @param {Wire.Command} command @returns {Decision | null}
 */
export function decide(table, guest, command) {
  const seat = table.seatOf(guest);
  if (seat === null) throw refusal("not-seated", "only players at the table may do this: join it first");
  if (table.stage === "closed") throw refusal("wrong-stage", "the table is closed: open a new one");
  const rule =
    /** @type {((table: Table, seat: number, command: Wire.Command) => Client.Entry | null) | undefined} */ (
      DECIDES[/** @type {keyof typeof DECIDES} */ (command.do)]
    );
  if (!rule) throw refusal("bad-message", `there is no ${command.do} at a table on one device`);
  const entry = rule(table, seat, command);
  if (!entry) return null;
  const decision = entry.e === "sealed" ? seal(table, entry.level) : { entry };
  return { ...decision, entry: { ...decision.entry, by: guest } };
}

/** The first entry of a table. @param {import("../engine/desk.js").Desk} desk @param {string} guest @param {string} name @param {Wire.Open} command @returns {Decision} */
export function openTable(desk, guest, name, { options = {}, face = "" }) {
  rulesOf(desk, options);
  return { entry: { e: "opened", name, options: withoutUsual(options), ...(face && { face }), by: guest } };
}

/** What becomes of somebody who shares the device; null for who sits there already. @param {Table} table @param {string} guest @param {string} name @param {Wire.Join} command @returns {Decision | null} */
export function join(table, guest, name, { seat: wanted = null, face = "" }) {
  if (table.stage === "closed") throw refusal("wrong-stage", "the table is closed");
  if (table.seatOf(guest) !== null) return null;
  if (table.shut)
    throw refusal("door-shut", "the host lets nobody new in now: ask for the door to be opened");
  if (table.running) throw refusal("full", "a match is under way: watch it, and join before the next one");
  const seats = [...table.chairs.keys()];
  const free = [
    ...seats.filter((seat) => table.chairs[seat].free),
    ...seats.filter((seat) => table.chairs[seat].level),
  ];
  if (!free.length) throw refusal("full", `all ${seats.length} seats are taken`);
  if (wanted !== null && !free.includes(wanted)) throw refusal("taken", `seat ${wanted} is not free`);
  const seat = wanted ?? free[0];
  const others = table.chairs.filter((_, place) => place !== seat).map((chair) => chair.name);
  return { entry: { e: "sat", seat, name: nameAmong(name, others), ...(face && { face }), by: guest } };
}

/** Take one's last action back, and all that came of it; only against bots. @param {Table} table @param {string} guest @returns {Decision} */
export function takeBack(table, guest) {
  const seat = table.seatOf(guest);
  if (seat === null || !table.isAlone)
    throw refusal("not-alone", "others play at this table: nothing is taken back");
  if (table.stage !== "playing" || table.pausedAt || !table.before.length)
    throw refusal("wrong-stage", "there is nothing to take back");
  return { entry: { e: "taken-back", seat, by: guest } };
}

/** Fix who plays and a new seed; the commitment is shown before the first card. @param {Table} table @param {Wire.Level} level @returns {Decision} */
export function seal(table, level) {
  const seed = newSeed();
  const commitment = table.commitmentTo(seed);
  const match = table.matchNumber + 1;
  return { entry: { e: "sealed", match, commitment, level, version: RULES_VERSION }, seed };
}

/** The name, with a number if somebody at the table has it already. @param {string} name @param {string[]} others */
function nameAmong(name, others) {
  const taken = others.map((other) => other.toLowerCase());
  let found = name;
  for (let number = 2; taken.includes(found.toLowerCase()); number += 1) found = `${name} ${number}`;
  return found;
}

/** @template {Wire.Command["do"]} Kind @typedef {Extract<Wire.Command, { do: Kind }>} Of */
/** @typedef {"configure" | "sit" | "wear" | "swap" | "seat-bot" | "remove" | "door" | "start" | "promise" | "contribute" | "act" | "why" | "ready" | "pause" | "resume" | "leave" | "close"} Deed */

/** @type {{ [Kind in Deed]: (table: Table, seat: number, command: Of<Kind>) => Client.Entry | null }} */
const DECIDES = {
  configure: (table, seat, { options }) => {
    onlyHost(table, seat);
    onlyBetweenMatches(table);
    rulesOf(table.desk, options);
    const players = table.chairs.filter((chair) => chair.guest).length;
    const { seats = USUAL.seats } = options;
    if (players > seats)
      throw refusal("bad-options", `there are ${players} players, so ${seats} seats are too few`);
    return { e: "configured", options: withoutUsual(options) };
  },
  sit: (table, _seat, { seat }) => {
    onlyBetweenMatches(table);
    const chair = chairAt(table, seat);
    if (chair.guest) throw refusal("taken", `${chair.name} sits there`);
    return { e: "sat", seat, name: "" };
  },
  wear: (_table, seat, { face }) => ({ e: "worn", seat, face }),
  swap: (table, host, { seat, other }) => {
    onlyHost(table, host);
    onlyBetweenMatches(table);
    chairAt(table, seat);
    chairAt(table, other);
    return { e: "swapped", seat, other };
  },
  "seat-bot": (table, host, { seat, level }) => {
    onlyHost(table, host);
    const chair = chairAt(table, seat);
    if (chair.guest && !table.running) throw refusal("taken", `${chair.name} sits there`);
    if (seat === host) throw refusal("taken", "the host cannot be replaced by a bot");
    return { e: "bot-sat", seat, level };
  },
  remove: (table, host, { seat }) => {
    onlyHost(table, host);
    const chair = chairAt(table, seat);
    if (seat === host) throw refusal("taken", "the host cannot be removed: leave instead");
    if (chair.free || (table.running && !chair.guest))
      throw refusal("wrong-stage", `there is no player to remove from seat ${seat}`);
    return { e: "removed", seat };
  },
  door: (table, seat, { shut }) => {
    onlyHost(table, seat);
    return shut === table.shut ? null : { e: "door-set", shut };
  },
  start: (table, seat, { level = "casual" }) => {
    onlyHost(table, seat);
    onlyBetweenMatches(table);
    rulesOf(table.desk, table.options);
    return { e: "sealed", match: 0, commitment: "", level };
  },
  promise: (table, seat, { promise }) => {
    if (wordless(table, seat).promise)
      throw refusal("wrong-stage", "this seat has promised its word already");
    if (table.revealing) throw refusal("wrong-stage", TOO_LATE);
    return { e: "promised", seat, promise };
  },
  contribute: (table, seat, { word: given }) => {
    const { promise } = wordless(table, seat);
    const word = checkedWord(given);
    if (promise && !table.revealing)
      throw refusal("wrong-stage", "the words are told when everybody has promised one");
    if (table.revealing && !promise) throw refusal("wrong-stage", TOO_LATE);
    if (promise && promiseOf(table.commitment, seat, word) !== promise)
      throw refusal("bad-word", "this is not the word that the seat has promised");
    return { e: "contributed", seat, word };
  },
  act: (table, seat, { action }) => ({ e: "played", seat, action: checked(table, seat, action) }),
  why: (table, seat, { action }) => {
    checked(table, seat, action);
    return null;
  },
  ready: (table, seat) => {
    if (table.stage !== "scores" && table.stage !== "over")
      throw refusal("wrong-stage", "there is nothing to be ready for");
    return { e: "readied", seat };
  },
  pause: (table, seat) => {
    onlyHost(table, seat);
    if (table.pausedAt || !table.running) throw refusal("wrong-stage", "there is nothing to pause");
    return { e: "paused" };
  },
  resume: (table, seat) => {
    if (!table.pausedAt) throw refusal("wrong-stage", "the table is not paused");
    const { guest, votesOn } = table.chairs[seat];
    if (guest === table.host) return { e: "resumed" };
    if (votesOn) throw refusal("wrong-stage", "you have said already that it should go on");
    const people = table.chairs.filter((chair) => chair.guest && chair.here);
    const votes = 1 + people.filter((chair) => chair.votesOn).length;
    return 2 * votes > people.length ? { e: "resumed" } : { e: "voted-on", seat };
  },
  /** A match waits on this device until somebody comes back to it; where none is under way there is nothing to come back to. */
  leave: (table) => (table.running ? null : { e: "closed" }),
  close: (table, seat) => {
    onlyHost(table, seat);
    return { e: "closed" };
  },
};

const TOO_LATE = "words are told already: it is too late to choose one";

/** A seat that may still add a word to the deal. @param {Table} table @param {number} seat */
function wordless(table, seat) {
  if (table.stage !== "sealing")
    throw refusal("wrong-stage", "words are added to the deal only between its commitment and the cards");
  if (table.chairs[seat].word) throw refusal("wrong-stage", "this seat has added its word already");
  return table.chairs[seat];
}

/** The action as the rules write it. @param {Table} table @param {number} seat @param {string} action */
function checked(table, seat, action) {
  if (table.stage !== "playing" || !table.match) throw refusal("wrong-stage", "no round is under way");
  if (table.pausedAt)
    throw refusal("paused", "the table is paused: the host, or most of those who are there, can end it");
  return checkAction(table.match.round, seat, action);
}

/** The action as the rules write it; Refused says why it is not legal. @param {import("../engine/game.js").Game} game @param {number} seat @param {string} action */
export function checkAction(game, seat, action) {
  const trial = game.copy();
  try {
    trial.play(action, seat);
  } catch (error) {
    if (error instanceof IllegalAction) throw refusal("illegal", error.message, error.reason);
    throw error;
  }
  return trial.history[trial.history.length - 1][1];
}

/** @param {string} word */
function checkedWord(word) {
  try {
    return checkSeed(word, "a contribution");
  } catch (error) {
    throw error instanceof Mistake ? refusal("bad-word", error.message) : error;
  }
}

/** @param {Table} table @param {number} seat @returns {Chair} */
function chairAt(table, seat) {
  if (seat >= table.chairs.length)
    throw refusal("no-such-seat", `there is no seat ${seat}: seats are 0 to ${table.chairs.length - 1}`);
  return table.chairs[seat];
}

/** @param {Table} table @param {number} seat */
function onlyHost(table, seat) {
  if (table.chairs[seat].guest !== table.host) throw refusal("not-host", "only the host may do this");
}

/** @param {Table} table */
function onlyBetweenMatches(table) {
  if (table.running) throw refusal("wrong-stage", "this cannot be changed while a match is under way");
}
