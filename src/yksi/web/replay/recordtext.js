/** The lines of a record (docs/record.md) that a check of its deals needs. */

/**
 * @typedef {{ dealer: number, hands: string[][], first: string, actions: [seat: number, action: string][] }} RecordedRound
 * @typedef {{
 *   terms: string, keys: Record<string, string>, thefts: Record<string, number[]>, commitment: string | null,
 *   promises: string[], contributions: string[], log: string | null, seed: string | null, first: number, rounds: RecordedRound[],
 * }} RecordText `first` is the number of the first round
 */

/** @param {string} text @returns {RecordText} */
export function readRecord(text) {
  const lines = text
    .split("\n")
    .filter((line) => line.trim() && !line.startsWith("#"))
    .map((line) => line.trimEnd());
  const starts = lines.flatMap((line, place) => (/^(round |result )/.test(line) ? [place] : []));
  const header = lines.slice(1, starts[0]);
  const keys = Object.fromEntries(header.map(pair));
  return {
    terms: termsOf(header),
    keys,
    thefts: theftsOf(header),
    commitment: keys.commitment ?? null,
    promises: bySeat("promise", header),
    contributions: bySeat("contribution", header),
    log: keys.log ?? null,
    seed: keys.seed ?? null,
    first: 1 + Number(/ rounds (\d+) /.exec(keys.carried ?? "")?.[1] ?? 0),
    rounds: starts.slice(0, -1).map((start, i) => readRound(lines.slice(start + 1, starts[i + 1]))),
  };
}

/** @param {string} what @param {string[]} header */
const bySeat = (what, header) =>
  header.map(pair).flatMap(([key, value]) => (RegExp(`^${what} \\d$`).test(key) ? [value] : []));

/** @param {string} line @returns {[string, string]} */
function pair(line) {
  const colon = line.indexOf(": ");
  return [line.slice(0, colon), line.slice(colon + 2)];
}

/** What the match is played by: from the edition to the last player. @param {string[]} header */
function termsOf(header) {
  const first = header.findIndex((line) => line.startsWith("edition: "));
  const last = header.findLastIndex((line) => /^player \d: /.test(line));
  return header.slice(first, last + 1).join("\n");
}

/** How many cards each step of a custom rule takes blindly, by the card that it is written on. @param {string[]} header */
function theftsOf(header) {
  /** @type {Record<string, number[]>} */
  const thefts = {};
  for (const line of header) {
    const [, card, number] = /^custom (\d) step: verb=steal .*number=(\d+)/.exec(line) ?? [];
    if (card) (thefts[`W${card}`] ??= []).push(Number(number));
  }
  return thefts;
}

/** @param {string[]} lines @returns {RecordedRound} */
function readRound(lines) {
  /** @type {RecordedRound} */
  const round = { dealer: -1, hands: [], first: "", actions: [] };
  for (const line of lines) {
    const [, word, rest] = /** @type {RegExpExecArray} */ (/^(\S+) (.+)$/.exec(line));
    if (word === "dealer") round.dealer = Number(rest);
    else if (word === "first") round.first = rest;
    else if (word === "hand") round.hands.push(pair(rest)[1] === "out" ? [] : pair(rest)[1].split(" "));
    else if (word !== "end") round.actions.push([Number(word), rest]);
  }
  return round;
}
