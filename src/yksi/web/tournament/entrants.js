/** Who takes part, and whether they have come; the director can do something about each. */
import { Icon } from "../parts/icons.js";
import { html, useState } from "../base/ui.js";
import { inARow } from "../speech/say.js";
import { t } from "../speech/words.js";
import { Adding } from "./adding.js";
import { EntrantSheet } from "./entrant.js";
import { Folded } from "./folded.js";
import { active, membersLine } from "./told.js";

const SHOWN = 12;

/** @param {{ place: import("../net/tournament.js").TournamentPlace }} props */
export function Entrants({ place }) {
  const { view, you } = /** @type {import("../net/tournament.js").Shown} */ (place.shown.value);
  const [open, setOpen] = useState(/** @type {number | string | null} */ (null));
  const close = () => setOpen(null);
  const there = active(view);
  const own = there.filter(({ number }) => number === you.entrant);
  const listed = [...own, ...there.filter(({ number }) => number !== you.entrant)];
  const chosen = view.entrants.find((each) => each.number === open);
  const inside = html`
    ${there.length === 0 && html`<p class="soft">${t("tournament.nobody")}</p>`}
    <${Folded} items=${listed} shown=${SHOWN} more="entrant-list" draw=${(
      /** @type {Wire.EntrantShown} */ entrant,
    ) => html`
      <li key=${entrant.number}><${Entrant} view=${view} entrant=${entrant} own=${entrant.number === you.entrant} choose=${you.director && view.stage !== "ended" ? () => setOpen(entrant.number) : null} /></li>`} />
    ${you.director && view.stage === "running" && html`<p><button type="button" class="button small" onClick=${() => setOpen("add")}><${Icon} name="add" />${t("tournament.add")}</button></p>`}`;
  return html`
    ${
      view.stage === "entering"
        ? html`<section class="panel" aria-labelledby="entrants"><h2 id="entrants">${t("tournament.entrants", { count: there.length })}</h2>${inside}</section>`
        : html`<details class="fold panel"><summary><h2>${t("tournament.entrants", { count: there.length })}</h2></summary><div class="fold-body">${inside}</div></details>`
    }
    ${open === "add" && html`<${Adding} place=${place} close=${close} />`}
    ${chosen && html`<${EntrantSheet} place=${place} entrant=${chosen} close=${close} />`}`;
}

/** @param {{ view: import("../net/tournament.js").View, entrant: Wire.EntrantShown, own: boolean, choose: (() => void) | null }} props */
function Entrant({ view, entrant, own, choose }) {
  const inside = html`
    <span class="entrant-name"><b>${entrant.name}</b>${own && html` <span class="tag">${t("lobby.you")}</span>`}${view.resting.includes(entrant.number) && html` <span class="tag">${t("tournament.rests")}</span>`}
      <small class="soft">${[membersLine(entrant), presence(entrant)].filter(Boolean).join(" · ")}</small></span>
    ${choose && html`<${Icon} name="pen" />`}`;
  return choose
    ? html`<button type="button" class="entrant" onClick=${choose}>${inside}</button>`
    : html`<div class="entrant">${inside}</div>`;
}

/** Who of an entrant has not come, or that they are bots. @param {Wire.EntrantShown} entrant */
function presence({ members }) {
  const bots = members.filter((member) => member.bot);
  const away = members.filter((member) => !member.bot && !member.here);
  if (bots.length === members.length)
    return [...new Set(bots.map((member) => t("options.bot", { level: t(`web.level-${member.bot}`) })))].join(
      ", ",
    );
  const with_bots = bots.map(
    (member) => `${member.name}: ${t("options.bot", { level: t(`web.level-${member.bot}`) })}`,
  );
  if (!away.length) return [t("tournament.is-here"), ...with_bots].join(" · ");
  return [
    members.length - bots.length === away.length
      ? t("tournament.not-here")
      : t("tournament.not-here-yet", { names: inARow(away.map((member) => member.name)) }),
    ...with_bots,
  ].join(" · ");
}
