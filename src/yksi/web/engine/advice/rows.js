/**
 * Which rules apply? Rows of the rulebook that hold at the table. The twin of `yksi.advice.rows`, whose lists come with the
 * rows (`books/rows.json`).
 *
 * @typedef {"answers" | "fits" | "because" | "laid" | "first" | "last"} List
 * @typedef {{ rows: import("../rulebook.js").Row[], advice: Record<List, Record<string, string[]>> }} Book
 * @typedef {import("../rules.js").Rules} Rules
 */
import { rowsFor } from "../rulebook.js";
import { hasRule, isWild, sortOf } from "./sorts.js";

const FOR_TWO = "reverse-two-players";
/** What may be written on a card, which nobody asks of a card on which something is. */
const OF_THE_PEN = ["custom-own-rule", "custom-blank"];

/** The rules for the reason why a card may be laid on another or not. @param {Book} book @param {string} reason @param {string} card @param {string} top @param {Rules} rules */
export function rowsBecause(book, reason, card, top, rules) {
  if (reason === "wild") return holding(book, book.advice.fits[sortOf(card)], rules);
  if (reason === "no-match") return holding(book, toMatch(top), rules);
  return holding(book, book.advice.because[reason] ?? [], rules);
}

/** The rules for a draw card that lies against you. @param {Book} book @param {string} top @param {Rules} rules */
export const rowsAgainst = (book, top, rules) =>
  holding(book, [sortOf(top), ...book.advice.answers[sortOf(top)]], rules);

/** The rules for what a card does when it is laid, turned up first or laid last. @param {Book} book @param {"laid" | "first" | "last"} place @param {string} card @param {Rules} rules @param {number} players */
export function rowsAbout(book, place, card, rules, players) {
  const beside = hasRule(card, rules) ? OF_THE_PEN : [];
  return holding(book, book.advice[place][sortOf(card)], rules).filter(
    ({ id }) => !beside.includes(id) && (players === 2 || !id.startsWith(FOR_TWO)),
  );
}

/** What has to be followed. @param {string} top */
function toMatch(top) {
  if (isWild(top)) return ["match-named-colour"];
  return ["match-colour", /^[0-9]$/.test(top.slice(1)) ? "match-number" : "match-symbol"];
}

/** @param {Book} book @param {string[]} ids @param {Rules} rules */
function holding({ rows }, ids, rules) {
  const held = rowsFor(rows, rules);
  return ids.flatMap((id) => held.find((row) => row.id === id) ?? []);
}
