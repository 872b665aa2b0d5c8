/** Rules in the words of the reader, from the catalogues `keys`, `editions` and `custom`. */
import { describe } from "./describe.js";
import { fill } from "./say.js";
import { t, words } from "./words.js";

/** @typedef {string | number} Value of a rule key */

/** @param {string} id */
export const editionName = (id) => words().editions[id]?.name ?? id;

/** What rules are called: by their people, or by their edition. @param {{ edition?: string, name?: string }} rules */
export const rulesName = ({ edition = "nb-112", name = "" }) => name.trim() || editionName(edition);

/** @param {string} id */
export const editionSays = (id) => words().editions[id]?.says ?? "";

/** @param {string} key */
export const keyLabel = (key) => words().keys.keys[key]?.label ?? key;

/** @param {string} key */
export const keySays = (key) => words().keys.keys[key]?.says ?? "";

/** A value of a rule key; pairs are told one by one. @param {string} key @param {Value | boolean} value @returns {string} */
export function valueLabel(key, value) {
  const values = { ...words().keys.switch, ...words().keys.keys[key]?.values };
  if (key === "teams" && value === 0) return t("options.no-teams");
  const word = typeof value === "boolean" ? (value ? "yes" : "no") : String(value); // a program may say true
  return word
    .split(",")
    .map((part) => values[part] ?? part)
    .join(", ");
}

/** How a table differs from its edition, a line each. @param {Record<string, Value>} changed */
export function differences(changed) {
  return Object.entries(changed).map(([key, value]) =>
    value === "yes" ? keyLabel(key) : `${keyLabel(key)}: ${valueLabel(key, value)}`,
  );
}

/** @param {string | Wire.OwnRule} rule */
export const ruleName = (rule) =>
  typeof rule === "string" ? (words().custom.ready[rule]?.name ?? rule) : rule.name;

/** What a rule is for people: the sentence of a ready one, or what its writer wrote, and what it does. @param {string | Wire.OwnRule} rule */
export function ruleSays(rule) {
  if (typeof rule === "string") return words().custom.ready[rule]?.text ?? "";
  const own = rule.text && rule.text !== rule.name ? `“${rule.text}” ` : "";
  return own + describe(words(), rule);
}

/** The rule that is written on a Customizable card, of those that are played. @template T @param {T[]} rules @param {string} card `W1`, `W2` or `W3` @returns {T | undefined} */
export const writtenOn = (rules, card) => rules[Number(card[1]) - 1];

/** An event with the name of a rule instead of its card. @param {Wire.ToldEvent} event @param {(card: string) => string | Wire.OwnRule | undefined} ruleOn @returns {Client.Told} */
export function namingRule(event, ruleOn) {
  const rule = "custom" in event ? ruleOn(event.custom) : undefined;
  return rule ? /** @type {Client.Told} */ ({ ...event, custom: ruleName(rule) }) : event;
}

/** A word as it stands alone, in languages whose words have forms. @param {string | Record<string, string>} word */
export const baseForm = (word) => (typeof word === "string" ? word : word.base);

/** Cards that a step can choose among. @param {string} selection */
export function selectionLabel(selection) {
  const { cards } = words().custom;
  return fill((cards[selection] ?? cards.digit).base, () => selection);
}
