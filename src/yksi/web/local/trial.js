/**
 * A round to try things out in: what was played can be taken back and played otherwise. To a board it is a table like
 * any other; the engine keeps the round after every action.
 *
 * start + deeds → tables "0", "1", … of the engine → what the seat that one plays may see
 */
import { signal } from "../base/ui.js";
import { Engine } from "../engine/client.js";
import { Refused } from "../net/refused.js";
import { QUICK } from "./facts.js";

/** @typedef {[seat: number, action: string]} Deed */
/** @typedef {{ position: string, custom?: Wire.OwnRule[] } | { record: string, round: number, step: number }} Start */
/** @typedef {{ view: Wire.PublicView, own: Wire.Own | null }} Looked */

/** So long a bot waits, that one can follow. */
const PAUSE_MS = 900;

export class Trial {
  #seq = 0;
  #timer = 0;
  /** The last message that told of each action, to know what an account may still tell. */
  #told = [0];
  /** @type {Client.Ears} */
  #ears = { heard: () => {}, back: () => [] };

  /** @param {Start} start @param {(seat: number) => string} nameOf whom no record names */
  constructor(start, nameOf) {
    this.engine = new Engine();
    this.start = start;
    this.nameOf = nameOf;
    /** Whether one sees everybody's cards. */
    this.open = false;
    this.here = true;
    this.status = signal("open");
    /** Why nobody acts any more. */
    this.trouble = signal("");
    /** What was played, also what was taken back. @type {Client.Signal<Deed[]>} */
    this.deeds = signal([]);
    /** After how many actions one looks. */
    this.ply = signal(0);
    /** The seat that one plays, the others are bots; null for all seats. @type {Client.Signal<number | null>} */
    this.mine = signal(null);
    /** @type {Client.Signal<Wire.Level>} */
    this.level = signal("sharp");
    /** @type {Client.Signal<string[]>} */
    this.names = signal([]);
    this.you = 0;
  }

  /** Be the connection of a place. @param {Client.Ears} ears */
  connect(ears) {
    this.#ears = ears;
    return this;
  }

  /** Set it up; Refused says what is wrong with it. @param {Deed[]} played */
  async begin(played) {
    const names = await this.#setUp();
    for (const [number, [seat, action]] of played.entries()) await this.#play(number, seat, action);
    this.deeds.value = played;
    this.ply.value = played.length;
    const { view } = await this.#look(null);
    this.names.value = names ?? view.players.map(({ seat }) => this.nameOf(seat));
    await this.#show();
  }

