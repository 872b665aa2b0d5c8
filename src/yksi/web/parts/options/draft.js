/**
 * What somebody has chosen so far, as plain data: `Draft` → `toOptions` → what the server takes.
 *
 * `rules` holds only what differs from the edition, as in the protocol; `custom` may hold more rules than there
 * are cards to write them on, so that taking a card out and in again loses nothing.
 *
 * @typedef {Wire.Options} Options
 * @typedef {import("./books.js").Books} Books
 * @typedef {import("../../speech/wording.js").Value} Value
 * @typedef {Wire.OwnRule} OwnRule
 * @typedef {{ edition: string, name: string, rules: Record<string, Value>, custom: (string | OwnRule)[], seats: number,
 *   bots: (Wire.Level | "")[], clock: number | null, pace: Wire.Pace, public: boolean,
 *   chat: boolean, writing: boolean | null }} Draft
 */
import { MOST_ROUNDS_WON, MOST_SEATS, USUAL_ROUNDS_WON } from "../../base/facts.js";
import { keep, recall } from "../../base/settings.js";
import { usualRules } from "../../base/usual.js";
import { editionOf, isEdition } from "./books.js";

const KEPT = "new-table";
/** How many rounds won a match can go to. @type {[number, number]} */
export const ROUNDS = [1, MOST_ROUNDS_WON];

/** A table nobody has changed yet, with the rules that readers of the language know. @param {string} language @returns {Draft} */
export function newDraft(language) {
  return {
    ...usualRules(language),
    name: "",
    rules: {},
    seats: 4,
    bots: Array(MOST_SEATS).fill(""),
    clock: null,
    pace: "normal",
    public: false,
    chat: true,
    writing: null,
  };
}

/** The last table opened on this device, as far as it still makes sense. @param {Books} books @param {string} language @returns {Draft} */
export function lastDraft(books, language) {
  const fresh = newDraft(language);
  try {
    const kept = JSON.parse(recall(KEPT) ?? "{}");
    return isEdition(books, kept.edition) ? tidy(books, { ...fresh, ...kept }) : fresh;
  } catch {
    return fresh; // written by another version
  }
}

/** Whether a table was ever opened on this device. */
export const isDraftKept = () => recall(KEPT) !== null;

/** @param {Draft} draft */
export const keepDraft = (draft) => keep(KEPT, JSON.stringify(draft));

/** The draft of a table that is open already. @param {Books} books @param {Options} options @returns {Draft} */
export function draftOf(books, options) {
  const standard = { ...newDraft(""), edition: "nb-112", custom: [] }; // what the protocol says when it says nothing
  return tidy(books, /** @type {Draft} */ ({ ...standard, ...options }));
}

/** @param {Books} books @param {Draft} draft @returns {Options} */
export function toOptions(books, draft) {
  const { bots: _, ...options } = draft;
  const cards = Number(ruleOf(books, draft, "customizable"));
  return /** @type {Options} */ ({
    ...options,
    name: draft.name.trim(),
    custom: draft.custom.slice(0, cards),
  });
}

/** @param {Books} books @param {Draft} draft @param {string} key @returns {Value} */
export function ruleOf(books, draft, key) {
  const usual =
    key === "target" && draft.rules.scoring === "rounds"
      ? USUAL_ROUNDS_WON
      : editionOf(books, draft.edition).keys[key];
  return draft.rules[key] ?? usual;
}

/**
 * Rules with one more choice. Rounds won and points are not alike: with the one, the target for the other goes.
 * @param {Books["editions"][number]} edition @param {Record<string, Value>} rules @param {string} key @param {Value} value @returns {Record<string, Value>}
 */
export function withRule(edition, rules, key, value) {
  const other =
    key === "scoring" && (value === "rounds") !== ((rules.scoring ?? edition.keys.scoring) === "rounds");
  const target = value === "rounds" ? USUAL_ROUNDS_WON : edition.keys.target;
  return { ...rules, [key]: value, ...(other ? { target } : {}) };
}

/** Only what differs from the edition, and nothing that the server has never heard of. @param {Books} books @param {Draft} draft @returns {Draft} */
export function tidy(books, draft) {
  const { keys } = editionOf(books, draft.edition);
  const changed = Object.entries(draft.rules).filter(([key, value]) => key in keys && keys[key] !== value);
  return { ...draft, rules: Object.fromEntries(changed) };
}
