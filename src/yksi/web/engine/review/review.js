/** A record, reviewed: what was luck and what was you. The twin of `yksi.reviewing.reviewer`. */
import { Mistake } from "../errors.js";
import { firstRound, stepsOf } from "../record.js";
import { readRecord } from "../recordtext.js";
import { start } from "../records.js";
import { Judge } from "./judge.js";
import { Ledger } from "./ledger.js";
import { isCalibrated, luckOf, skillOf } from "./scale.js";
import { DEAREST, MOMENTS, VERSION } from "./tables.js";

/** @typedef {import("../desk.js").Desk} Desk */
/** @typedef {import("../record.js").Step} Step */
/** @typedef {import("./ledger.js").RoundReview} RoundReview */
/** @typedef {import("./ledger.js").Decision} Decision */
/** @typedef {{ seat: number, name: string, rounds: RoundReview[], won: number, decisions: number, luck: number, cost: number, expected: number, adjusted: number, skill: number | null, luck_rank: number | null, dearest: { round: number, decision: Decision }[] }} SeatReview */
/** @typedef {{ version: number, level: string, edition: string, players: string[], rounds: number, unfinished: boolean, calibrated: boolean, seats: SeatReview[] }} Review */

/** @param {Desk} desk @param {string} text @param {number[] | null} seats all of them if null @param {string} [level] @returns {Review} */
export function reviewOf(desk, text, seats, level = "sharp") {
  const record = readRecord(text);
  const { players, rounds } = record;
  const reviewed = seats ?? players.map((_, seat) => seat);
  const book = new Book(desk, record, reviewed, level);
  for (const step of stepsOf(desk, record)) book.follow(step);
  if (!book.finished.length)
    throw new Mistake("no round of this record is over, so there is nothing to review yet");
  return {
    version: VERSION,
    level,
    edition: record.rules.edition,
    players,
    rounds: book.finished.length,
    unfinished: book.finished.length < rounds.length,
    calibrated: isCalibrated(players.length),
    seats: reviewed.map((seat, place) =>
      summary(
        seat,
        players[seat],
        book.finished.map((each) => each[place]),
        players.length,
      ),
    ),
  };
}

/** @param {number} seat @param {string} name @param {(RoundReview | null)[]} rounds null are those that it had no part in @param {number} players @returns {SeatReview} */
function summary(seat, name, rounds, players) {
  const played = rounds.filter((each) => each !== null);
  const decided = played.flatMap(({ round, decisions }) =>
    decisions.map((decision) => ({ round, decision })),
  );
  const sum = (/** @type {(each: RoundReview) => number} */ of) =>
    played.reduce((total, each) => total + of(each), 0);
  const luck = sum(({ deal, draws, others }) => deal + draws + others);
  const cost = sum((each) => each.cost);
  const expected = sum((each) => each.start);
  const decisions = decided.filter(({ decision }) => decision.choices.length > 1).length;
  const measured = decided.reduce((total, { decision }) => total + decision.measured, 0);
  return {
    seat,
    name,
    rounds: played,
    won: played.filter(({ won }) => won).length,
    decisions,
    luck,
    cost,
    expected,
    adjusted: expected - cost,
    skill: skillOf(measured, decisions, players),
    luck_rank: luckOf(luck, played.length, players),
    dearest: decided
      .filter(({ decision }) => decision.loss)
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
  follow({ round, game, events, seat, action }) {
    const { actions } = this.record.rounds[round - firstRound(this.record)];
    if (seat === null) this.#begin(round, game);
    else {
      this.desk.do("watch", game.table);
      for (const each of this.ledgers) each?.notice(each.seat === seat, action, events);
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
