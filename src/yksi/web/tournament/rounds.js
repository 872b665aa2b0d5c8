/** The tables of a round: this one live, earlier ones as they ended. */
import { request } from "../net/http.js";
import { inquire } from "../net/newest.js";
import { html, useEffect, useState, withValue } from "../base/ui.js";
import { t } from "../speech/words.js";
import { Folded } from "./folded.js";
import { MeetingCard } from "./meeting.js";
import { isOf, namesOf } from "./told.js";

const SHOWN = 6;

/** @param {{ place: import("../net/tournament.js").TournamentPlace }} props */
export function Rounds({ place }) {
  const { view, you, watch, seq } = /** @type {import("../net/tournament.js").Shown} */ (place.shown.value);
  const [number, setNumber] = useState(0);
  const earlier = useEarlier(watch, number, seq);
  if (!view.round) return null;
  const now = !number || number === view.round.number;
  const round = now ? view.round : earlier;
  const choose = withValue((value) => setNumber(Number(value)));
  return html`
    <section aria-labelledby="tables">
      <header class="part-head">
        <h2 id="tables">${t("tournament.tables")}</h2>
        ${
          view.rounds > 1
            ? html`<label><span class="unseen">${t("tournament.which-round")}</span><select value=${number || view.round.number} onChange=${choose}>
              ${Array.from({ length: view.rounds }, (_, place) => html`<option value=${place + 1}>${roundTitle(view, place + 1)}</option>`)}</select></label>`
            : html`<p class="soft">${roundTitle(view, view.round.number)}</p>`
        }
      </header>
      ${
        round &&
        html`
        <${Folded} shown=${SHOWN} items=${sorted(round.meetings, you.entrant)} draw=${(/** @type {Wire.MeetingShown} */ meeting) => html`<${MeetingCard} key=${meeting.number} place=${place} meeting=${meeting} now=${now} />`} more="meetings" />
        ${round.byes.length > 0 && html`<p>${t("tournament.byes", { names: namesOf(view, round.byes) })}</p>`}`
      }
    </section>`;
}

/** @param {import("../net/tournament.js").View} view @param {number} number */
export const roundTitle = ({ planned_rounds: planned }, number) =>
  planned ? t("tournament.round-of", { number, count: planned }) : t("tournament.round", { number });

/** The own table first, then those where something is still to be done. @param {Wire.MeetingShown[]} meetings @param {number | null} own */
function sorted(meetings, own) {
  const rank = (/** @type {Wire.MeetingShown} */ meeting) =>
    isOf(meeting, own) ? 0 : meeting.finished ? 2 : 1;
  return [...meetings].sort((one, other) => rank(one) - rank(other) || one.table - other.table);
}

/** A round that is over; asked for again when something was corrected. @param {string} code @param {number} number @param {number} seq */
function useEarlier(code, number, seq) {
  const [round, setRound] = useState(/** @type {Wire.RoundShown | null} */ (null));
  useEffect(() => {
    if (number)
      return inquire(() => request(`/api/tournaments/${code}/rounds/${number}`), setRound, {
        failed: () => {},
      });
  }, [code, number, seq]);
  return round?.number === number ? round : null;
}
