/** Why something cannot be written on a sheet, in the reader's language. */
import { refusal } from "../speech/refusal.js";
import { words } from "../speech/words.js";

/** @param {import("../speech/refusal.js").Problem} error */
export const whyNotOnSheet = (error) => refusal(error, words().score.errors);
