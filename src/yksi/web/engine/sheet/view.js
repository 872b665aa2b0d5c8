/** The sheet as data: what a page shows. The twin of `yksi.scorekeeping.view`. */
import { KEYS } from "../rulebooks.js";
import { toWord } from "../rules.js";
import { SHEET_VIEW_VERSION } from "../vocabulary.js";

/** @param {import("./sheet.js").Sheet} sheet @returns {Wire.SheetView} */
export function viewOf(sheet) {
  const { rules, names, out, gone, sides, leaders } = sheet;
  return {
    version: SHEET_VIEW_VERSION,
    entries: sheet.log.length,
    edition: rules.edition,
    rules_name: rules.name,
    rules: Object.fromEntries(Object.keys(KEYS).map((key) => [key, toWord(key, rules.values[key])])),
    players: names.map((name, player) => ({
      player,
      name,
      out: out.includes(player),
      gone: gone.includes(player),
    })),
    seating: sheet.seating,
    sides: sheet.scores.map((score, side) => ({
      side,
      players: sides[side],
      score,
      leads: leaders.includes(side),
    })),
    rounds: sheet.rounds.map(roundOf),
    dealer: sheet.dealer,
    over: sheet.over,
    winners: sheet.winners,
    can_undo: sheet.standing.length > 1,
    can_redo: sheet.takenBack.length > 0,
  };
}

/** @param {import("./sheet.js").Round} round */
const roundOf = ({ number, dealer, winner, hands, left, points, scores }) => ({
  number,
  dealer,
  winner,
  hands: hands.map(([player, hand], place) => ({
    player,
    cards: Array.isArray(hand) ? hand : null,
    points: left[place],
  })),
  points: points.map(([player, worth]) => ({ player, points: worth })),
  scores,
});
