/** A table of a round: who meets whom, how far they are, the way to watch, and the games one by one. */
import { Sheet } from "../parts/sheet.js";
import { Link } from "../base/router.js";
import { classes, html, useState } from "../base/ui.js";
import { t } from "../speech/words.js";
import { Duel } from "./duel.js";
import { Games } from "./games.js";
import { tableSays } from "./own.js";
import { useSaying } from "./saying.js";
import { isOf, nameOf, namesOf } from "./told.js";

/**
 * @typedef {import("../net/tournament.js").TournamentPlace} TournamentPlace
 * @param {{ place: TournamentPlace, meeting: Wire.MeetingShown, now: boolean }} props `now`: whether it is of the last round
 */
export function MeetingCard({ place, meeting, now }) {
  const { view, tables, you } = /** @type {import("../net/tournament.js").Shown} */ (place.shown.value);
  const [open, setOpen] = useState(false);
  const table = now ? tables.find((each) => each.meeting === meeting.number) : null;
  const own = isOf(meeting, you.entrant);
  const name = t("tournament.table-number", { number: meeting.table });
  return html`
    <li class=${classes({ meeting: true, ours: own, done: meeting.finished })}>
      <header><b class="table-number">${name}</b><${State} meeting=${meeting} table=${table} /></header>
      <${Duel} view=${view} meeting=${meeting} own=${you.entrant} />
      <div class="row">
        <button type="button" class="button small" aria-label=${`${t("tournament.games-of")}: ${name}`} onClick=${() => setOpen(true)}>${t("tournament.games-of")}</button>
        ${table?.watch && !own && html`<${Link} class="button small" aria-label=${`${t("home.watch")}: ${name}`} href=${`/w/${table.watch}`}>${t("home.watch")}</${Link}>`}
      </div>
      ${open && html`<${MeetingSheet} place=${place} meeting=${meeting} close=${() => setOpen(false)} />`}
    </li>`;
}

/** @param {{ meeting: Wire.MeetingShown, table?: Wire.TableProgress | null }} props */
function State({ meeting, table }) {
  if (meeting.games.some((game) => game.status === "disputed"))
    return html`<span class="tag alarm">${t("tournament.disputed")}</span>`;
  if (meeting.finished) return html`<span class="tag">${t("tournament.finished")}</span>`;
  const done = meeting.games.filter((game) => game.points).length;
  if (table) return html`<span class="soft">${tableSays(table, meeting)}</span>`;
  return html`<span class="soft">${t("tournament.games-done", { done, count: meeting.games.length })}</span>`;
}

/** @param {{ place: TournamentPlace, meeting: Wire.MeetingShown, close: () => void }} props */
function MeetingSheet({ place, meeting, close }) {
  const { view, you } = /** @type {import("../net/tournament.js").Shown} */ (place.shown.value);
  const side = you.director ? 0 : isOf(meeting, you.entrant) && !meeting.online ? you.entrant : null;
  return html`
    <${Sheet} title=${t("tournament.table-number", { number: meeting.table })} close=${close}>
      <${Duel} view=${view} meeting=${meeting} own=${you.entrant} />
      <${Games} place=${place} meeting=${meeting} side=${side} />
      ${you.director && view.stage === "running" && html`<${NoShow} place=${place} meeting=${meeting} />`}
    <//>`;
}

/** Who did not come, as the director says. @param {{ place: TournamentPlace, meeting: Wire.MeetingShown }} props */
function NoShow({ place, meeting }) {
  const { view } = /** @type {import("../net/tournament.js").Shown} */ (place.shown.value);
  const { say, problem } = useSaying(place);
  const absent = (/** @type {number[]} */ sides) =>
    say({ do: "no-show", meeting: meeting.number, absent: sides });
  if (meeting.finished && !meeting.absent.length) return null;
  return html`
    <section class="over-part">
      <h3>${t("tournament.no-show")}</h3>
      ${
        meeting.absent.length > 0
          ? html`<p>${t("tournament.absent-names", { names: namesOf(view, meeting.absent), count: meeting.absent.length })}</p>
          <p><button type="button" class="button small" onClick=${() => absent([])}>${t("tournament.came-after-all")}</button></p>`
          : html`<p class="hint">${t("tournament.no-show-says")}</p>
          <div class="row">${meeting.sides.map(
            (side) => html`
            <button type="button" class="button small" key=${side} onClick=${() => absent([side])}>${nameOf(view, side)}</button>`,
          )}</div>`
      }
      <p class="problem" role="alert">${problem}</p>
    </section>`;
}
