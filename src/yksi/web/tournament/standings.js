/** Who is where: everybody, or while there are very many the first of them and those around the reader. */
import { Icon } from "../parts/icons.js";
import { classes, html, useState } from "../base/ui.js";
import { useAttempt } from "../net/newest.js";
import { language, t } from "../speech/words.js";
import { whyNotHere } from "./errors.js";
import { lessLuckOf } from "./lessluck.js";

/** @typedef {import("./lessluck.js").LessLuck} LessLuck */

const SHOWN = 10;
const AROUND = 1;

/** @param {{ shown: import("../net/tournament.js").Shown, whole?: boolean }} props `whole`: all of them, as for paper */
export function Standings({ shown, whole = false }) {
  const { view, you } = shown;
  const [all, setAll] = useState(whole);
  const [lucks, setLucks] = useState(/** @type {Map<number, LessLuck> | null} */ (null));
  if (!view.rounds) return null;
  const rows = view.standings;
  const some =
    all || rows.length <= SHOWN + 2
      ? rows
      : rows.filter((_, place) => place < SHOWN || isNear(rows, place, you.entrant));
  return html`
    <section class="standings-part" aria-labelledby="standings">
      <header class="part-head"><h2 id="standings">${t(view.stage === "ended" ? "tournament.final" : "tournament.standings")}</h2>
        <p class="soft">${t(`tournament.ranked-${rankedBy(view)}`)}</p></header>
      <table class="standings">
        <thead><tr>
          <th scope="col"><span class="unseen">${t("tournament.place")}</span></th><th scope="col">${t(view.plan.members === 1 ? "tournament.player" : view.plan.members === 2 ? "tournament.pair" : "tournament.team")}</th>
          <th scope="col" class="number">${t("tournament.total")}</th><th scope="col" class="number">${t("tournament.games-head")}</th><th scope="col" class="number">${t("tournament.won")}</th>
          ${lucks && html`<th scope="col" class="number">${t("tournament.less-luck")}</th>`}
        </tr></thead>
        <tbody>${some.map(
          (row, at) => html`
          <${Row} key=${row.entrant} row=${row} luckless=${lucks?.get(row.entrant)} own=${row.entrant === you.entrant} jump=${at > 0 && rows.indexOf(row) > rows.indexOf(some[at - 1]) + 1} first=${view.stage === "ended" && row.place === 1} />`,
        )}</tbody>
      </table>
      ${some.length < rows.length && html`<p class="noprint"><button type="button" class="button small" onClick=${() => setAll(true)}>${t("tournament.show-all", { count: rows.length })}</button></p>`}
      ${lucks && html`<p class="soft">${t("tournament.less-luck-means")}</p>`}
      ${!whole && html`<${WithoutLuck} shown=${shown} found=${lucks} show=${setLucks} />`}
      ${!whole && html`<${Explained} view=${view} />`}
    </section>`;
}

/** @param {Wire.Standing[]} rows @param {number} place @param {number | null} own */
function isNear(rows, place, own) {
  const mine = rows.findIndex((row) => row.entrant === own);
  return mine >= 0 && Math.abs(mine - place) <= AROUND;
}

/** @param {import("../net/tournament.js").View} view */
const rankedBy = ({ plan, highest }) =>
  plan.format === "knock-out" || plan.format === "duplicate" ? plan.format : highest ? "highest" : "lowest";

/**
 * Work out what was won less the luck of the cards drawn; anew after more games. It decides no place.
 * @param {{ shown: import("../net/tournament.js").Shown, found: Map<number, LessLuck> | null, show: (found: Map<number, LessLuck>) => void }} props
 */
function WithoutLuck({ shown: { view, watch }, found, show }) {
  const { busy, why, attempt } = useAttempt(whyNotHere, watch);
  if (view.plan.game === "match") return null;
  const work = () => attempt(async () => show(await lessLuckOf(watch, view.highest)));
  return html`
    <p class="noprint"><button type="button" class="button small" aria-disabled=${busy} onClick=${() => busy || work()}>${t(busy ? "tournament.less-luck-counting" : found ? "tournament.less-luck-again" : "tournament.less-luck-show")}</button></p>
    ${why && html`<p class="problem" role="alert">${why}</p>`}`;
}

/** @param {LessLuck} found */
const lessLuckSaid = ({ wins, games }) =>
  games
    ? `${new Intl.NumberFormat(language.value, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(wins)} / ${games}`
    : "–";

/** @param {{ row: Wire.Standing, own: boolean, jump: boolean, first: boolean, luckless?: LessLuck }} props */
function Row({ row, own, jump, first, luckless }) {
  return html`
    <tr class=${classes({ ours: own, jump, gone: row.place === null })}>
      <td class="place">${row.place === null ? "–" : `${row.place}.`}</td>
      <th scope="row">${first && html`<${Icon} name="crown" />`}<span>${row.name}${own && html` <span class="tag">${t("lobby.you")}</span>`}</span>${notes(row) && html`<small class="soft">${notes(row)}</small>`}</th>
      <td class="number total">${row.total}</td><td class="number">${row.games}</td><td class="number">${row.won}</td>
      ${luckless && html`<td class="number">${lessLuckSaid(luckless)}</td>`}
    </tr>`;
}

/** What the numbers do not say. @param {Wire.Standing} row */
function notes({ place, credit, forfeit, byes }) {
  return [
    place === null && t("tournament.withdrawn"),
    byes > 0 && t("tournament.bye-count", { count: byes }),
    credit > 0 && t("tournament.credited", { points: credit }),
    forfeit > 0 && t("tournament.forfeited", { points: forfeit }),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** @param {{ view: import("../net/tournament.js").View }} props */
function Explained({ view }) {
  const lines = ["ties", "credit-says", "forfeit-says"];
  return html`
    <details class="explained noprint"><summary>${t("tournament.how-counted")}</summary>
      <ul>${[`ranked-${rankedBy(view)}-says`, ...lines].map((line) => html`<li key=${line}>${t(`tournament.${line}`)}</li>`)}</ul></details>`;
}
