/** The Customizable cards: how many, and which rule is written on each. */
import { Picture } from "../../cards/card.js";
import { html, useState } from "../../base/ui.js";
import { t } from "../../speech/words.js";
import { Fold } from "../fields.js";
import { KeyField } from "./key.js";
import { RulePicker } from "./picker.js";
import { ruleName, ruleSays } from "../../speech/wording.js";
import { problemSentence } from "../../speech/refusal.js";

/** @typedef {string | import("./draft.js").OwnRule} Rule */

/** @param {{ form: import("./form.js").Form }} props */
export function CustomCards({ form }) {
  const [editing, setEditing] = useState(/** @type {number | null} */ (null));
  const cards = Number(form.rule("customizable"));
  const { custom } = form.draft.value;
  const written = Math.min(cards, custom.length);
  const trouble = form.isInTrouble(["customizable", "custom"]);
  const state = cards ? t("options.written", { count: written, cards }) : t("options.no-customizable");
  const put = (/** @type {number} */ place, /** @type {Rule} */ rule) => {
    form.set({ custom: replaced(custom, Math.min(place, custom.length), rule) });
    setEditing(null);
  };
  return html`
    <${Fold} title=${t("options.customizable")} state=${state} open=${trouble}>
      <p class="hint">${t("options.customizable-says")}</p>
      <${KeyField} form=${form} name="customizable" />
      ${form.isInTrouble(["custom"]) && html`<p class="problem">${problemSentence(form.problem.value)}</p>`}
      <ol class="rule-slots">
        ${Array.from(
          { length: cards },
          (_, place) => html`
          <${Slot} key=${place} place=${place} custom=${custom} edit=${() => setEditing(place)} set=${(/** @type {Rule[]} */ to) => form.set({ custom: to })} />`,
        )}
      </ol>
      ${
        editing !== null &&
        html`
        <${RulePicker} form=${form} current=${custom[editing]} close=${() => setEditing(null)} choose=${(/** @type {Rule} */ rule) => put(editing, rule)} />`
      }
    <//>`;
}

/** @param {Rule[]} custom @param {number} place @param {Rule} rule */
const replaced = (custom, place, rule) => [...custom.slice(0, place), rule, ...custom.slice(place + 1)];

/** @param {Rule[]} custom @param {number} place */
const swapped = (custom, place) => [
  ...custom.slice(0, place),
  custom[place + 1],
  custom[place],
  ...custom.slice(place + 2),
];

/** @param {{ place: number, custom: Rule[], edit: () => void, set: (custom: Rule[]) => void }} props */
function Slot({ place, custom, edit, set }) {
  const rule = custom[place];
  return html`
    <li class="rule-slot">
      <${Picture} card="W${place + 1}" />
      ${
        rule === undefined
          ? html`
          <div class="rule-slot-says"><strong>${t("options.plain-wild")}</strong><p class="hint">${t("options.plain-wild-says")}</p></div>
          <div class="row"><button type="button" class="button small" onClick=${edit}>${t("options.choose-rule")}</button></div>`
          : html`
          <div class="rule-slot-says"><strong>${ruleName(rule)}</strong><p>${ruleSays(rule)}</p></div>
          <div class="row">
            <button type="button" class="button small" onClick=${edit} aria-label=${t("options.change-named", { name: ruleName(rule) })}>${t("options.change")}</button>
            <button type="button" class="button small" disabled=${place === 0} onClick=${() => set(swapped(custom, place - 1))} aria-label=${t("options.earlier", { name: ruleName(rule) })}>↑</button>
            <button type="button" class="button small" disabled=${place >= custom.length - 1} onClick=${() => set(swapped(custom, place))} aria-label=${t("options.later", { name: ruleName(rule) })}>↓</button>
            <button type="button" class="button small" onClick=${() => set(custom.filter((_, one) => one !== place))} aria-label=${t("options.remove-named", { name: ruleName(rule) })}>${t("options.remove")}</button>
          </div>`
      }
    </li>`;
}
