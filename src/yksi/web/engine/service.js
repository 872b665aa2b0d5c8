/**
 * What can be asked of the engine? Commands about tables that it holds by a name, each answered with data.
 *
 * `service.carryOut("act", { table: "mine", seat: 0, action: "R7" })`; a mistake is thrown, and nothing has changed then.
 */
import { advise } from "./advice/answer.js";
import { Bot, layOutNet, netFor } from "./bots.js";
import { wordsOf } from "./custom.js";
import { Refused } from "../net/refused.js";
import { Mistake } from "./errors.js";
import { Game } from "./game.js";
import { Match } from "./match.js";
import { preview } from "./meaning.js";
import { setUp, toPosition } from "./position.js";
import { recordOf, replay, sealed, stepsOf, textOf, verify } from "./record.js";
import { replayOf } from "./replays.js";
import { readRecord } from "./recordtext.js";
import { holding } from "./rulebook.js";
import { changedKeys, checkTable, makeRules } from "./rules.js";
import { decide, tryRound } from "./sheet/decide.js";
import { Sheet } from "./sheet/sheet.js";
import { viewOf } from "./sheet/view.js";
import { NETS } from "./vocabulary.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** A command's fields; any, as each command checks its own. @typedef {Record<string, any>} Given */
/** @typedef {keyof Service["does"]} Verb */

export class Service {
  /** @type {Map<string, Match | Game>} */
  #tables = new Map();
  /** By table and seat. @type {Map<string, Bot>} */
  #bots = new Map();

  /** @param {Desk} desk @param {(net: string) => Promise<Uint8Array<ArrayBuffer>>} fetchNet */
  constructor(desk, fetchNet) {
    this.desk = desk;
    this.fetchNet = fetchNet;
  }

  /** @param {Verb} verb @param {Given} given */
  async carryOut(verb, given) {
    return this.does[verb](given);
  }

