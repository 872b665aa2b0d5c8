/** What a round would bring, as the server has added it up. */
import { html } from "../base/ui.js";
import { t } from "../speech/words.js";
import { namesOf } from "./standing.js";

/** @param {{ view: import("../net/sheet.js").View, trial: Wire.Trial | null }} props */
export function Worth({ view, trial }) {
  if (!trial?.points) return null;
  const { points, scores = [], winners = [] } = trial;
  const sides = view.sides
    .map((side) => ({
      ...side,
      won: side.players.reduce(
        (/** @type {number} */ sum, /** @type {number} */ player) => sum + (points[player] ?? 0),
        0,
      ),
    }))
    .filter((side) => side.won > 0);
  return html`
    <div class="worth-list" role="status" tabIndex="0">
      ${sides.map(
        (side) => html`
        <span key=${side.side}>${t("sheet.gets", { name: namesOf(view, side.players), points: side.won, score: scores[side.side] })}</span>`,
      )}
      ${winners.length > 0 && html`<span class="wins">${t("sheet.wins", { names: namesOf(view, winners), count: winners.length })}</span>`}
    </div>`;
}
