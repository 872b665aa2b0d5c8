/** One step of a rule as a sentence of pieces: who does what, how many of which cards, and when. A piece is tapped to change it. */
import { useId } from "preact/hooks";
import { Icon } from "../icons.js";
import { html, useState } from "../../base/ui.js";
import { t, words } from "../../speech/words.js";
import { asksForCards, withArgument, withCondition, withVerb } from "./steps.js";
import { baseForm, selectionLabel } from "../../speech/wording.js";

/** @typedef {{ value: string | number, label: string }} Choice */
/** @typedef {{ key: string, value: string | number, options: Choice[], choose: (value: any) => Step }} Piece any: a value is of the kind of its choices */

/**
 * @typedef {import("./steps.js").Step} Step
 * @param {{ vocabulary: import("./steps.js").Vocabulary, steps: Step[], place: number, setSteps: (steps: Step[]) => void, problem: string }} props
 */
export function StepFields({ vocabulary, steps, place, setSteps, problem }) {
  const id = useId();
  const [open, setOpen] = useState("");
  const step = steps[place];
  const set = (/** @type {Step} */ to) => setSteps(steps.map((one, at) => (at === place ? to : one)));
  const number = place + 1;
  const pieces = [...who(vocabulary, step), ...which(vocabulary, step), ...when(vocabulary, step)];
  const opened = pieces.find(({ key }) => key === open);
  return html`
    <li class=${problem ? "rule-step trouble" : "rule-step"} aria-describedby=${problem ? `${id}-problem` : undefined}>
      <div class="step-head">
        <h3>${t("options.step", { number })}</h3>
        ${steps.length > 1 && html`<${StepMoves} steps=${steps} place=${place} setSteps=${setSteps} />`}
      </div>
      <div class="pieces">
        ${pieces.map(
          (piece) => html`
          <button type="button" class="piece" key=${piece.key} aria-expanded=${piece.key === open} aria-label="${t(`options.${piece.key}`)}: ${labelOf(piece)}" onClick=${() => setOpen(piece.key === open ? "" : piece.key)}>${labelOf(piece)}</button>`,
        )}
      </div>
      ${opened && html`<${PieceChoices} key=${open} piece=${opened} choose=${(/** @type {Step} */ to) => (set(to), setOpen(""))} />`}
      ${problem && html`<p class="problem" id="${id}-problem">${problem}</p>`}
    </li>`;
}

/** Earlier, later, or not at all. @param {{ steps: Step[], place: number, setSteps: (steps: Step[]) => void }} props */
function StepMoves({ steps, place, setSteps }) {
  const number = place + 1;
  return html`
    <button type="button" class="button small" disabled=${place === 0} onClick=${() => setSteps(moved(steps, place, -1))} aria-label=${t("options.step-earlier", { number })}>↑</button>
    <button type="button" class="button small" disabled=${place === steps.length - 1} onClick=${() => setSteps(moved(steps, place, 1))} aria-label=${t("options.step-later", { number })}>↓</button>
    <button type="button" class="button small" onClick=${() => setSteps(steps.filter((_, at) => at !== place))} aria-label=${t("options.step-remove", { number })}><${Icon} name="close" /></button>`;
}

/** @param {Piece} piece */
const labelOf = ({ value, options }) =>
  options.find((option) => String(option.value) === String(value))?.label ?? String(value);

/** What else could stand there. @param {{ piece: Piece, choose: (step: Step) => void }} props */
function PieceChoices({ piece, choose }) {
  return html`
    <div class="piece-choices" role="group" aria-label=${t(`options.${piece.key}`)}>
      ${piece.options.map(
        ({ value, label }) => html`
        <button type="button" class="button small" key=${value} aria-pressed=${String(value) === String(piece.value)} onClick=${() => choose(piece.choose(value))}>${label}</button>`,
      )}
    </div>`;
}

/** @param {Step[]} steps @param {number} place @param {number} by */
function moved(steps, place, by) {
  const next = [...steps];
  [next[place], next[place + by]] = [next[place + by], next[place]];
  return next;
}

/** @param {import("./steps.js").Vocabulary} vocabulary @param {Step} step @returns {Piece[]} */
function who(vocabulary, step) {
  const { verbs, targets } = words().custom;
  const whom = vocabulary.verbs[step.verb].targets.map((value) => ({
    value,
    label: baseForm(targets[value]),
  }));
  const does = Object.keys(vocabulary.verbs).map((value) => ({ value, label: verbs[value].label }));
  return [
    ...(whom.length > 1
      ? [
          {
            key: "whom",
            value: step.target ?? "",
            options: whom,
            choose: (/** @type {string} */ target) => ({ ...step, target }),
          },
        ]
      : []),
    { key: "does", value: step.verb, options: does, choose: (verb) => withVerb(vocabulary, step, verb) },
  ];
}

/** @param {import("./steps.js").Vocabulary} vocabulary @param {Step} step @returns {Piece[]} */
function which(vocabulary, step) {
  const { number, cards, until, need, may } = vocabulary.verbs[step.verb];
  const custom = words().custom;
  const named = (/** @type {string[]} */ values, /** @type {Record<string, string>} */ labels) =>
    values.map((value) => ({ value, label: labels[value] }));
  const piece = (
    /** @type {string} */ key,
    /** @type {keyof Step} */ field,
    /** @type {string} */ usual,
    /** @type {Choice[]} */ options,
  ) => ({
    key,
    value: String(step[field] ?? usual),
    options,
    choose: (/** @type {string} */ value) => withArgument(step, field, value, usual),
  });
  return [
    ...(number
      ? [
          {
            key: "how-many",
            value: step.number ?? 0,
            options: numbers(number),
            choose: (/** @type {number} */ value) => withArgument(step, "number", value, 0),
          },
        ]
      : []),
    ...(cards ? [piece("which-cards", "cards", "any", selections(vocabulary))] : []),
    ...(until ? [piece("until", "until", "now", named(vocabulary.untils, custom.until))] : []),
    ...(need ? [piece("need", "need", "any", named(vocabulary.needs, custom.need))] : []),
    ...(may ? [piece("may", "may", "no", named(vocabulary.mays, custom.may))] : []),
  ];
}

/** @param {import("./steps.js").Vocabulary} vocabulary @param {Step} step @returns {Piece[]} */
function when(vocabulary, step) {
  const { conditions } = words().custom;
  const options = vocabulary.conditions.map((value) => ({ value, label: conditions[value].label }));
  return [
    {
      key: "when",
      value: String(step.when ?? "always"),
      options,
      choose: (value) => withCondition(step, value),
    },
    ...(asksForCards(step.when)
      ? [
          {
            key: "holding",
            value: String(step.holding ?? "any"),
            options: selections(vocabulary),
            choose: (/** @type {string} */ value) => withArgument(step, "holding", value, "any"),
          },
        ]
      : []),
  ];
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
