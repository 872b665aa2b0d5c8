/** Finding words in rules, and showing where they are. */
import { html } from "../base/ui.js";

/** The words that are looked for. @param {string} typed */
export const wordsOf = (typed) => typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);

/** @param {string} text @param {string[]} wanted */
export const has = (text, wanted) => wanted.every((word) => text.toLocaleLowerCase().includes(word));

/** The text with every word that is looked for marked. @param {{ text: string, wanted: string[] }} props */
export function Marked({ text, wanted }) {
  if (!wanted.length) return text;
  const pattern = new RegExp(`(${wanted.map(escaped).join("|")})`, "giu");
  return text.split(pattern).map((part, place) => (place % 2 ? html`<mark>${part}</mark>` : part));
}

/** Numbers as a page cites them: 8, 9, 10 and 12 are "8–10, 12". @param {number[]} numbers */
export function inRuns(numbers) {
  /** @type {number[][]} */
  const runs = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && number === last[last.length - 1] + 1) last.push(number);
    else runs.push([number]);
  }
  return runs.map((run) => (run.length === 1 ? `${run[0]}` : `${run[0]}–${run[run.length - 1]}`)).join(", ");
}

/** @param {string} word */
const escaped = (word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
