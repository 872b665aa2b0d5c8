/**
 * A table on this device: what its log says, folded entry by entry. The twin of `yksi.server.tables.table`, for what
 * one device has; the entries are the server's.
 *
 * Nothing here decides (`decide.js`), waits (`due.js`) or tells anybody (`told.js`).
 */
import { firstHead, lineOf, nextHead, SECRET } from "../base/chain.js";
import { Match } from "../engine/match.js";
import { commit } from "../engine/seeds.js";
import { termsOf } from "../engine/terms.js";
import { BOT_NAMES, NO_WORD, PATIENCE } from "./facts.js";
import { rulesOf } from "./options.js";
import { length } from "./scenes.js";

/** @typedef {import("../engine/desk.js").Desk} Desk */
/** @typedef {import("../engine/game.js").Game} Game */
/** @typedef {import("../engine/events.js").Event} Event */

/** A seat and who has it. */
export class Chair {
  /** @param {Partial<Chair>} [given] */
  constructor(given = {}) {
    /** Who of this device sits here; empty for a bot and for nobody. */
    this.guest = "";
    this.name = "";
    /** Of the bot whose seat this is. @type {Wire.Level | ""} */
    this.level = "";
    /** Of the bot that plays for the player until they act again. @type {Wire.Level | ""} */
    this.standIn = "";
    this.here = false;
    this.ready = false;
    /** For the end of a pause. */
    this.votesOn = false;
    /** Of the word that the seat adds to the deal. */
    this.promise = "";
    this.word = "";
    this.late = 0;
    this.face = "";
    Object.assign(this, given);
  }

  get free() {
    return !this.guest && !this.level;
  }
}

/** The state of a table after some number of entries. */
export class Table {
  /** @param {string} id @param {Desk} desk with the engine */
  constructor(id, desk) {
    this.id = id;
    this.desk = desk;
    /** Of each match; the log has only their commitments. @type {Record<number, string>} */
    this.seeds = {};
    this.seq = 0;
    this.at = 0;
    /** The hash of the log as far as it goes. */
    this.head = firstHead(id);
    /** @type {Wire.Options} */
    this.options = {};
    /** @type {Chair[]} */
    this.chairs = [];
    this.host = "";
    /** Whether nobody new may come. */
    this.shut = false;
    /** @type {Wire.Stage} */
    this.stage = "lobby";
    this.pausedAt = 0;
    /** @type {Match | null} */
    this.match = null;
    /** The match before each action of this round that may be taken back. @type {Match[]} */
    this.before = [];
    /** Whether anything of the match was taken back. */
    this.helped = false;
    this.matchNumber = 0;
    this.commitment = "";
    /** Whether words are told and none can be chosen any more. */
    this.revealing = false;
    /** @type {Wire.Level} */
    this.fillLevel = "casual";
    /** Of the rules by which the match is played. */
    this.version = 0;
    /** @type {Wire.RoundResult[]} */
    this.results = [];
    /** Since when the table has waited for what it waits for. */
    this.turnAt = 0;
    /** When people have seen what happened last. */
    this.seenAt = 0;
  }

  /** @param {string} guest */
  seatOf(guest) {
    const seat = this.chairs.findIndex((chair) => chair.guest === guest);
    return seat < 0 ? null : seat;
  }

  /** Whether a match is under way, so that seats are fixed. */
  get running() {
    return ["sealing", "playing", "scores"].includes(this.stage);
  }

  /** Whether somebody plays against bots only. */
  get isAlone() {
    return this.chairs.filter((chair) => chair.guest).length === 1;
  }

  /** Who plays, bots on free seats included. */
  get names() {
    const taken = this.chairs.map((chair) => chair.name);
    const spare = BOT_NAMES.filter((name) => !taken.includes(name));
    return this.chairs.map((chair) => chair.name || /** @type {string} */ (spare.shift()));
  }

  /** What is published of a seed for the match that would begin now. @param {string} seed */
  commitmentTo(seed) {
    return commit(seed, termsOf(rulesOf(this.desk, this.options), this.names).join("\n"));
  }

  /** Take the next entry of the log; what happened in the round. @param {number} seq @param {number} at @param {Client.Entry} entry @returns {Event[]} */
  apply(seq, at, entry) {
    if (seq !== this.seq + 1) throw new Error(`entry ${seq} cannot follow ${this.seq}`);
    if (entry.after && entry.after !== this.head) throw new Error(`entry ${seq} does not follow the others`);
    this.seq = seq;
    this.at = at;
    const secret = entry.e === SECRET ? this.seeds[this.matchNumber] : "";
    this.head = nextHead(this.head, lineOf(seq, at, entry), secret);
    const fold = /** @type {(table: Table, at: number, entry: Client.Entry) => Event[] | undefined} */ (
      FOLDS[entry.e]
    );
    const happened = fold(this, at, entry) ?? [];
    if (happened.length) this.seenAt = at + length(happened, this.options.pace ?? "normal");
    return happened;
  }
}

/** @template {Client.Entry["e"]} Kind @typedef {Extract<Client.Entry, { e: Kind }>} Of */

