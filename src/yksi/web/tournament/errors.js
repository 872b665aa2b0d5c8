// @ts-check
/** Why something cannot be done in a tournament, in the reader's language. */
import { problemSentence, refusal } from "../speech/wording.js";
import { capital, render } from "../speech/say.js";
import { language, words } from "../speech/words.js";

/** @param {{ code?: string, message?: string, reason?: string, conflict?: string, values?: Record<string, any> }} error */
export function whyNotHere(error) {
  const { code = "", reason = "", values = {} } = error;
  const { errors } = words().tournament;
  const found = errors[reason] ?? errors[code];
  if (found) return capital(render(language.value, found, (field) => values[field]));
  return code === "bad-options" ? problemSentence(/** @type {any} */ (error)) : refusal(error);
}
