/** The decisions that cost most, with their cards, and a board to try them again. */
import { pack } from "../base/packed.js";
import { go } from "../base/router.js";
import { html } from "../base/ui.js";
import { Picture } from "../cards/card.js";
import { percent } from "../parts/amounts.js";
import { actionName, t } from "../speech/words.js";
import { cardOf } from "./cards.js";

/** @typedef {import("../engine/review/review.js").SeatReview} SeatReview */
/** @typedef {import("./cards.js").Shown} Shown */

/** @param {{ seat: SeatReview, names: string[], record: string }} props */
export const Dearest = ({ seat, names, record }) => html`
  <section class="panel" aria-labelledby="review-dearest">
    <h2 id="review-dearest">${t("review.dearest")}</h2>
    ${seat.dearest.length === 0 && html`<p>${t("review.no-losses")}</p>`}
    <ol class="dearest">${seat.dearest.map((each) => html`<${Dear} each=${each} names=${names} record=${record} />`)}</ol>
  </section>`;

/** @param {{ each: SeatReview["dearest"][number], names: string[], record: string }} props */
function Dear({ each: { round, decision }, names, record }) {
  const tryIt = async () => {
    const said = { record: await pack(record), at: `${round}.${decision.step}` };
    go(`/try#${new URLSearchParams(said)}`);
  };
  const sentence = t("review.dear", {
    round,
    step: decision.step + 1,
    action: actionName(decision.action, names),
    best: actionName(decision.best, names),
    loss: percent(decision.loss),
    error: percent(decision.error),
  });
  return html`<li>
    <${Cards} done=${cardOf(decision.action)} best=${cardOf(decision.best)} />
    <span>${sentence}</span>
    <button type="button" class="button small" onClick=${tryIt}>${t("review.try")}</button></li>`;
}

/** What was done, and after an arrow what was best; the sentence says it in words. @param {{ done: Shown | undefined, best: Shown | undefined }} props */
function Cards({ done, best }) {
  if (!done || !best) return null;
  return html`<span class="swap" aria-hidden="true"><${Picture} ...${done} /><span>→</span><${Picture} ...${best} /></span>`;
}
