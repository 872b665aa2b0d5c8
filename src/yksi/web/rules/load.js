/** What the page of rules shows: a rulebook, house rules from a table or the address, and perhaps another rulebook. */
import { Refused } from "../net/connection.js";
import { request } from "../net/http.js";
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
    request("/api/rulebook", { method: "POST", body: choice }),
    against && request(`/api/rulebook?edition=${encodeURIComponent(against)}`),
  ]);
  const edition = editionOf(books, choice.edition);
  return { edition, editions: books.editions, choice, here, there, against, table, changed };
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

/** @param {Wire.Rulebooks} books @param {string | undefined} id @param {URLSearchParams} query @returns {Choice} */
function chosen(books, id, query) {
  if (id && !isEdition(books, id)) {
    throw new Refused({ code: "no-such-page", sentence: `there is no edition ${id}` });
  }
  const own = books.editions.find((edition) => edition.language === language.value);
  const rules = Object.fromEntries([...query].filter(([key]) => key in books.keys));
  const custom = (query.get("custom") ?? "").split(",").filter(Boolean);
  return { edition: id ?? (own ?? books.editions[0]).id, name: query.get("name") ?? "", rules, custom };
}
