/** The text of a record, read line by line: the twin of `yksi.record.text`. */
import { quoted, RecordError, reworded } from "./errors.js";
import { parted } from "./notation.js";
import { checkSeed } from "./seeds.js";
import { readTerms } from "./terms.js";

/** @typedef {import("./game.js").Deed} Deed */
/** A round: how it was dealt, who did what, how it ended; `numbers` are those of its lines. @typedef {{ deal: string[], actions: Deed[], end: string, numbers?: number[] }} RoundRecord */
/**
 * @typedef {{ kind: string, rules: import("./rules.js").Rules, players: string[], rounds: RoundRecord[], result: string,
 *   seed: string | null, commitment: string | null, promises: string[], contributions: string[], log: string | null, carried: import("./carried.js").Carried | null, start: string | null, number: number,
 *   dealtBy: number | null, engine: string, linesOf?: Record<string, number> }} RecordParts
 */

const HEADER = ["engine", "kind", "position", "number", "dealt by", "commitment", "log", "seed"];
/** @type {Record<string, string>} */
const ONLY_IN = {
  position: "position",
  number: "round",
  "dealt by": "round",
  commitment: "match",
  log: "match",
};
const KINDS = ["match", "round", "position"];
const ACTION = /^([0-9]) (\S+)$/;
const CARRIED = /^scores .+ rounds ([0-9]{1,4}) dealer [0-9]$/;
const DEAL = /^(dealer [0-9]|hand [0-9]: .+|first \S+)$/;
const CUT_OFF = "the record is cut off or damaged";

/** How a record of a version of the rules starts; the third format has what a server adds, and matches that go on. @param {number} version @param {boolean} [newer] */
export const firstLine = (version, newer = false) => `yksi record ${newer ? NEWER : version}`;
const NEWER = 3;
/** The version of the rules by which a record of each format was played. */
const RULES_OF = [1, 2, 2];

/** The number of a line of a round, if it was read from a text. @param {RoundRecord} round @param {number} place */
export const lineOf = ({ numbers = [] }, place) => numbers[Math.min(place, numbers.length - 1)] ?? null;

/** The lines of a record, without comments and blank ones, with their numbers. */
class Lines {
  #place = 0;

  /** @param {string} text */
  constructor(text) {
    const lines = text.split("\n").map((line, at) => ({ number: at + 1, line: line.trimEnd() }));
    this.lines = lines.filter(({ line }) => line && !line.startsWith("#"));
  }

