/** A rule of one's own is written on the card itself: its name, its words, and sentences put together of pieces. */
import { useId } from "preact/hooks";
import { pack } from "../../base/packed.js";
import { addressOf } from "../../base/address.js";
import { inquire } from "../../net/newest.js";
import { html, useEffect, useState, withValue } from "../../base/ui.js";
import { t } from "../../speech/words.js";
import { preview } from "./form.js";
import { StepFields } from "./step.js";
import { firstStep } from "./steps.js";
import { ruleSays } from "../../speech/wording.js";
import { problemSentence } from "../../speech/refusal.js";

/** @typedef {import("./draft.js").OwnRule} OwnRule */

const PAUSE_MS = 200;
/** A table at which the card can be laid at once. */
const TRIED_AT = "nb-112; top R5; turn 0; 0: W1 R7 B2 Y6 G9; 1: R2 Y8 B4 G1; 2: B7 Y3 R9 G6; 3: G3 Y1 B8 R4";

/** @param {{ form: import("./form.js").Form, rule: OwnRule | null, save: (rule: OwnRule) => void, back: () => void }} props */
export function RuleEditor({ form, rule: given, save, back }) {
  const { vocabulary } = form.books;
  const id = useId();
  const [rule, setRule] = useState(given ?? { name: "", steps: [firstStep(vocabulary)] });
  const [pressed, setPressed] = useState(false);
  const problem = useRuleProblem(form, rule);
  const nameless = !rule.name.trim();
  const setSteps = (/** @type {OwnRule["steps"]} */ steps) => setRule({ ...rule, steps });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    setPressed(true);
    if (nameless) document.getElementById(`${id}-name`)?.focus();
    else if (!problem) save(finished(rule));
  };
  return html`
    <form class="rule-editor" onSubmit=${submit} novalidate>
      <${WrittenCard} id=${id} vocabulary=${vocabulary} rule=${rule} set=${setRule} nameless=${pressed && nameless} />
      <div class="rule-writing">
        <ol class="rule-steps">
          ${rule.steps.map(
            (_, place) => html`
            <${StepFields} key=${place} vocabulary=${vocabulary} steps=${rule.steps} place=${place} setSteps=${setSteps}
              problem=${problem?.values?.step === place + 1 ? problemSentence(problem) : ""} />`,
          )}
        </ol>
        <div class="row">
          <button type="button" class="button small" disabled=${rule.steps.length >= vocabulary.most_steps}
            onClick=${() => setSteps([...rule.steps, firstStep(vocabulary)])}>${t("options.add-step")}</button>
          <button type="button" class="button small" aria-disabled=${Boolean(problem)} onClick=${() => problem || tryOut(rule)}>${t("options.try-rule")}</button>
        </div>
        ${problem && !problem.values?.step && html`<p class="problem" role="alert">${problemSentence(problem)}</p>`}
      </div>
      <div class="row over-foot">
        <button type="button" class="button" onClick=${back}>${t("options.back")}</button>
        <button type="submit" class="button primary" aria-disabled=${Boolean(problem)}>${t("options.save-rule")}</button>
      </div>
    </form>`;
}

/**
 * The card as it will lie on the table, to write on.
 * @param {{ id: string, vocabulary: Wire.Vocabulary, rule: OwnRule, set: (rule: OwnRule) => void, nameless: boolean }} props
 */
function WrittenCard({ id, vocabulary, rule, set, nameless }) {
  return html`
    <div class="written-card">
      <div class="written-paper">
        <label class="unseen" for="${id}-name">${t("options.rule-name")}</label>
        <input class="written-name" id="${id}-name" maxlength=${vocabulary.name_length} value=${rule.name} placeholder=${t("options.rule-name")} autocomplete="off" aria-describedby="${id}-nameless"
          onInput=${withValue((value) => set({ ...rule, name: value }))} />
        ${nameless && html`<p class="problem" id="${id}-nameless">${t("options.rule-needs-name")}</p>`}
        <p class="rule-told" role="status">${ruleSays(rule)}</p>
        <label class="unseen" for="${id}-text">${t("options.rule-text")}</label>
        <textarea class="written-text" id="${id}-text" rows="2" maxlength=${vocabulary.text_length} value=${rule.text ?? ""} placeholder=${t("options.rule-text")} title=${t("options.rule-text-says")}
          onInput=${withValue((value) => set({ ...rule, text: value.replaceAll("\n", " ") }))} />
      </div>
    </div>`;
}

/** A board on which it can be laid at once, in another tab: what is being written stays here. @param {OwnRule} rule */
async function tryOut(rule) {
  const named = { ...finished(rule), name: rule.name.trim() || t("options.own-rule") };
  const said = new URLSearchParams({ position: TRIED_AT, custom: await pack(JSON.stringify([named])) });
  open(addressOf(`/try#${said}`), "_blank", "noopener");
}

/** The rule as it is sent: without an empty text. @param {OwnRule} rule @returns {OwnRule} */
function finished(rule) {
  const text = rule.text?.trim();
  return { name: rule.name.trim(), ...(text ? { text } : {}), steps: rule.steps };
}

/** What the server has against the rule. @param {import("./form.js").Form} form @param {OwnRule} rule */
function useRuleProblem(form, rule) {
  const [problem, setProblem] = useState(/** @type {import("./form.js").Problem | null} */ (null));
  useEffect(() => {
    const named = { ...finished(rule), name: rule.name.trim() || t("options.own-rule") };
    const options = {
      edition: form.draft.peek().edition,
      rules: { deck: 112, customizable: 1 },
      custom: [named],
    };
    return inquire(
      () => preview(options),
      (answer) => setProblem(answer.problem),
      { pauseMs: PAUSE_MS },
    );
  }, [rule]);
  return problem;
}
