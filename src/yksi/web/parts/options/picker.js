/** Which rule for a Customizable card? A ready one, one that was written before, or a new one. */
import { html, useState } from "../../base/ui.js";
import { t } from "../../speech/words.js";
import { RuleEditor } from "./editor.js";
import { forgetRule, keepRule, ownRules } from "./own.js";
import { Sheet } from "../sheet.js";
import { ruleName, ruleSays } from "../../speech/wording.js";

/** @typedef {import("./draft.js").OwnRule} OwnRule */

/** @param {{ form: import("./form.js").Form, current: string | OwnRule | undefined, close: () => void, choose: (rule: string | OwnRule) => void }} props */
export function RulePicker({ form, current, close, choose }) {
  const own = typeof current === "object" ? current : null;
  const [writing, setWriting] = useState(/** @type {OwnRule | "new" | null} */ (own));
  const save = (/** @type {OwnRule} */ rule) => {
    keepRule(rule);
    choose(rule);
  };
  if (writing) {
    return html`
      <${Sheet} more="wide" title=${t("options.own-rule")} close=${close}>
        <${RuleEditor} form=${form} rule=${writing === "new" ? null : writing} save=${save} back=${() => setWriting(null)} />
      <//>`;
  }
  return html`
    <${Sheet} more="wide" title=${t("options.choose-rule")} close=${close}>
      <button type="button" class="button primary" onClick=${() => setWriting("new")}>${t("options.write-own")}</button>
      ${
        ownRules.value.length > 0 &&
        html`
        <h3>${t("options.own-rules")}</h3>
        <ul class="rule-list">
          ${ownRules.value.map(
            (rule) => html`
            <li key=${rule.name}>
              <${RuleCard} rule=${rule} chosen=${false} choose=${() => choose(rule)} />
              <div class="row">
                <button type="button" class="button small" onClick=${() => setWriting(rule)} aria-label=${t("options.change-named", { name: rule.name })}>${t("options.change")}</button>
                <button type="button" class="button small" onClick=${() => forgetRule(rule.name)} aria-label=${t("options.forget-named", { name: rule.name })}>${t("options.forget")}</button>
              </div>
            </li>`,
          )}
        </ul>`
      }
      <h3>${t("options.ready-rules")}</h3>
      <ul class="rule-list">
        ${readyRules(form).map(
          (id) => html`
          <li key=${id}><${RuleCard} rule=${id} chosen=${id === current} choose=${() => choose(id)} /></li>`,
        )}
      </ul>
    <//>`;
}

/** The ideas of the rulebook first. @param {import("./form.js").Form} form */
function readyRules(form) {
  const { ideas } = form.edition;
  return [...ideas, ...Object.keys(form.books.custom).filter((id) => !ideas.includes(id))];
}

/** @param {{ rule: string | OwnRule, chosen: boolean, choose: () => void }} props */
function RuleCard({ rule, chosen, choose }) {
  return html`
    <button type="button" class="rule-card" aria-pressed=${chosen} onClick=${choose}>
      <strong>${ruleName(rule)}</strong>
      <span>${ruleSays(rule)}</span>
    </button>`;
}