  does = {
    /** Open a match. @param {Given} given */
    open: ({ table, edition, changes, players, seed, contributions }) => {
      const match = Match.open(this.desk, makeRules(edition, changes), players, { seed, contributions });
      this.#tables.set(table, match);
      return { commitment: match.commitment };
    },

    /** Set up a round in the middle. @param {Given} given */
    position: ({ table, position, seed, custom }) => {
      this.#tables.set(table, setUp(this.desk, position, { seed, custom }));
      return {};
    },

    /** Play a record again. @param {Given} given */
    read: ({ table, record }) => {
      this.#tables.set(table, replay(this.desk, readRecord(record)));
      return {};
    },

    /** Do what a seat does; which events that were, by number. @param {Given} given */
    act: ({ table, seat, action }) => {
      const game = this.#game(table);
      const since = game.events.length;
      game.play(action, seat);
      return { since, until: game.events.length };
    },

    /** Deal the next round. @param {Given} given */
    nextRound: ({ table }) => {
      this.#match(table).nextRound();
      return {};
    },

    /** What everybody sees, and what one seat sees alone. @param {Given} given */
    look: ({ table, seat = null }) => {
      const game = this.#game(table);
      return { view: game.publicView(), own: seat === null ? null : game.ownView(seat) };
    },

    /** What a seat is told from an event on. @param {Given} given */
    told: ({ table, seat = null, since = 0 }) => ({ events: this.#game(table).told(seat, since) }),

    /** How the match stands. @param {Given} given */
    standing: ({ table }) => {
      const { scores, sides, out, over, winners, rounds } = this.#match(table);
      return { scores, sides, out, over, winners, rounds: rounds.length };
    },

    /** What a bot does at a seat; null lets an out-of-turn chance pass. @param {Given} given */
    choose: async ({ table, seat, bot, seed }) => {
      const key = JSON.stringify([table, seat, bot]);
      const player = this.#bots.get(key) ?? new Bot(bot, seed);
      this.#bots.set(key, player);
      await this.#needNet(netFor(bot, this.#game(table).state.in_play));
      return { action: player.choose(this.#game(table), seat) };
    },

    /** The record as text, without the seed as long as that is secret. @param {Given} given */
    record: ({ table, secret = false }) => {
      const record = recordOf(this.#table(table));
      return { text: textOf(secret ? sealed(record) : record) };
    },

    /** The round as a position. @param {Given} given */
    write: ({ table }) => ({ position: toPosition(this.#game(table)) }),

    /** Keep the table as it is under another name too: to come back to it, or to try something there. @param {Given} given */
    copy: ({ table, as }) => {
      this.#tables.set(as, this.#table(table).copy());
      return {};
    },

    /** Let go of a table. @param {Given} given */
    forget: ({ table }) => {
      this.#tables.delete(table);
      for (const key of this.#bots.keys()) if (JSON.parse(key)[0] === table) this.#bots.delete(key);
      return {};
    },

    /** Whether rules go together, and so many players with them: what is changed. @param {Given} given */
    agree: ({ edition, changes, players = 2 }) => {
      const rules = makeRules(edition, changes);
      checkTable(this.desk, rules, players);
      return { rules: changedKeys(rules), custom: rules.custom.map(wordsOf) };
    },

    /** A moment of a record: a round after so many of its actions. @param {Given} given */
    stop: ({ table, record, round, step }) => {
      const read = readRecord(record);
      for (const each of stepsOf(this.desk, read)) {
        if (each.round !== round || each.game.history.length !== step) continue;
        this.#tables.set(table, each.game.copy());
        return { players: read.players };
      }
      throw new Refused({ code: "cut-off", sentence: `the record has no action ${step} in round ${round}` });
    },

    /** The rules that hold, and how they differ from their edition; `rows` is what `books/rows.json` has. @param {Given} given */
    hold: ({ rows, options: { edition, rules: changed = {}, custom = [], seats = 4 } }) => {
      const rules = makeRules(edition, { ...changed, custom });
      checkTable(this.desk, rules, seats);
      return holding(rows, rules, makeRules(edition));
    },

    /** May I lay this, and what happens if I do? @param {Given} given */
    advise: ({ book, question }) => advise(this.desk, book, question),

    /** A score sheet as its log says, with what somebody wishes to write on it: the entry for the log too. @param {Given} given */
    sheet: ({ log, wish = null }) => {
      const sheet = new Sheet(this.desk, log);
      const entry = wish && decide(sheet, wish);
      if (entry) sheet.apply(entry);
      return { entry, view: viewOf(sheet) };
    },

    /** What a round would be worth on a sheet, or why it cannot be. @param {Given} given */
    tryRound: ({ log, tried }) => tryRound(new Sheet(this.desk, log), tried),

    /** A record to step through. @param {Given} given */
    replay: ({ record }) => replayOf(this.desk, record),

    /** What a file of rules says; what reads it is fetched with the first one. @param {Given} given */
    house: async ({ content }) => (await import("./housefile.js")).readHouse(this.desk, content),

    /** What options mean, or why they do not go together. @param {Given} given */
    preview: ({ options }) => preview(this.desk, options),

    /** What was luck in a record, and what was you; for some seats, or with null for all. @param {Given} given */
    review: async ({ record, seats = null, level }) => {
      const { reviewOf } = await import("./review/review.js");
      return reviewOf(this.desk, record, seats, level);
    },

    /** What the luck of cards drawn was worth to each side in a record, by who sat there: a bot of ours, or empty. @param {Given} given */
    luck: async ({ record, bots }) => {
      const { luckIn } = await import("./review/luck.js");
      if (bots.includes("expert")) for (const place of NETS.keys()) await this.#needNet(place);
      return { luck: luckIn(this.desk, record, bots) };
    },

    /** What is kept of a match for the history of one of its seats. @param {Given} given */
    keep: async ({ record, seat }) => {
      const { keptOf } = await import("./review/career.js");
      return keptOf(this.desk, record, seat);
    },

    /** What was kept of many matches, put together; the oldest first. @param {Given} given */
    career: async ({ kept }) => (await import("./review/career.js")).careerOf(kept),

    /** What each choice is worth to a seat at the end of a record, or what it cost to act so. @param {Given} given */
    coach: async ({ record, seat, level, action = null }) => {
      const { advise: worth, judgeMove } = await import("./review/coach.js");
      if (action === null) return worth(this.desk, record, { seat, level });
      return judgeMove(this.desk, record, { seat, level, action });
    },

    /** What may be done where all cards lie open, and in how many turns it wins; nobody knows `unknown` cards of the draw pile. @param {Given} given */
    solve: async ({ table, seat, unknown, turns }) => {
      const { waysAt } = await import("./puzzles.js");
      return { ways: waysAt(this.desk, this.#game(table), seat, unknown, turns) };
    },

    /** Why that wins, as a tree. @param {Given} given */
    prove: async ({ table, seat, unknown, turns }) => {
      const { prove } = await import("./puzzles.js");
      return { lines: prove(this.desk, this.#game(table), seat, unknown, turns) };
    },

    /** Check a record from its commitment to its result. @param {Given} given */
    verify: ({ record }) => verify(this.desk, readRecord(record)),
  };

  /** @param {string} name */
  #table(name) {
    const table = this.#tables.get(name);
    if (!table) throw new Mistake(`there is no table '${name}'`);
    return table;
  }

  /** @param {string} name */
  #match(name) {
    const table = this.#table(name);
    if (table instanceof Match) return table;
    throw new Mistake(`'${name}' is a single round, not a match`);
  }

  /** The round under way. @param {string} name */
  #game(name) {
    const table = this.#table(name);
    return table instanceof Match ? table.round : table;
  }

  /** @param {number | null} place */
  async #needNet(place) {
    if (place !== null && !this.desk.nets.has(place))
      await layOutNet(this.desk, place, await this.fetchNet(NETS[place]));
  }
}
