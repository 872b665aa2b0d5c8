// @ts-check
/** What the page of rules shows: a rulebook, house rules from a table or the address, and perhaps another rulebook. */
import { Refused } from "../net/connection.js";
import { request } from "../net/http.js";
import { editionOf, isEdition, OWN } from "../parts/options/books.js";
import { rulebooks } from "../net/rulebooks.js";
import { render } from "../speech/say.js";
import { computed, signal } from "../base/ui.js";
import { language, named } from "../speech/words.js";

/** @typedef {{ edition: string, name?: string, rules: Record<string, string | number>, custom: any[], seats?: number }} Choice with `seats`, as teams depend on them */
/** @typedef {{ edition: any, editions: any[], choice: Choice, here: any, there: any, against: string | null, table: string | null, changed: boolean }} Shown */

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
  return { edition: options.edition ?? "nb-112", name: options.name, rules: options.rules ?? {}, custom: options.custom ?? [], seats: options.seats };
}

/** @param {any} books @param {string | undefined} id @param {URLSearchParams} query @returns {Choice} */
function chosen(books, id, query) {
  if (id && !isEdition(books, id)) {
    throw new Refused({ code: "no-such-page", sentence: `there is no edition ${id}` });
  }
  const own = books.editions.find((/** @type {any} */ edition) => edition.language === language.value);
  const rules = Object.fromEntries([...query].filter(([key]) => key in books.keys));
  const custom = (query.get("custom") ?? "").split(",").filter(Boolean);
  return { edition: id ?? (own ?? books.editions[0]).id, name: query.get("name") ?? "", rules, custom };
}

/** @typedef {{ sections: Record<string, string>, rows: Record<string, import("../speech/say.js").Message> }} Sentences */
const written = signal(/** @type {Sentences | null} */ (null));
/** The sentences of the rulebook in the language of the reader and the words of the edition; null until they are here. */
export const sentences = computed(() => /** @type {Sentences | null} */ (written.value && named(written.value)));

/** What a rule says, with the number that its sentence names. @param {string} id @param {number} [count] */
export function ruleText(id, count = 0) {
  const found = sentences.value?.rows[id];
  return found ? render(language.value, found, () => count) : "";
}

/** @param {string} code of the language */
export async function fetchSentences(code) {
  const found = await request(`/words/${code}/rulebook.json`);
  if (code === language.value) written.value = found; // the reader may have chosen another meanwhile
}
