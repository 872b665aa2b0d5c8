/**
 * A tournament that is looked at: first what the reader has to do now, then what the director can do, then how it
 * stands, who plays where, and who takes part.
 */
import { Icon } from "../parts/icons.js";
import { rulesName } from "../speech/wording.js";
import { Banner } from "../parts/banner.js";
import { Top } from "../parts/top.js";
import { useTitle } from "../base/router.js";
import { html, useState } from "../base/ui.js";
import { t, useBook } from "../speech/words.js";
import { Desk } from "./desk.js";
import { Entrants } from "./entrants.js";
import { Final } from "./final.js";
import { Log } from "./log.js";
import { More } from "./more.js";
import { Now } from "./now.js";
import { Rounds } from "./rounds.js";
import { Share } from "./share.js";
import { Standings } from "./standings.js";
import { planLine } from "./told.js";

/** @param {{ place: import("../net/tournament.js").TournamentPlace }} props */
export function LiveTournament({ place }) {
  const shown = /** @type {import("../net/tournament.js").Shown} */ (place.shown.value);
  const { view, you } = shown;
  const [open, setOpen] = useState("");
  const close = () => setOpen((/** @type {string} */ now) => (now === open ? "" : now)); // the next one may be open already
  useTitle(view.plan.name);
  useBook(view.plan.edition);
  const desk = html`<${Desk} key="desk" place=${place} share=${() => setOpen("share")} />`;
  const tool = (/** @type {string} */ name, /** @type {string} */ sign) => html`
    <button type="button" class="button icon" aria-label=${t(`tournament.${name}`)} title=${t(`tournament.${name}`)} onClick=${() => setOpen(name)}><${Icon} name=${sign} /></button>`;
  return html`
    <${Banner} connection=${place.connection} />
    <${Top} tab=${view.plan.name}>${tool("share", "out")}${tool("more", "more")}<//>
    <main class="page tournament">
      <header class="tournament-head">
        <h1>${view.plan.name}</h1>
        <p class="soft">${planLine(view.plan)} · ${rulesName({ edition: view.plan.edition, name: view.plan.rules_name })}</p>
      </header>
      <div class="tournament-do">
        ${view.stage === "ended" && html`<${Final} shown=${shown} />`}
        ${you.director && you.entrant === null && desk}
        <${Now} place=${place} share=${() => setOpen("share")} />
        ${you.director && you.entrant !== null && desk}
        <${Rounds} place=${place} />
      </div>
      <div class="tournament-stands">
        <${Standings} shown=${shown} />
        <${Entrants} place=${place} />
      </div>
    </main>
    ${open === "share" && html`<${Share} shown=${shown} close=${close} />`}
    ${open === "more" && html`<${More} shown=${shown} share=${() => setOpen("share")} log=${() => setOpen("log")} close=${close} />`}
    ${open === "log" && html`<${Log} shown=${shown} close=${close} />`}`;
}
