/** What happens when a card is laid, turned up first, or laid last? The rules play it, and tell. The twin of `yksi.advice.what`. */
import { Table } from "../table.js";
import { cardOf } from "../notation.js";
import { nameableColour, plainHand, tableOf, tableOfFirst } from "./moment.js";
import { rowsAbout } from "./rows.js";
import { isWild } from "./sorts.js";

/**
 * @typedef {import("../desk.js").Desk} Desk
 * @typedef {import("../game.js").Game} Game
 * @typedef {import("./moment.js").Moment} Moment
 * @typedef {import("./rows.js").Book} Book
 * @typedef {{ events: Wire.ToldEvent[], turn: number | null, branches: Wire.Branch[], rows: import("../rulebook.js").Row[] }} Outcome
 */

/** Choices that are followed up; of several players or colours the first. */
const TRIED = ["challenge", "accept", "pass", "pick", "colour", "yes", "no"];
const VOTES = ["yes", "no"];

/** What happens if you lay the card now; IllegalAction if you may not. @param {Desk} desk @param {Book} book @param {string} card @param {Moment} moment @returns {Outcome} */
export function whatIf(desk, book, card, moment) {
  const rest = moment.hand ?? plainHand(card, moment, false);
  const game = tableOf(desk, card, moment, rest);
  const before = game.events.length;
  const named = isWild(card) && !game.legal(0).includes(card);
  game.play(named ? `${card}:${nameableColour(moment)}` : card, 0);
  const rows = rowsAbout(book, rest.length ? "laid" : "last", card, moment.rules, moment.players);
  return { ...outcome(game, before), rows };
}

/** What happens if the card is turned up first, and you sit left of the dealer. @param {Desk} desk @param {Book} book @param {string} card @param {import("../rules.js").Rules} rules @param {number} players @returns {Outcome} */
export function whatIfFirst(desk, book, card, rules, players) {
  const rows = rowsAbout(book, "first", card, rules, players);
  if (desk.do("cannot_come_first", Table.lay(rules, players, []), cardOf(card))) {
    const event = /** @type {Wire.ToldEvent} */ ({ event: "returned", card });
    return { events: [event], turn: null, branches: [], rows };
  }
  return { ...outcome(tableOfFirst(desk, card, rules, players), 0), rows };
}

/** @param {Game} game @param {number} before */
const outcome = (game, before) => ({
  events: told(game, before),
  turn: toPlay(game),
  branches: choices(game).map((action) => branch(game, action)),
});

/** What the seat to act may choose, one of each verb. @param {Game} game */
function choices(game) {
  if (game.phase === "play" || game.over) return [];
  /** @type {Map<string, string>} */
  const byVerb = new Map();
  for (const action of game.legal()) {
    const [verb] = action.split(":");
    if (!byVerb.has(verb)) byVerb.set(verb, action);
  }
  return [...byVerb].flatMap(([verb, action]) => (TRIED.includes(verb) ? action : []));
}

/** @param {Game} game @param {string} action @returns {Wire.Branch} */
function branch(game, action) {
  const then = game.copy();
  then.play(action);
  if (VOTES.includes(action)) voteAlike(then, action);
  return { seat: game.turn, action, events: told(then, game.events.length), turn: toPlay(then) };
}

/** All vote the same, and whoever then has to choose takes what is offered, to see what the vote means. @param {Game} game @param {string} action */
function voteAlike(game, action) {
  while (game.phase === "vote") game.play(action);
  while (game.phase !== "play" && !game.over)
    game.play(game.legal().find((choice) => choice !== "pass") ?? "pass");
}

/** @param {Game} game @param {number} since */
const told = (game, since) => /** @type {Wire.ToldEvent[]} */ (game.told(0, since));

/** @param {Game} game */
const toPlay = (game) => (game.phase === "play" ? game.turn : null);
