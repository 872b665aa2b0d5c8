// @ts-check
/** Which rulebook, compared with which, and what to look for in it. */
import { html } from "../ui.js";
import { t } from "../words.js";
import { editionName } from "../options/wording.js";

/**
 * @param {{ shown: import("./load.js").Shown, filter: any, differences: any, found: number,
 *   choose: (edition: string) => void, compare: (against: string) => void }} props
 */
export function Controls({ shown, filter, differences, found, choose, compare }) {
  const { editions, choice, against } = shown;
  return html`
    <form class="controls noprint" role="search" onSubmit=${(/** @type {Event} */ event) => event.preventDefault()}>
      <label class="field"><span>${t("reading.edition")}</span>
        <select value=${choice.edition} onChange=${(/** @type {any} */ event) => choose(event.target.value)}>
          ${editions.map(({ id }) => html`<option value=${id}>${editionName(id)}</option>`)}
        </select></label>
      <label class="field"><span>${t("reading.compare")}</span>
        <select value=${against ?? ""} onChange=${(/** @type {any} */ event) => compare(event.target.value)}>
          <option value="">${t("reading.nothing")}</option>
          ${editions.filter(({ id }) => id !== choice.edition || shown.changed).map(({ id }) => html`
            <option value=${id}>${id === choice.edition ? t("reading.as-printed", { edition: editionName(id) }) : editionName(id)}</option>`)}
        </select></label>
      <label class="field"><span>${t("reading.find")}</span>
        <input type="search" value=${filter.value} placeholder=${t("reading.find-example")} autocomplete="off"
          onInput=${(/** @type {any} */ event) => (filter.value = event.target.value)} /></label>
      <p class="row below">
        ${against && html`<label class="tick"><input type="checkbox" checked=${differences.value}
          onChange=${(/** @type {any} */ event) => (differences.value = event.target.checked)} />${t("reading.differences-only")}</label>`}
        <span class="soft" role="status">${t("reading.rules-shown", { count: found })}</span>
        <button type="button" class="button small" onClick=${() => print()}>${t("reading.print")}</button>
      </p>
    </form>`;
}
