/** What the options of a table mean on this device: rules of the engine, or a refusal as the server's. */
import { Contradiction, Mistake } from "../engine/errors.js";
import { checkTable, makeRules } from "../engine/rules.js";
import { Refused } from "../net/refused.js";
import { USUAL } from "./facts.js";

/** The rules of the match, as a version has them; Refused says which choice is wrong. @param {import("../engine/desk.js").Desk} desk @param {Wire.Options} options @param {number} [version] @returns {import("../engine/rules.js").Rules} */
export function rulesOf(desk, options, version) {
  const { edition, rules, custom, name, seats } = { ...USUAL, ...options };
  try {
    const made = makeRules(edition, { ...rules, custom, name, ...(version && { version }) });
    checkTable(desk, made, seats);
    return made;
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    const conflict = error instanceof Contradiction ? { reason: error.code, values: error.values } : {};
    throw new Refused({ code: "bad-options", sentence: error.message, ...conflict });
  }
}

/** As the server writes them down: texts as they were given, and else what is not as usual. @param {Wire.Options} options @returns {Wire.Options} */
export const withoutUsual = (options) =>
  Object.fromEntries(Object.entries(options).filter(([key, value]) => isSaid(key, value)));

/** @param {string} key @param {unknown} value */
const isSaid = (key, value) =>
  typeof value === "string"
    ? value !== ""
    : JSON.stringify(value) !== JSON.stringify(USUAL[/** @type {keyof typeof USUAL} */ (key)]);
