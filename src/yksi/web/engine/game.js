/** A round of the game over the engine: the twin of `yksi.game`. */
import { IllegalAction, Mistake, asWritten } from "./errors.js";
import { eventsOf, forSeat } from "./events.js";
import { refusal } from "./explain.js";
import { actionOf, cardsIn, letterOf } from "./notation.js";
import { checkTable } from "./rules.js";
import { checkSeed, deriveKey, newSeed } from "./seeds.js";
import { Table } from "./table.js";
import { directionOf, ownView, publicView, viewOf } from "./view.js";
import { ACTIONS, CARDS, PHASES } from "./vocabulary.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./events.js").Event} Event */
/** @typedef {import("./rules.js").Rules} Rules */
/** Who did what. @typedef {[seat: number, action: string]} Deed */
/** How a round began. @typedef {{ dealer: number, hands: string[][], first: string }} Opening */
/** @typedef {{ desk: Desk, table: Table, seed: string, start: string | null, dealtBy: number | null, history: Deed[], events: Event[], opening: Opening }} Parts */

const ILLEGAL = -1;

export class Game {
  /** The parts of a round; `begin` makes one. @param {Parts} parts */
  constructor(parts) {
    this.desk = parts.desk;
    this.table = parts.table;
    this.seed = parts.seed;
    this.start = parts.start;
    this.dealtBy = parts.dealtBy;
    this.history = parts.history;
    this.events = parts.events;
    this.opening = parts.opening;
  }

  /**
   * A round at a table that has just been dealt or set up.
   * @param {Desk} desk @param {Table} table @param {string} seed
   * @param {{ start?: string | null, dealtBy?: number | null }} [origin] the position it started from; who was told to deal
   */
  static begin(desk, table, seed, { start = null, dealtBy = null } = {}) {
    const events = heard(table);
    const opening = openingOf(table, events, start !== null);
    return new Game({ desk, table, seed, start, dealtBy, history: [], events, opening });
  }

  /** Deal a single round. @param {Desk} desk @param {Rules} rules @param {number} players @param {{ seed?: unknown, dealer?: number | null, round?: number }} [how] */
  static deal(desk, rules, players, { seed = newSeed(), dealer = null, round = 1 } = {}) {
    checkTable(desk, rules, players);
    if (dealer !== null && !(Number.isInteger(dealer) && dealer >= 0 && dealer < players))
      throw new Mistake(`dealer must be a seat from 0 to ${players - 1}, not ${asWritten(dealer)}`);
    const checked = checkSeed(seed);
    const table = Table.lay(rules, players, deriveKey(checked));
    table.state.round_number = round;
    desk.do("sit", table);
    if (dealer === null) desk.do("draw_for_deal", table);
    else table.state.dealer = dealer;
    desk.do("deal", table);
    return Game.begin(desk, table, checked, { dealtBy: dealer });
  }

  /** Everything the seat to act, or any seat, may do now. @param {number} [seat] */
  legal(seat = this.turn) {
    const count = this.desk.do("legal", this.table, seatAt(this.table, seat));
    return Array.from(this.table.record.legal.subarray(0, count), (action) => ACTIONS[action]);
  }

  /** Do something for the seat to act, or for any seat: what happened. @param {string} action @param {number} [seat] */
  play(action, seat = this.turn) {
    const number = actionOf(action);
    if (this.desk.do("act", this.table, seatAt(this.table, seat), number) === ILLEGAL)
      throw refusal(this.desk, this.table, seat, number);
    this.history.push([seat, ACTIONS[number]]);
    const events = heard(this.table);
    this.events.push(...events);
    return events;
  }

  /** What a seat may see, or with null a spectator. @param {number | null} [seat] */
  view(seat = null) {
    return viewOf(this.desk, this.table, seat === null ? null : seatAt(this.table, seat));
  }

  /** What everybody may see. */
  publicView() {
    return publicView(this.table);
  }

  /** What only the seat itself sees. @param {number} seat */
  ownView(seat) {
    return ownView(this.desk, this.table, seatAt(this.table, seat));
  }

  /** The events from number `since` on, as a seat or with null a spectator is told them. @param {number | null} seat @param {number} [since] */
  told(seat, since = 0) {
    return this.events.slice(since).map((event) => forSeat(event, seat));
  }

  /** The same round once more, to try something out or to come back to. */
  copy() {
    return new Game({
      ...this,
      table: this.table.copy(),
      history: [...this.history],
      events: [...this.events],
    });
  }

  /** The cards of a seat, sorted. @param {number} seat */
  hand(seat) {
    return cardsIn(this.state.hands(seatAt(this.table, seat)));
  }

  get state() {
    return this.table.state;
  }

  get rules() {
    return this.table.rules;
  }

  get players() {
    return this.state.players;
  }

  get turn() {
    return this.state.turn;
  }

  get dealer() {
    return this.state.dealer;
  }

  get direction() {
    return directionOf(this.state);
  }

  get colour() {
    return letterOf(this.state.colour);
  }

  get top() {
    return CARDS[this.state.top];
  }

  get phase() {
    return PHASES[this.state.phase];
  }

  get over() {
    return this.phase === "over";
  }

  /** Who won the round; null while it goes on, or when nobody could move any more. */
  get winner() {
    return this.state.winner < 0 ? null : this.state.winner;
  }

  get points() {
    return [...this.state.points.subarray(0, this.players)];
  }
}

/** A seat of the table. @param {Table} table @param {number} seat */
function seatAt({ state: { players } }, seat) {
  if (Number.isInteger(seat) && seat >= 0 && seat < players) return seat;
  throw new IllegalAction(
    "no-such-seat",
    `there is no seat ${asWritten(seat)}: seats are 0 to ${players - 1}`,
  );
}

/** All hands, sorted. @param {Table} table */
const handsAt = ({ state }) => Array.from({ length: state.players }, (_, seat) => cardsIn(state.hands(seat)));

/** The events of what was told last; with the last one everything is laid open. @param {Table} table */
function heard(table) {
  const events = eventsOf(table);
  const last = events.at(-1);
  const { points, players } = table.state;
  if (last?.kind === "round-over")
    Object.assign(last.data, { hands: handsAt(table), points: [...points.subarray(0, players)] });
  return events;
}

/** What was dealt, from what was told of it; a round set up from a position starts as it stands. @param {Table} table @param {Event[]} events @param {boolean} wasSetUp @returns {Opening} */
function openingOf(table, events, wasSetUp) {
  const { dealer, top, players, discard_pile: discards } = table.state;
  if (wasSetUp) return { dealer, hands: handsAt(table), first: CARDS[top] };
  const hands = Array.from({ length: players }, () => /** @type {string[]} */ ([]));
  for (const { kind, data, cards = [] } of events) if (kind === "dealt") hands[Number(data.seat)] = cards;
  return { dealer, hands, first: CARDS[discards[0]] };
}
