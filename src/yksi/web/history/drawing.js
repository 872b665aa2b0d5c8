/** The same over time as drawings, each with a sentence that says what it comes to; the numbers are in tables. */
import { html } from "../base/ui.js";
import { RANKS, WHOLE } from "../engine/review/tables.js";
import { change } from "../parts/amounts.js";
import { language, t } from "../speech/words.js";
import { matchesOf } from "./tables.js";

/** @typedef {import("../engine/review/career.js").Career} Career */
/** One line of a drawing; where it is null there is nothing. @typedef {{ kind: string, name: string, values: (number | null)[] }} Line */

const WIDTH = 640;
const HEIGHT = 240;

/** @param {{ career: Career, days: number[] }} props when each match was */
export const Drawings = ({ career, days }) => html`
  <section class="drawings panel" aria-labelledby="history-time">
    <h2 id="history-time">${t("history.time")}</h2>
    ${career.line.length > 1 && html`<${Luck} career=${career} days=${days} />`}
    ${career.stretches.length > 1 && html`<${Ranks} career=${career} />`}
  </section>`;

/** Luck so far, and rounds won beyond an equal share: what lies between them are the own decisions. @param {{ career: Career, days: number[] }} props */
function Luck({ career: { line }, days }) {
  const [luck, beyond] = line[line.length - 1];
  const lines = [
    { kind: "luck", name: t("history.line-luck"), values: [0, ...line.map(([each]) => each)] },
    { kind: "beyond", name: t("history.line-beyond"), values: [0, ...line.map(([, each]) => each)] },
  ];
  const values = lines.flatMap((each) => each.values);
  const [low, high] = [Math.min(-WHOLE, ...values), Math.max(WHOLE, ...values)];
  const caption = t("history.line", { luck: change(luck), beyond: change(beyond), count: line.length });
  return html`<${Drawing} lines=${lines} low=${low} high=${high} caption=${caption} />
    <details><summary>${t("history.table")}</summary>
      <div class="scroll" tabindex="0" role="region" aria-labelledby="history-time"><table>
        <thead><tr><th scope="col">${t("history.match")}</th><th scope="col">${t("history.day")}</th>${lines.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr></thead>
        <tbody>${line.map(
          ([one, other], place) =>
            html`<tr><th scope="row">${place + 1}</th><td>${day(days[place])}</td><td>${change(one)}</td><td>${change(other)}</td></tr>`,
        )}</tbody>
      </table></div></details>`;
}

/** @param {number} at */
const day = (at) => new Date(at).toLocaleDateString(language.value, { dateStyle: "medium" });

/** Skill and luck of each stretch; its table is above. @param {{ career: Career }} props */
function Ranks({ career: { stretches } }) {
  const lines = [
    { kind: "beyond", name: t("review.skill-word"), values: stretches.map(({ skill }) => skill) },
    { kind: "luck", name: t("review.luck-word"), values: stretches.map(({ luck_rank: luck }) => luck) },
  ];
  const told = stretches.map((each) => `${matchesOf(each)}: ${each.skill ?? "–"}, ${each.luck_rank ?? "–"}`);
  return html`<${Drawing} lines=${lines} low=${0} high=${RANKS} caption=${t("history.ranks", { told: told.join("; ") })} />`;
}

/** @param {{ lines: Line[], low: number, high: number, caption: string }} props */
function Drawing({ lines, low, high, caption }) {
  const middle = low < 0 ? 0 : (low + high) / 2; // an even number of rounds won, or players like half of all
  const [[, level]] = pointsOf([middle], low, high);
  return html`<figure>
    <svg viewBox=${`-8 -8 ${WIDTH + 16} ${HEIGHT + 16}`} role="img" aria-label=${caption}>
      <path class="middle" d=${`M0 ${level}H${WIDTH}`} />
      ${lines.map(({ kind, values }) => {
        const points = pointsOf(values, low, high);
        return html`<polyline class=${kind} points=${points.map((point) => point.join(",")).join(" ")} />
          ${points.length < 40 && points.map(([x, y]) => html`<circle class=${kind} cx=${x} cy=${y} r="4" />`)}`;
      })}
    </svg>
    <p class="legend" aria-hidden="true">${lines.map(({ kind, name }) => html`<span class=${kind}>${name}</span>`)}</p>
    <figcaption>${caption}</figcaption>
  </figure>`;
}

/** @param {(number | null)[]} values @param {number} low @param {number} high */
function pointsOf(values, low, high) {
  const last = Math.max(values.length - 1, 1);
  return values.flatMap((value, place) =>
    value === null
      ? []
      : [[round((place * WIDTH) / last), round(HEIGHT - ((value - low) * HEIGHT) / (high - low))]],
  );
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;
