/** Customizable cards as data: the twin of `yksi.custom`. A bad rule is refused with a sentence that names the step. */
import { asWritten, Contradiction, isPrintable, Mistake, quoted, reworded } from "./errors.js";
import { CHOICES, MOST_STEPS, NAME_LENGTH, STEP, TEXT_LENGTH, VERBS } from "./rulebooks.js";

/** A step with all of its arguments. @typedef {Record<string, string | number>} Step */
/** @typedef {{ name: string, text: string, steps: Step[] }} CustomRule */
/** What somebody wrote. @typedef {Record<string, unknown>} Given */

const COLUMNS = Object.keys(STEP);
/** @type {Record<string, string[]>} What an argument may be at a verb that does not take it. */
const USUAL = { cards: ["any"], until: ["now"], need: ["any"], may: ["no"] };

/** A rule from data with `name`, `text` and `steps`. @param {unknown} data @returns {CustomRule} */
export function parseCustom(data) {
  if (!isTable(data))
    throw new Mistake(`a custom rule is a table with name, text and steps, not ${asWritten(data)}`);
  const unknown = Object.keys(data).filter((field) => !["name", "text", "steps"].includes(field));
  if (unknown.length)
    throw new Mistake(`a custom rule has no field ${quoted(unknown.sort()[0])}: it has name, text and steps`);
  const name = prose("name", data.name, NAME_LENGTH);
  const where = `custom rule ${quoted(name)}`;
  const { text, given } = reworded(
    () => ({ text: prose("text", data.text ?? name, TEXT_LENGTH), given: listOfSteps(data.steps) }),
    ({ message }) => new Mistake(`${where}: ${message}`),
  );
  /** @type {Step[]} */
  const steps = [];
  given.forEach((step, place) => {
    const parsed = reworded(
      () => parseStep(step, steps),
      (mistake) => atStep(mistake, name, place + 1),
    );
    steps.push(parsed);
  });
  return { name, text, steps };
}

/** The rule as data again, without the arguments that are as usual. @param {CustomRule} rule @returns {Wire.CustomRule} */
export const wordsOf = ({ name, text, steps }) => ({
  name,
  text,
  steps: /** @type {Wire.CustomStep[]} */ (/** @type {unknown} */ (steps.map(stepWords))),
});

/** @param {Step} step @returns {Record<string, string | number>} */
export function stepWords(step) {
  const told = COLUMNS.filter((key) => key === "verb" || key === "target" || step[key] !== STEP[key]);
  return Object.fromEntries(told.map((key) => [key, step[key]]));
}

/** The rule as numbers, a row for each step. @param {CustomRule} rule */
export const encode = ({ steps }) =>
  steps.map((step) =>
    COLUMNS.map((key) => {
      if (key === "verb") return VERBS[step.verb].code;
      return key === "number" ? Number(step.number) : CHOICES[key].indexOf(String(step[key]));
    }),
  );

/** People's own words: one line of printable text. @param {string} field @param {unknown} value @param {number} longest */
export function prose(field, value, longest) {
  if (typeof value !== "string") throw new Mistake(`${field} must be a text`);
  const length = [...value].length;
  if (!value.trim()) throw new Mistake(`${field} must not be blank`);
  if (length > longest) throw new Mistake(`${field} is ${length} characters long; at most ${longest} fit`);
  if (!isPrintable(value)) throw new Mistake(`${field} holds a control character; write plain text`);
  return value.trim();
}

/** @param {unknown} value @returns {value is Given} */
export const isTable = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {unknown} given @returns {unknown[]} */
function listOfSteps(given) {
  if (!Array.isArray(given) || !given.length || given.length > MOST_STEPS)
    throw new Mistake(`steps must be a list of 1 to ${MOST_STEPS} steps`);
  return given;
}

