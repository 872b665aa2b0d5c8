/** A rule of one's own: a name, a text, and steps that are told back in words while they are put together. */
import { useId } from "preact/hooks";
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
      <div class="field">
        <label for="${id}-name">${t("options.rule-name")}</label>
        <input id="${id}-name" maxlength=${vocabulary.name_length} value=${rule.name} autocomplete="off" aria-describedby="${id}-nameless"
          onInput=${withValue((value) => setRule({ ...rule, name: value }))} />
        ${pressed && nameless && html`<p class="problem" id="${id}-nameless">${t("options.rule-needs-name")}</p>`}
      </div>
      <div class="field">
        <label for="${id}-text">${t("options.rule-text")}</label>
        <input id="${id}-text" maxlength=${vocabulary.text_length} value=${rule.text ?? ""} autocomplete="off" aria-describedby="${id}-text-says"
          onInput=${withValue((value) => setRule({ ...rule, text: value }))} />
        <p class="hint" id="${id}-text-says">${t("options.rule-text-says")}</p>
      </div>
      <ol class="rule-steps">
        ${rule.steps.map(
          (_, place) => html`
          <${StepFields} key=${place} vocabulary=${vocabulary} steps=${rule.steps} place=${place} setSteps=${setSteps}
            problem=${problem?.values?.step === place + 1 ? problemSentence(problem) : ""} />`,
        )}
      </ol>
      <button type="button" class="button" disabled=${rule.steps.length >= vocabulary.most_steps}
        onClick=${() => setSteps([...rule.steps, firstStep(vocabulary)])}>${t("options.add-step")}</button>
      <div class="panel rule-told" role="status">
        <strong>${rule.name.trim() || t("options.own-rule")}</strong>
        <p>${ruleSays(rule)}</p>
      </div>
      ${problem && !problem.values?.step && html`<p class="problem" role="alert">${problemSentence(problem)}</p>`}
      <div class="row over-foot">
        <button type="button" class="button" onClick=${back}>${t("options.back")}</button>
        <button type="submit" class="button primary" aria-disabled=${Boolean(problem)}>${t("options.save-rule")}</button>
      </div>
    </form>`;
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
