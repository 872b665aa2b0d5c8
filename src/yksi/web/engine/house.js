/** Rules as a file of one's own: the twin of `yksi.editions.house.write`. */
import { stepWords, wordsOf } from "./custom.js";
import { OWN, READY } from "./rulebooks.js";
import { changedKeys } from "./rules.js";

/** @typedef {import("./rules.js").Rules} Rules */

/** A value as TOML has it. @param {string | number} value */
const quoted = (value) => JSON.stringify(value);

/** The custom rules as data; a ready one is its id, so that everybody reads it in their own language. @param {Rules} rules */
export function customData(rules) {
  const ready = Object.entries(READY).map(
    ([id, words]) => /** @type {const} */ ([JSON.stringify(words), id]),
  );
  const ids = new Map(ready);
  return rules.custom.map((rule) => ids.get(JSON.stringify(wordsOf(rule))) ?? wordsOf(rule));
}

/** The text of a file with these rules. @param {Rules} rules */
export function houseFile(rules) {
  const custom = customData(rules);
  const ready = custom.filter((rule) => typeof rule === "string");
  const areReady = custom.length > 0 && ready.length === custom.length;
  return [
    ...(rules.name ? [`name = ${quoted(rules.name)}`] : []),
    ...(rules.edition === OWN ? [] : [`edition = ${quoted(rules.edition)}`]),
    ...(areReady ? [`custom = [${ready.map(quoted).join(", ")}]`] : []),
    "",
    "[rules]",
    ...Object.entries(changedKeys(rules)).map(([key, word]) => `${key} = ${quoted(word)}`),
    ...(areReady ? [] : rules.custom.flatMap(customLines)),
    "",
  ]
    .join("\n")
    .replace(/^\n+/, "");
}

/** @param {import("./custom.js").CustomRule} rule */
function customLines({ name, text, steps }) {
  const lines = steps.map((step) => `    ${inline(stepWords(step))},`);
  return ["", "[[custom]]", `name = ${quoted(name)}`, `text = ${quoted(text)}`, "steps = [", ...lines, "]"];
}

/** @param {Record<string, string | number>} step */
const inline = (step) =>
  `{ ${Object.entries(step)
    .map(([key, value]) => `${key} = ${quoted(value)}`)
    .join(", ")} }`;
