/** The steps of a rule while it is written: plain data, kept to what the server says a verb can have. */

/**
 * @typedef {import("./draft.js").Value} Value
 * @typedef {Client.OwnStep} Step
 * @typedef {Wire.Vocabulary} Vocabulary
 */

/** What most people begin with. @param {Vocabulary} vocabulary @returns {Step} */
export const firstStep = (vocabulary) =>
  withVerb(vocabulary, { verb: "", target: "next" }, Object.keys(vocabulary.verbs)[0]);

/** The step with another verb: what the new one cannot have is left out, what it needs is put in. @param {Vocabulary} vocabulary @param {Step} step @param {string} verb @returns {Step} */
export function withVerb(vocabulary, step, verb) {
  const { targets, number, cards, until, need, may } = vocabulary.verbs[verb];
  /** @type {Step} */
  const next = { verb, target: targets.includes(String(step.target)) ? step.target : targets[0] };
  if (number && (step.number || number[0])) next.number = step.number || number[0];
  if (cards && step.cards) next.cards = step.cards;
  if (until && step.until) next.until = step.until;
  if (need && step.need) next.need = step.need;
  if (may && step.may) next.may = step.may;
  if (step.when) next.when = step.when;
  if (step.holding) next.holding = step.holding;
  return next;
}

/** @param {Step} step @param {string} key @param {Value} value a usual one is not written down @param {Value} usual @returns {Step} */
export function withArgument(step, key, value, usual) {
  const next = { ...step, [key]: value };
  if (value === usual) delete next[/** @type {keyof Step} */ (key)];
  return next;
}

/** @param {Step} step @param {string} when @returns {Step} */
export function withCondition(step, when) {
  const next = withArgument(step, "when", when, "always");
  return asksForCards(when) ? next : withArgument(next, "holding", "any", "any");
}

/** Whether a condition looks for cards. @param {Value | undefined} when */
export const asksForCards = (when) => when === "holds" || when === "lacks";
