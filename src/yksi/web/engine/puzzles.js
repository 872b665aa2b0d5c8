/** What may be done at a table whose cards lie open, and why it wins: the twin of `yksi.puzzles.solving` and `yksi.puzzles.proof`. */
import { Mistake } from "./errors.js";
import { start } from "./records.js";
import { ACTIONS } from "./vocabulary.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./game.js").Game} Game */
/** In how many turns it wins; null if nothing forces that. @typedef {{ seat: number, action: string, turns: number | null }} Way */
/** @typedef {{ seat: number, action: string, turns: number, after: Line[] }} Line */

const MOST_TABLES = 5_000_000;
const NEVER = -1;

/** Everything that may be done now by whoever is to act. @param {Desk} desk @param {Game} game @param {number} seat who is to win @param {number} unknown cards of the draw pile @param {number} turns @returns {Way[]} */
export function waysAt(desk, game, seat, unknown, turns) {
  start("Search", desk.record("Search").bytes);
  const mover = moverOf(game);
  const count = desk.do("assess", game.table, seat, unknown, turns, MOST_TABLES);
  const search = desk.record("Search"); // only now, as the engine's memory may have grown
  if (search.nodes > MOST_TABLES)
    throw new Mistake(`this would take more than ${MOST_TABLES.toLocaleString("en")} tables to solve`);
  const found = search.found(0);
  return Array.from({ length: count }, (_, place) => ({
    seat: mover,
    action: ACTIONS[found[place]],
    turns: search.turns[place] === NEVER ? null : search.turns[place],
  }));
}

/** What wins within so many turns; while others act, all that they may do. @param {Desk} desk @param {Game} game @param {number} seat @param {number} unknown @param {number} turns @returns {Line[]} */
export function prove(desk, game, seat, unknown, turns) {
  if (game.state.winner >= 0) return [];
  const ways = waysAt(desk, game, seat, unknown, turns);
  const { side } = game.state;
  const own = side[moverOf(game)] === side[seat];
  return (own ? [quickest(ways)] : ways).map((way) => lineOf(desk, game, way, seat, unknown));
}

/** @param {Desk} desk @param {Game} game @param {Way} way @param {number} seat @param {number} unknown @returns {Line} */
function lineOf(desk, game, way, seat, unknown) {
  if (way.turns === null) throw new Mistake(`${way.action} does not win within so many turns`);
  const turns = way.turns - begins(game, seat);
  const next = game.copy();
  next.play(way.action, way.seat);
  return { seat: way.seat, action: way.action, turns, after: prove(desk, next, seat, unknown, turns) };
}

/** The first of those that win soonest. @param {Way[]} ways */
const quickest = (ways) =>
  ways.reduce((best, way) => ((way.turns ?? Infinity) < (best.turns ?? Infinity) ? way : best));

/** How many turns of the seat begin with what is done now. @param {Game} game @param {number} seat */
export const begins = (game, seat) => Number(moverOf(game) === seat && game.publicView().phase === "play");

/** Who acts next, as the solver sees it. @param {Game} game */
function moverOf({ state }) {
  const { waiting } = state;
  return waiting ? 31 - Math.clz32(waiting & -waiting) : state.turn;
}
