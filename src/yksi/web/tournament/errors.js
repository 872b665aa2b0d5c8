/** Why something cannot be done in a tournament, in the reader's language. */
import { refusal } from "../speech/refusal.js";
import { words } from "../speech/words.js";

/** @param {import("../speech/refusal.js").Problem} error */
export const whyNotHere = (error) => refusal(error, words().tournament.errors);
