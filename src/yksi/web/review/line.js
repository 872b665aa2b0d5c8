/** The line of a round: the chance to win from moment to moment, with a sentence that says the same. */
import { html } from "../base/ui.js";
import { WHOLE } from "../engine/review/tables.js";
import { t } from "../speech/words.js";
import { percent } from "../parts/amounts.js";

/** @typedef {import("../engine/review/ledger.js").RoundReview} RoundReview */

const WIDTH = 640;
const HEIGHT = 160;

/** Points of a line in a box of this size. @param {RoundReview["line"]} line @param {number} width @param {number} height */
export function pointsOf(line, width, height) {
  const last = Math.max(line[line.length - 1].step, 1);
  return line.map(({ step, chance }) => [(step * width) / last, height - (chance * height) / WHOLE]);
}

/** @param {{ seat: import("../engine/review/review.js").SeatReview }} props */
export const Lines = ({ seat }) => html`
  <section class="lines panel" aria-label=${t("review.chance")}>
    ${seat.rounds.map((each) => html`<${Line} key=${each.round} each=${each} />`)}
  </section>`;

/** @param {{ each: RoundReview }} props */
function Line({ each: { round, line, decisions } }) {
  const caption = t("review.line", {
    round,
    first: percent(line[0].chance),
    last: percent(line[line.length - 1].chance),
  });
  const points = pointsOf(line, WIDTH, HEIGHT).map(written);
  const last = line[line.length - 1].step;
  const lost = decisions.filter(({ mark }) => mark);
  return html`
    <figure>
      <svg viewBox=${`-4 -4 ${WIDTH + 8} ${HEIGHT + 8}`} role="img" aria-label=${caption}>
        <path class="half" d=${`M0 ${HEIGHT / 2}H${WIDTH}`} />
        <polygon points=${`0,${HEIGHT} ${points.join(" ")} ${WIDTH},${HEIGHT}`} />
        <polyline points=${points.join(" ")} />
        ${lost.map(({ step, chance }) => html`<circle cx=${(step * WIDTH) / Math.max(last, 1)} cy=${HEIGHT - (chance * HEIGHT) / WHOLE} r="7" />`)}
      </svg>
      <figcaption>${caption}</figcaption>
    </figure>`;
}

/** @param {number[]} point */
const written = (point) => point.map((each) => each.toFixed(1)).join(",");
