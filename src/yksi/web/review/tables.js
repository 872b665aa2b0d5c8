/** The tables of a review: moments, rounds, and every decision with all there was to choose from. */
import { html } from "../base/ui.js";
import { onceIn } from "../engine/review/odds.js";
import { actionName, t, words } from "../speech/words.js";
import { change, percent } from "./amounts.js";

/** @typedef {import("../engine/review/review.js").Review} Review */
/** @typedef {import("../engine/review/review.js").SeatReview} SeatReview */
/** @typedef {import("../engine/review/ledger.js").Decision} Decision */

/** @param {{ review: Review, seat: SeatReview }} props */
export function Moments({ review, seat }) {
  const found = seat.rounds.flatMap(({ round, moments }) => moments.map((moment) => ({ round, moment })));
  return html`
    <section aria-labelledby="review-moments">
      <h2 id="review-moments">${t("review.moments")}</h2>
      ${found.length === 0 && html`<p>${t("review.no-moments")}</p>`}
      <ul>${found.map(
        ({ round, moment }) =>
          html`<li>${t("review.round-number", { number: round })}: ${words().review.told[moment]} <span class="soft">(${rarity(moment, review)})</span></li>`,
      )}</ul>
    </section>`;
}

/** @param {string} moment @param {Review} review */
function rarity(moment, { edition, players, as_printed: asPrinted }) {
  const count = asPrinted ? onceIn(moment, edition, players.length) : null;
  if (count === null) return t("review.uncounted");
  return count ? t("review.once-in", { count }) : t("review.rare");
}

/** @param {{ keys: string[] }} props */
const Heads = ({ keys }) =>
  html`<thead><tr>${keys.map((key) => html`<th scope="col">${t(`review.${key}`)}</th>`)}</tr></thead>`;

/** @param {{ seat: SeatReview }} props */
export const Rounds = ({ seat }) => html`
  <section>
    <h2 id="review-rounds">${t("review.rounds")}</h2>
    <div class="scroll" tabindex="0" role="region" aria-labelledby="review-rounds"><table>
      <${Heads} keys=${["round", "result", "deal", "draws", "others", "own"]} />
      <tbody>${seat.rounds.map(
        (each) => html`<tr>
        <th scope="row">${each.round}</th><td>${t(each.won ? "review.round-won" : "review.round-lost")}</td>
        <td>${change(each.deal)}</td><td>${change(each.draws)}</td><td>${change(each.others)}</td><td>${change(-each.cost)}</td></tr>`,
      )}</tbody>
    </table></div>
  </section>`;

/** @param {{ review: Review, seat: SeatReview }} props */
export const Decisions = ({ review, seat }) => html`
  <section>
    <h2 id="review-decisions">${t("review.decisions")}</h2>
    <div class="scroll" tabindex="0" role="region" aria-labelledby="review-decisions"><table>
      <${Heads} keys=${["round", "action", "done", "chance", "loss", "choices"]} />
      <tbody>${seat.rounds.flatMap(({ round, decisions }) =>
        decisions
          .filter(({ choices }) => choices.length > 1)
          .map((each) => html`<${Row} round=${round} each=${each} names=${review.players} />`),
      )}</tbody>
    </table></div>
  </section>`;

/** @param {{ round: number, each: Decision, names: string[] }} props */
const Row = ({ round, each, names }) => html`
  <tr class=${each.mark ?? ""}>
    <th scope="row">${round}</th><td>${each.step + 1}</td><td>${actionName(each.action, names)}</td><td>${percent(each.chance)} %</td>
    <td>${each.mark && `${percent(each.loss)} ${t(`review.${each.mark}`)}`}</td>
    <td>${each.choices.map(({ action, chance }) => `${actionName(action, names)} ${percent(chance)} %`).join(", ")}</td>
  </tr>`;
