/** A record, reviewed: what was luck and what was you. The twin of `yksi.reviewing.reviewer`. */
import { Miswritten, Mistake } from "../errors.js";
import { firstRound, stepsOf } from "../record.js";
import { changedKeys } from "../rules.js";
import { RULES_VERSION } from "../rulebooks.js";
import { readRecord } from "../recordtext.js";
import { start } from "../records.js";
import { Judge } from "./judge.js";
import { Ledger } from "./ledger.js";
import { luckOf, skillOf } from "./scale.js";
import { CALIBRATED, DEAREST, EDITION, LEVELS, MOMENTS, OF_THE_MATCH, VERSION } from "./tables.js";

/** @typedef {import("../desk.js").Desk} Desk */
/** @typedef {import("../record.js").Step} Step */
/** @typedef {import("./ledger.js").RoundReview} RoundReview */
/** @typedef {import("./ledger.js").Decision} Decision */
/** @typedef {{ seat: number, name: string, rounds: RoundReview[], won: number, decisions: number, luck: number, cost: number, expected: number, adjusted: number, skill: number | null, luck_rank: number | null, dearest: { round: number, decision: Decision }[] }} SeatReview */
/** @typedef {{ version: number, level: string, edition: string, players: string[], rounds: number, unfinished: boolean, as_printed: boolean, calibrated: boolean, seats: SeatReview[] }} Review */

/** @param {Desk} desk @param {string} text @param {number[] | null} seats all of them if null @param {string} [level] @returns {Review} */
export function reviewOf(desk, text, seats, level = "sharp") {
  const record = readRecord(text);
  const { players, rounds } = record;
  const reviewed = checkSeats(seats, players.length);
  checkLevel(level);
  const book = new Book(desk, record, reviewed, level);
  for (const step of stepsOf(desk, record)) book.follow(step);
  if (!book.finished.length)
    throw new Miswritten(
      "nothing-over",
      {},
      "no round of this record is over, so there is nothing to review yet",
    );
  const printed = isAsPrinted(record.rules);
  const sizes = book.finished.flat().flatMap((each) => (each ? [each.sides] : []));
  return {
    version: VERSION,
    level,
    edition: record.rules.edition,
    players,
    rounds: book.finished.length,
    unfinished: book.finished.length < rounds.length,
    as_printed: printed,
    calibrated:
      printed && record.rules.edition === EDITION && sizes.every((each) => CALIBRATED[level]?.includes(each)),
    seats: reviewed.map((seat, place) =>
      summary(
        seat,
        players[seat],
        book.finished.map((each) => each[place]),
      ),
    ),
  };
}

/** The seats that are asked for, all of them if null. @param {number[] | null} seats @param {number} count */
function checkSeats(seats, count) {
  if (!seats) return Array.from({ length: count }, (_, seat) => seat);
  for (const seat of seats)
    if (!Number.isInteger(seat) || seat < 0 || seat >= count)
      throw new Mistake(`there is no seat ${seat}: seats are 0 to ${count - 1}`);
  return seats;
}

/** @param {string} level */
function checkLevel(level) {
  if (LEVELS.includes(level)) return;
  throw new Mistake(`unknown level '${level}'; the levels are ${LEVELS.join(", ")}`);
}

/** Whether a round goes by the edition alone: how a match counts it is no part of that. @param {import("../rules.js").Rules} rules */
function isAsPrinted(rules) {
  const changed = Object.keys(changedKeys(rules, rules.version)).filter((key) => !OF_THE_MATCH.includes(key));
  return rules.version === RULES_VERSION && !changed.length && !rules.custom.length;
}

/** @param {number} seat @param {string} name @param {(RoundReview | null)[]} rounds null are those that it had no part in @returns {SeatReview} */
function summary(seat, name, rounds) {
  const played = rounds.filter((each) => each !== null);
  const decided = played.flatMap(({ round, sides, decisions }) =>
    decisions.filter(({ choices }) => choices.length > 1).map((decision) => ({ round, sides, decision })),
  );
  const sum = (/** @type {(each: RoundReview) => number} */ of) =>
    played.reduce((total, each) => total + of(each), 0);
  const luck = sum(({ deal, draws, others }) => deal + draws + others);
  const cost = sum((each) => each.cost);
  const expected = sum((each) => each.start);
  return {
    seat,
    name,
    rounds: played,
    won: played.filter(({ won }) => won).length,
    decisions: decided.length,
    luck,
    cost,
    expected,
    adjusted: expected - cost,
    skill: skillOf(decided.map(({ sides, decision: { loss } }) => ({ sides, loss }))),
    luck_rank: luckOf(
      luck,
      played.map(({ sides }) => sides),
    ),
    dearest: decided
      .filter(({ decision }) => decision.loss)
      .map(({ round, decision }) => ({ round, decision }))
      .sort((one, other) => other.decision.loss - one.decision.loss)
      .slice(0, DEAREST),
  };
}

class Book {
  /** @type {(Ledger | null)[]} */
  ledgers = [];
  /** @type {(RoundReview | null)[][]} */
  finished = [];

  /** @param {Desk} desk @param {import("../record.js").Record} record @param {number[]} seats @param {string} level */
  constructor(desk, record, seats, level) {
    this.desk = desk;
    this.record = record;
    this.seats = seats;
    this.level = level;
    start("Feats", desk.record("Feats").bytes);
  }

  /** Something happened; what is done next stands in the record. @param {Step} step */
  follow({ round, game, events, seat }) {
    const { actions } = this.record.rounds[round - firstRound(this.record)];
    if (seat === null) this.#begin(round, game);
    else {
      this.desk.do("watch", game.table);
      for (const each of this.ledgers) each?.notice(each.seat === seat, events);
    }
    if (game.over) {
      this.finished.push(this.ledgers.map((each) => (each ? each.review(this.#moments(each.seat)) : null)));
      return;
    }
    const next = actions[game.history.length];
    if (!next) return;
    const ledger = this.ledgers.find((each) => each?.seat === next[0]);
    if (ledger && isDecision(game, next[0], next[1])) ledger.decide(next[1]);
  }

  /** @param {number} round @param {import("../game.js").Game} game */
  #begin(round, game) {
    this.desk.do("watch_deal", game.table);
    const judge = new Judge(this.desk, game);
    const isOver = this.record.rounds[round - firstRound(this.record)].end !== "end unfinished";
    this.ledgers = this.seats.map((seat) =>
      isOver && game.state.out[seat] === 0 ? new Ledger(judge, this.level, game, seat, round) : null,
    );
    for (const each of this.ledgers) each?.begin();
  }

  /** @param {number} seat */
  #moments(seat) {
    const got = this.desk.record("Feats").got[seat];
    return MOMENTS.filter((_, moment) => (got >> BigInt(moment)) & 1n);
  }
}

/** Whether it is what the table waits for: not a late UNO, a catch, or a card out of turn. @param {import("../game.js").Game} game @param {number} seat @param {string} action */
function isDecision({ state }, seat, action) {
  if (action === "uno" || action.startsWith("catch:")) return false;
  return seat === state.turn || ((state.waiting >> seat) & 1) === 1;
}
