/** One rule key: what it says in plain words, a control for its values, and the way back to what is printed. */
import { useId } from "preact/hooks";
import { classes, html } from "../../base/ui.js";
import { t } from "../../speech/words.js";
import { Choices, leap, Stepper, Switch } from "../fields.js";
import { keyLabel, keySays, valueLabel } from "../../speech/wording.js";
import { problemSentence } from "../../speech/refusal.js";

/** @param {{ form: import("./form.js").Form, name: string, bounds?: [number, number] }} props with `bounds` where other choices narrow them */
export function KeyField({ form, name, bounds }) {
  const id = useId();
  const trouble = form.isInTrouble([name]);
  const changed = form.isChanged(name);
  const describedby = [`${id}-says`, changed && `${id}-was`, trouble && `${id}-problem`]
    .filter(Boolean)
    .join(" ");
  return html`
    <div class=${classes({ "rule-key": true, changed, trouble })}>
      <${Control} form=${form} name=${name} narrowed=${bounds} describedby=${describedby} />
      <p class="hint" id="${id}-says">${keySays(name)}</p>
      ${trouble && html`<p class="problem" id="${id}-problem">${problemSentence(form.problem.value)}</p>`}
      ${
        changed &&
        html`
        <p class="was" id="${id}-was">
          <span>${t("options.printed", { value: valueLabel(name, form.edition.keys[name]) })}</span>
          <button type="button" class="plain" onClick=${() => form.resetRule(name)} aria-label=${t("options.reset-one", { rule: keyLabel(name) })}>${t("options.reset")}</button>
        </p>`
      }
    </div>`;
}

/** @param {{ form: import("./form.js").Form, name: string, narrowed?: [number, number], describedby: string }} props */
function Control({ form, name, narrowed, describedby }) {
  const { words, one_of, bounds: widest, pairs } = form.books.keys[name];
  const bounds = narrowed ?? widest;
  const value = form.rule(name);
  const set = (/** @type {string | number} */ to) => form.setRule(name, to);
  if (pairs)
    return html`<${Pairs} name=${name} pairs=${pairs} value=${value} set=${set} describedby=${describedby} />`;
  if (bounds) {
    return html`<${Stepper} label=${keyLabel(name)} value=${value} low=${bounds[0]} high=${bounds[1]}
      step=${narrowed ? 1 : leap(bounds[1])} change=${set} describedby=${describedby} />`;
  }
  if (words?.length === 2 && words.includes("yes")) {
    return html`<${Switch} label=${keyLabel(name)} on=${value === "yes"} turn=${(/** @type {boolean} */ on) => set(on ? "yes" : "no")} describedby=${describedby} />`;
  }
  const options = (words ?? one_of ?? []).map((one) => ({ value: one, label: valueLabel(name, one) }));
  return html`<${Choices} legend=${keyLabel(name)} value=${value} options=${options} choose=${set} describedby=${describedby} />`;
}

const WHOLES = ["off", "same", "all"];
const MIX = "mix";

/**
 * Any of several together, with names for the usual mixes.
 * @param {{ name: string, pairs: string[], value: string, set: (value: string) => void, describedby: string }} props
 */
function Pairs({ name, pairs, value, set, describedby }) {
  const mixed = !WHOLES.includes(value);
  const chosen = mixed ? value.split(",") : [];
  const options = [
    ...WHOLES.map((one) => ({ value: one, label: valueLabel(name, one) })),
    { value: MIX, label: t("options.mix") },
  ];
  const turn = (/** @type {string} */ pair) => {
    const now = pairs.filter((one) => chosen.includes(one) !== (one === pair));
    set(now.join(",") || "off");
  };
  return html`
    <${Choices} legend=${keyLabel(name)} value=${mixed ? MIX : value} options=${options} describedby=${describedby}
      choose=${(/** @type {string} */ to) => set(to === MIX ? pairs[0] : to)} />
    ${
      mixed &&
      html`
      <div role="group" aria-label=${t("options.mix")}>
        ${pairs.map(
          (pair) => html`
          <label class="check"><input type="checkbox" checked=${chosen.includes(pair)} onChange=${() => turn(pair)} /> ${valueLabel(name, pair)}</label>`,
        )}
      </div>`
    }`;
}
