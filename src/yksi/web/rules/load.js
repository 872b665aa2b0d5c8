/** What the page of rules shows: a rulebook, house rules from a table or the address, and perhaps another rulebook. */
import { usualRules } from "../base/usual.js";
import { Refused } from "../net/refused.js";
import { askEngine } from "../engine/shared.js";
import { readFile, request } from "../net/http.js";
import { editionOf, isEdition, OWN } from "../parts/options/books.js";
import { rulebooks } from "../net/rulebooks.js";
import { language } from "../speech/words.js";

/** @typedef {{ edition: string, name?: string, rules: NonNullable<Wire.Options["rules"]>, custom: (string | Wire.OwnRule)[], seats?: number }} Choice with `seats`, as teams depend on them */
/** @typedef {{ edition: Wire.Rulebook, editions: Wire.Rulebook[], choice: Choice, here: Wire.Holding, there: Wire.Holding | null, against: string | null, table: string | null, changed: boolean }} Shown */

/**
 * @param {string | undefined} id of the edition, the one of the reader's language if none is given
 * @param {URLSearchParams} query `table`, `against`, `name`, `custom` and any rule key
 * @returns {Promise<Shown>}
 */
export async function load(id, query) {
  const books = await rulebooks();
  const table = query.get("table");
  const choice = table ? await choiceOf(table) : chosen(books, id, query);
  const changed = Object.keys(choice.rules).length > 0 || choice.custom.length > 0;
  const against = query.get("against") ?? (changed && choice.edition !== OWN ? choice.edition : null);
  const [here, there] = await Promise.all([
    changed || choice.edition === OWN ? ours(choice) : printed(books, choice.edition),
    against ? printed(books, against) : null,
  ]);
  const edition = editionOf(books, choice.edition);
  return { edition, editions: books.editions, choice, here, there, against, table, changed };
}

/** The rules of a table with house rules. @param {Choice} choice @returns {Promise<Wire.Holding>} */
async function ours(choice) {
  const { rows } = await readFile("books/rows.json");
  return askEngine("hold", { rows, options: choice });
}

/** The rules of an edition as its book has them. @param {Wire.Rulebooks} books @param {string} id @returns {Promise<Wire.Holding>} */
function printed(books, id) {
  if (!isEdition(books, id))
    throw new Refused({ code: "no-such-page", sentence: `there is no edition ${id}` });
  return readFile(`books/${id}.json`);
}

/** @param {string} table its code @returns {Promise<Choice>} */
async function choiceOf(table) {
  const { options } = await request(`/api/tables/${encodeURIComponent(table)}`);
  return {
    edition: options.edition ?? "nb-112",
    name: options.name,
    rules: options.rules ?? {},
    custom: options.custom ?? [],
    seats: options.seats,
  };
}

/** What an address says of Customizable cards: ids of ready rules, or a rule that somebody wrote. @param {string} text @returns {(string | Wire.OwnRule)[]} */
function written(text) {
  if (!text.startsWith("{")) return text.split(",").filter(Boolean);
  try {
    return [JSON.parse(text)];
  } catch {
    throw new Refused({ code: "no-such-page", sentence: "the link was cut off" });
  }
}

/** @param {Wire.Rulebooks} books @param {string | undefined} id @param {URLSearchParams} query @returns {Choice} */
function chosen(books, id, query) {
  const rules = Object.fromEntries([...query].filter(([key]) => key in books.keys));
  const custom = query.getAll("custom").flatMap(written);
  return { edition: id ?? usualRules(language.value).edition, name: query.get("name") ?? "", rules, custom };
}
