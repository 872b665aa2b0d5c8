/** The own meeting: the table to go to, who is awaited, and with real cards what has to be said about each game. */
import { Link } from "../base/router.js";
import { html } from "../base/ui.js";
import { inARow } from "../speech/say.js";
import { t } from "../speech/words.js";
import { Duel } from "./duel.js";
import { Games } from "./games.js";
import { entrantOf } from "./told.js";

/** More names than that say nothing. */
const NAMED = 3;

/** @param {{ place: import("../net/tournament.js").TournamentPlace, meeting: Wire.MeetingShown }} props */
export function OwnMeeting({ place, meeting }) {
  const { view, tables, you } = /** @type {import("../net/tournament.js").Shown} */ (place.shown.value);
  const table = tables.find((each) => each.meeting === meeting.number);
  const byHand = !meeting.online || meeting.games.some((game) => game.corrected.length && !game.points);
  return html`
    <p class="now-says" role="status">${t("tournament.round-table", { round: view.round?.number, table: meeting.table })}</p>
    <${Duel} view=${view} meeting=${meeting} own=${you.entrant} />
    ${
      meeting.online &&
      you.table &&
      html`
      <${Link} class="button primary big to-table" href=${`/t/${you.table}`}>${t("tournament.to-table", { number: meeting.table })}</${Link}>
      ${table && html`<p class="soft">${awaitsOnly(table, you.member) ? t("tournament.you-awaited") : tableSays(table, meeting)}</p>`}`
    }
    ${!meeting.online && html`<${RealCards} view=${view} meeting=${meeting} />`}
    ${byHand && html`<${Games} place=${place} meeting=${meeting} side=${you.entrant} />`}`;
}

/** @param {Wire.TableProgress} table @param {string} member */
const awaitsOnly = ({ called, missing }, member) => called && missing.length === 1 && missing[0] === member;

/** How far a table is. @param {Wire.TableProgress} table @param {Wire.MeetingShown} meeting */
export function tableSays(table, meeting) {
  const game = t("tournament.game-of", { number: table.game, count: meeting.games.length });
  if (table.called && table.missing.length)
    return t("tournament.awaited", { names: inARow(table.missing), count: table.missing.length });
  if (table.stage === "playing" || table.stage === "scores") return `${t("tournament.playing")} · ${game}`;
  return game;
}

/** Where everybody sits in the next game, and why it is played with real cards. @param {{ view: import("../net/tournament.js").View, meeting: Wire.MeetingShown }} props */
function RealCards({ view, meeting }) {
  const next = meeting.games.findIndex((game) => game.status === "open");
  const absent = meeting.sides.flatMap((side) =>
    entrantOf(view, side)
      .members.filter((member) => !member.bot && !member.here)
      .map((member) => member.name),
  );
  return html`
    <p>${t("tournament.real-cards")}${absent.length > 0 && absent.length <= NAMED && html` <span class="soft">${t("tournament.no-device", { names: inARow(absent), count: absent.length })}</span>`}</p>
    ${next >= 0 && html`<p>${t("tournament.seats", { number: next + 1, names: inARow(meeting.games[next].seats) })}</p>`}`;
}
