/**
 * Rules from a file of one's own: the twin of `yksi.editions.house.decode`. What is no TOML is told in the words of
 * the library that reads it, everything else in those of Python.
 */
import { parse } from "../vendor/smol-toml/parse.js";
import { asWritten, Mistake, quoted, reworded } from "./errors.js";
import { customData } from "./house.js";
import { KEYS, OWN } from "./rulebooks.js";
import { changedKeys, checkRules, makeRules } from "./rules.js";

const MOST_BYTES = 16 * 1024;
/** Characters of a complaint: it may quote what somebody wrote, which may be the whole file. */
const MOST_TOLD = 1000;
const FIELDS = ["name", "edition", "rules", "custom"];
/** So alike has a rule key to be that is named instead of one that there is not. */
const NEAR = 0.6;

/** What a file says. @param {import("./desk.js").Desk} desk @param {Uint8Array} content @returns {Wire.HouseRules} */
export function readHouse(desk, content) {
  if (content.length > MOST_BYTES)
    throw new Mistake(`a file of rules has at most ${MOST_BYTES / 1024} KiB, and this one has more`);
  const rules = reworded(
    () => made(read(textOf(content))),
    (mistake) => {
      if (mistake.message.length > MOST_TOLD) mistake.message = `${mistake.message.slice(0, MOST_TOLD)} …`;
      return mistake;
    },
  );
  checkRules(desk, rules);
  const { edition, name } = rules;
  return /** @type {Wire.HouseRules} */ ({
    edition,
    name,
    rules: changedKeys(rules),
    custom: customData(rules),
  });
}

/** @param {Uint8Array} content */
function textOf(content) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    throw new Mistake("this is not a text in UTF-8");
  }
}

/** @param {string} text @returns {Record<string, unknown>} */
function read(text) {
  try {
    return parse(text);
  } catch (error) {
    const [told] = String(/** @type {Error} */ (error).message).split("\n");
    throw new Mistake(`this is not TOML: ${told}`);
  }
}

/** @param {Record<string, unknown>} said */
function made(said) {
  for (const field of Object.keys(said)) {
    if (Object.hasOwn(KEYS, field))
      throw new Mistake(`the rule key ${quoted(field)} stands outside of [rules]: write it below that line`);
    if (!FIELDS.includes(field))
      throw new Mistake(`unknown field ${quoted(field)}; a file of rules has ${FIELDS.join(", ")}`);
  }
  const { edition = OWN, rules = {}, custom = [], name = "" } = said;
  if (typeof rules !== "object" || Array.isArray(rules) || rules instanceof Date)
    throw new Mistake(`rules must be a table of rule keys, [rules], not ${asWritten(rules)}`);
  Object.keys(/** @type {object} */ (rules)).forEach(checkKey);
  if (edition === OWN && !name)
    throw new Mistake("a whole edition needs a name: write name = …, or edition = … for what it starts from");
  return makeRules(/** @type {string} */ (edition), { ...rules, custom, name });
}

/** All keys in a sentence would be too many to read: the nearest is named. @param {string} key */
function checkKey(key) {
  if (FIELDS.includes(key)) throw new Mistake(`${key} is no rule key: write it above the line [rules]`);
  if (Object.hasOwn(KEYS, key)) return;
  const near = nearest(key.replaceAll("-", "_"));
  throw new Mistake(`unknown rule key ${quoted(key)}${near ? `: the nearest one is ${near}` : ""}`);
}

/** As Python's `difflib` finds it. @param {string} word */
function nearest(word) {
  const rated = Object.keys(KEYS)
    .map((key) => ({ key, alike: (2 * shared(key, word)) / (key.length + word.length) }))
    .filter(({ alike }) => alike >= NEAR)
    .sort((one, other) => other.alike - one.alike || (other.key > one.key ? 1 : -1));
  return rated[0]?.key;
}

/** How many letters two words share: those of the longest part that both have, and of what is left and right of it. @param {string} one @param {string} other @returns {number} */
function shared(one, other) {
  let [best, from, to] = [0, 0, 0];
  for (let i = 0; i < one.length; i++)
    for (let j = 0; j < other.length; j++) {
      let length = 0;
      while (i + length < one.length && one[i + length] === other[j + length]) length++;
      if (length > best) [best, from, to] = [length, i, j];
    }
  if (!best) return 0;
  const before = shared(one.slice(0, from), other.slice(0, to));
  return best + before + shared(one.slice(from + best), other.slice(to + best));
}
