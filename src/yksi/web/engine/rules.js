/**
 * What a table plays by: an edition with the changes the table made to it. The twin of `yksi.editions`.
 *
 * edition + changed keys + custom rules → `makeRules` → `Rules`
 */
import { FEWEST_SEATS, MOST_SEATS } from "../base/facts.js";
import { asWritten, Contradiction, Mistake, Miswritten, quoted } from "./errors.js";
import { encode, parseCustom, prose } from "./custom.js";
import { Table, writeRules } from "./table.js";
import { CONTRADICTIONS, EDITIONS, KEYS, NAME_LENGTH, OWN, PAIRS, READY, READY_BEFORE } from "./rulebooks.js";
import { ROUNDS, RULES_VERSION, SMALL_DECK, STACKING, TAKEN, USUAL_ROUNDS } from "./rulebooks.js";

/** @typedef {import("./custom.js").CustomRule} CustomRule */
/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {Record<string, unknown>} Changes rule keys as people write them; also `custom`, `name` and `version` */
/** @typedef {Record<string, number>} Values every rule key as a number */
/**
 * @typedef {{ edition: string, version: number, name: string, custom: CustomRule[], values: Values, steps: number[][][] }} Rules
 *   `steps` are those of the custom rules as numbers
 */

const MOST_DIGITS = /^[0-9]{1,10}$/;
/** @type {WeakMap<Rules, Record<string, string | number>>} */
const CHANGED = new WeakMap();

/** Whether these are rules, and not the name of an edition, or whatever stands in its place in a link or a file. @param {string | Rules} from @returns {from is Rules} */
const isMade = (from) => typeof from === "object" && from !== null && "values" in from;

/** The rules of an edition, or given ones, with the table's changes. @param {string | Rules} from @param {Changes} [changes] @returns {Rules} */
export function makeRules(from, changes = {}) {
  const said = Object.fromEntries(
    Object.entries(changes).map(([key, value]) => [key.replaceAll("-", "_"), value]),
  );
  const usual = isMade(from) ? from.version : RULES_VERSION;
  const { version: meant = usual, custom: written, name: called, ...keys } = said;
  const version = checkVersion(meant);
  const given = isMade(from) ? from : asPrinted(from, version);
  const custom = written === undefined ? given.custom : customRules(written, version);
  const name = ownName(called ?? given.name);
  const set = Object.fromEntries(Object.entries(keys).map(([key, value]) => [key, fromWord(key, value)]));
  const values = { ...given.values, ...set };
  const printed = asPrinted(given.edition, version).values;
  // Rounds and points are not the same measure: a target for one says nothing of the other.
  if (!("target" in set) && (values.scoring === ROUNDS) !== (given.values.scoring === ROUNDS))
    values.target = values.scoring === ROUNDS ? USUAL_ROUNDS : printed.target;
  if (values.no_uno && !("uno_needed" in set) && given.values.uno_needed === printed.uno_needed)
    values.uno_needed = 0; // of the edition, not of the table: it goes with the duty
  if (values.deck === SMALL_DECK && !("customizable" in set)) values.customizable = 0;
  return { edition: given.edition, version, name, custom, values, steps: custom.map(encode) };
}

/** The keys in which the rules differ from their edition, as people write them. @param {Rules} rules @param {number} [version] */
export function changedKeys(rules, version = RULES_VERSION) {
  if (version !== RULES_VERSION) return differences(rules, version);
  const changed = CHANGED.get(rules) ?? differences(rules, version);
  CHANGED.set(rules, changed);
  return changed;
}

/** @param {Rules} rules @param {number} version */
function differences({ edition, values }, version) {
  const plain = asPrinted(edition, version).values;
  const keys = Object.keys(KEYS).filter((key) => values[key] !== plain[key]);
  return Object.fromEntries(keys.map((key) => [key, toWord(key, values[key])]));
}

/** A key's number as people write it. @param {string} key @param {number} value @returns {string | number} */
export function toWord(key, value) {
  const { words, pairs } = KEYS[key];
  if (words) return words[value];
  if (!pairs) return value;
  const preset = Object.keys(STACKING).find((name) => STACKING[name] === value);
  return preset ?? PAIRS.filter((_, bit) => (value >> bit) & 1).join(",");
}

/** A key's value as people write it, as a number. @param {string} key @param {unknown} value @returns {number} */
export function fromWord(key, value) {
  if (!Object.hasOwn(KEYS, key))
    throw new Miswritten(
      "unknown-key",
      { key: quoted(key) },
      `unknown rule key ${quoted(key)}; the keys are ${Object.keys(KEYS).join(", ")}, custom, name`,
    );
  const { words, pairs, bounds = [0, 0], oneOf } = KEYS[key];
  if (words) return fromChoice(key, value, words);
  if (pairs) return fromPairs(key, value);
  const number = typeof value === "string" && MOST_DIGITS.test(value) ? Number(value) : value;
  if (typeof number === "number" && Number.isInteger(number))
    if (oneOf ? oneOf.includes(number) : bounds[0] <= number && number <= bounds[1]) return number;
  if (oneOf) throw impossible(key, oneOf.join(" or "), oneOf, value);
  const [low, high] = bounds;
  const given = asWritten(value);
  const message = `${key} must be a whole number from ${low} to ${high}, not ${given}`;
  throw new Miswritten("impossible-number", { key, low, high, given }, message);
}

/** @param {string} key @param {string} told @param {(string | number)[]} possible @param {unknown} value */
function impossible(key, told, possible, value) {
  const given = asWritten(value);
  const values = { key, possible: possible.join(", "), given };
  return new Miswritten("impossible-value", values, `${key} must be ${told}, not ${given}`);
}

