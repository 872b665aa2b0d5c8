/**
 * Which rules are shown, in the order of the rulebook: those that hold here, and in a comparison those of the other book.
 *
 * two answers of /api/rulebook → `merge` → sections of rows with their marks
 *
 * @typedef {Wire.Holding} Holding
 * @typedef {"both" | "here" | "there"} Side in whose book it stands
 * @typedef {Wire.Row & { section: string, side: Side }} Row
 */

/** @param {Holding} holding @returns {Row[]} */
function rowsOf({ sections }) {
  return sections.flatMap(({ section, rows }) =>
    rows.map((row) => ({ ...row, section, side: /** @type {Side} */ ("both") })),
  );
}

/** @param {Holding} here @param {Holding | null} there @returns {Row[]} */
export function merge(here, there) {
  const own = rowsOf(here);
  return there ? inOrder(own, rowsOf(there)) : own;
}

/** Both lists leave things out of the same long list, so what they share stands in the same order. @param {Row[]} own @param {Row[]} other @returns {Row[]} */
function inOrder(own, other) {
  const ids = [new Set(own.map(({ id }) => id)), new Set(other.map(({ id }) => id))];
  /** @type {Row[]} */
  const merged = [];
  let [i, j] = [0, 0];
  while (i < own.length || j < other.length) {
    if (i < own.length && !ids[1].has(own[i].id)) merged.push({ ...own[i++], side: "here" });
    else if (j < other.length && !ids[0].has(other[j].id)) merged.push({ ...other[j++], side: "there" });
    else {
      merged.push(own[i++]);
      j += 1;
    }
  }
  return merged;
}

/** The rows by section, without empty ones. @param {Row[]} rows @returns {{ section: string, rows: Row[] }[]} */
export function bySection(rows) {
  const sections = new Map(rows.map(({ section }) => [section, /** @type {Row[]} */ ([])]));
  for (const row of rows) sections.get(row.section)?.push(row);
  return [...sections].map(([section, found]) => ({ section, rows: found }));
}
