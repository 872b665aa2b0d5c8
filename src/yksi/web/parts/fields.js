/** The controls that the forms are made of. All of them are plain inputs, so that every device knows them. */
import { useId } from "preact/hooks";
import { Icon } from "./icons.js";
import { html, useEffect, useState, withValue } from "../base/ui.js";
import { t } from "../speech/words.js";

/**
 * One of several, as pills in a row.
 * @template {string | number | boolean | null} Value
 * @param {{ legend: Client.Children, value: Value, options: { value: Value, label: string }[], choose: (value: Value) => void,
 *   describedby?: string, more?: string }} props
 */
export function Choices({ legend, value, options, choose, describedby, more = "" }) {
  const name = useId();
  return html`
    <fieldset class="choices ${more}" aria-describedby=${describedby}>
      <legend>${legend}</legend>
      <div class="pills">
        ${options.map(
          (option) => html`
          <label class="pill" key=${option.value}>
            <input type="radio" name=${name} checked=${option.value === value} onChange=${() => choose(option.value)} />
            <span>${option.label}</span>
          </label>`,
        )}
      </div>
    </fieldset>`;
}

/**
 * Yes or no.
 * @param {{ label: string, on: boolean, turn: (on: boolean) => void, describedby?: string }} props
 */
export function Switch({ label, on, turn, describedby }) {
  const turned = (/** @type {Client.On<HTMLInputElement>} */ event) => turn(event.currentTarget.checked);
  return html`
    <label class="switch">
      <span>${label}</span>
      <input type="checkbox" role="switch" checked=${on} onChange=${turned} aria-describedby=${describedby} />
    </label>`;
}

/**
 * A whole number between two others, to type or to step to.
 * @param {{ label: string, value: number, low: number, high: number, step?: number, change: (value: number) => void,
 *   describedby?: string }} props
 */
export function Stepper({ label, value, low, high, step = 1, change, describedby }) {
  const id = useId();
  const [half, setHalf] = useState(/** @type {string | null} */ (null)); // what is being typed stays if the form is drawn anew
  const within = (/** @type {number} */ number) => Math.min(high, Math.max(low, Math.round(number)));
  const by = (/** @type {number} */ steps) => change(within((Math.round(value / step) + steps) * step));
  const typed = (/** @type {Client.On<HTMLInputElement>} */ event) => {
    const number = event.currentTarget.valueAsNumber;
    setHalf(null);
    if (!Number.isNaN(number)) change(within(number));
    event.currentTarget.value = String(Number.isNaN(number) ? value : within(number));
  };
  return html`
    <div class="stepper-field">
      <label for=${id}>${label}</label>
      <div class="stepper">
        <button type="button" disabled=${value <= low} onClick=${() => by(-1)} aria-label=${t("options.less", { label })}>−</button>
        <input id=${id} type="number" inputmode="numeric" min=${low} max=${high} value=${half ?? value} onChange=${typed} onInput=${withValue(setHalf)} aria-describedby=${describedby}
          style=${{ width: `${String(high).length + 3}ch` }} />
        <button type="button" disabled=${value >= high} onClick=${() => by(1)} aria-label=${t("options.more-of", { label })}>+</button>
      </div>
    </div>`;
}

/** Numbers that go far are stepped through in leaps. @param {number} high */
export const leap = (high) => (high > 1000 ? 50 : high > 50 ? 5 : 1);

/**
 * One of many, as a list that opens. The browser's own field would cut what is longer than a line, so it lies unseen over words that wrap.
 * @param {{ label: string, value: string | number, options: { value: string | number, label: string }[],
 *   choose: (value: string) => void }} props
 */
export function Select({ label, value, options, choose }) {
  const id = useId();
  return html`
    <div class="field">
      <label for=${id}>${label}</label>
      <div class="select">
        <span aria-hidden="true">${options.find((option) => option.value === value)?.label}</span><${Icon} name="choose" />
        <select id=${id} value=${value} onChange=${withValue(choose)}>
          ${options.map((option) => html`<option value=${option.value} key=${option.value}>${option.label}</option>`)}
        </select>
      </div>
    </div>`;
}

/**
 * A part of a form that is out of the way until somebody wants it; its head says how things stand.
 * @param {{ title: string, state: string, open?: boolean, children?: Client.Children }} props
 */
export function Fold({ title, state, open = false, children }) {
  const [shown, setShown] = useState(open);
  useEffect(() => {
    if (open) setShown(true); // and it stays open when the trouble is over
  }, [open]);
  const toggled = (/** @type {Client.On<HTMLDetailsElement>} */ event) => setShown(event.currentTarget.open);
  return html`
    <details class="fold panel" open=${shown} onToggle=${toggled}>
      <summary><h2>${title}</h2><span class="soft">${state}</span></summary>
      <div class="fold-body">${children}</div>
    </details>`;
}
