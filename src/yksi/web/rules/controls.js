/** Which rulebook, compared with which, and what to look for in it. */
import { html, withValue } from "../base/ui.js";
import { OWN } from "../parts/options/books.js";
import { OpenRules } from "../parts/options/opening.js";
import { Select } from "../parts/fields.js";
import { editionName, rulesName } from "../speech/wording.js";
import { t } from "../speech/words.js";

/**
 * @param {{ shown: import("./load.js").Shown, filter: Client.Signal<string>, differences: Client.Signal<boolean>, found: number,
 *   choose: (edition: string) => void, compare: (against: string) => void, read: (house: Wire.HouseRules) => void }} props
 */
export function Controls({ shown, filter, differences, found, choose, compare, read }) {
  const { editions, choice, against } = shown;
  const books = editions.map(({ id }) => ({ value: id, label: editionName(id) }));
  if (choice.edition === OWN) books.push({ value: OWN, label: rulesName(choice) });
  const others = editions
    .filter(({ id }) => id !== choice.edition || shown.changed)
    .map(({ id }) => ({
      value: id,
      label: id === choice.edition ? t("reading.as-printed", { edition: editionName(id) }) : editionName(id),
    }));
  return html`
    <form class="controls noprint" role="search" onSubmit=${(/** @type {Event} */ event) => event.preventDefault()}>
      <${Select} label=${t("reading.edition")} value=${choice.edition} choose=${choose} options=${books} />
      <${Select} label=${t("reading.compare")} value=${against ?? ""} choose=${compare} options=${[{ value: "", label: t("reading.nothing") }, ...others]} />
      <label class="field"><span>${t("reading.find")}</span>
        <input type="search" value=${filter.value} placeholder=${t("reading.find-example")} autocomplete="off"
          onInput=${withValue((value) => (filter.value = value))} /></label>
      <p class="row below">
        ${
          against &&
          html`<label class="tick"><input type="checkbox" checked=${differences.value}
          onChange=${(/** @type {Client.On<HTMLInputElement>} */ event) => (differences.value = event.currentTarget.checked)} />${t("reading.differences-only")}</label>`
        }
        <span class="soft" role="status">${t("reading.rules-shown", { count: found })}</span>
        <button type="button" class="button small" onClick=${() => print()}>${t("reading.print")}</button>
      </p>
      <${OpenRules} taken=${read} />
    </form>`;
}