/** The same mistake, which says where it is. @param {Mistake} mistake @param {string} name @param {number} step */
function atStep(mistake, name, step) {
  const message = `custom rule ${quoted(name)}, step ${step}: ${mistake.message}`;
  return mistake instanceof Contradiction
    ? new Contradiction(mistake.code, { custom: name, step }, message)
    : new Mistake(message);
}

/** @param {unknown} data @param {Step[]} before @returns {Step} */
function parseStep(data, before) {
  if (!isTable(data)) throw new Mistake(`a step is a table with verb and target, not ${asWritten(data)}`);
  const word = String(data.verb);
  if (typeof data.verb !== "string" || !Object.hasOwn(VERBS, word)) {
    const wrong = data.verb === undefined ? "a step needs a verb" : `unknown verb ${asWritten(data.verb)}`;
    throw new Mistake(`${wrong}; the verbs are ${Object.keys(VERBS).join(", ")}`);
  }
  const verb = VERBS[word];
  /** @type {Given} */
  const values = { ...data };
  values.target ??= verb.targets.length === 1 ? verb.targets[0] : null;
  for (const key of Object.keys(values))
    if (!COLUMNS.includes(key))
      throw new Mistake(`unknown argument ${quoted(key)}; a step may have ${COLUMNS.join(", ")}`);
  if (typeof values.may === "boolean") values.may = CHOICES.may[Number(values.may)];
  checkChoice(word, "target", values.target, verb.targets);
  for (const key of ["cards", "when", "until", "need", "may"]) {
    const taken = verb.takes.includes(key) || !(key in USUAL);
    checkChoice(word, key, key in values ? values[key] : STEP[key], taken ? CHOICES[key] : USUAL[key]);
  }
  checkNumber(word, verb.number, values);
  checkCondition(values);
  checkOrder(values, before);
  return Object.fromEntries(
    COLUMNS.map((key) => [key, /** @type {string | number} */ (key in values ? values[key] : STEP[key])]),
  );
}

/** @param {string} verb @param {string} key @param {unknown} value @param {string[]} allowed */
function checkChoice(verb, key, value, allowed) {
  if (!allowed.includes(/** @type {string} */ (value)))
    throw new Mistake(`${verb} cannot have ${key} ${asWritten(value)}; possible: ${allowed.join(", ")}`);
}

/** @param {string} word @param {number[] | undefined} bounds @param {Given} values */
function checkNumber(word, bounds, values) {
  if (!bounds) {
    if ("number" in values) throw new Mistake(`${word} takes no number`);
    return;
  }
  const [low, high] = bounds;
  if (!("number" in values) && low === 0) return;
  const { number } = values;
  if (!Number.isInteger(number) || Number(number) < low || Number(number) > high) {
    const given = number === undefined || number === null ? "" : `, not ${asWritten(number)}`;
    throw new Mistake(`${word} needs a number from ${low} to ${high}${given}`);
  }
}

/** @param {Given} values */
function checkCondition({ when, holding = "any" }) {
  if (!CHOICES.holding.includes(/** @type {string} */ (holding)))
    throw new Mistake(`unknown holding ${asWritten(holding)}; possible: ${CHOICES.holding.join(", ")}`);
  if (holding !== "any" && when !== "holds" && when !== "lacks")
    throw new Mistake("holding goes with when = 'holds' or 'lacks'");
}

/** What refers back needs something to refer to. @param {Given} values @param {Step[]} before */
function checkOrder({ verb, target, when }, before) {
  if (target === "picked" && !before.some((step) => step.target === "pick"))
    throw new Contradiction("nobody-picked", {}, "target 'picked' needs an earlier step with target 'pick'");
  if ((when === "yes" || when === "no") && !before.some((step) => step.verb === "vote"))
    throw new Contradiction("nothing-voted", {}, `when '${when}' needs an earlier step with verb 'vote'`);
  if (verb === "extra-turn" && before.some((step) => step.verb === "extra-turn"))
    throw new Contradiction("second-extra-turn", {}, "a rule can give one extra turn only");
}
