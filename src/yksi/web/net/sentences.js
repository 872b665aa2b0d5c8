/** The sentences of the rulebook, which few pages need and which come apart from all other words. */
import { computed, signal } from "../base/ui.js";
import { render } from "../speech/say.js";
import { language, named } from "../speech/words.js";
import { readFile } from "./http.js";

/** @typedef {{ sections: Record<string, string>, rows: Record<string, Client.Text> }} Sentences */
const written = signal(/** @type {Sentences | null} */ (null));
/** The sentences of the rulebook in the language of the reader and the words of the edition; null until they are here. */
export const sentences = computed(
  () => /** @type {Sentences | null} */ (written.value && named(written.value)),
);

/** What a rule says, with the number that its sentence names. @param {string} id @param {number | null} [count] */
export function ruleText(id, count = 0) {
  const found = sentences.value?.rows[id];
  return found ? render(language.value, found, () => count ?? 0) : "";
}

/** @param {string} code of the language */
export async function fetchSentences(code) {
  const found = await readFile(`words/${code}/rulebook.json`);
  if (code === language.value) written.value = found; // the reader may have chosen another meanwhile
}
