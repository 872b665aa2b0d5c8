/** What becomes of a wish: the entry to append to the log. The twin of `yksi.scorekeeping.decide`, for the commands of the protocol. */
import { wordsOf } from "../custom.js";
import { SheetError } from "../errors.js";
import { changedKeys, makeRules } from "../rules.js";
import { SHEET_VERSION } from "../vocabulary.js";
import { check, checkDeck, cleanName } from "./check.js";
import { readHand, writeHand } from "./hands.js";
import { Sheet } from "./sheet.js";

/** @typedef {import("./sheet.js").Entry} Entry */
/** A command without its number. @typedef {Record<string, any> & { do: string }} Wish any: each has fields of its own */

/** @param {Sheet} sheet @param {Wish} wish @returns {Entry} */
export function decide(sheet, wish) {
  const entry = DECIDES[wish.do](sheet, wish);
  check(sheet, entry);
  return wish.do === "open-sheet" ? agreed(entry) : entry;
}

/** What a round would be worth, or why it cannot be: what a server answers to `POST /api/sheets/ID/try`. @param {Sheet} sheet @param {{ number: number, winner: number | null, hands: Record<string, unknown> }} tried @returns {Wire.Trial} */
export function tryRound(sheet, tried) {
  const does = tried.number <= sheet.rounds.length ? "correct-round" : "enter-round";
  try {
    const after = new Sheet(sheet.desk, [...sheet.log, decide(sheet, { do: does, ...tried })]);
    const { points } = after.rounds[tried.number - 1];
    const { scores, winners } = after;
    return { points: Object.fromEntries(points), scores, ...(winners.length && { winners }) };
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    return error.code === "missing-hand" ? soFar(sheet, tried.hands) : { problem: problemOf(error) };
  }
}

/** Those hands that are there have to come from one deck at least. @param {Sheet} sheet @param {Record<string, unknown>} hands @returns {Wire.Trial} */
function soFar(sheet, hands) {
  try {
    checkDeck(
      sheet,
      Object.entries(hands).map(([player, hand]) => [sheet.names[Number(player)], readHand(hand)]),
    );
    return {};
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    return { problem: problemOf(error) };
  }
}

/** @param {SheetError} error @returns {Wire.Problem} */
const problemOf = ({ message, code, values }) => ({
  code: "bad-score",
  sentence: message,
  reason: code,
  values: /** @type {Wire.Problem["values"]} */ (values),
});

/** The first entry as the log has it: only what differs from the edition. @param {Entry} entry @returns {Entry} */
function agreed(entry) {
  const rules = makeRules(entry.edition ?? "", entry.rules);
  /** @type {Record<string, unknown>} */
  const kept = { ...changedKeys(rules) };
  if (rules.custom.length) kept.custom = rules.custom.map(wordsOf);
  if (rules.name) kept.name = rules.name;
  return { ...entry, rules: kept };
}

/** @param {Record<string, unknown>} hands */
const written = (hands) =>
  Object.fromEntries(Object.entries(hands).map(([player, hand]) => [player, writeHand(readHand(hand))]));

/** @param {string} e @param {Wish} wish @returns {Entry} */
const round = (e, { number, winner, hands }) => ({ e, number, winner, hands: written(hands) });

/** @type {Record<string, (sheet: Sheet, wish: Wish) => Entry>} */
const DECIDES = {
  "open-sheet": (_, { players, edition = "nb-112", rules = {}, dealer = 0 }) =>
    /** @type {Entry} */ ({
      e: "opened",
      version: SHEET_VERSION,
      edition,
      rules,
      players: players.map(cleanName),
      dealer,
    }),
  "enter-round": (_, wish) => round("round", wish),
  "correct-round": (_, wish) => round("corrected", wish),
  undo: () => ({ e: "undone" }),
  redo: () => ({ e: "redone" }),
  "rename-player": (_, { player, name }) => ({ e: "renamed", player, name: cleanName(name) }),
  "player-left": (_, { player }) => ({ e: "left", player }),
  "player-joined": ({ seating }, { name, seat }) => ({
    e: "joined",
    name: cleanName(name),
    seat: seat ?? seating.length,
  }),
};
