/** Rules that somebody wrote on this device, kept for the next table. */
import { signal } from "../../base/ui.js";
import { keep, recall } from "../../base/settings.js";

/** @typedef {import("./draft.js").OwnRule} OwnRule */

const KEPT = "own-rules";
const MOST = 20;

/** @type {Client.Signal<OwnRule[]>} */
export const ownRules = signal(read());

/** Keep a rule, instead of the one with its name. @param {OwnRule} rule */
export function keepRule(rule) {
  write([rule, ...ownRules.value.filter(({ name }) => name !== rule.name)].slice(0, MOST));
}

/** @param {string} name */
export function forgetRule(name) {
  write(ownRules.value.filter((rule) => rule.name !== name));
}

/** @param {OwnRule[]} rules */
function write(rules) {
  ownRules.value = rules;
  keep(KEPT, JSON.stringify(rules));
}

/** @returns {OwnRule[]} */
function read() {
  try {
    /** @type {OwnRule[]} */
    const kept = JSON.parse(recall(KEPT) ?? "[]");
    return kept.filter((rule) => rule.name && Array.isArray(rule.steps));
  } catch {
    return [];
  }
}
