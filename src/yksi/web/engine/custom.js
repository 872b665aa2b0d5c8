/** Customizable cards as data: the twin of `yksi.custom`. A bad rule is refused with a sentence that names the step. */
import { asWritten, Contradiction, isPrintable, Miswritten, quoted } from "./errors.js";
import { CHOICES, MOST_STEPS, NAME_LENGTH, STEP, TEXT_LENGTH, VERBS } from "./rulebooks.js";

/** A step with all of its arguments. @typedef {Record<string, string | number>} Step */
/** @typedef {{ name: string, text: string, steps: Step[] }} CustomRule */
/** What somebody wrote. @typedef {Record<string, unknown>} Given */

const COLUMNS = Object.keys(STEP);
/** @type {Record<string, string[]>} What an argument may be at a verb that does not take it. */
const USUAL = { cards: ["any"], until: ["now"], need: ["any"], may: ["no"] };

/** A rule from data with `name`, `text` and `steps`. @param {unknown} data @returns {CustomRule} */
export function parseCustom(data) {
  if (!isTable(data)) {
    const given = asWritten(data);
    const message = `a custom rule is a table with name, text and steps, not ${given}`;
    throw new Miswritten("custom-no-table", { given }, message);
  }
  const unknown = Object.keys(data).filter((field) => !["name", "text", "steps"].includes(field));
  if (unknown.length) {
    const field = quoted(unknown.sort()[0]);
    const message = `a custom rule has no field ${field}: it has name, text and steps`;
    throw new Miswritten("custom-field", { field }, message);
  }
  const name = prose("name", data.name, NAME_LENGTH);
  const where = `custom rule ${quoted(name)}`;
  const { text, given } = placed(
    () => ({ text: prose("text", data.text ?? name, TEXT_LENGTH), given: listOfSteps(data.steps) }),
    where,
    { custom: name },
  );
  /** @type {Step[]} */
  const steps = [];
  given.forEach((step, place) => {
    const at = { custom: name, step: place + 1 };
    steps.push(placed(() => parseStep(step, steps), `${where}, step ${at.step}`, at));
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
  if (typeof value !== "string") throw new Miswritten("no-text", { field }, `${field} must be a text`);
  const length = [...value].length;
  if (!value.trim()) throw new Miswritten("blank", { field }, `${field} must not be blank`);
  if (length > longest) {
    const message = `${field} is ${length} characters long; at most ${longest} fit`;
    throw new Miswritten("too-long", { field, length, most: longest }, message);
  }
  if (!isPrintable(value))
    throw new Miswritten("not-plain", { field }, `${field} holds a control character; write plain text`);
  return value.trim();
}

/** @param {unknown} value @returns {value is Given} */
export const isTable = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {unknown} given @returns {unknown[]} */
function listOfSteps(given) {
  if (!Array.isArray(given) || !given.length || given.length > MOST_STEPS)
    throw new Miswritten(
      "steps-no-list",
      { most: MOST_STEPS },
      `steps must be a list of 1 to ${MOST_STEPS} steps`,
    );
  return given;
}

/** What `check` gives; a mistake says where it is. @template Found @param {() => Found} check @param {string} where @param {Record<string, string | number>} place @returns {Found} */
function placed(check, where, place) {
  try {
    return check();
  } catch (error) {
    if (error instanceof Miswritten) throw error.at(where, place);
    if (error instanceof Contradiction)
      throw new Contradiction(error.code, place, `${where}: ${error.message}`);
    throw error;
  }
}

/** @param {unknown} data @param {Step[]} before @returns {Step} */
function parseStep(data, before) {
  if (!isTable(data)) {
    const given = asWritten(data);
    throw new Miswritten("step-no-table", { given }, `a step is a table with verb and target, not ${given}`);
  }
  const word = String(data.verb);
  if (typeof data.verb !== "string" || !Object.hasOwn(VERBS, word)) throw unknownVerb(data.verb);
  const verb = VERBS[word];
  /** @type {Given} */
  const values = { ...data };
  values.target ??= verb.targets.length === 1 ? verb.targets[0] : null;
  for (const key of Object.keys(values))
    if (!COLUMNS.includes(key)) throw unknownArgument(quoted(key), COLUMNS.join(", "));
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

/** @param {unknown} verb */
function unknownVerb(verb) {
  const verbs = Object.keys(VERBS).join(", ");
  if (verb === undefined)
    return new Miswritten("no-verb", { verbs }, `a step needs a verb; the verbs are ${verbs}`);
  const given = asWritten(verb);
  return new Miswritten("unknown-verb", { given, verbs }, `unknown verb ${given}; the verbs are ${verbs}`);
}

/** @param {string} argument @param {string} possible */
const unknownArgument = (argument, possible) =>
  new Miswritten(
    "unknown-argument",
    { argument, possible },
    `unknown argument ${argument}; a step may have ${possible}`,
  );

/** @param {string} verb @param {string} argument @param {unknown} value @param {string[]} allowed */
function checkChoice(verb, argument, value, allowed) {
  if (allowed.includes(/** @type {string} */ (value))) return;
  const [given, possible] = [asWritten(value), allowed.join(", ")];
  const message = `${verb} cannot have ${argument} ${given}; possible: ${possible}`;
  throw new Miswritten("impossible-argument", { verb, argument, given, possible }, message);
}

/** @param {string} word @param {number[] | undefined} bounds @param {Given} values */
function checkNumber(word, bounds, values) {
  if (!bounds) {
    if ("number" in values)
      throw new Miswritten("takes-no-number", { verb: word }, `${word} takes no number`);
    return;
  }
  const [low, high] = bounds;
  if (!("number" in values) && low === 0) return;
  const { number } = values;
  if (!Number.isInteger(number) || Number(number) < low || Number(number) > high) {
    const asked = { verb: word, low, high };
    const message = `${word} needs a number from ${low} to ${high}`;
    if (number === undefined || number === null) throw new Miswritten("needs-number", asked, message);
    const given = asWritten(number);
    throw new Miswritten("needs-other-number", { ...asked, given }, `${message}, not ${given}`);
  }
}

/** @param {Given} values */
function checkCondition({ when, holding = "any" }) {
  if (!CHOICES.holding.includes(/** @type {string} */ (holding))) {
    const [given, possible] = [asWritten(holding), CHOICES.holding.join(", ")];
    const message = `unknown holding ${given}; possible: ${possible}`;
    throw new Miswritten("unknown-holding", { given, possible }, message);
  }
  if (holding !== "any" && when !== "holds" && when !== "lacks")
    throw new Miswritten("holding-alone", {}, "holding goes with when = 'holds' or 'lacks'");
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
