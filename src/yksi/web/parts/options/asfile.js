/**
 * Rules as a file and as a link: what they mean is for the engine to say, and no server is asked.
 *
 * @typedef {Wire.HouseRules} HouseRules
 */
import { fromLetters, toLetters } from "../../base/packed.js";
import { linkTo } from "../../base/address.js";
import { askEngine } from "../../engine/shared.js";
import { Refused } from "../../net/refused.js";

const MOST_BYTES = 64 * 1024; // far more than rules take: what is larger is not read to its end
const MARK = "#house=";
/** Links of 0.2 carry a file. */
const FILE = "#rules=";

/** What a file says; Refused if it cannot be played by. @param {Blob} file @returns {Promise<HouseRules>} */
export async function readRules(file) {
  const content = new Uint8Array(await file.slice(0, MOST_BYTES).arrayBuffer());
  return askEngine("house", { content });
}

/** A link to a new table with these rules. @param {Wire.Options} options */
export const rulesLink = (options) => linkTo(`/new${rulesMark(options)}`);

/** What an address ends in that carries these rules. @param {Wire.Options} options */
export function rulesMark({ edition, name, rules, custom }) {
  const told = JSON.stringify({ edition, name, rules, custom });
  return MARK + toLetters(new TextEncoder().encode(told));
}

/** The rules in the address of the page: undefined if there are none; Refused if they cannot be played by, or the link is broken. @returns {Promise<HouseRules | undefined>} */
export async function rulesInAddress() {
  const mark = [MARK, FILE].find((each) => location.hash.startsWith(each));
  if (!mark) return undefined;
  const told = bytesOf(location.hash.slice(mark.length));
  return mark === FILE ? readRules(new Blob([told])) : agreed(new TextDecoder().decode(told));
}

/** @param {string} letters */
function bytesOf(letters) {
  try {
    return fromLetters(letters);
  } catch {
    throw new Refused(BROKEN);
  }
}

/** What was cut off, or not copied whole. */
export const BROKEN = { code: "broken-link", sentence: "the link is broken" };

/** @param {string} text @returns {Promise<HouseRules>} */
async function agreed(text) {
  const { edition, name = "", rules = {}, custom = [] } = parsed(text);
  const { problem } = await askEngine("preview", { options: { edition, name, rules, custom, seats: 4 } });
  if (problem) throw Object.assign(new Refused(problem), problem);
  return { edition, name, rules, custom };
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused(BROKEN);
  }
}