/** What each kind of entry does to a table. @type {{ [Kind in Client.Entry["e"]]: (table: Table, at: number, entry: Of<Kind>) => Event[] | void }} */
const FOLDS = {
  opened: (table, _at, { by = "", name, options, face = "" }) => {
    table.host = by;
    configure(table, options);
    table.chairs[0] = new Chair({ guest: by, name, face });
  },
  configured: (table, _at, { options }) => configure(table, options),
  sat: (table, _at, { by = "", seat, name, face = "" }) => {
    const old = table.seatOf(by);
    const chair = old === null ? new Chair({ guest: by, name, face }) : table.chairs[old];
    if (old !== null) table.chairs[old] = new Chair();
    table.chairs[seat] = chair;
  },
  worn: (table, _at, { seat, face }) => {
    table.chairs[seat].face = face;
  },
  swapped: (table, _at, { seat, other }) => {
    const { chairs } = table;
    [chairs[seat], chairs[other]] = [chairs[other], chairs[seat]];
  },
  "bot-sat": (table, _at, { seat, level }) => {
    const chair = table.chairs[seat];
    if (chair.guest) chair.standIn = level;
    else Object.assign(chair, { level, name: table.names[seat] });
  },
  removed: (table, _at, { seat }) => {
    const { guest, name, promise, word } = table.chairs[seat];
    if (guest) table.shut = true;
    table.chairs[seat] = new Chair(table.running ? { name, promise, word, level: table.fillLevel } : {});
  },
  "door-set": (table, _at, { shut }) => {
    table.shut = shut;
  },
  came: (table, _at, { seat }) => {
    Object.assign(table.chairs[seat], { here: true, standIn: "", late: 0 });
  },
  sealed: (table, at, { match, commitment, level, version = 1 }) => {
    const names = table.names;
    Object.assign(table, { fillLevel: level, matchNumber: match, commitment, version, results: [] });
    table.revealing = false;
    table.helped = false;
    for (const [seat, chair] of table.chairs.entries()) {
      if (chair.free) chair.level = level;
      Object.assign(chair, { name: names[seat], ready: false, promise: "", word: "", standIn: "", late: 0 });
    }
    table.stage = "sealing";
    table.turnAt = at;
  },
  promised: (table, _at, { seat, promise }) => {
    table.chairs[seat].promise = promise;
  },
  revealing: (table, at) => {
    table.revealing = true;
    table.turnAt = at;
  },
  contributed: (table, _at, { seat, word }) => {
    table.chairs[seat].word = word;
  },
  dealt: (table, at) => {
    const names = table.chairs.map((chair) => chair.name);
    const contributions = table.chairs.map((chair) => chair.word || NO_WORD);
    const seed = table.seeds[table.matchNumber];
    const rules = rulesOf(table.desk, table.options, table.version);
    table.match = Match.open(table.desk, rules, names, { seed, contributions });
    return beginRound(table, at, table.match.round);
  },
  played: (table, at, entry) => {
    const { round: game } = matchOf(table);
    const before = game.publicView();
    if (table.isAlone && table.chairs[entry.seat].guest && !entry.level && !entry.late)
      table.before.push(matchOf(table).copy());
    const happened = game.play(entry.action, entry.seat);
    if (waitsFor(before) !== waitsFor(game.publicView()) || entry.seat === before.turn) table.turnAt = at;
    noteLateness(table, entry);
    if (game.over) endRound(table, at);
    return happened;
  },
  "taken-back": (table, at) => {
    table.match = table.before.pop() ?? matchOf(table);
    table.helped = true;
    table.turnAt = at;
  },
  readied: (table, _at, { seat }) => {
    Object.assign(table.chairs[seat], { ready: true, standIn: "" });
  },
  "next-round": (table, at) => beginRound(table, at, matchOf(table).nextRound()),
  paused: (table, at) => {
    table.pausedAt = at;
    for (const chair of table.chairs) chair.votesOn = false;
  },
  resumed: (table, at) => {
    table.turnAt += at - table.pausedAt;
    table.pausedAt = 0;
  },
  "voted-on": (table, _at, { seat }) => {
    table.chairs[seat].votesOn = true;
  },
  closed: (table) => {
    table.stage = "closed";
    table.pausedAt = 0;
  },
};

/** The match, where an entry says that there is one. @param {Table} table @returns {Match} */
function matchOf({ match }) {
  if (!match) throw new Error("no match has been dealt");
  return match;
}

/** @param {Wire.PublicView} view */
const waitsFor = ({ turn, phase, waiting }) => JSON.stringify([turn, phase, waiting]);

/** @param {Table} table @param {Wire.Options} options */
function configure(table, options) {
  const { seats = 4 } = options;
  table.options = options;
  while (table.chairs.length > seats) table.chairs.splice(leastMissed(table.chairs), 1);
  while (table.chairs.length < seats) table.chairs.push(new Chair());
}

/** Free seats go first, then bots from the last on; players never do. @param {Chair[]} chairs */
function leastMissed(chairs) {
  const free = chairs.findIndex((chair) => chair.free);
  return free >= 0 ? free : chairs.findLastIndex((chair) => !chair.guest);
}

/** A round that lies dealt; by the house rule hand limit the first card turned up may even end it. @param {Table} table @param {number} at @param {Game} game */
function beginRound(table, at, game) {
  table.before = [];
  table.stage = "playing";
  table.turnAt = at;
  if (game.over) endRound(table, at);
  return game.events;
}

/** @param {Table} table @param {number} at */
function endRound(table, at) {
  const match = matchOf(table);
  const { winner, points } = match.round;
  table.results = [...table.results, { winner, points, scores: match.scores }];
  table.stage = match.over ? "over" : "scores";
  table.turnAt = at;
  for (const chair of table.chairs) chair.ready = false;
}

/** Who plays in person is there; whom the clock played for twice in a row is not. @param {Table} table @param {Of<"played">} entry */
function noteLateness(table, { seat, late, level }) {
  const chair = table.chairs[seat];
  if (late) {
    chair.late += 1;
    if (chair.late >= PATIENCE) chair.standIn = table.fillLevel;
  } else if (!level) {
    Object.assign(chair, { late: 0, standIn: "" });
  }
}
