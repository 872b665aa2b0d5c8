/**
 * Does the log of the table tell of this match, and is it the log that this device was told of? What docs/fairness.md
 * describes, done again in the browser.
 *
 * lines of the log → head after head → the one in the record, and the one that this device kept
 */
import { BEGINS, nextHead, SECRET } from "../base/chain.js";

/** @typedef {{ seq: number, entry: { e: string, seat?: number, action?: string, word?: string, promise?: string, commitment?: string }, line: string }} Line */
/** @typedef {{ agrees: boolean, kept: { seq: number, same: boolean } | null }} Witness `kept` is null where this device kept no head */

/** @param {string} text @returns {{ before: string, lines: Line[] }} */
function readLog(text) {
  const [begins, , , before = "", ...rest] = text.split("\n").filter(Boolean);
  if (begins !== BEGINS) return { before: "", lines: [] };
  const lines = rest.map((line) => {
    const [, seq, entry] = /^(\d+) \d+ (\{.*\})$/.exec(line) ?? ["", "0", '{"e":""}'];
    return { seq: Number(seq), entry: JSON.parse(entry), line };
  });
  return { before: before.replace("before: ", ""), lines };
}

/**
 * @param {import("./recordtext.js").RecordText} record @param {string} text the log
 * @param {string | undefined} kept `SEQ HASH`, as this device kept it @returns {Witness}
 */
export function witness(record, text, kept) {
  const { before, lines } = readLog(text);
  const [end, head] = (record.log ?? "").split(" ");
  /** @type {Map<number, string>} */
  const heads = new Map();
  let last = before;
  for (const { seq, entry, line } of lines) {
    last = nextHead(last, line, entry.e === SECRET ? (record.seed ?? "") : "");
    heads.set(seq, last);
  }
  const told = lines.filter(({ seq }) => seq <= Number(end)).map(({ entry }) => entry);
  const [seq = "", hash = ""] = kept?.split(" ") ?? [];
  return {
    agrees: heads.get(Number(end)) === head && tellsOf(record, told),
    kept: hash ? { seq: Number(seq), same: heads.get(Number(seq)) === hash } : null,
  };
}

/** Whether the entries have the commitment, the promises, the words and the actions of the record. @param {import("./recordtext.js").RecordText} record @param {Line["entry"][]} told */
function tellsOf({ commitment, promises, contributions, rounds }, told) {
  const of = (/** @type {string} */ kind) => told.filter(({ e }) => e === kind);
  const bySeat = (/** @type {string} */ kind, /** @type {"promise" | "word"} */ field) =>
    contributions.map((_, seat) => of(kind).find((entry) => entry.seat === seat)?.[field] ?? NOTHING);
  const actions = of(SECRET).map(({ seat, action }) => `${seat} ${action}`);
  return (
    same(
      of("sealed").map((entry) => entry.commitment),
      [commitment],
    ) &&
    same(
      actions,
      rounds.flatMap((round) => round.actions.map((deed) => deed.join(" "))),
    ) &&
    same(
      bySeat("promised", "promise"),
      contributions.map((_, seat) => promises[seat] ?? NOTHING),
    ) &&
    same(bySeat("contributed", "word"), contributions)
  );
}

/** Where a seat promised or added nothing. */
const NOTHING = "-";

/** @param {unknown[]} ours @param {unknown[]} theirs */
const same = (ours, theirs) =>
  ours.length === theirs.length && ours.every((value, place) => value === theirs[place]);