  /** The names that a record has. @returns {Promise<string[] | null>} */
  async #setUp() {
    const { start } = this;
    if ("record" in start) return (await this.engine.ask("stop", { table: "0", ...start })).players;
    await this.engine.ask("position", { table: "0", position: start.position, custom: start.custom });
    return null;
  }

  /** Look at it after so many actions. @param {number} ply */
  async to(ply) {
    if (ply < 0 || ply > this.deeds.peek().length) return;
    this.ply.value = ply;
    await this.#show();
  }

  /** Play a seat against bots, or with null all of them. @param {number | null} seat */
  async play(seat) {
    this.mine.value = seat;
    await this.#show();
  }

  /** Up to which message the account tells of what still holds. */
  get toldUntil() {
    return this.#told[this.ply.peek()] ?? 0;
  }

  /** The position as text; Refused while something is pending. */
  async position() {
    return (await this.engine.ask("write", { table: String(this.ply.peek()) })).position;
  }

  // What a place asks of its connection.

  now() {
    return Date.now();
  }

  renew() {}

  close() {
    clearTimeout(this.#timer);
    this.engine.close();
  }

  /** @param {Client.Asked} command @returns {Promise<Wire.Done>} */
  async ask(command) {
    if (command.do === "act") await this.act(this.you, command.action);
    if (command.do === "why") await this.#wouldBe(command.action);
    return { is: "done", id: "", seq: this.#seq };
  }

  /** @param {string} action */
  async #wouldBe(action) {
    await this.engine.ask("copy", { table: String(this.ply.peek()), as: "why" });
    await this.engine.ask("act", { table: "why", seat: this.you, action });
  }

  /** @param {number} seat @param {string} action */
  async act(seat, action) {
    const ply = this.ply.peek();
    const since = await this.#play(ply, seat, action);
    this.deeds.value = [...this.deeds.peek().slice(0, ply), [seat, action]];
    this.ply.value = ply + 1;
    await this.#tell(since);
    await this.#show();
  }

  /** The number of the first event that came of it. @param {number} ply @param {number} seat @param {string} action */
  async #play(ply, seat, action) {
    const table = String(ply + 1);
    await this.engine.ask("copy", { table: String(ply), as: table });
    return (await this.engine.ask("act", { table, seat, action })).since;
  }

  /** @param {number | null} seat @returns {Promise<Looked>} */
  async #look(seat) {
    const table = String(this.ply.peek());
    const looked = /** @type {Looked} */ (await this.engine.ask("look", { table, seat }));
    if (this.open) await this.#lay(looked.view, table);
    return looked;
  }

  /** Lay everybody's cards open. @param {Wire.PublicView} view @param {string} table */
  async #lay({ players }, table) {
    for (const player of players) {
      const { own } = /** @type {Looked} */ (await this.engine.ask("look", { table, seat: player.seat }));
      player.open_hand ??= own?.hand ?? null;
    }
  }

  /** What has happened, as the seat is told it at which one sat. @param {number} since */
  async #tell(since) {
    const table = String(this.ply.peek());
    const { events } = await this.engine.ask("told", { table, seat: this.you, since });
    const { view, own } = await this.#look(this.you);
    this.#seq += 1;
    this.#told[this.ply.peek()] = this.#seq;
    const change = { events, view: { fresh: /** @type {const} */ (true), ...view }, own: own ?? undefined };
    this.#ears.heard({ is: "change", table: "try", seq: this.#seq, at: Date.now(), head: "", ...change });
  }

  /** Where it stands, for the seat that acts; then bots go on. */
  async #show() {
    clearTimeout(this.#timer);
    const { view: seen } = await this.#look(null);
    const [next = this.you] = awaited(seen);
    this.you = this.mine.peek() ?? next;
    const { view, own } = await this.#look(this.you);
    this.#seq += 1;
    const { you } = this;
    this.#ears.heard({
      is: "table",
      table: "try",
      seq: this.#seq,
      head: "",
      you,
      room: this.#room(view),
      chat: [],
      view,
      own,
    });
    if (this.mine.peek() !== null) this.#timer = window.setTimeout(() => this.#goOn(view), PAUSE_MS);
  }

  /** Let the others act; where the engine does so no more, the page is told. @param {Wire.PublicView} view */
  async #goOn(view) {
    try {
      await this.letOthersAct(view);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.trouble.value = error.code;
    }
  }

  /** First those who can do something out of turn, as catching or jumping in, and may let it pass; then whom the table waits for. @param {Wire.PublicView} view */
  async letOthersAct(view) {
    const ply = this.ply.peek();
    const bots = view.players.map(({ seat }) => seat).filter((seat) => seat !== this.mine.peek());
    const next = awaited(view);
    for (const seat of [
      ...bots.filter((bot) => !next.includes(bot)),
      ...bots.filter((bot) => next.includes(bot)),
    ]) {
      const action = await this.#chosen(ply, seat);
      if (ply !== this.ply.peek()) return; // one has stepped back, or played
      if (action !== null) return this.act(seat, action);
    }
  }

  /** What a bot does at a seat; null if it can do nothing, or lets a chance pass. @param {number} ply @param {number} seat @returns {Promise<string | null>} */
  async #chosen(ply, seat) {
    const table = String(ply);
    const { own } = /** @type {Looked} */ (await this.engine.ask("look", { table, seat }));
    if (!own?.legal.length) return null;
    const ask = async () =>
      (await this.engine.ask("choose", { table, seat, bot: this.level.peek(), seed: ply })).action;
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refused) || this.level.peek() === QUICK) throw error;
      this.level.value = QUICK;
      return ask();
    }
  }

  /** @param {Wire.PublicView} view @returns {Wire.Room} */
  #room({ edition, rules, players }) {
    const mine = this.mine.peek();
    const sides = [...new Set(players.map(({ side }) => side))];
    return {
      options: { edition, rules, seats: players.length, chat: false },
      stage: "playing",
      paused: false,
      shut: false,
      chairs: players.map(({ seat }) => ({
        ...{
          seat,
          name: this.names.peek()[seat],
          host: false,
          ready: false,
          promised: false,
          contributed: false,
          muted: false,
          votes_on: false,
        },
        ...{ here: true, person: mine === null || seat === mine },
        bot: mine === null || seat === mine ? null : this.level.peek(),
      })),
      sides: sides.map((side) => players.filter((player) => player.side === side).map(({ seat }) => seat)),
      ...{
        scores: [],
        rounds: [],
        match: 1,
        commitment: null,
        revealing: false,
        contributions: null,
        winners: [],
      },
      ...{ deadline: null, tournament: null },
    };
  }
}

/** @param {Wire.PublicView} view */
const awaited = ({ waiting, turn }) => (waiting.length || turn === null ? waiting : [turn]);
