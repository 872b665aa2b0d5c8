/** What do I do now? Enter, wait, go to a table, report with real cards, or look how it went. */
import { Link } from "../base/router.js";
import { html } from "../base/ui.js";
import { t } from "../speech/words.js";
import { Enter } from "./enter.js";
import { OwnMeeting } from "./own.js";
import { useSaying } from "./saying.js";
import { Sure } from "../parts/sure.js";
import { entrantOf, meetingOf, membersLine, nameOf, unfinished } from "./told.js";

/**
 * @typedef {import("../net/tournament.js").TournamentPlace} TournamentPlace
 * @param {{ place: TournamentPlace, share: () => void }} props
 */
export function Now({ place, share }) {
  const { view, you, code } = /** @type {import("../net/tournament.js").Shown} */ (place.shown.value);
  if (view.stage === "ended") return null;
  if (you.entrant === null)
    return code ? html`<${Enter} place=${place} />` : html`<p class="soft">${t("tournament.looks-on")}</p>`;
  const meeting = meetingOf(view, you.entrant);
  return html`
    <section class="panel now-panel" aria-labelledby="now">
      <header class="now-head">
        <h2 id="now">${nameOf(view, you.entrant)}</h2>
        ${you.member !== nameOf(view, you.entrant) && html`<p class="soft">${t("tournament.you-are", { name: you.member })}</p>`}
      </header>
      ${view.stage === "entering" ? html`<${Entered} place=${place} share=${share} />` : meeting && !meeting.finished ? html`<${OwnMeeting} place=${place} meeting=${meeting} />` : html`<${Between} view=${view} you=${you} meeting=${meeting} />`}
      <${Leaving} place=${place} />
    </section>`;
}

/** One is in, and it has not begun. @param {{ place: TournamentPlace, share: () => void }} props */
function Entered({ place, share }) {
  const { view, you } = /** @type {import("../net/tournament.js").Shown} */ (place.shown.value);
  const own = entrantOf(view, /** @type {number} */ (you.entrant));
  const missing = own.members.filter((member) => !member.bot && !member.here);
  return html`
    <p class="now-says" role="status">${t("tournament.entered")}</p>
    ${membersLine(own) && html`<p>${membersLine(own)}</p>`}
    ${missing.map((member) => html`<p class="hint" key=${member.name}>${t("tournament.partner-missing", { name: member.name })}</p>`)}
    ${missing.length > 0 && html`<p><button type="button" class="button small" onClick=${share}>${t("tournament.invite-partner")}</button></p>`}`;
}

/** Nothing to play just now. @param {{ view: import("../net/tournament.js").View, you: Wire.Part, meeting: Wire.MeetingShown }} props */
function Between({ view, you, meeting }) {
  const left = unfinished(view).length;
  const says = meeting
    ? t("tournament.meeting-over")
    : view.round?.byes.includes(Number(you.entrant))
      ? t("tournament.bye", { number: view.round.number })
      : t("tournament.next-time");
  return html`
    <p class="now-says" role="status">${says}</p>
    ${meeting && html`<${Total} view=${view} meeting=${meeting} />`}
    <p class="soft">${left ? t("tournament.tables-left", { count: left }) : view.complete ? t("tournament.all-played") : t("tournament.awaits-pairing")}</p>
    ${you.table && html`<p><${Link} class="button small" href=${`/t/${you.table}`}>${t("tournament.look-back")}</${Link}></p>`}`;
}

/** @param {{ view: import("../net/tournament.js").View, meeting: Wire.MeetingShown }} props */
function Total({ view, meeting }) {
  return html`<ul class="duel">${meeting.sides.map(
    (side, place) => html`
    <li key=${side}><span>${nameOf(view, side)}</span> <b>${meeting.totals[place]}</b></li>`,
  )}</ul>`;
}

/** @param {{ place: TournamentPlace }} props */
function Leaving({ place }) {
  const { you, view } = /** @type {import("../net/tournament.js").Shown} */ (place.shown.value);
  const { say, problem } = useSaying(place);
  const own = /** @type {number} */ (you.entrant);
  if (view.complete) return null;
  return html`
    <details class="leaving">
      <summary>${t("tournament.not-me")}</summary>
      <div class="row">
        <${Sure} label=${t("tournament.withdraw")} question=${t(view.stage === "entering" ? "tournament.withdraw-sure" : "tournament.withdraw-running")}
          does=${() => say({ do: "withdraw", entrant: own })} />
        <button type="button" class="button small" onClick=${() => say({ do: "recognise", entrant: own, member: you.member, mine: false })}>${t("tournament.let-go-own", { name: you.member })}</button>
      </div>
      <p class="problem" role="alert">${problem}</p>
    </details>`;
}
