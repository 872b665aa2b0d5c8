/** The tables of a history: skill and luck over time, what was rare, against whom. */
import { html } from "../base/ui.js";
import { FEATS } from "../engine/review/tables.js";
import { change, rounds } from "../parts/amounts.js";
import { t, words } from "../speech/words.js";

/** @typedef {import("../engine/review/career.js").Career} Career */

/** A table that can be scrolled by itself, under its heading. @param {{ id: string, heading: string, heads: string[], rows: (string | number)[][] }} props */
const Table = ({ id, heading, heads, rows }) => html`
  <section class="panel">
    <h2 id=${id}>${heading}</h2>
    <div class="scroll" tabindex="0" role="region" aria-labelledby=${id}><table>
      <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
      <tbody>${rows.map(([first, ...rest]) => html`<tr><th scope="row">${first}</th>${rest.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
    </table></div>
  </section>`;

/** @param {{ career: Career }} props */
export const Stretches = ({
  career,
}) => html`<${Table} id="history-stretches" heading=${t("history.stretches")}
  heads=${[t("history.stretch"), t("review.skill-word"), t("review.luck-word"), t("history.decisions"), t("history.rounds"), t("history.rounds-won"), t("review.own")]}
  rows=${career.stretches.map((each) => [
    matchesOf(each),
    each.skill ?? "–",
    each.luck_rank ?? "–",
    each.decisions,
    each.rounds,
    each.won,
    change(-each.cost),
  ])} />`;

/** Which matches a stretch is of. @param {Career["stretches"][number]} stretch */
export const matchesOf = ({ first, matches }) =>
  matches > 1 ? `${first + 1}–${first + matches}` : String(first + 1);

/** @param {{ career: Career }} props */
export function Feats({ career: { feats } }) {
  if (!feats.length) return null;
  const proud = feats.filter(({ moment }) => FEATS.includes(moment));
  const unjust = feats.filter(({ moment }) => !FEATS.includes(moment));
  return [
    { id: "history-feats", heading: t("history.feats"), found: proud },
    { id: "history-injustices", heading: t("history.injustices"), found: unjust },
  ].map(
    ({ id, heading, found }) =>
      found.length > 0 &&
      html`<${Table} key=${id} id=${id} heading=${heading} heads=${[t("history.moment"), t("history.times"), t("history.bots")]}
        rows=${found.map(({ moment, times, expected }) => [words().review.told[moment], times, expected === null ? "–" : rounds(expected * 100)])} />`,
  );
}

/** @param {{ career: Career }} props */
export function Opponents({ career: { opponents } }) {
  if (!opponents.length) return null;
  return html`<${Table} id="history-opponents" heading=${t("history.opponents")}
    heads=${[t("history.name"), t("history.matches-head"), t("history.rounds"), t("history.rounds-won")]}
    rows=${opponents.map((each) => [each.name, each.matches, each.rounds, each.won])} />`;
}
