/** It is over: a moment for whoever won, and the three on the podium. */
import { html } from "../base/ui.js";
import { Confetti } from "../parts/confetti.js";
import { join } from "../speech/say.js";
import { t, words } from "../speech/words.js";

/** @param {{ shown: import("../net/tournament.js").Shown }} props */
export function Final({ shown: { view, you } }) {
  const placed = view.standings.flatMap((row) => (row.place === null ? [] : [{ ...row, place: row.place }]));
  const first = placed.filter((row) => row.place === 1).map((row) => row.name);
  const own = placed.find((row) => row.entrant === you.entrant);
  return html`
    <div class="final">
      <${Confetti} />
      <p class="final-winner" role="status">${t("tournament.winner", { names: join(words(), first), count: first.length })}</p>
      <ol class="podium">
        ${placed
          .filter((row) => row.place <= 3)
          .slice(0, 6)
          .map(
            (row) => html`
          <li key=${row.entrant} data-place=${row.place}><span class="podium-place">${row.place}</span><b>${row.name}</b><span class="soft">${t("table.points", { count: row.total })}</span></li>`,
          )}
      </ol>
      ${own && own.place > 1 && html`<p>${t("tournament.own-place", { number: own.place, count: placed.length })}</p>`}
    </div>`;
}