/** @param {string} key @param {unknown} value @param {string[]} words */
function fromChoice(key, value, words) {
  const isSwitch = String(words) === "no,yes";
  const said = isSwitch ? ({ true: "yes", false: "no" }[String(value)] ?? value) : value;
  if (typeof said === "string" && words.includes(said)) return words.indexOf(said);
  throw impossible(key, words.join(" or "), words, value);
}

/** @param {string} key @param {unknown} value */
function fromPairs(key, value) {
  const said = typeof value === "boolean" ? (value ? "same" : "off") : value;
  if (typeof said === "string" && Object.hasOwn(STACKING, said)) return STACKING[said];
  const pairs = typeof said === "string" ? said.split(",").map((part) => part.trim()) : said;
  if (Array.isArray(pairs) && pairs.length && pairs.every((pair) => PAIRS.includes(pair)))
    return PAIRS.reduce((mask, pair, bit) => mask | (pairs.includes(pair) ? 1 << bit : 0), 0);
  const presets = Object.keys(STACKING);
  const told = `${presets.join(", ")} or some of ${PAIRS.join(", ")}`;
  throw impossible(key, told, [...presets, ...PAIRS], said);
}

/** An edition as a version of the rules has it. @param {string} id @param {number} version @returns {Rules} */
function asPrinted(id, version) {
  if (id !== OWN && !Object.hasOwn(EDITIONS, id)) {
    const [told, editions] = [asWritten(id), Object.keys(EDITIONS).join(", ")];
    const message = `unknown edition ${told}; the editions are ${editions}`;
    throw new Miswritten("unknown-edition", { edition: told, editions }, message);
  }
  const { values = {}, before = {} } = EDITIONS[id] ?? {};
  const usual = Object.fromEntries(Object.entries(KEYS).map(([key, declared]) => [key, declared.usual]));
  const set = version > 1 ? values : { ...values, ...before };
  return { edition: id, version, name: "", custom: [], values: { ...usual, ...set }, steps: [] };
}

/** @param {unknown} given */
function checkVersion(given) {
  if (Number.isInteger(given) && Number(given) >= 1 && Number(given) <= RULES_VERSION) return Number(given);
  throw new Mistake(`version must be a whole number from 1 to ${RULES_VERSION}, not ${asWritten(given)}`);
}

/** @param {unknown} given @param {number} version @returns {CustomRule[]} */
function customRules(given, version) {
  const parts =
    typeof given === "string"
      ? given
          .split(",")
          .map((part) => part.trim())
          .filter(Boolean)
      : given;
  if (!Array.isArray(parts)) {
    const told = asWritten(parts);
    const message = `custom must be a list of rules, one for each Customizable card, not ${told}`;
    throw new Miswritten("custom-no-list", { given: told }, message);
  }
  return parts.map((each) => customRule(each, version));
}

/** A custom rule from the id of a ready one, or from data. @param {unknown} given @param {number} version */
export function customRule(given, version = RULES_VERSION) {
  if (typeof given !== "string") return parseCustom(given);
  if (!Object.hasOwn(READY, given)) {
    const [rule, ready] = [quoted(given), Object.keys(READY).join(", ")];
    const message = `unknown custom rule ${rule}; ready ones are ${ready}`;
    throw new Miswritten("unknown-custom", { rule, ready }, message);
  }
  return parseCustom((version === 1 && READY_BEFORE[given]) || READY[given]);
}

/** People's own name for their rules, which is that of no rulebook. @param {unknown} given */
function ownName(given) {
  if (given === "") return "";
  const name = prose("name", given, NAME_LENGTH);
  if (!TAKEN.includes(name.toLowerCase())) return name;
  const message = `name = ${quoted(name)} is the name of an edition: give your own rules another one`;
  throw new Contradiction("taken-name", { name }, message);
}

/** Whether so many can play by these rules, and the choices go together. @param {Desk} desk @param {Rules} rules @param {number} players */
export function checkTable(desk, rules, players) {
  checkRules(desk, rules);
  const { teams } = rules.values;
  const table = Table.lay(rules, 0, []);
  if (!Number.isInteger(players) || players < FEWEST_SEATS || players > MOST_SEATS) {
    const told = asWritten(players);
    const message = `players must be ${FEWEST_SEATS} to ${MOST_SEATS}, not ${told}`;
    throw new Miswritten("impossible-players", { players: told }, message);
  }
  table.state.players = players;
  if (desk.do("has_uneven_teams", table))
    throw new Contradiction(
      "uneven-teams",
      { teams, players },
      `teams = ${teams} and players = ${players} contradict each other: ` +
        "every team needs the same number of players, at least two",
    );
}

/** Whether the choices go together, however many play. @param {Desk} desk @param {Rules} rules */
export function checkRules(desk, rules) {
  const { teams } = rules.values;
  const table = Table.lay(rules, 0, []);
  writeRules(desk.record("Rules"), asPrinted(rules.edition, rules.version));
  const found = CONTRADICTIONS[desk.do("disagrees", table, rules.custom.length)];
  if (found) throw contradiction(found, rules);
  if (teams === 1)
    throw new Contradiction("one-team", { teams }, "teams must be 0 for none or at least 2, not 1");
}

/** Two choices that cannot both hold are named together. @param {[code: string, one: string, other: string]} found @param {Rules} rules */
function contradiction([code, ...keys], { values, custom }) {
  const said = keys.map((key) => (key === "custom" ? custom.length : toWord(key, values[key])));
  const both = keys.map((key, place) => `${key} = ${said[place]}`).join(" and ");
  const chosen = Object.fromEntries(keys.map((key, place) => [key, said[place]]));
  return new Contradiction(code, chosen, `${both} contradict each other: change one of them`);
}
