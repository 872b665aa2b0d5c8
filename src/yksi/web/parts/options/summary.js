/** A choice of options in words: the edition, what differs from it, and the rules on the Customizable cards. */
import { Link } from "../../base/router.js";
import { html } from "../../base/ui.js";
import { t } from "../../speech/words.js";
import { OWN } from "./books.js";
import { differences, editionName, ruleName, rulesName, ruleSays } from "../../speech/wording.js";

/**
 * @param {{ edition: string, name?: string, changed: Record<string, string | number>, custom: (string | import("./draft.js").OwnRule)[],
 *   more?: string[], rules: string }} props `more` are lines about the table, `rules` is where they can be read
 */
export function Summary({ edition, name = "", changed, custom, more = [], rules }) {
  const lines = differences(changed);
  return html`
    <div class="summary">
      <p><strong>${rulesName({ edition, name })}</strong>${name.trim() && html`<br /><span class="soft">${editionName(edition)}</span>`}</p>
      ${
        lines.length > 0
          ? html`<ul class="summary-lines">${lines.map((line) => html`<li key=${line}>${line}</li>`)}</ul>`
          : edition !== OWN && html`<p class="soft">${t("options.all-as-printed")}</p>`
      }
      ${
        custom.length > 0 &&
        html`
        <ul class="summary-lines">
          ${custom.map((rule, place) => html`<li key=${place}><strong>${ruleName(rule)}</strong> ${ruleSays(rule)}</li>`)}
        </ul>`
      }
      ${more.length > 0 && html`<p class="soft">${more.join(" · ")}</p>`}
      <p><${Link} href=${rules} target="_blank">${t("options.read-rules")}</${Link}></p>
    </div>`;
}
