/** What a table on this device does by itself: bots act, clocks run out, rounds are dealt. The twin of `yksi.server.tables.clockwork`. */
import { Bot, netFor } from "../engine/bots.js";
import { bytesOf, hex, sha256 } from "../base/hashes.js";
import { seal } from "./decide.js";
import { loadNet } from "./thread.js";
import { botOf, chances, first, nextDue, outOfTime } from "./due.js";
import { LATEST_MS, QUICK } from "./facts.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./due.js").Due} Due */
/** @typedef {import("./decide.js").Decision} Decision */

export class Clockwork {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** Bots that have let a chance pass at a moment. @type {{ moment: string, seats: number[] }} */
  #passed = { moment: "", seats: [] };

  /** @param {import("./live.js").Live} live */
  constructor(live) {
    this.live = live;
  }

  /** Look when something falls due after the table has changed. */
  wake() {
    this.stop();
    const due = this.#first();
    if (due) this.#timer = setTimeout(() => this.#fire(due), Math.max(0, due.at - Date.now()));
  }

  stop() {
    clearTimeout(this.#timer);
  }

  /** The first of what the table must do and of the chances that its bots have not let pass. */
  #first() {
    const { table } = this.live;
    const passed = this.#passed.moment === momentOf(table) ? this.#passed.seats : [];
    return first([...chances(table).filter(({ seat }) => !passed.includes(seat)), nextDue(table)]);
  }

  /** @param {Due} due */
  async #fire(due) {
    const { live } = this;
    const acts = due.kind === "act" || due.kind === "late";
    try {
      const needed = acts ? netNeeded(live.table, due.seat) : null;
      if (needed !== null) await loadNet(live.table.desk, needed);
      await live.submit((table) => (acts ? this.#act(table, due) : byItself(table, due)));
    } catch (error) {
      live.audience.failed(error);
    }
  }

  /** A bot acts for a seat, unless somebody was quicker. @param {Table} table @param {Due} due @returns {Decision | null} */
  #act(table, due) {
    if (!isSame(this.#first(), due)) return null;
    const entry = botsChoice(table, due);
    if (!entry && isSame(nextDue(table), due))
      throw new Error(`the bot of seat ${due.seat} does nothing though the table waits for it`);
    if (!entry) this.#letPass(table, due.seat);
    return entry && { entry, at: stamp(table, due) };
  }

  /** @param {Table} table @param {number} seat */
  #letPass(table, seat) {
    const moment = momentOf(table);
    const before = this.#passed.moment === moment ? this.#passed.seats : [];
    this.#passed = { moment, seats: [...before, seat] };
    queueMicrotask(() => this.wake());
  }
}

/** What a bot does is stamped with the moment it was due, unless this device comes to it later than that. @param {Table} table @param {Due} due */
const stamp = (table, due) => Math.max(Date.now() - due.at > LATEST_MS ? Date.now() : due.at, table.at);

/** @param {Due | null} one @param {Due} other */
const isSame = (one, other) => one?.at === other.at && one.kind === other.kind && one.seat === other.seat;

/** The level of the bot that acts for a seat; it acts also for a player whose time is up. @param {Table} table @param {number} seat */
const levelOf = (table, seat) => botOf(table.chairs[seat]) || table.fillLevel;

/** The network that the bot of a seat thinks with, if it is not here yet. @param {Table} table @param {number} seat */
function netNeeded(table, seat) {
  const needed = netFor(levelOf(table, seat), table.match?.round.state.in_play ?? 0);
  return needed === null || table.desk.nets.has(needed) ? null : needed;
}

/** What a bot does for a seat, or for a player whose time is up; null if it lets a chance pass. @param {Table} table @param {Pick<Due, "kind" | "seat">} due @returns {Client.Entry | null} */
export function botsChoice(table, { kind, seat }) {
  const game = table.match?.round;
  if (!game?.legal(seat).length) return null;
  const late = kind === "late";
  const level = netNeeded(table, seat) === null ? levelOf(table, seat) : QUICK;
  const action = (late && outOfTime(game, seat)) || new Bot(level, luckOf(table, seat)).choose(game, seat);
  if (action === null) return null;
  return late ? { e: "played", seat, action, level, late } : { e: "played", seat, action, level };
}

/** What follows when the time has come, if it still is due. @param {Table} table @param {Due} due @returns {Decision | null} */
export function byItself(table, due) {
  if (!isSame(nextDue(table), due)) return null;
  if (due.kind === "reveal") return { entry: { e: "revealing" } };
  if (due.kind === "deal") return { entry: { e: "dealt" } };
  if (due.kind === "next") return { entry: { e: "next-round" } };
  return seal(table, table.fillLevel);
}

/** Where the match stands, as Python writes it: which match, which round, how many actions. @param {Table} table */
const momentOf = ({ match, matchNumber }) =>
  match ? `(${matchNumber}, ${match.rounds.length}, ${match.round.history.length})` : "(0, 0, 0)";

/** A bot's luck for one choice: 48 bits that nobody knows before the seed is revealed. @param {Table} table @param {number} seat */
const luckOf = (table, seat) =>
  Number.parseInt(
    hex(sha256(bytesOf(`yksi bot ${table.seeds[table.matchNumber]} ${momentOf(table)} ${seat}`))).slice(
      0,
      12,
    ),
    16,
  );
