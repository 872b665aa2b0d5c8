/** What a match is played by, as lines of text: the twin of `yksi.terms`. */
import { readCarried, carriedLine } from "./carried.js";
import { stepWords } from "./custom.js";
import { Mistake, quoted } from "./errors.js";
import { parted } from "./notation.js";
import { changedKeys, makeRules, toWord } from "./rules.js";
import { KEYS } from "./rulebooks.js";

/** @typedef {import("./rules.js").Rules} Rules */
/** @typedef {import("./carried.js").Carried} Carried */
/** A custom rule as far as it was read. @typedef {{ name: string, text?: string, steps: Record<string, string | number>[] }} Written */

const ALWAYS = ["teams", "scoring", "target"];
const CUSTOM = /^custom ([1-3])( text| step)?$/;

/** The terms as lines of `key: value`. @param {Rules} rules @param {string[]} players @param {Carried | null} [carried] */
export function termsOf(rules, players, carried = null) {
  const changed = Object.entries(changedKeys(rules, rules.version)).filter(([key]) => !ALWAYS.includes(key));
  return [
    `edition: ${rules.edition}`,
    ...(rules.version > 1 ? [`rules: ${rules.version}`] : []),
    ...(rules.name ? [`name: ${rules.name}`] : []),
    ...ALWAYS.map((key) => `${key}: ${toWord(key, rules.values[key])}`),
    ...changed.map(([key, word]) => `${key}: ${word}`),
    ...rules.custom.flatMap(customLines),
    ...(carried ? [`carried: ${carriedLine(carried)}`] : []),
    ...players.map((name, seat) => `player ${seat}: ${name}`),
  ];
}

/** @param {import("./custom.js").CustomRule} rule @param {number} place */
function customLines({ name, text, steps }, place) {
  const card = `custom ${place + 1}`;
  const lines = steps.map((step) => Object.entries(stepWords(step)).map(([key, value]) => `${key}=${value}`));
  return [
    `${card}: ${name}`,
    `${card} text: ${text}`,
    ...lines.map((words) => `${card} step: ${words.join(" ")}`),
  ];
}

/** The rules, the players and what was carried along. @param {[key: string, value: string][]} pairs @param {number} version of the record, which says what the rules mean */
export function readTerms(pairs, version) {
  /** @type {Record<string, string>} */
  const values = {};
  /** @type {Map<number, Written>} */
  const custom = new Map();
  /** @type {string[]} */
  const players = [];
  /** @type {Carried | null} */
  let carried = null;
  for (const [key, value] of pairs) {
    const [, number, part] = CUSTOM.exec(key) ?? [];
    const isKnown =
      ["edition", "name"].includes(key) || (key === "rules" && version > 1) || Object.hasOwn(KEYS, key);
    if (number) readCustom(custom, Number(number), part, value);
    else if (key === "carried" && !carried && !players.length) carried = readCarried(value);
    else if (key === `player ${players.length}`) players.push(value);
    else if (isKnown && !Object.hasOwn(values, key)) values[key] = value;
    else throw new Mistake(`${quoted(key)} is unknown, stands twice or is out of order`);
  }
  const { edition, rules: meant, ...changes } = values;
  if (edition === undefined) throw new Mistake("the edition is missing");
  if (version > 1 && meant !== String(version))
    throw new Mistake(
      `rules must be ${version}, as in the first line, not ${meant === undefined ? "None" : quoted(meant)}`,
    );
  const numbers = [...custom.keys()].sort();
  if (numbers.some((number, place) => number !== place + 1))
    throw new Mistake("custom rules are numbered from 1 without gaps");
  const written = numbers.map((number) => custom.get(number));
  return { rules: makeRules(edition, { ...changes, version, custom: written }), players, carried };
}

/** @param {Map<number, Written>} custom @param {number} number @param {string | undefined} part @param {string} value */
function readCustom(custom, number, part, value) {
  const rule = custom.get(number);
  if (!part) {
    if (rule) throw new Mistake(`custom ${number} stands twice`);
    custom.set(number, { name: value, steps: [] });
  } else if (!rule) throw new Mistake(`custom ${number} has no name line before its ${part.trim()}`);
  else if (part === " step") rule.steps.push(readStep(value));
  else if (rule.text !== undefined) throw new Mistake(`custom ${number} text stands twice`);
  else rule.text = value;
}

/** @param {string} text */
function readStep(text) {
  /** @type {Record<string, string | number>} */
  const step = {};
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const [key, value] = parted(word, "=");
    if (value === null || Object.hasOwn(step, key))
      throw new Mistake(`${quoted(word)} is not a new key=value of a step`);
    step[key] = key === "number" && /^[0-9]+$/.test(value) ? Number(value) : value;
  }
  return step;
}
