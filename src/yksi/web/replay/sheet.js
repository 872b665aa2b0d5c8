/** The score sheet: what every side got in each round, and had after it. */
import { classes, html } from "../base/ui.js";
import { t } from "../speech/words.js";

/** The number of the first round, which is not 1 where a match went on from another table. @param {Wire.Replay} replay */
export const firstRound = ({ carried }) => 1 + (carried?.rounds ?? 0);

/** @param {{ replay: Wire.Replay, round: number, jump: (round: number) => void }} props */
export function ScoreSheet({ replay, round, jump }) {
  const { sides, players, rounds, winners, carried } = replay;
  const nameOf = (/** @type {number[]} */ side) => side.map((seat) => players[seat]).join(" & ");
  if (!rounds.some((each) => each.scores.length)) return null;
  return html`
    <div class="panel sheet-of">
      <h2 id="score-sheet">${t("replay.score-sheet")}</h2>
      <div class="scroll" tabIndex="0" role="region" aria-labelledby="score-sheet">
        <table>
          <thead><tr><th scope="col">${t("replay.round-head")}</th>
            ${sides.map(
              (
                /** @type {number[]} */ side,
              ) => html`<th scope="col" class=${classes({ won: winners.includes(side[0]) })}>
              ${nameOf(side)}${winners.includes(side[0]) && html`<span class="crown"> ★<span class="unseen"> ${t("replay.won-match")}</span></span>`}</th>`,
            )}
          </tr></thead>
          <tbody>${carried && html`<tr><th scope="row">${t("replay.carried")}</th>${carried.scores.map((/** @type {number} */ score, /** @type {number} */ at) => html`<td key=${at}><strong>${score}</strong></td>`)}</tr>`}
          ${rounds.map(
            (each, number) => html`
            <tr key=${number} class=${classes({ now: number === round })}>
              <th scope="row"><button type="button" class="button small" aria-current=${number === round ? "true" : undefined} onClick=${() => jump(number)}
                aria-label=${t("replay.round", { number: firstRound(replay) + number })}>${firstRound(replay) + number}</button></th>
              ${sides.map((side, at) => html`<${Cell} key=${at} round=${each} side=${side} total=${each.scores[at]} />`)}
            </tr>`,
          )}
          </tbody>
        </table>
      </div>
    </div>`;
}

/** @param {{ round: Wire.Round, side: number[], total: number }} props */
function Cell({ round, side, total }) {
  const got = side.reduce((sum, seat) => sum + round.points[seat], 0);
  return html`<td class=${classes({ won: round.winner !== null && side.includes(round.winner) })}>${got > 0 && html`<small>+${got}</small>`} <strong>${total}</strong></td>`;
}
