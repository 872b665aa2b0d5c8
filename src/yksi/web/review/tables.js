/** The tables of a review: moments, and what each round came to. */
import { html } from "../base/ui.js";
import { FEATS } from "../engine/review/tables.js";
import { onceIn } from "../engine/review/odds.js";
import { t, words } from "../speech/words.js";
import { change } from "../parts/amounts.js";

/** @typedef {import("../engine/review/review.js").Review} Review */
/** @typedef {import("../engine/review/review.js").SeatReview} SeatReview */

/** @param {{ review: Review, seat: SeatReview }} props */
export function Moments({ review, seat }) {
  const found = seat.rounds.flatMap(({ round, moments }) => moments.map((moment) => ({ round, moment })));
  return html`
    <section class="panel" aria-labelledby="review-moments">
      <h2 id="review-moments">${t("review.moments")}</h2>
      ${found.length === 0 && html`<p>${t("review.no-moments")}</p>`}
      <ul class="moments">${found.map(
        ({ round, moment }) =>
          html`<li class=${FEATS.includes(moment) ? "feat" : ""}>${t("review.round-number", { number: round })}: ${words().review.told[moment]} <span class="soft">(${rarity(moment, review)})</span></li>`,
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
export const Heads = ({ keys }) =>
  html`<thead><tr>${keys.map((key) => html`<th scope="col">${t(`review.${key}`)}</th>`)}</tr></thead>`;

/** @param {{ seat: SeatReview }} props */
export const Rounds = ({ seat }) => html`
  <section class="panel">
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
