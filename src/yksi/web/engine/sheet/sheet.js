/**
 * A score sheet: what its log says, folded entry by entry. The twin of `yksi.scorekeeping.sheet`.
 *
 * @typedef {import("../desk.js").Desk} Desk
 * @typedef {import("../rules.js").Rules} Rules
 * @typedef {import("./hands.js").Hand} Hand
 * @typedef {{ e: string, edition?: string, rules?: Record<string, unknown>, players?: string[], dealer?: number, number?: number, winner?: number | null,
 *   hands?: Record<string, string | number>, player?: number, name?: string, seat?: number }} Entry as `yksi.scorekeeping.entries` has them
 * @typedef {{ number: number, dealer: number, winner: number | null, hands: [player: number, hand: Hand][], left: number[], points: [player: number, points: number][], scores: number[] }} Round
 */
import { makeRules, toWord } from "../rules.js";
import { layHand, tableBetween } from "./count.js";
import { readHand } from "./hands.js";

const NOBODY = -1;
/** @type {(string | number)[]} */
const MORE_IS_BETTER = ["winner-takes", "rounds"];

export class Sheet {
  /** Everything that was ever written down. @type {Entry[]} */
  log = [];
  /** What of it has not been taken back. @type {Entry[]} */
  standing = [];
  /** What can be put back, the next one last. @type {Entry[]} */
  takenBack = [];

  rules = makeRules("nb-112");
  /** Everybody who has ever played, in the order in which they came. @type {string[]} */
  names = [];
  /** The players at the table, clockwise. @type {number[]} */
  seating = [];
  /** Of each side: of each team, or of each player without teams. @type {number[]} */
  scores = [];
  /** @type {Round[]} */
  rounds = [];
  nextDealer = 0;

  /** @param {Desk} desk @param {Entry[]} [entries] */
  constructor(desk, entries = []) {
    this.desk = desk;
    /** The table between two rounds, for the rules to judge. */
    this.table = tableBetween(desk, this.rules, 2, [], 0);
    for (const entry of entries) this.apply(entry);
  }

  /** Take the next entry of the log, which has been checked. @param {Entry} entry */
  apply(entry) {
    this.log.push(entry);
    if (entry.e === "undone") this.takenBack.push(/** @type {Entry} */ (this.standing.pop()));
    else if (entry.e === "redone") this.standing.push(/** @type {Entry} */ (this.takenBack.pop()));
    else {
      this.standing.push(entry);
      this.takenBack = [];
    }
    if (!["undone", "redone", "corrected"].includes(entry.e)) return this.#fold(entry);
    const anew = new Sheet(this.desk);
    for (const settled of settleCorrections(this.standing)) anew.#fold(settled);
    const { rules, names, seating, scores, rounds, nextDealer, table } = anew;
    Object.assign(this, { rules, names, seating, scores, rounds, nextDealer, table });
  }

  /** @param {Entry} entry */
  #fold(entry) {
    FOLDS[entry.e](this, entry);
    const scores = this.rules.values.teams ? this.scores : this.seating.map((player) => this.scores[player]);
    const dealer = this.seating.indexOf(this.nextDealer);
    this.table = tableBetween(this.desk, this.rules, this.seating.length, scores, dealer);
  }

  /** The players of each side, in the order of `scores`. */
  get sides() {
    const { teams } = this.rules.values;
    if (!teams) return this.names.map((_, player) => [player]);
    return Array.from({ length: teams }, (_, side) =>
      this.seating.filter((player) => this.sideOf(player) === side),
    );
  }

  /** The players who are dealt cards in the next round. */
  get playing() {
    return this.seating.filter((_, seat) => !this.table.state.out[seat]);
  }

  /** The players who are knocked out. */
  get out() {
    return this.seating.filter((_, seat) => this.table.state.out[seat]);
  }

  /** The players who went home. */
  get gone() {
    return this.names.map((_, player) => player).filter((player) => !this.seating.includes(player));
  }

  get over() {
    return this.names.length > 0 && this.desk.do("winners", this.table) !== 0;
  }

  /** The players who have won the match: one, or all of a team; none while it goes on. */
  get winners() {
    const won = this.desk.do("winners", this.table);
    return this.seating.filter((_, seat) => (won >> this.table.state.side[seat]) & 1);
  }

  /** Who deals the next round; nobody when the match is over. */
  get dealer() {
    return this.names.length && !this.over ? this.nextDealer : null;
  }

  /** The sides that are ahead; none before the first points, or while all are level. */
  get leaders() {
    const sides = [...new Set(this.playing.map((player) => this.sideOf(player)))];
    const scores = sides.map((side) => this.scores[side]);
    if (sides.length > 1 && new Set(scores).size === 1) return [];
    const best = MORE_IS_BETTER.includes(this.scoring) ? Math.max(...scores) : Math.min(...scores);
    return sides.filter((side) => this.scores[side] === best);
  }

  get scoring() {
    return toWord("scoring", this.rules.values.scoring);
  }

  /** Where a player sits now. @param {number} player */
  seatOf(player) {
    return this.seating.indexOf(player);
  }

  /** Whose score a player's points go to. @param {number} player */
  sideOf(player) {
    return this.rules.values.teams ? this.table.state.side[this.seatOf(player)] : player;
  }
}

