/** What whoever runs the server asks of it; the word is known as long as the page is there. */
import { request } from "../net/http.js";
import { language } from "../speech/words.js";

let known = "";

/** The word that was said. */
export const theWord = () => known;

/** @param {string} word nothing forgets it */
export function saysWord(word) {
  known = word;
  return word;
}

/** No word has other letters, and a header cannot have them. */
const headers = () => ({ authorization: `Bearer ${known.replace(/[^ -~]/g, "?")}` });

/** How the server is. @param {"largest" | "newest"} order @returns {Promise<Wire.Operated>} */
export const look = (order) => request(`/api/admin?order=${order}`, { headers: headers() });

/** Do something; what came of it, in a sentence. @param {Wire.Deed} deed @returns {Promise<string>} */
export async function operate(deed) {
  const asked = { method: "POST", body: deed, headers: headers() };
  /** @type {Wire.Operation} */
  const { said = "", refused = "" } = await request(`/api/admin?language=${language.value}`, asked);
  return said || refused;
}
