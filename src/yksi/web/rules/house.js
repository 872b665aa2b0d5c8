/** What was agreed on besides the printed rules, and how two rulebooks differ in short. */
import { html } from "../base/ui.js";
import { rulesLink } from "../parts/options/asfile.js";
import { LinkPicture } from "../parts/qr.js";
import { t } from "../speech/words.js";
import { editionName, keyLabel, ruleName, ruleSays, valueLabel } from "../speech/wording.js";

/** @typedef {import("./load.js").Shown} Shown */

/** The house rules of a table, and the rules on its Customizable cards. @param {{ shown: Shown }} props */
export function House({ shown }) {
  const { choice, table } = shown;
  if (!shown.changed) return null;
  return html`
    <div class="panel">
      <h2>${table ? t("reading.house-of", { code: table }) : t("reading.house")}</h2>
      <ul class="agreed">
        ${Object.entries(choice.rules).map(([key, value]) => html`<li><span>${keyLabel(key)}</span> <strong>${valueLabel(key, value)}</strong></li>`)}
      </ul>
      ${choice.custom.map((rule, place) => html`<p><span class="tag">W${place + 1}</span> <strong>${ruleName(rule)}.</strong> ${ruleSays(rule)}</p>`)}
      <div class="as-link">
        <${LinkPicture} url=${rulesLink(choice)} alt=${t("options.qr")} size=${140} />
        <p>${t("reading.qr-says")}</p>
      </div>
    </div>`;
}

/** The rule keys with another value, side by side. @param {{ shown: Shown }} props */
export function InShort({ shown }) {
  const { editions, edition, choice, against } = shown;
  const other = editions.find(({ id }) => id === against);
  if (!other || against === edition.id) return null;
  const here = { ...edition.keys, ...choice.rules };
  const keys = Object.keys(edition.keys).filter((key) => String(here[key]) !== String(other.keys[key]));
  if (!keys.length) return html`<p class="panel">${t("reading.no-difference")}</p>`;
  return html`
    <section class="panel in-short" aria-labelledby="in-short">
      <h2 id="in-short">${t("reading.in-short")}</h2>
      <table>
        <thead><tr><td></td><th scope="col"><span aria-hidden="true">+ </span>${shown.changed ? t("reading.here") : editionName(edition.id)}</th>
          <th scope="col"><span aria-hidden="true">− </span>${editionName(other.id)}</th></tr></thead>
        <tbody>${keys.map(
          (key) => html`<tr key=${key}><th scope="row">${keyLabel(key)}</th>
          <td>${valueLabel(key, here[key])}</td><td>${valueLabel(key, other.keys[key])}</td></tr>`,
        )}</tbody>
      </table>
    </section>`;
}
