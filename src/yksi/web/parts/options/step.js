/** One step of a rule: who does what, how many of which cards, and when. */
import { useId } from "preact/hooks";
import { describe } from "../../speech/describe.js";
import { Icon } from "../icons.js";
import { html } from "../../base/ui.js";
import { t, words } from "../../speech/words.js";
import { Select } from "../fields.js";
import { asksForCards, withArgument, withCondition, withVerb } from "./steps.js";
import { baseForm, selectionLabel } from "../../speech/wording.js";

/**
 * @typedef {import("./steps.js").Step} Step
 * @param {{ vocabulary: import("./steps.js").Vocabulary, steps: Step[], place: number, setSteps: (steps: Step[]) => void, problem: string }} props
 */
export function StepFields({ vocabulary, steps, place, setSteps, problem }) {
  const id = useId();
  const step = steps[place];
  const set = (/** @type {Step} */ to) => setSteps(steps.map((one, at) => (at === place ? to : one)));
  const number = place + 1;
  return html`
    <li class=${problem ? "rule-step trouble" : "rule-step"} aria-describedby=${problem ? `${id}-problem` : undefined}>
      <div class="step-head">
        <h3>${t("options.step", { number })}</h3>
        <button type="button" class="button small" disabled=${place === 0} onClick=${() => setSteps(moved(steps, place, -1))} aria-label=${t("options.step-earlier", { number })}>↑</button>
        <button type="button" class="button small" disabled=${place === steps.length - 1} onClick=${() => setSteps(moved(steps, place, 1))} aria-label=${t("options.step-later", { number })}>↓</button>
        <button type="button" class="button small" disabled=${steps.length === 1} onClick=${() => setSteps(steps.filter((_, at) => at !== place))} aria-label=${t("options.step-remove", { number })}><${Icon} name="close" /></button>
      </div>
      <div class="step-fields">
        <${What} vocabulary=${vocabulary} step=${step} set=${set} />
        <${HowMany} vocabulary=${vocabulary} step=${step} set=${set} />
        <${When} vocabulary=${vocabulary} step=${step} set=${set} />
      </div>
      <p class="step-says">${describe(words(), { steps: [step] })}</p>
      ${problem && html`<p class="problem" id="${id}-problem">${problem}</p>`}
    </li>`;
}

/** @param {Step[]} steps @param {number} place @param {number} by */
function moved(steps, place, by) {
  const next = [...steps];
  [next[place], next[place + by]] = [next[place + by], next[place]];
  return next;
}

/** @typedef {{ vocabulary: import("./steps.js").Vocabulary, step: Step, set: (step: Step) => void }} Part */

/** @param {Part} props */
function What({ vocabulary, step, set }) {
  const { verbs, targets } = words().custom;
  const verbOptions = Object.keys(vocabulary.verbs).map((value) => ({ value, label: verbs[value].label }));
  const targetOptions = vocabulary.verbs[step.verb].targets.map((value) => ({
    value,
    label: baseForm(targets[value]),
  }));
  return html`
    ${targetOptions.length > 1 && html`<${Select} label=${t("options.whom")} value=${step.target} options=${targetOptions} choose=${(/** @type {string} */ target) => set({ ...step, target })} />`}
    <${Select} label=${t("options.does")} value=${step.verb} options=${verbOptions} choose=${(/** @type {string} */ verb) => set(withVerb(vocabulary, step, verb))} />`;
}

/** @param {Part} props */
function HowMany({ vocabulary, step, set }) {
  const { number, cards, until, need, may } = vocabulary.verbs[step.verb];
  const custom = words().custom;
  const choose = (/** @type {string} */ key, /** @type {string} */ usual) => (/** @type {string} */ value) =>
    set(withArgument(step, key, value, usual));
  return html`
    ${number && html`<${Select} label=${t("options.how-many")} value=${step.number ?? 0} options=${numbers(number)} choose=${(/** @type {string} */ value) => set(withArgument(step, "number", Number(value), 0))} />`}
    ${cards && html`<${Select} label=${t("options.which-cards")} value=${step.cards ?? "any"} options=${selections(vocabulary)} choose=${choose("cards", "any")} />`}
    ${until && html`<${Select} label=${t("options.until")} value=${step.until ?? "now"} options=${vocabulary.untils.map((value) => ({ value, label: custom.until[value] }))} choose=${choose("until", "now")} />`}
    ${need && html`<${Select} label=${t("options.need")} value=${step.need ?? "any"} options=${vocabulary.needs.map((value) => ({ value, label: custom.need[value] }))} choose=${choose("need", "any")} />`}
    ${may && html`<${Select} label=${t("options.may")} value=${step.may ?? "no"} options=${vocabulary.mays.map((value) => ({ value, label: custom.may[value] }))} choose=${choose("may", "no")} />`}`;
}

/** @param {Part} props */
function When({ vocabulary, step, set }) {
  const { conditions } = words().custom;
  const options = vocabulary.conditions.map((value) => ({ value, label: conditions[value].label }));
  return html`
    <${Select} label=${t("options.when")} value=${step.when ?? "always"} options=${options} choose=${(/** @type {string} */ when) => set(withCondition(step, when))} />
    ${asksForCards(step.when) && html`<${Select} label=${t("options.holding")} value=${step.holding ?? "any"} options=${selections(vocabulary)} choose=${(/** @type {string} */ value) => set(withArgument(step, "holding", value, "any"))} />`}`;
}

/** @param {[number, number]} bounds from 0 if all of them can be meant */
const numbers = ([low, high]) =>
  Array.from({ length: high - low + 1 }, (_, more) => ({
    value: low + more,
    label: low + more ? String(low + more) : t("options.all-of-them"),
  }));

/** @param {import("./steps.js").Vocabulary} vocabulary */
const selections = (vocabulary) =>
  vocabulary.selections.map((value) => ({ value, label: selectionLabel(value) }));
