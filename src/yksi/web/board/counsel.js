/** What the coach says, above the own place: fetched when there is something to say. */
import { html } from "../base/ui.js";
import { Icon } from "../parts/icons.js";
import { actionName, t } from "../speech/words.js";
import { of100 } from "./coach.js";
import { reasonsFor } from "./reasons.js";

/** @typedef {import("../engine/review/coach.js").Advice} Advice */
/** @typedef {import("./coach.js").Coach} Coach */

/** @param {{ sitting: Client.Sitting, coach: Coach }} props */
export function Page({ sitting, coach }) {
  const { advice, mark } = coach;
  if (advice === "thinking") return html`<p class="coach" role="status">${t("table.coach-thinking")}</p>`;
  if (advice) return html`<${Says} sitting=${sitting} advice=${advice}><${Hide} coach=${coach} /><//>`;
  if (!mark) return null;
  const said = {
    ...{ action: actionName(mark.action, sitting.names), best: actionName(mark.best, sitting.names) },
    ...{ loss: of100(mark.loss), error: of100(mark.error) },
  };
  return html`<p class="coach" role="status">${t("table.coach-mark", said)}
    <${Hide} coach=${coach} /></p>`;
}

/** @param {{ coach: Coach }} props */
const Hide = ({ coach }) =>
  html`<button type="button" class="button icon small" aria-label=${t("table.coach-hide")} onClick=${coach.hide}><${Icon} name="close" /></button>`;

/** @param {{ sitting: Client.Sitting, advice: Advice, children?: unknown }} props */
function Says({ sitting, advice, children }) {
  const [best, second] = advice.choices;
  if (!best || !second) return html`<p class="coach" role="status">${t("table.coach-only")}</p>`;
  const close = best.chance - second.chance < advice.same;
  const words = advice.choices.filter(({ action }) => /^[a-z]+$/.test(action));
  const of = (/** @type {{ action: string, chance: number }} */ { action, chance }) => ({
    action: actionName(action, sitting.names),
    chance: of100(chance),
  });
  return html`<div class="coach" role="status">
    <p><b>${t("table.coach-best", of(best))}</b> ${close && t("table.coach-close", of(second))}</p>
    ${reasonsFor(best.action, sitting).map((reason) => html`<p>${reason}</p>`)}
    ${words.map((word) => word !== best && html`<p>${t("table.coach-other", of(word))}</p>`)}
    <p class="soft">${t("table.coach-error", { tries: advice.tries, points: of100(advice.same) })} ${children}</p>
  </div>`;
}
