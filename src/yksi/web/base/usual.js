/** What is played where nobody has chosen anything. */
import { EDITION, WRITTEN } from "./facts.js";

/** The rules that readers of a language know, with something on every card. @param {string} language */
export function usualRules(language) {
  const edition = EDITION[language] ?? EDITION.en;
  return { edition, custom: WRITTEN[edition] };
}
