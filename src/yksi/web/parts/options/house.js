/** Every rule that a table may change, in groups, each as the edition prints it until it is changed. */
import { html } from "../../base/ui.js";
import { t } from "../../speech/words.js";
import { Fold } from "../fields.js";
import { KeyField } from "./key.js";

/** What belongs together. A key that is in no group, because it is new, comes last. */
const GROUPS = {
  popular: ["stacking", "deflect", "sets", "seven_zero", "jump_in", "draw_to_match", "hand_limit"],
  playing: [
    "must_play",
    "force_play",
    "strict_wild",
    "new_colour",
    "two_player_reverse",
    "reverse_turn",
    "no_reverse_back",
    "last_card",
    "shuffle_last",
  ],
  bluffing: [
    "no_bluff",
    "free_draw_four",
    "draw_four_guilt",
    "draw_four_trial",
    "guilty_draws",
    "challenge_penalty",
  ],
  calling: ["no_uno", "uno_needed", "uno_window", "uno_penalty", "uno_lost_turn"],
  dealing: ["deck", "hand_size", "dealer_draw", "first_card", "first_wild"],
};
/** Keys that other parts of the form ask about. */
export const ELSEWHERE = ["scoring", "target", "teams", "open_partners", "customizable"];

/** @param {import("./books.js").Books} books @returns {[string, string[]][]} */
function groupsOf(books) {
  const grouped = [...Object.values(GROUPS).flat(), ...ELSEWHERE];
  const rest = Object.keys(books.keys).filter((key) => !grouped.includes(key));
  const known = Object.entries(GROUPS).map(
    ([group, keys]) => /** @type {[string, string[]]} */ ([group, keys.filter((key) => key in books.keys)]),
  );
  return rest.length ? [...known, ["others", rest]] : known;
}

/** @param {{ form: import("./form.js").Form }} props */
export function HouseRules({ form }) {
  const groups = groupsOf(form.books);
  const keys = groups.flatMap(([, members]) => members);
  const changed = keys.filter((key) => form.isChanged(key));
  const state = changed.length ? t("options.changed", { count: changed.length }) : t("options.as-printed");
  const resetAll = () => form.set({ rules: without(form.draft.peek().rules, changed) });
  return html`
    <${Fold} title=${t("options.house")} state=${state} open=${form.isInTrouble(keys)}>
      <p class="hint">${t("options.house-says")}</p>
      ${groups.map(
        ([group, members]) => html`
        <section class="key-group" key=${group}>
          <h3>${t(`options.group-${group}`)}</h3>
          ${members.map((key) => html`<${KeyField} key=${key} form=${form} name=${key} />`)}
        </section>`,
      )}
      <button type="button" class="button" disabled=${!changed.length} onClick=${resetAll}>${t("options.reset-all")}</button>
    <//>`;
}

/** @param {Record<string, string | number>} rules @param {string[]} keys */
const without = (rules, keys) =>
  Object.fromEntries(Object.entries(rules).filter(([key]) => !keys.includes(key)));
