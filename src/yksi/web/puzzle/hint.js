/** A hint: of what kind the answer is. */
import { t } from "../speech/words.js";

/** @param {string} action */
export const hintFor = (action) => t(`puzzle.hint-${kindOf(action)}`);

/** @param {string} action */
function kindOf(action) {
  if (/^[a-z]/.test(action)) return action === "draw" || action === "pass" ? action : "word";
  if (action[0] === "W") return "wild";
  return /\d/.test(action[1]) ? "number" : "action";
}
