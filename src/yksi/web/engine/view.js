/**
 * What may a seat see? The twin of `yksi.view`, which lists what is allowed; the engine knows who has seen what.
 */
import { wordsOf } from "./custom.js";
import { cardsIn, letterOf } from "./notation.js";
import { changedKeys } from "./rules.js";
import { ACTIONS, CARDS, COLOURS, CUSTOM, LASTING, LEFT } from "./vocabulary.js";
import { OUT_OF_ROUND, PHASES, VIEW_VERSION } from "./vocabulary.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./records.js").Fields<"State">} State */

const OVER = PHASES.indexOf("over");
const CHALLENGE = PHASES.indexOf("challenge");
const DRAWN = PHASES.indexOf("drawn");

/** @param {State} state */
const seatsOf = ({ players }) => Array.from({ length: players }, (_, seat) => seat);

/** @param {number} seat */
const orNull = (seat) => (seat < 0 ? null : seat);

/** What a seat, or with null a spectator, may see now. @param {Desk} desk @param {Table} table @param {number | null} seat */
export function viewOf(desk, table, seat) {
  const seen = publicView(table);
  if (seat === null)
    return { ...seen, players: seen.players.map((player) => ({ ...player, known: [] })), seat };
  const { known, ...own } = ownView(desk, table, seat);
  const players = seen.players.map((player) => ({ ...player, known: known[player.seat] ?? [] }));
  return { ...seen, players, seat, ...own };
}

/** What everybody may see, at the table and around it. @param {Table} table @returns {Wire.PublicView} */
export function publicView({ rules, state }) {
  const discards = state.discard_pile.subarray(0, state.discard_size);
  return {
    version: VIEW_VERSION,
    edition: rules.edition,
    rules: changedKeys(rules),
    custom: rules.custom.map(wordsOf),
    ...movingView(state),
    discards: Array.from(discards, (card) => CARDS[card]),
    aside: cardsIn(state.aside),
    players: seatsOf(state).map((seat) => playerView(state, seat)),
  };
}

/** The single facts that everybody sees and that any action may change. @param {State} state */
function movingView(state) {
  const over = state.phase === OVER;
  const scripted = state.script >= 0;
  return {
    round: state.round_number,
    phase: PHASES[state.phase],
    turn: over ? null : state.turn,
    waiting: seatsOf(state).filter((seat) => (state.waiting >> seat) & 1),
    dealer: state.dealer,
    direction: directionOf(state),
    colour: letterOf(state.colour),
    replaced: letterOf(state.replaced),
    top: CARDS[state.top],
    draw_count: state.draw_size,
    total: state.total,
    layer: orNull(state.layer),
    culprit: state.phase === CHALLENGE ? orNull(state.culprit) : null,
    script: scripted ? CUSTOM[state.script] : null,
    actor: scripted ? state.actor : null,
    over,
    winner: orNull(state.winner),
    points: [...state.points.subarray(0, state.players)],
  };
}

/** @param {State} state @returns {Wire.Direction} */
export const directionOf = ({ direction }) => (direction === LEFT ? "left" : "right");

/** What everybody sees of a player. @param {State} state @param {number} seat */
function playerView(state, seat) {
  const since = state.since(seat);
  const shunned = COLOURS.flatMap((letter, colour) =>
    (state.shunned[seat] >> colour) & 1 ? [[letter, since[colour]]] : [],
  );
  return {
    seat,
    side: state.side[seat],
    out: state.out[seat] !== 0,
    left: state.out[seat] === OUT_OF_ROUND,
    score: state.scores[state.side[seat]],
    cards: state.sizes[seat],
    said_uno: Boolean((state.said >> seat) & 1),
    owes_uno: Boolean((state.owing >> seat) & 1),
    shunned: Object.fromEntries(shunned),
    led: letterOf(state.led[seat]),
    misses: state.missing[seat],
    short: state.short[seat],
    owed: (state.waiting >> seat) & 1 ? state.owed[seat] : 0,
    dares: CUSTOM.filter((_, card) => isDared(state, card, seat)),
    open_hand: isOpen(state, seat) ? cardsIn(state.hands(seat)) : null,
  };
}

/** Whether the hand lies open, as all do when the round is over. @param {State} state @param {number} seat */
const isOpen = (state, seat) => state.phase === OVER || Boolean((state.exposed >> seat) & 1);

/** @param {State} state @param {number} card @param {number} seat */
const isDared = (state, card, seat) =>
  state.dared.subarray(card * LASTING, (card + 1) * LASTING).some((dared) => (dared >> seat) & 1);

/** What only the seat itself sees; `known` are the cards it knows to be in other hands. @param {Desk} desk @param {Table} table @param {number} seat @returns {Wire.Own} */
export function ownView(desk, table, seat) {
  const { state, record } = table;
  const count = desk.do("own", table, seat);
  let place = 0;
  /** @param {number} many */
  const next = (many) => Array.from(record.hand.subarray(place, (place += many)), (card) => CARDS[card]);
  const hand = next(record.held);
  /** @type {[number, string[]][]} */
  const known = seatsOf(state).map((other) => [other, next(record.shared[other])]);
  return {
    hand,
    drawn: seat === state.turn && state.phase === DRAWN ? CARDS[state.drawn] : null,
    bluff: record.bluff !== 0,
    legal: Array.from(record.legal.subarray(0, count), (action) => ACTIONS[action]),
    known: Object.fromEntries(known.filter(([, cards]) => cards.length)),
  };
}
