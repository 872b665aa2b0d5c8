/** May this entry be written on the sheet as it stands? The twin of `yksi.scorekeeping.check`. */
import { FEWEST_SEATS, MOST_SEATS, PLAYER_NAME_LENGTH } from "../../base/facts.js";
import { leftWithout } from "../deck.js";
import { Contradiction, isPrintable, Mistake, SheetError } from "../errors.js";
import { checkTable, makeRules } from "../rules.js";
import { worthOf } from "./count.js";
import { isEmpty } from "./hands.js";
import { canBe } from "./points.js";
import { handsOf, same, settleCorrections, Sheet } from "./sheet.js";

/** @typedef {import("./sheet.js").Entry} Entry */
/** @typedef {import("./hands.js").Hand} Hand */

/** SheetError says why not; nothing changes. @param {Sheet} sheet @param {Entry} entry */
export function check(sheet, entry) {
  if ((entry.e === "opened") === sheet.names.length > 0)
    throw new SheetError(sheet.names.length ? "open-already" : "not-open");
  CHECKS[entry.e](sheet, entry);
}

/** A name without spaces round it. @param {unknown} name */
export function cleanName(name) {
  const clean = typeof name === "string" ? name.trim() : "";
  if (!clean || !isPrintable(clean) || [...clean].length > PLAYER_NAME_LENGTH)
    throw new SheetError("bad-name", { name: clean || String(name), count: PLAYER_NAME_LENGTH });
  return clean;
}

/** Whether everybody has a name of one's own. @param {string[]} names */
function checkDistinct(names) {
  const twice = names.find((name, place) => names.slice(0, place).some((other) => same(other, name)));
  if (twice !== undefined) throw new SheetError("duplicate-name", { name: twice });
}

/** @param {Sheet} sheet @param {Entry} entry */
function checkRules({ desk }, { edition = "", rules = {}, players = [] }) {
  try {
    checkTable(desk, makeRules(edition, rules), players.length);
  } catch (error) {
    if (error instanceof Contradiction) throw new SheetError(error.code, error.values);
    if (error instanceof Mistake) throw new SheetError("bad-rules", { sentence: error.message });
    throw error;
  }
}

/** Cards or points of those who did not win, by their names. @param {Sheet} sheet @param {[name: string, hand: Hand][]} hands */
export function checkDeck({ desk, rules }, hands) {
  const left = leftWithout(
    desk,
    rules,
    hands.flatMap(([, hand]) => (Array.isArray(hand) ? hand : [])),
  );
  const worth = worthOf(desk, rules);
  const most = left.reduce((sum, count, kind) => sum + count * worth[kind], 0);
  const points = hands.flatMap(([name, hand]) => (Array.isArray(hand) ? [] : [{ name, points: hand }]));
  for (const hand of points)
    if (hand.points > most) throw new SheetError("points-too-high", { ...hand, most });
  const all = points.map((hand) => hand.points);
  const counted = all.filter((hand) => hand || !rules.values.customizable);
  if (!canBe(counted, left, worth)) throw new SheetError("impossible-points", { points: all });
}

/** Who goes out has nothing left; the hands of all opponents are known, and not all are empty. @param {Sheet} sheet @param {number} winner @param {Map<number, Hand>} hands */
function checkOpponents(sheet, winner, hands) {
  const own = hands.get(winner) ?? [];
  if (!sheet.rules.values.hand_limit && !isEmpty(own) && own !== 0)
    throw new SheetError("winner-holds", { name: sheet.names[winner] });
  if (sheet.scoring === "rounds") return;
  const opponents = sheet.playing.filter((player) => sheet.sideOf(player) !== sheet.sideOf(winner));
  const missing = opponents.find((player) => !hands.has(player));
  if (missing !== undefined) throw new SheetError("missing-hand", { name: sheet.names[missing] });
  if (opponents.every((player) => isEmpty(hands.get(player)))) throw new SheetError("all-empty");
}

/** People come and go only while the match is on, and never in teams. @param {Sheet} sheet */
function checkBetween(sheet) {
  checkGoesOn(sheet);
  if (sheet.rules.values.teams) throw new SheetError("teams-stay");
}

