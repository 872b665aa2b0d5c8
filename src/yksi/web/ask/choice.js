/** By which rules: an edition as printed, those of a file, of the last table that was opened here, or those of a table with a code. */
import { usualRules } from "../base/usual.js";
import { request } from "../net/http.js";
import { isDraftKept, lastDraft, toOptions } from "../parts/options/draft.js";
import { editionName, ruleName, rulesName, writtenOn } from "../speech/wording.js";
import { t } from "../speech/words.js";

/** @typedef {{ id: string, label: () => string, choice: import("./question.js").Choice }} Source */

/** @param {Wire.Options} options of a table @returns {import("./question.js").Choice} */
const choiceOf = ({ edition = "nb-112", rules = {}, custom = [] }) => ({ edition, rules, custom });

/** The name of the rule on a card, of those that are played; empty where there is none. @param {(string | Wire.OwnRule)[]} rules @param {string} card */
export function ruleOnCard(rules, card) {
  const rule = /^W\d$/.test(card) ? writtenOn(rules, card) : undefined;
  return rule ? ruleName(rule) : "";
}

/** The source that a file is, of which there is one at a time. */
export const FILE = "file";

/** @param {Source[]} sources @param {Wire.HouseRules} found @returns {Source[]} */
export const withFile = (sources, found) => [
  ...sources.filter(({ id }) => id !== FILE),
  { id: FILE, label: () => rulesName(found), choice: choiceOf(found) },
];

/** @param {import("../parts/options/books.js").Books} books @param {URLSearchParams} query @param {string} language @returns {Promise<{ sources: Source[], chosen: string }>} */
export async function findSources(books, query, language) {
  /** @type {Source[]} */
  const sources = books.editions.map(({ id }) => ({
    id,
    label: () => editionName(id),
    choice: choiceOf({ edition: id }),
  }));
  const opened = lastDraft(books, language);
  const last = choiceOf(toOptions(books, opened));
  if (isDraftKept() && (Object.keys(last.rules).length || last.custom.length))
    sources.push({ id: "last", label: () => `${t("ask.last-table")} (${rulesName(opened)})`, choice: last });
  const code = query.get("table");
  if (code) {
    const { options } = await request(`/api/tables/${encodeURIComponent(code)}`);
    sources.push({ id: "table", label: () => t("ask.this-table", { code }), choice: choiceOf(options) });
  }
  const wanted = code ? "table" : query.get("edition");
  return {
    sources,
    chosen: sources.some(({ id }) => id === wanted) ? String(wanted) : usualRules(language).edition,
  };
}
