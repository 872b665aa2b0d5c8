/** The rulebook itself: its title page, contents and sections. */
import { html } from "../base/ui.js";
import { Picture } from "../cards/card.js";
import { t } from "../speech/words.js";
import { editionName, editionSays, rulesName, keyLabel, valueLabel } from "../speech/wording.js";
import { ruleText } from "../net/sentences.js";
import { fanOf } from "./pictures.js";
import { Rule } from "./row.js";

/** @typedef {import("./load.js").Shown} Shown */
/** @typedef {import("./merge.js").Row} Row */
/** @typedef {{ section: string, rows: Row[] }} Section */

const AT_A_GLANCE = ["deck", "hand_size", "uno_penalty", "target"];

/** @param {{ shown: Shown }} props */
export function Title({ shown }) {
  const { edition, choice } = shown;
  const rules = { ...edition.keys, ...choice.rules };
  return html`
    <header class="title leaf">
      <div>
        <p class="kicker">${t("reading.rulebook")}</p>
        <h1>${rulesName(choice)}</h1>
        <p class="says">${editionSays(edition.id)}</p>
        <dl class="glance">
          ${AT_A_GLANCE.map((key) => html`<div><dt>${keyLabel(key)}</dt><dd>${valueLabel(key, rules[key])}</dd></div>`)}
        </dl>
      </div>
      <div class="spread" aria-hidden="true">${fanOf(rules).map((card) => html`<${Picture} key=${card} card=${card} />`)}</div>
    </header>`;
}

/** What the marks mean; in a comparison also whose rule is whose. @param {{ shown: Shown, rows: Row[] }} props */
export function Legend({ shown, rows }) {
  const other = shown.against && editionName(shown.against);
  const marks = ["ruling", "house", "option", "idea"].filter((mark) => rows.some((row) => row.mark === mark));
  return html`
    <dl class="legend" aria-label=${t("reading.legend")}>
      ${
        other &&
        html`<div data-side="here"><dt><span class="whose">+ ${t("reading.only-here")}</span></dt><dd>${t("reading.here-says", { edition: other })}</dd></div>
        <div data-side="there"><dt><span class="whose">− ${t("reading.not-here")}</span></dt><dd>${t("reading.there-says", { edition: other })}</dd></div>`
      }
      ${marks.map((mark) => html`<div key=${mark} data-mark=${mark}><dt><span class="origin">${t(`reading.mark-${mark}`)}</span></dt><dd>${t(`reading.${mark}-says`)}</dd></div>`)}
      <div><dt>${t("reading.unmarked")}</dt><dd>${t(rows.some((row) => row.mark === "own") ? "reading.own-says" : "reading.printed-says")}</dd></div>
      <div><dt><span class="cited">§</span></dt><dd>${t("reading.sentence-says")}</dd></div>
    </dl>`;
}

/** @param {{ sections: Section[], names: Record<string, string> }} props */
export function Contents({ sections, names }) {
  return html`
    <nav class="contents noprint" aria-label=${t("reading.contents")}>
      <ol>${sections.map(({ section }) => html`<li key=${section}><a href=${`#section-${section}`}>${names[section]}</a></li>`)}</ol>
    </nav>`;
}

/** @param {{ sections: Section[], said: { sections: Record<string, string> }, wanted: string[] }} props */
export function Sections({ sections, said, wanted }) {
  return sections.map(
    ({ section, rows }) => html`
    <section key=${section} class="chapter" id=${`section-${section}`} aria-labelledby=${`heading-${section}`}>
      <h2 id=${`heading-${section}`}>${said.sections[section]}</h2>
      <ul>${rows.map((row) => html`<${Rule} key=${row.id} row=${row} text=${ruleText(row.id, row.count)} wanted=${wanted} />`)}</ul>
    </section>`,
  );
}
