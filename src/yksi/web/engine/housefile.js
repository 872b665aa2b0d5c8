/**
 * Rules from a file of one's own: the twin of `yksi.editions.house.decode`. What is no TOML is told in the words of
 * the library that reads it, everything else in those of Python.
 */
import { parse } from "../vendor/smol-toml/parse.js";
import { asWritten, Miswritten, quoted, reworded } from "./errors.js";
import { customData } from "./house.js";
import { KEYS, MOST_HOUSE_BYTES, MOST_HOUSE_TOLD, OWN } from "./rulebooks.js";
import { changedKeys, checkRules, makeRules } from "./rules.js";

const FIELDS = ["name", "edition", "rules", "custom"];
/** So alike has a rule key to be that is named instead of one that there is not. */
const NEAR = 0.6;

/** What a file says. @param {import("./desk.js").Desk} desk @param {Uint8Array} content @returns {Wire.HouseRules} */
export function readHouse(desk, content) {
  if (content.length > MOST_HOUSE_BYTES) {
    const most = MOST_HOUSE_BYTES / 1024;
    const message = `a file of rules has at most ${most} KiB, and this one has more`;
    throw new Miswritten("too-large", { most }, message);
  }
  const rules = reworded(
    () => made(read(textOf(content))),
    (mistake) => {
      if (mistake.message.length > MOST_HOUSE_TOLD)
        mistake.message = `${mistake.message.slice(0, MOST_HOUSE_TOLD)} …`;
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
    throw new Miswritten("not-text", {}, "this is not a text in UTF-8");
  }
}

/** @param {string} text @returns {Record<string, unknown>} */
function read(text) {
  try {
    return parse(text);
  } catch (error) {
    const [told] = String(/** @type {Error} */ (error).message).split("\n");
    throw new Miswritten("not-toml", { told }, `this is not TOML: ${told}`);
  }
}

/** @param {Record<string, unknown>} said */
function made(said) {
  for (const field of Object.keys(said)) {
    const given = quoted(field);
    if (Object.hasOwn(KEYS, field)) {
      const message = `the rule key ${given} stands outside of [rules]: write it below that line`;
      throw new Miswritten("key-outside", { key: given }, message);
    }
    if (!FIELDS.includes(field)) {
      const fields = FIELDS.join(", ");
      const message = `unknown field ${given}; a file of rules has ${fields}`;
      throw new Miswritten("unknown-field", { field: given, fields }, message);
    }
  }
  const { edition = OWN, rules = {}, custom = [], name = "" } = said;
  if (typeof rules !== "object" || Array.isArray(rules) || rules instanceof Date) {
    const given = asWritten(rules);
    const message = `rules must be a table of rule keys, [rules], not ${given}`;
    throw new Miswritten("rules-no-table", { given }, message);
  }
  Object.keys(/** @type {object} */ (rules)).forEach(checkKey);
  if (edition === OWN && !name)
    throw new Miswritten(
      "unnamed",
      {},
      "a whole edition needs a name: write name = …, or edition = … for what it starts from",
    );
  return makeRules(/** @type {string} */ (edition), { ...rules, custom, name });
}

/** All keys in a sentence would be too many to read: the nearest is named. @param {string} key */
function checkKey(key) {
  if (FIELDS.includes(key))
    throw new Miswritten("no-key", { key }, `${key} is no rule key: write it above the line [rules]`);
  if (Object.hasOwn(KEYS, key)) return;
  const near = nearest(key.replaceAll("-", "_"));
  const told = `unknown rule key ${quoted(key)}`;
  if (!near) throw new Miswritten("unknown-key", { key: quoted(key) }, told);
  throw new Miswritten("unknown-key-near", { key: quoted(key), near }, `${told}: the nearest one is ${near}`);
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
