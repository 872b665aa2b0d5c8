/** Every decision with all there was to choose from, round by round; a round is written out when it is opened. */
import { html, useSignal } from "../base/ui.js";
import { Picture } from "../cards/card.js";
import { percent, rounds } from "../parts/amounts.js";
import { actionName, t } from "../speech/words.js";
import { cardOf } from "./cards.js";
import { Heads } from "./tables.js";

/** @typedef {import("../engine/review/review.js").SeatReview} SeatReview */
/** @typedef {import("../engine/review/ledger.js").Decision} Decision */

/** Those rounds are open in which most was lost. @param {{ names: string[], seat: SeatReview }} props */
export function Decisions({ names, seat }) {
  const dear = new Set(seat.dearest.map(({ round }) => round));
  return html`
    <section class="decisions panel">
      <h2>${t("review.decisions")}</h2>
      ${seat.rounds.map((each) => html`<${OfRound} key=${`${seat.seat}.${each.round}`} each=${each} names=${names} dear=${dear.has(each.round)} />`)}
    </section>`;
}

/** @param {{ each: import("../engine/review/ledger.js").RoundReview, names: string[], dear: boolean }} props */
function OfRound({ each: { round, cost, decisions }, names, dear }) {
  const open = useSignal(dear);
  const made = decisions.filter(({ choices }) => choices.length > 1);
  const id = `review-decisions-${round}`;
  return html`
    <details open=${dear} onToggle=${(/** @type {Client.On<HTMLDetailsElement>} */ event) => (open.value = event.currentTarget.open)}>
      <summary id=${id}>${t("review.round-decisions", { number: round, count: made.length, cost: rounds(cost) })}</summary>
      ${open.value && html`<${Written} id=${id} made=${made} names=${names} />`}
    </details>`;
}

/** @param {{ id: string, made: Decision[], names: string[] }} props */
const Written = ({ id, made, names }) => html`
  <div class="scroll" tabindex="0" role="region" aria-labelledby=${id}><table>
    <${Heads} keys=${["action", "done", "chance", "loss", "choices"]} />
    <tbody>${made.map((decision) => html`<${Row} each=${decision} names=${names} />`)}</tbody>
  </table></div>`;

/** @param {{ each: Decision, names: string[] }} props */
const Row = ({ each, names }) => html`
  <tr class=${each.mark ?? ""}>
    <th scope="row">${each.step + 1}</th><td>${actionName(each.action, names)}</td><td>${percent(each.chance)} %</td>
    <td>${each.mark && `${percent(each.loss)} ${t(`review.${each.mark}`)}`}</td>
    <td><ul class="choices">${each.choices.map((choice) => html`<${Choice} ...${choice} names=${names} />`)}</ul></td>
  </tr>`;

/** A card is seen as a card, and read in words. @param {{ action: string, chance: number, names: string[] }} props */
function Choice({ action, chance, names }) {
  const shown = cardOf(action);
  const name = actionName(action, names);
  return html`<li>${shown ? html`<${Picture} ...${shown} title=${name} /><span class="unseen">${name}</span>` : name} ${percent(chance)} %</li>`;
}