/** @param {Sheet} sheet */
function checkGoesOn(sheet) {
  if (sheet.over)
    throw new SheetError("match-over", { names: sheet.winners.map((player) => sheet.names[player]) });
}

/** @param {Sheet} sheet @param {number} player */
function checkKnown({ names }, player) {
  if (!(player >= 0 && player < names.length))
    throw new SheetError("unknown-player", { name: player, names });
}

/** @param {Sheet} sheet @param {number} player */
function checkPlays(sheet, player) {
  checkKnown(sheet, player);
  if (!sheet.playing.includes(player)) throw new SheetError("not-playing", { name: sheet.names[player] });
}

/** @type {Record<string, (sheet: Sheet, entry: Required<Entry>) => void>} */
const KINDS = {
  opened: (sheet, entry) => {
    const { players, dealer } = entry;
    checkDistinct(players.map(cleanName));
    if (players.length < FEWEST_SEATS) throw new SheetError("too-few-players", { count: players.length });
    if (players.length > MOST_SEATS) throw new SheetError("too-many-players", { count: players.length });
    checkRules(sheet, entry);
    if (!(dealer >= 0 && dealer < players.length))
      throw new SheetError("unknown-player", { name: dealer, names: players });
  },

  round: (sheet, entry) => {
    const { number, winner } = entry;
    checkGoesOn(sheet);
    if (number <= sheet.rounds.length) throw new SheetError("round-there", { number });
    if (number > sheet.rounds.length + 1) throw new SheetError("no-such-round", { number });
    const hands = handsOf(entry);
    for (const [player] of hands) checkPlays(sheet, player);
    if (winner !== null) {
      checkPlays(sheet, winner);
      checkOpponents(sheet, winner, new Map(hands));
    }
    const others = hands.filter(([player]) => player !== winner);
    const empty = others.find(([, hand]) => isEmpty(hand));
    if (empty && !sheet.rules.values.customizable)
      throw new SheetError("empty-hand", { name: sheet.names[empty[0]] });
    checkDeck(
      sheet,
      others.map(([player, hand]) => [sheet.names[player], hand]),
    );
  },

  /** The round has to be possible where it stands, and so has everything after it. */
  corrected: (sheet, entry) => {
    const { number } = entry;
    if (!(number >= 1 && number <= sheet.rounds.length)) throw new SheetError("no-such-round", { number });
    const anew = new Sheet(sheet.desk);
    for (const each of settleCorrections([...sheet.standing, entry])) {
      try {
        check(anew, each);
      } catch (error) {
        if (!(error instanceof SheetError) || (each.e === "round" && each.number === number)) throw error;
        throw new SheetError("later-rounds", { number: anew.rounds.length });
      }
      anew.apply(each);
    }
  },

  undone: ({ standing }) => {
    if (standing.length < 2) throw new SheetError("nothing-to-undo");
  },

  redone: ({ takenBack }) => {
    if (!takenBack.length) throw new SheetError("nothing-to-redo");
  },

  renamed: (sheet, { player, name }) => {
    checkKnown(sheet, player);
    checkDistinct([...sheet.names.filter((_, each) => each !== player), cleanName(name)]);
  },

  left: (sheet, { player }) => {
    checkBetween(sheet);
    checkPlays(sheet, player);
    if (sheet.playing.length <= FEWEST_SEATS)
      throw new SheetError("too-few-left", { name: sheet.names[player] });
  },

  /** Only where points are good does it do no harm to others to begin late, without any. */
  joined: (sheet, { name, seat }) => {
    checkBetween(sheet);
    checkDistinct([...sheet.seating.map((player) => sheet.names[player]), cleanName(name)]);
    if (sheet.seating.length === MOST_SEATS)
      throw new SheetError("too-many-players", { count: MOST_SEATS + 1 });
    if (!(seat >= 0 && seat <= sheet.seating.length))
      throw new SheetError("bad-seat", { number: seat, count: sheet.seating.length });
    if (sheet.rounds.length && !["winner-takes", "rounds"].includes(String(sheet.scoring)))
      throw new SheetError("too-late-to-join", { name });
  },
};
const CHECKS = /** @type {Record<string, (sheet: Sheet, entry: Entry) => void>} */ (KINDS);
