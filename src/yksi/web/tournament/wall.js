/** What is pinned to the wall, or thrown on it: who plays where, how it stands, and the way to look on with a phone. */
import { Icon } from "../parts/icons.js";
import { Qr, useBase, withoutScheme } from "../parts/invitation.js";
import { rulesName } from "../speech/wording.js";
import { Link, useTitle } from "../base/router.js";
import { html } from "../base/ui.js";
import { inARow, isolated } from "../speech/say.js";
import { t } from "../speech/words.js";
import { roundTitle } from "./rounds.js";
import { Standings } from "./standings.js";
import { nameOf, namesOf, planLine } from "./told.js";

/** @param {{ shown: import("../net/tournament.js").Shown }} props */
export function Wall({ shown }) {
  const { view, watch } = shown;
  const base = useBase();
  useTitle(view.plan.name);
  return html`
    <main class="page wall">
      <div class="row noprint">
        <${Link} class="button" href=${`/tournament/${watch}`}>${t("tournament.back")}</${Link}>
        <button type="button" class="button primary" onClick=${() => window.print()}><${Icon} name="print" />${t("tournament.print")}</button>
      </div>
      <header class="wall-head">
        <div><h1>${view.plan.name}</h1><p>${planLine(view.plan)} · ${rulesName({ edition: view.plan.edition, name: view.plan.rules_name })}</p></div>
        <figure><${Qr} path="/tournament/${watch}" alt=${t("tournament.qr-watch")} />
          <figcaption>${t("tournament.wall-look")}<br />${withoutScheme(base)}</figcaption></figure>
      </header>
      ${view.round ? html`<${Pairings} view=${view} round=${view.round} />` : html`<p>${t("tournament.not-paired")}</p>`}
      <${Standings} shown=${shown} whole />
    </main>`;
}

/** @param {{ view: import("../net/tournament.js").View, round: Wire.RoundShown }} props */
function Pairings({ view, round }) {
  return html`
    <section aria-labelledby="pairings">
      <h2 id="pairings">${roundTitle(view, round.number)}</h2>
      <ul class="pairings">
        ${round.meetings.map(
          (meeting) => html`
          <li key=${meeting.number}><b class="table-number">${meeting.table}</b>
            <span><b>${meeting.sides.map((side) => isolated(nameOf(view, side))).join(" – ")}</b>
              <span class="wall-seats">${t("tournament.seats-wall", { names: inARow(meeting.games[0].seats) })}</span></span></li>`,
        )}
      </ul>
      ${round.byes.length > 0 && html`<p>${t("tournament.byes", { names: namesOf(view, round.byes) })}</p>`}
    </section>`;
}