/** The entries with every round as it was corrected last, and without the corrections. @param {Entry[]} standing @returns {Entry[]} */
export function settleCorrections(standing) {
  const corrected = new Map(
    standing.filter(({ e }) => e === "corrected").map((entry) => [entry.number, entry]),
  );
  return standing
    .filter(({ e }) => e !== "corrected")
    .map((entry) =>
      entry.e === "round" ? { ...(corrected.get(entry.number) ?? entry), e: "round" } : entry,
    );
}

/** The hands of a round by player. @param {Entry} entry @returns {[player: number, hand: Hand][]} */
export const handsOf = ({ hands = {} }) =>
  Object.entries(hands).map(([player, hand]) => [Number(player), readHand(hand)]);

/** @type {Record<string, (sheet: Sheet, entry: Required<Entry>) => void>} */
const KINDS = {
  opened: (sheet, { edition, rules, players, dealer }) => {
    sheet.rules = makeRules(edition, rules);
    sheet.names = [...players];
    sheet.seating = players.map((_, player) => player);
    sheet.scores = Array(sheet.rules.values.teams || players.length).fill(0);
    sheet.nextDealer = dealer;
  },

  round: (sheet, entry) => {
    const { desk, table } = sheet;
    const { state } = table;
    const hands = handsOf(entry);
    const { number, winner } = entry;
    const playing = sheet.playing;
    for (const [player, hand] of hands) layHand(desk, table, sheet.seatOf(player), hand);
    desk.do("count", table, winner === null ? NOBODY : sheet.seatOf(winner));
    /** @type {[number, number][]} */
    const points = playing.map((player) => [player, state.points[sheet.seatOf(player)]]);
    const left = hands.map(([player]) => desk.do("worth", table, sheet.seatOf(player)));
    for (const action of /** @type {const} */ (["settle", "leave", "pass_deal"])) desk.do(action, table);
    sheet.seating.forEach((player, seat) => {
      sheet.scores[sheet.sideOf(player)] = state.scores[state.side[seat]];
    });
    sheet.rounds.push({
      number,
      dealer: sheet.nextDealer,
      winner,
      hands,
      left,
      points,
      scores: [...sheet.scores],
    });
    sheet.nextDealer = sheet.seating[state.dealer];
  },

  renamed: (sheet, { player, name }) => {
    sheet.names[player] = name;
  },

  left: (sheet, { player }) => {
    if (player === sheet.nextDealer)
      sheet.nextDealer = sheet.seating[Number(sheet.table.state.left[sheet.seatOf(player)])];
    sheet.seating = sheet.seating.filter((each) => each !== player);
  },

  joined: (sheet, { name, seat }) => {
    const back = sheet.gone.find((player) => same(sheet.names[player], name));
    if (back === undefined) {
      sheet.names.push(name);
      sheet.scores.push(0);
    }
    sheet.seating.splice(seat, 0, back ?? sheet.names.length - 1);
  },
};
const FOLDS = /** @type {Record<string, (sheet: Sheet, entry: Entry) => void>} */ (KINDS);

/** Whether two names are one, small letters or large. @param {string} one @param {string} other */
export const same = (one, other) => one.toLowerCase() === other.toLowerCase();
