/**
 * What a custom rule does, a sentence for each of its steps: the twin of the Python module
 * `yksi.locales.describe`, whose docstring has the rules. A test compares the two.
 */
import { capital, fill, pluralOf, render } from "./say.js";

/** Whom a condition speaks of; any other target is one player. @type {Record<string, string>} */
const SPOKEN_OF = { me: "me", everybody: "all", "everybody-else": "all" };

/** What the rule does, in sentences. @param {Client.Catalogue} catalogue @param {{ steps: Client.OwnStep[] }} rule */
export function describe(catalogue, rule) {
  return rule.steps.map((step) => sentence(catalogue, step)).join(" ");
}

/** @param {Client.Catalogue} catalogue @param {Client.OwnStep} step */
function sentence({ language, custom }, { target = "everybody", ...step }) {
  const verb = custom.verbs[step.verb];
  const condition = custom.conditions[step.when ?? "always"];
  const spokenOf = verb.table ? "me" : (SPOKEN_OF[target] ?? "one");
  const about = target === "me" ? "me" : "others";
  const does = verb.table ?? verb[step.may === "yes" ? `may-${about}` : about];
  const fields = fieldsOf(language, custom, { ...step, target });
  const word = (/** @type {string} */ field) => fields[field];
  return capital(render(language, does, word) + fill(condition.text ?? condition[spokenOf], word)) + ".";
}

/** @param {string} language @param {Client.Area} custom @param {Client.OwnStep & { target: string }} step @returns {Record<string, Client.Word>} */
function fieldsOf(
  language,
  custom,
  { target, number = 0, cards = "any", holding = "any", until = "now", need = "any" },
) {
  const selected = selection(custom, cards, number);
  const form = number ? pluralOf(language, number) : "all";
  return {
    count: number,
    who: custom.targets[target],
    card: selected,
    cards: selected[form] ?? selected.base,
    held: selection(custom, holding, 1),
    until: custom.until[until],
    need: custom.need[need],
  };
}

/** @param {Client.Area} custom @param {string} word @param {number} count @returns {Record<string, string>} */
function selection(custom, word, count) {
  const forms = custom.cards[word] ?? custom.cards.digit;
  const value = (/** @type {string} */ field) => (field === "count" ? count : word);
  return Object.fromEntries(Object.entries(forms).map(([form, text]) => [form, fill(String(text), value)]));
}
