/**
 * A record as something to step through: every action with what it changed, all hands open. The twin of
 * `yksi.server.tables.replays`.
 *
 * record → `stepsOf` (each checked) → `Camera` (looks after every one) → a replay as the server gives it
 */
import { difference, facts } from "../net/changes.js";
import { inTheOpen } from "./events.js";
import { customData } from "./house.js";
import { Match } from "./match.js";
import { stepsOf } from "./record.js";
import { readRecord } from "./recordtext.js";
import { KEYS } from "./rulebooks.js";
import { changedKeys, toWord } from "./rules.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./rules.js").Rules} Rules */

/** The whole replay; RecordError says where the record is wrong. @param {import("./desk.js").Desk} desk @param {string} text @returns {Wire.Replay} */
export function replayOf(desk, text) {
  const record = readRecord(text);
  const steps = stepsOf(desk, record);
  /** @type {Wire.Round[]} */
  const rounds = [];
  let camera = new Camera();
  let step = steps.next();
  while (!step.done) {
    const { game, seat } = step.value;
    if (seat === null) {
      camera = new Camera();
      rounds.push({ winner: null, points: [], scores: [], steps: [] });
    }
    const round = rounds[rounds.length - 1];
    round.steps.push(camera.take(step.value));
    Object.assign(round, { winner: game.winner, points: game.points });
    step = steps.next();
  }
  const played = step.value;
  const match = played instanceof Match ? played : null;
  if (match) rounds.forEach((round, place) => (round.scores = scoresAfter(match, place)));
  return {
    kind: /** @type {Wire.Replay["kind"]} */ (record.kind),
    players: record.players,
    options: optionsOf(record.rules, record.players.length),
    rules: Object.fromEntries(Object.keys(KEYS).map((key) => [key, toWord(key, record.rules.values[key])])),
    sides: match ? match.sides : record.players.map((_, seat) => [seat]),
    over: played.over,
    winners: match ? match.winners : [],
    commitment: record.commitment,
    contributions: record.contributions,
    seed: played.seed,
    rounds,
    carried: record.carried,
  };
}

/** The score of each side after a round: that with which the next one began. @param {Match} match @param {number} place */
function scoresAfter(match, place) {
  const next = match.rounds[place + 1];
  return next ? [...next.state.scores.subarray(0, match.sides.length)] : match.scores;
}

/** The rules as options of a table. @param {Rules} rules @param {number} seats @returns {Wire.Options} */
function optionsOf(rules, seats) {
  const custom = customData(rules);
  const { edition, name } = rules;
  return /** @type {Wire.Options} */ ({ edition, name, rules: changedKeys(rules), custom, seats });
}

/** Remembers what it has seen of a round, to show no more than what changed. */
class Camera {
  /** @type {Wire.PublicView | null} */
  #view = null;
  /** @type {Record<string, string[]>} */
  #hands = {};

  /** What a step changed; all that there is for the deal. @param {import("./record.js").Step} step @returns {Wire.Step} */
  take({ game, events, seat, action }) {
    const view = game.publicView();
    const hands = Object.fromEntries(view.players.map((player) => [player.seat, game.hand(player.seat)]));
    const change = this.#view
      ? difference(this.#view, view)
      : { fresh: /** @type {const} */ (true), ...view };
    const moved = /** @type {Record<string, string[]>} */ (facts(this.#hands, hands));
    this.#view = view;
    this.#hands = hands;
    return { events: events.map(inTheOpen), seat, action, view: change, hands: moved };
  }
}
