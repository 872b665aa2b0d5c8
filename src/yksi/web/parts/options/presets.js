/** House rules that many tables play by, at one tap each. */
import { html } from "../../base/ui.js";
import { t } from "../../speech/words.js";

/** Rule keys that a preset leaves alone: they are about who plays and about cards of one's own. */
export const LEFT_ALONE = ["teams", "open_partners", "customizable"];

/** @type {Record<string, Record<string, string | number>>} */
export const PRESETS = {
  printed: {},
  family: { no_bluff: "yes", target: 200 },
  party: { stacking: "all", seven_zero: "yes", jump_in: "yes" },
};

/** @param {{ form: import("./form.js").Form }} props */
export function Presets({ form }) {
  return html`
    <div class="presets" role="group" aria-label=${t("options.presets")}>
      ${Object.entries(PRESETS).map(([name, rules]) => {
        const on = isChosen(form, rules);
        return html`
          <button type="button" key=${name} class="preset" aria-pressed=${on} onClick=${() => choose(form, rules)}>
            <strong>${t(`options.preset-${name}`)}</strong>
            <span class="soft">${t(`options.preset-${name}-says`)}</span>
          </button>`;
      })}
    </div>`;
}

/** @param {import("./form.js").Form} form @param {Record<string, string | number>} rules */
function choose(form, rules) {
  const kept = Object.entries(form.draft.peek().rules).filter(([key]) => LEFT_ALONE.includes(key));
  form.set({ rules: { ...rules, ...Object.fromEntries(kept) } });
}

/** @param {import("./form.js").Form} form @param {Record<string, string | number>} rules */
function isChosen(form, rules) {
  const keys = Object.keys(form.books.keys).filter((key) => !LEFT_ALONE.includes(key));
  return keys.every((key) => form.rule(key) === (rules[key] ?? form.edition.keys[key]));
}
