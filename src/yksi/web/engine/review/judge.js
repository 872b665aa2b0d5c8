/** The judge over the compiled engine: the twin of `yksi.reviewing.judging`. */
import { actionOf, cardOf } from "../notation.js";
import { start } from "../records.js";
import { ACTIONS } from "../vocabulary.js";
import { rulesOf, seatEverybody } from "./seats.js";

/** @typedef {import("../desk.js").Desk} Desk */
/** @typedef {import("../game.js").Game} Game */
/** @typedef {{ action: string, tries: number, wins: number }} Alternative */
/** @typedef {{ alternatives: Alternative[], chosen: number, best: number, pairs: number, bestWins: number, chosenWins: number, ahead: number, behind: number, points: number }} Judged */

/** How everybody plays on. */
const LEVEL = "sharp";

export class Judge {
  /** @param {Desk} desk @param {Game} game of the rules that are played by */
  constructor(desk, game) {
    this.desk = desk;
    this.rules = rulesOf(game);
  }

  /** Judge what a seat is about to do. @param {Game} game @param {number} seat @param {string} action @param {number} seed @param {number} tries @param {number} pairs @returns {Judged} */
  judge(game, seat, action, seed, tries, pairs) {
    this.#layOut();
    const count = this.desk.do("judge", game.table, seat, actionOf(action), seed, tries, pairs);
    const bench = this.desk.record("Bench");
    const alternatives = Array.from({ length: count }, (_, place) => ({
      action: ACTIONS[Number(bench.actions[place])],
      tries: bench.tries[place],
      wins: bench.wins[place],
    }));
    const { chosen, best, best_wins: bestWins, chosen_wins: chosenWins, ahead, behind, points } = bench;
    return { alternatives, chosen, best, pairs: bench.pairs, bestWins, chosenWins, ahead, behind, points };
  }

  /** How many of so many trials a seat wins from here, as far as it can tell. @param {Game} game @param {number} seat @param {number} seed @param {number} tries @param {string[]} [blind] own cards that it is taken not to know */
  value(game, seat, seed, tries, blind = []) {
    this.#layOut();
    const { blind: counts } = this.desk.record("Bench");
    for (const card of blind) counts[cardOf(card)] += 1;
    return this.desk.do("value", game.table, seat, seed, tries);
  }

  /** Everything that it thinks with lies on the desk, as at the start. */
  #layOut() {
    start("Bench", this.desk.record("Bench").bytes);
    seatEverybody(this.desk, this.rules, () => LEVEL);
  }
}
