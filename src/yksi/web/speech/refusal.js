/** Why the server said no, in the reader's language. */
import { capital, cardName, join, render } from "./say.js";
import { language, t, whyNot, words } from "./words.js";

/** @typedef {{ code?: string, message?: string, reason?: string, conflict?: string, values?: Record<string, unknown>, line?: number | null, part?: string }} Problem */

/** @param {Problem} error @param {Record<string, Client.Text>} [own] sentences of a page by reason or code, before those that all have */
export function refusal(error, own = {}) {
  const { code = "unavailable", reason = "", conflict = "", values = {}, message } = error;
  const found = own[reason] ?? own[code] ?? words().keys?.conflicts[conflict || reason];
  if (found) return capital(render(language.value, found, (field) => wordFor(field, values[field])));
  return code === "bad-options"
    ? t("options.does-not-fit", { sentence: writtenWrong(error) || message })
    : whyNot({ code, message });
}

/** What is written wrong in rules, after its place in them; empty of other mistakes. @param {Problem} error */
export function writtenWrong({ reason = "", values = {} }) {
  const { miswritten, where } = words().keys ?? {};
  if (!miswritten?.[reason]) return "";
  const place = "step" in values ? where.step : "custom" in values ? where.custom : "";
  return [place, miswritten[reason]]
    .filter(Boolean)
    .map((text) => render(language.value, text, (field) => wordFor(field, values[field])))
    .join(": ");
}

/** @param {string} field @param {unknown} value */
function wordFor(field, value) {
  if (field === "card") return cardName(words(), String(value));
  return Array.isArray(value) ? join(words(), value.map(String)) : /** @type {Client.Word} */ (value);
}

/** Why options do not go together. @param {Problem | null} problem */
export const problemSentence = (problem) => (problem ? refusal(problem) : "");