  peek() {
    return this.lines[this.#place]?.line ?? "";
  }

  take() {
    const line = this.peek();
    this.#place += 1;
    return line;
  }

  /** Of the line to be taken next. */
  get number() {
    return this.lines[this.#place]?.number ?? null;
  }

  /** @param {string} message @returns {never} */
  fail(message) {
    throw new RecordError(message, this.number);
  }
}

/** What the text of a record holds; RecordError says which line is wrong. @param {string} text @returns {RecordParts} */
export function readRecord(text) {
  const lines = new Lines(text);
  const formats = RULES_OF.map((_, place) => firstLine(place + 1));
  const version = RULES_OF[formats.indexOf(lines.peek())];
  if (!version)
    throw new RecordError(
      `this is not a record that this version can read: it should start with ${formats.map(quoted).join(" or ")}`,
    );
  lines.take();
  const { header, pairs, promises, contributions, linesOf } = readHeader(lines);
  const rounds = readRounds(lines, 1 + carriedRounds(pairs));
  if (!lines.peek().startsWith("result "))
    lines.fail(`${CUT_OFF}: a round or the result line should come here`);
  linesOf.result = lines.number ?? 0;
  const result = lines.take();
  if (lines.peek()) lines.fail("nothing may follow the result line");
  const { kind = "" } = header;
  if (!KINDS.includes(kind)) throw new RecordError(`kind must be ${KINDS.join(", ")}, not ${quoted(kind)}`);
  checkHeader(kind, header, promises.length + contributions.length > 0);
  const { rules, players, carried, seed } = reworded(
    () => ({ ...readTerms(pairs, version), seed: "seed" in header ? checkSeed(header.seed) : null }),
    ({ message }) => new RecordError(`header: ${message}`),
  );
  if (carried && kind !== "match")
    throw new RecordError(`a carried line goes with kind match, not with ${kind}`);
  return {
    kind,
    rules,
    players,
    rounds,
    result,
    seed,
    commitment: header.commitment ?? null,
    promises,
    contributions,
    carried,
    log: "log" in header ? logOf(header.log) : null,
    start: header.position ?? null,
    number: whole("number", header.number ?? "1"),
    dealtBy: "dealt by" in header ? whole("dealt by", header["dealt by"]) : null,
    engine: header.engine ?? "",
    linesOf,
  };
}

/** Every kind of record has header lines of its own, and no others. @param {string} kind @param {Record<string, string>} header @param {boolean} contributions */
function checkHeader(kind, header, contributions) {
  if (kind === "position" && !("position" in header))
    throw new RecordError("a record of kind position needs a position line");
  for (const key of Object.keys(header))
    if (key in ONLY_IN && ONLY_IN[key] !== kind)
      throw new RecordError(`a ${key} line goes with kind ${ONLY_IN[key]}, not with ${kind}`);
  if (contributions && kind !== "match")
    throw new RecordError(`contributions go with kind match, not with ${kind}`);
}

/** @param {string} text */
function logOf(text) {
  if (/^[0-9]{1,10} [0-9a-f]{64}$/.test(text)) return text;
  throw new RecordError(`log must be a number and a hash, not ${quoted(text)}`);
}

/** @param {string} key @param {string} text */
function whole(key, text) {
  if (!/^[0-9]{1,10}$/.test(text))
    throw new RecordError(`${key} must be a whole number, not ${quoted(text)}`);
  return Number(text);
}

/** @param {Lines} lines */
function readHeader(lines) {
  /** @type {Record<string, string>} */
  const header = {};
  /** @type {[string, string][]} */
  const pairs = [];
  /** @type {string[]} */
  const promises = [];
  /** @type {string[]} */
  const contributions = [];
  /** @type {Record<string, number>} */
  const linesOf = {};
  while (lines.peek() && !/^(round |result )/.test(lines.peek())) {
    const [key, value] = parted(lines.peek(), ": ");
    if (value === null) return lines.fail(`${quoted(lines.peek())} is not a header line: write key: value`);
    if (HEADER.includes(key)) {
      if (key in header) lines.fail(`${key} stands twice`);
      header[key] = value;
      linesOf[key] = lines.number ?? 0;
    } else if (key === `promise ${promises.length}`) promises.push(value);
    else if (key === `contribution ${contributions.length}`) contributions.push(value);
    else pairs.push([key, value]);
    lines.take();
  }
  return { header, pairs, promises, contributions, linesOf };
}

/** How many rounds were played before the first one here; `readTerms` says if the line is no good. @param {[string, string][]} pairs */
function carriedRounds(pairs) {
  const found = pairs.flatMap(([key, value]) => (key === "carried" ? (CARRIED.exec(value) ?? []) : []));
  return Number(found[1] ?? 0);
}

/** @param {Lines} lines @param {number} first */
function readRounds(lines, first) {
  /** @type {RoundRecord[]} */
  const rounds = [];
  while (lines.peek().startsWith("round ")) {
    const number = first + rounds.length;
    if (lines.peek() !== `round ${number}`) lines.fail(`round ${number} should come here`);
    rounds.push(readRound(lines));
  }
  return rounds;
}

/** @param {Lines} lines @returns {RoundRecord} */
function readRound(lines) {
  /** @type {number[]} */
  const numbers = [];
  const take = () => {
    numbers.push(lines.number ?? 0);
    return lines.take();
  };
  take();
  /** @type {string[]} */
  const deal = [];
  while (DEAL.test(lines.peek())) deal.push(take());
  /** @type {Deed[]} */
  const actions = [];
  for (let found = ACTION.exec(lines.peek()); found; found = ACTION.exec(lines.peek())) {
    actions.push([Number(found[1]), found[2]]);
    take();
  }
  if (!lines.peek().startsWith("end "))
    lines.fail(`${CUT_OFF}: an action or the end of the round should come here`);
  return { deal, actions, end: take(), numbers };
}
