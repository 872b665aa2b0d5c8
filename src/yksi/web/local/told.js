/**
 * What is everybody told about an entry of the log? Only what changed, and only what they may see: the messages of a
 * server, as `yksi.server.tables.changes` makes them.
 *
 * table before, table after → `Scribe.tell` → a change for a seat, or for a spectator
 */
import { forSeat } from "../engine/events.js";
import { difference, facts } from "../net/changes.js";
import { botOf, deadline } from "./due.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../engine/events.js").Event} Event */
/** @typedef {{ seq: number, to: (seat: number | null) => Wire.Change }} Told */

/** The table around the cards, as everybody may see it. @param {Table} table @returns {Wire.Room} */
export function roomOf(table) {
  const { match, stage } = table;
  const dealt = match && ["playing", "scores", "over"].includes(stage);
  return {
    options: table.options,
    stage,
    paused: table.pausedAt > 0,
    shut: table.shut,
    chairs: table.chairs.map((chair, seat) => ({
      seat,
      name: chair.name,
      bot: botOf(chair) || null,
      person: chair.guest !== "",
      here: chair.here,
      host: chair.guest !== "" && chair.guest === table.host,
      ready: chair.ready,
      promised: chair.promise !== "",
      contributed: chair.word !== "",
      muted: false,
      votes_on: chair.votesOn && table.pausedAt > 0,
      face: chair.face,
    })),
    sides: match?.sides ?? [],
    scores: match?.scores ?? [],
    rounds: table.results,
    match: table.matchNumber,
    commitment: table.commitment || null,
    revealing: table.revealing && stage === "sealing",
    contributions: dealt ? match.contributions : null,
    winners: match && stage === "over" ? match.winners : [],
    deadline: deadline(table),
    tournament: null,
    carried: null,
  };
}

/** The table as it stands, for whoever begins to follow it. @param {Table} table @param {number | null} seat @returns {Wire.Snapshot} */
export function snapshot(table, seat) {
  const game = table.match?.round;
  const message = {
    is: /** @type {const} */ ("table"),
    table: table.id,
    seq: table.seq,
    you: seat,
    room: roomOf(table),
    chat: [],
    head: table.head,
  };
  if (!game) return message;
  const view = game.publicView();
  return seat === null ? { ...message, view } : { ...message, view, own: game.ownView(seat) };
}

/** Remembers what everybody was told last, to tell no more than what changed. */
export class Scribe {
  /** @type {Partial<Wire.Room>} */
  #room = {};
  /** @type {import("../engine/game.js").Game | null} */
  #game = null;
  /** @type {Wire.PublicView | null} */
  #view = null;
  /** @type {(Partial<Wire.Own>)[]} */
  #owns = [];

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  /** What the entry that the table has just taken changed. @param {Event[]} happened @returns {Told} */
  tell(happened) {
    const { id: table, seq, at, head } = this.table;
    const room = roomOf(this.table);
    const shared = {
      is: /** @type {const} */ ("change"),
      table,
      seq,
      at,
      head,
      ...filled({ room: facts(this.#room, room), view: this.#viewChange() }),
    };
    this.#room = room;
    const owns = this.#ownChanges();
    return {
      seq,
      to: (seat) => ({
        ...shared,
        ...(happened.length && { events: happened.map((event) => forSeat(event, seat)) }),
        ...filled({ own: seat === null ? {} : (owns[seat] ?? {}) }),
      }),
    };
  }

  /** @returns {Client.Changed} */
  #viewChange() {
    const game = this.table.match?.round ?? null;
    if (!game) return {};
    const before = game === this.#game ? this.#view : null;
    if (game !== this.#game) this.#owns = [];
    this.#game = game;
    this.#view = game.publicView();
    return before ? difference(before, this.#view) : { fresh: true, ...this.#view };
  }

  /** What each player's own part of the view has come to differ in. */
  #ownChanges() {
    const game = this.#game;
    if (!game) return [];
    const owns = this.table.chairs.map(({ guest }, seat) => (guest ? game.ownView(seat) : {}));
    const changes = owns.map((own, seat) => facts(this.#owns[seat] ?? null, own));
    this.#owns = owns;
    return changes;
  }
}

/** Those that say something. @template {Record<string, object>} Parts @param {Parts} parts @returns {Partial<Parts>} */
const filled = (parts) =>
  /** @type {Partial<Parts>} */ (
    Object.fromEntries(Object.entries(parts).filter(([, part]) => Object.keys(part).length))
  );
