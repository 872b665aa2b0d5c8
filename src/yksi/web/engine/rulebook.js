/**
 * Which rules hold at a table, and where do they come from? The twin of `yksi.rulebook`, over the rows that Python writes
 * (`books/rows.json`).
 *
 * @typedef {string | number} Value
 * @typedef {{ id: string, section: string, when?: Record<string, Value | Value[]>, unless?: Record<string, Value | Value[]>, told?: string,
 *   unless_printed?: string, fills?: string, ready?: string[], number?: string, sources?: Record<string, number[]> }} Row
 * @typedef {import("./rules.js").Rules} Rules
 * @typedef {{ row: Row, mark: NonNullable<Wire.Row["mark"]>, sentences: number[], inForce: boolean }} Told
 */
import { EDITIONS, KEYS, OWN, PAIRS } from "./rulebooks.js";
import { customRule, makeRules, toWord } from "./rules.js";

const HOUSE = "house";
const SCORING = "scoring";
const OTHER_SCORING = "other-scoring";
const IDEAS = "ideas";
const ON = "on";

/** The rules that hold, and how they differ from others: what a server answers to `POST /api/rulebook`. @param {Row[]} rows @param {Rules} rules @param {Rules} there @returns {Wire.Holding} */
export function holding(rows, rules, there) {
  const here = rowsFor(rows, rules).map(({ id }) => id);
  const others = rowsFor(rows, there).map(({ id }) => id);
  const word = (/** @type {Rules} */ { values }, /** @type {string} */ key) => toWord(key, values[key]);
  return {
    edition: rules.edition,
    against: there.edition,
    sections: inSections(toldAt(rows, rules), rules),
    added: here.filter((id) => !others.includes(id)),
    removed: others.filter((id) => !here.includes(id)),
    keys: Object.keys(KEYS).filter((key) => word(rules, key) !== word(there, key)),
  };
}

/** The rules that hold at a table, its house rules included. @param {Row[]} rows @param {Rules} rules */
export const rowsFor = (rows, rules) =>
  rows.filter((row) => row.told !== "beside" && holds(row, rules) && isFor(rows, row, rules));

/** The number that a sentence names. @param {Row} row @param {Rules} rules */
export const countOf = ({ number }, rules) => (number ? rules.values[number] : null);

/** The rules that hold at a table, and what its rulebook prints beside them, by chapters. @param {Row[]} rows @param {Rules} rules */
function toldAt(rows, rules) {
  const plain = rules.edition in EDITIONS ? makeRules(rules.edition) : rules;
  const told = rows
    .filter((row) => isTold(rows, row, rules, plain))
    .map((row) => tell(rows, row, rules, plain));
  const chapters = [...new Set(rows.map(({ section }) => section))];
  return told.sort((one, other) => chapters.indexOf(sectionOf(one)) - chapters.indexOf(sectionOf(other)));
}

/** @param {Told[]} told @param {Rules} rules */
function inSections(told, rules) {
  /** @type {Wire.Section[]} */
  const sections = [];
  for (const each of told) {
    const section = sectionOf(each);
    if (sections.at(-1)?.section !== section) sections.push({ section, rows: [] });
    sections.at(-1)?.rows.push(rowOf(each, rules));
  }
  return sections;
}

/** @param {Told} told @param {Rules} rules @returns {Wire.Row} */
function rowOf({ row, mark, sentences }, rules) {
  const count = countOf(row, rules);
  return { id: row.id, mark, ...(count !== null && { count }), ...(sentences.length && { sentences }) };
}

/** The chapter: what is scored by stands in that of scoring, whatever the book offers beside it. @param {Told} told */
function sectionOf({ row: { section }, inForce }) {
  if (section !== SCORING && section !== OTHER_SCORING) return section;
  return inForce ? SCORING : OTHER_SCORING;
}

/** @param {Row[]} rows @param {Row} row @param {Rules} rules @param {Rules} plain */
function isTold(rows, row, rules, plain) {
  if (row.told === "option" && (isPrintedIn(row, rules) || prints(rows, row.fills, rules))) return true;
  if (!holds(row, rules) || !isFor(rows, row, rules)) return false;
  if (row.told === "beside") return isPrintedIn(row, rules) && !isWritten(row, rules);
  return row.told !== "changed" || !holds(row, plain);
}

/** Whether these are the words for the rulebook of the table. @param {Row[]} rows @param {Row} row @param {Rules} rules */
function isFor(rows, row, rules) {
  if (row.told === "printed") return isPrintedIn(row, rules) || prints(rows, row.fills, rules);
  return !prints(rows, row.unless_printed, rules);
}

/** @param {Row | undefined} row @param {Rules} rules */
const isPrintedIn = (row, { edition }) => edition in (row?.sources ?? {});

/** @param {Row[]} rows @param {string | undefined} id @param {Rules} rules */
const prints = (rows, id, rules) =>
  id !== undefined &&
  isPrintedIn(
    rows.find((row) => row.id === id),
    rules,
  );

/** Whether an idea is on a card, where it is no idea any more. @param {Row} row @param {Rules} rules */
const isWritten = ({ ready = [] }, { custom }) =>
  ready.some((id) => custom.some((rule) => JSON.stringify(rule) === JSON.stringify(customRule(id))));

/** @param {Row[]} rows @param {Row} row @param {Rules} rules @param {Rules} plain @returns {Told} */
function tell(rows, row, rules, plain) {
  const mark = markOf(rows, row, rules, plain);
  const sentences = mark === HOUSE ? [] : (row.sources?.[rules.edition] ?? []);
  return { row, mark, sentences, inForce: row.told !== "beside" && holds(row, rules) };
}

/** @param {Row[]} rows @param {Row} row @param {Rules} rules @param {Rules} plain @returns {Told["mark"]} */
function markOf(rows, row, rules, plain) {
  if (row.section === IDEAS) return "idea";
  if (row.told === "beside" || !holds(row, rules)) return isPrintedIn(row, rules) ? "option" : "ruling";
  if (rules.edition === OWN) return "own";
  if (countOf(row, rules) === countOf(row, plain)) {
    if (isPrintedIn(row, rules)) return "printed";
    if (holds(row, plain) && row.section !== HOUSE) return "ruling";
    if (prints(rows, row.fills, rules)) return "ruling";
  }
  return "house";
}

/** @param {Row} row @param {Rules} rules */
const holds = ({ when = {}, unless = {} }, rules) =>
  Object.entries(when).every(([key, value]) => isOneOf(rules, key, value)) &&
  !Object.entries(unless).some(([key, value]) => isOneOf(rules, key, value));

/** @param {Rules} rules @param {string} key @param {Value | Value[]} value */
const isOneOf = (rules, key, value) => [value].flat().some((one) => has(rules.values[key], key, one));

/** @param {number} number @param {string} key @param {Value} value */
function has(number, key, value) {
  if (value === ON) return number !== 0;
  const bit = PAIRS.indexOf(String(value));
  return bit >= 0 ? ((number >> bit) & 1) === 1 : toWord(key, number) === value;
}
