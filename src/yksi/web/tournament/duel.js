/** Who meets whom at a table, and what each side has. */
import { classes, html } from "../base/ui.js";
import { t } from "../speech/words.js";
import { membersLine, entrantOf } from "./told.js";

/** @param {{ view: import("../net/tournament.js").View, meeting: Wire.MeetingShown, own?: number | null }} props */
export function Duel({ view, meeting, own = null }) {
  const played = meeting.games.some((game) => game.points);
  const best = played && meeting.finished ? bestOf(view, meeting) : null;
  return html`<ul class="duel">${meeting.sides.map((side, place) => {
    const entrant = entrantOf(view, side);
    const gone = meeting.absent.includes(side);
    return html`
      <li key=${side} class=${classes({ ours: side === own, best: side === best, gone })}>
        <span class="duel-name">${entrant.name}${gone && html` <span class="tag">${t("tournament.absent")}</span>`}
          ${membersLine(entrant) && html`<small class="soft">${membersLine(entrant)}</small>`}</span>
        <b>${played ? meeting.totals[place] : "–"}</b>
      </li>`;
  })}</ul>`;
}

const MOST_WINS = ["winner-takes", "rounds"];

/** Who has most, or least where that wins. @param {import("../net/tournament.js").View} view @param {Wire.MeetingShown} meeting */
function bestOf(view, { sides, totals }) {
  const best = (MOST_WINS.includes(String(view.rules.scoring)) ? Math.max : Math.min)(...totals);
  return totals.filter((total) => total === best).length === 1 ? sides[totals.indexOf(best)] : null;
}
