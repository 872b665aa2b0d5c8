/** Names as people type them: what is too long is said, and never cut off behind their back. */
import { GUEST_NAME_LENGTH } from "../base/facts.js";
import { t } from "../speech/words.js";

/** How long a name is, as the server counts: an emoji is as long as a letter. @param {string} name */
const lengthOf = (name) => [...name.trim()].length;

/** What is wrong with a name; empty if it can be kept whole. @param {string} name */
export const nameProblem = (name) =>
  lengthOf(name) > GUEST_NAME_LENGTH
    ? t("web.name-too-long", { most: GUEST_NAME_LENGTH, length: lengthOf(name) })
    : "";
