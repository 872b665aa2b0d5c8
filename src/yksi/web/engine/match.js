/** A match: rounds to a target, the deal moving on. The twin of `yksi.match`. */
import { PLAYER_NAME_LENGTH } from "../base/facts.js";
import { checkCarried } from "./carried.js";
import { asWritten, isPrintable, Mistake, quoted } from "./errors.js";
import { Game } from "./game.js";
import { checkTable } from "./rules.js";
import { checkSeed, commit, deriveKey, newSeed } from "./seeds.js";
import { Table } from "./table.js";
import { termsOf } from "./terms.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./rules.js").Rules} Rules */
/** @typedef {import("./carried.js").Carried} Carried */
/** @typedef {{ desk: Desk, rules: Rules, players: string[], seed: string, contributions: string[], carried: Carried | null, rounds: Game[] }} Parts */

export class Match {
  /** The table with the points of an ended round added to the scores. @type {Table | null} */
  #settled = null;

  /** The parts of a match; `open` makes one. @param {Parts} parts */
  constructor(parts) {
    this.desk = parts.desk;
    this.rules = parts.rules;
    this.players = parts.players;
    this.seed = parts.seed;
    this.contributions = parts.contributions;
    /** Where the match stood that goes on here. */
    this.carried = parts.carried;
    this.rounds = parts.rounds;
  }

  /**
   * Seat the players and deal the first round.
   * @param {Desk} desk @param {Rules} rules @param {string[]} names of the players, in the order of their seats
   * @param {{ seed?: unknown, contributions?: string[], carried?: Carried | null }} [how] words that the seats add to the seed, so that no one party decides the deal; where a match stood that goes on here
   */
  static open(desk, rules, names, { seed = newSeed(), contributions: given = [], carried = null } = {}) {
    const players = checkNames(names);
    checkTable(desk, rules, players.length);
    const checked = checkSeed(seed);
    const contributions = checkContributions(given, players.length);
    const table = Table.lay(rules, players.length, deriveKey(checked, contributions));
    desk.do("sit", table);
    if (carried) carryIn(desk, table, carried, players.length);
    else desk.do("draw_for_deal", table);
    desk.do("deal", table);
    const rounds = [Game.begin(desk, table, checked)];
    return new Match({ desk, rules, players, seed: checked, contributions, carried, rounds });
  }

  /** The same match once more, to try something out or to come back to. */
  copy() {
    return new Match({ ...this, rounds: [...this.rounds.slice(0, -1), this.round.copy()] });
  }

  /** The round under way, or the last one. */
  get round() {
    return /** @type {Game} */ (this.rounds.at(-1));
  }

  /** Play in the round under way. @param {string} action @param {number} [seat] */
  play(action, seat) {
    return this.round.play(action, seat);
  }

  /** What is legal in the round under way. @param {number} [seat] */
  legal(seat) {
    return this.round.legal(seat);
  }

  /** The score of each side: of each team, or of each player without teams. */
  get scores() {
    return [...this.#afterRound().state.scores.subarray(0, this.#sideCount)];
  }

  /** The seats of each side, in the order of `scores`. */
  get sides() {
    const { side } = this.round.state;
    return Array.from({ length: this.#sideCount }, (_, number) =>
      this.#seats.filter((seat) => side[seat] === number),
    );
  }

  /** The seats that are knocked out. */
  get out() {
    const table = this.#afterRound();
    return this.#seats.filter((seat) => this.desk.do("is_out", table, table.state.side[seat]));
  }

  /** Whether the match is decided. */
  get over() {
    return this.round.over && this.#won !== 0;
  }

  /** The seats that have won the match: one, or all of a team; none while it goes on. */
  get winners() {
    if (!this.over) return [];
    const won = this.#won;
    return this.#seats.filter((seat) => (won >> this.round.state.side[seat]) & 1);
  }

  /** What is published before the first card to fix the deal. */
  get commitment() {
    return commit(this.seed, termsOf(this.rules, this.players, this.carried).join("\n"));
  }

  /** Deal the next round. */
  nextRound() {
    if (!this.round.over)
      throw new Mistake("the round is not over yet: play it to its end before the next one");
    if (this.over) throw new Mistake("the match is over: start a new one");
    const table = this.#afterRound().copy();
    this.desk.do("leave", table);
    this.desk.do("deal_next", table);
    this.#settled = null;
    this.rounds.push(Game.begin(this.desk, table, this.seed));
    return this.round;
  }

  /** Where it stands, to go on at another table; a round under way counts nothing and is dealt anew there. @returns {Carried} */
  carry() {
    if (this.over) throw new Mistake("the match is over: there is nothing to go on with");
    const { over } = this.round;
    const ended = (this.carried?.rounds ?? 0) + this.rounds.length - (over ? 0 : 1);
    const table = this.#afterRound().copy();
    if (over) {
      this.desk.do("leave", table);
      this.desk.do("pass_deal", table);
    }
    return { scores: this.scores, rounds: ended, dealer: table.state.dealer };
  }

  get #seats() {
    return this.players.map((_, seat) => seat);
  }

  get #sideCount() {
    return this.desk.do("side_count", this.round.table);
  }

  /** The sides that have won, as a mask. */
  get #won() {
    return this.desk.do("winners", this.#afterRound());
  }

  /** The table with the points of an ended round added to the scores. */
  #afterRound() {
    if (!this.round.over) return this.round.table;
    if (!this.#settled) {
      this.#settled = this.round.table.copy();
      this.desk.do("settle", this.#settled);
    }
    return this.#settled;
  }
}

/** Sit down to a match that goes on; a Mistake if it cannot, or is over. @param {Desk} desk @param {Table} table @param {Carried} carried @param {number} players */
function carryIn(desk, table, carried, players) {
  const { scores, rounds, dealer } = carried;
  checkCarried(carried, desk.do("side_count", table), players);
  table.state.scores.set(scores);
  if (desk.do("winners", table)) throw new Mistake("with the carried scores the match is over already");
  if (desk.do("is_out", table, table.state.side[dealer]))
    throw new Mistake(`seat ${dealer} is knocked out with its carried score and cannot deal`);
  desk.do("leave", table);
  table.state.dealer = dealer;
  table.state.round_number = rounds + 1;
}

/** @param {unknown} players */
function checkNames(players) {
  if (!Array.isArray(players))
    throw new Mistake(`players must be a list of names or a number, not ${asWritten(players)}`);
  const names = players.map((name) => {
    if (
      typeof name !== "string" ||
      !name.trim() ||
      [...name].length > PLAYER_NAME_LENGTH ||
      !isPrintable(name)
    )
      throw new Mistake(
        `a player's name is 1 to ${PLAYER_NAME_LENGTH} printable characters, not ${quoted(name)}`,
      );
    return name.trim();
  });
  if (new Set(names).size !== names.length)
    throw new Mistake(`every player needs a name of one's own, not ${names.join(", ")}`);
  return names;
}

/** @param {string[]} words @param {number} players */
function checkContributions(words, players) {
  if (!Array.isArray(words) || ![0, players].includes(words.length))
    throw new Mistake(`contributions must be none, or one word for each of the ${players} players`);
  return words.map((word) => checkSeed(word, "a contribution"));
}
