// @ts-check
/** Why something cannot be written on a sheet, in the reader's language. */
import { refusal } from "../speech/wording.js";
import { capital, cardName, join, render } from "../speech/say.js";
import { language, words } from "../speech/words.js";

/** @param {{ code?: string, message?: string, reason?: string, conflict?: string, values?: Record<string, any> }} error */
export function whyNotOnSheet(error) {
  const { reason = "", conflict = "", values = {} } = error;
  const found = words().score.errors[reason] ?? words().keys.conflicts[conflict || reason];
  if (!found) return refusal(error);
  return capital(render(language.value, found, (field) => wordFor(field, values[field])));
}

/** @param {string} field @param {any} value */
function wordFor(field, value) {
  if (field === "card") return cardName(words(), value);
  return Array.isArray(value) ? join(words(), value.map(String)) : value;
}
