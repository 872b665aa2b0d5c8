/**
 * What a tournament is opened with, as somebody fills it in: `Draft` and the form of a table → `toOpening` → what the server takes.
 *
 * The form of a table holds edition, house rules and clock. Seats and teams follow from the plan, so that the server
 * can say while one chooses whether all of it goes together.
 *
 * @typedef {Wire.TournamentPlan} Plan
 * @typedef {Required<Omit<Plan, "edition" | "rules" | "custom" | "rules_name">>} Draft
 * @typedef {import("../parts/options/form.js").Form} Form
 */
import { MOST_SEATS } from "../base/facts.js";
import { newDraft as newTable } from "../parts/options/draft.js";

/** As the rulebook of 1981 has it: all meet, four games, a round each. @type {Draft} */
export const STANDARD = {
  name: "",
  format: "all-meet",
  members: 1,
  games: 4,
  game: "round",
  at_table: 2,
  rounds: 0,
  third_place: false,
  draw: "entry",
};

/** The table at which each meeting is played. @param {string} language */
export const tableDraft = (language) => ({ ...newTable(language), custom: [], ...seatsOf(STANDARD) });

/** How many entrants a table can have. @param {Draft} draft */
export const mostAtTable = ({ members }) => Math.floor(MOST_SEATS / members);

/** The draft with what cannot be chosen in its format put back. @param {Draft} draft @returns {Draft} */
export function tidied(draft) {
  const swiss = draft.format === "swiss";
  return {
    ...draft,
    at_table: swiss ? Math.min(draft.at_table, mostAtTable(draft)) : STANDARD.at_table,
    rounds: swiss ? draft.rounds : STANDARD.rounds,
    third_place: draft.format === "knock-out" && draft.third_place,
  };
}

/** @param {Draft} draft */
const seatsOf = ({ at_table, members }) => ({ seats: at_table * members });

/** Let the table be as large as the plan says. @param {Form} form @param {Draft} draft */
export function seat(form, draft) {
  form.set(seatsOf(draft));
  form.setRule("teams", draft.members > 1 ? draft.at_table : 0);
}

/** @param {Form} form @param {Draft} draft @param {string} fallback the name of a tournament that has none */
export function toOpening(form, draft, fallback) {
  const { edition, name, rules, custom, clock } = form.draft.peek();
  const { teams: _, target, ...kept } = rules;
  const cards = Number(form.rule("customizable"));
  return {
    plan: {
      ...draft,
      name: draft.name.trim() || fallback,
      edition,
      rules: draft.game === "match" && target !== undefined ? { ...kept, target } : kept,
      custom: custom.slice(0, cards),
      rules_name: name.trim(),
    },
    clock,
  };
}
