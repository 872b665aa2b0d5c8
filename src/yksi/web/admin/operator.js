/** What whoever runs the server asks of it; the word stays in this tab, as long as it is open. */
import { request } from "../net/http.js";
import { language } from "../speech/words.js";

const KEPT = "yksi-operator";

/** The word that was said in this tab. */
export const theWord = () => sessionStorage.getItem(KEPT) ?? "";

/** @param {string} word nothing forgets it */
export function saysWord(word) {
  if (word) sessionStorage.setItem(KEPT, word);
  else sessionStorage.removeItem(KEPT);
  return word;
}

const headers = () => ({ authorization: `Bearer ${theWord()}` });

/** How the server is. @param {"largest" | "newest"} order @returns {Promise<Wire.Operated>} */
export const look = (order) => request(`/api/admin?order=${order}`, { headers: headers() });

/** Do something; what came of it, in a sentence. @param {Wire.Deed} deed @returns {Promise<string>} */
export async function operate(deed) {
  const asked = { method: "POST", body: deed, headers: headers() };
  /** @type {Wire.Operation} */
  const { said = "", refused = "" } = await request(`/api/admin?language=${language.value}`, asked);
  return said || refused;
}
