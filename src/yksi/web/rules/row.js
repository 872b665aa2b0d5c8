/** A rule: its sentence, cards beside it, where it comes from, and in whose book it stands. */
import { html } from "../base/ui.js";
import { Picture } from "../cards/card.js";
import { cardPoints } from "../net/rulebooks.js";
import { t } from "../speech/words.js";
import { PICTURES, POINTS } from "./pictures.js";
import { Marked, inRuns } from "./text.js";

/** @typedef {import("./merge.js").Row} Row */

/** @param {{ row: Row, text: string, wanted: string[] }} props */
export function Rule({ row, text, wanted }) {
  const cards = POINTS[row.id] ?? PICTURES[row.id];
  return html`
    <li class="rule" id=${row.id} data-side=${row.side} data-mark=${row.mark}>
      <p>
        ${
          row.side !== "both" &&
          html`<span class="whose"><span aria-hidden="true">${row.side === "here" ? "+ " : "− "}</span
          >${t(row.side === "here" ? "reading.only-here" : "reading.not-here")}</span>`
        }
        <${Marked} text=${text} wanted=${wanted} />${" "}
        ${!["printed", "own"].includes(row.mark) && html`<span class="origin">${t(`reading.mark-${row.mark}`)}</span>`}${" "}
        ${row.sentences && html`<${Cited} numbers=${inRuns(row.sentences)} />`}
        <a class="anchor noprint" href=${`#${row.id}`} aria-label=${t("reading.link")}>#</a>
      </p>
      ${
        cards &&
        html`<div class="rule-cards" aria-hidden="true">
        <div class="pictures">${cards.map((card, place) => html`<${Picture} key=${place} card=${card.split(":")[0]} named=${card.split(":")[1]} />`)}</div>
        ${POINTS[row.id] && html`<${Points} cards=${cards} />`}
      </div>`
      }
    </li>`;
}

/** The sentences of the book on which the rule rests. @param {{ numbers: string }} props */
function Cited({ numbers }) {
  const told = t("reading.rests-on", { numbers });
  return html`<span class="cited" title=${told}><span aria-hidden="true">§ ${numbers}</span><span class="unseen">${told}</span></span>`;
}

/** What these cards count, as a figure: one number, or from the least to the most. @param {{ cards: string[] }} props */
function Points({ cards }) {
  const worth = cards.map((card) => cardPoints.value[card]).filter((points) => points !== undefined);
  if (!worth.length) return null;
  const [least, most] = [Math.min(...worth), Math.max(...worth)];
  return html`<strong class="counts">${least === most ? most : `${least}–${most}`}</strong>`;
}
