/** The running account: what happened, in sentences, the newest last. */
import { effect, html, useMemo } from "../base/ui.js";
import { language, say, t } from "../speech/words.js";
import { namingRules } from "./custom.js";

const KEPT = 200;
const REMEMBERED = 50;
/** Events that other sentences tell already. */
const SILENT = ["dealer-card"];
/** Events that are news only to whom they happen: for the others the table shows them. */
const OWN_NEWS = ["dealt", "new-hand"];

/** Keep what happens at a place as lines of the account. @param {Client.Place} place */
export function keepAccount(place) {
  const ends = [
    effect(() => {
      const known = place.known.value;
      if (known && !place.lines.peek().length) place.lines.value = remembered(known);
    }),
    place.listen((change, _before, after) => {
      const more = linesOf(change, after);
      if (more.length) place.lines.value = [...place.lines.value, ...more].slice(-KEPT);
      remember(after, place.lines.value);
    }),
  ];
  return () => ends.forEach((end) => end());
}

/** What was told, as lines. @param {Pick<Wire.Change, "seq" | "events">} change @param {Client.Known} known @returns {Client.Line[]} */
export function linesOf(change, known) {
  const told = (change.events ?? []).filter((event) => !SILENT.includes(event.event));
  const names = known.room.chairs.map((chair) => chair.name);
  return told.map((event, index) => ({
    seq: change.seq,
    key: `${change.seq}.${index}`,
    event: namingRules(event, known),
    names,
    you: known.you,
  }));
}

/** A reload loses nothing. @param {Client.Known} known @param {Client.Line[]} lines */
function remember({ table, you, view }, lines) {
  try {
    sessionStorage.setItem(
      `yksi.account.${table}.${you}`,
      JSON.stringify({ moment: momentOf(view), lines: lines.slice(-REMEMBERED) }),
    );
  } catch {
    // Storage is switched off, or full.
  }
}

/** The lines before a reload, unless something has happened since that they do not tell. @param {Client.Known} known @returns {Client.Line[]} */
function remembered({ table, you, view }) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(`yksi.account.${table}.${you}`) ?? "{}");
    return kept.moment === momentOf(view) ? kept.lines : [];
  } catch {
    return [];
  }
}

/** Differs whenever something was done. @param {Client.Known["view"]} view */
const momentOf = (view) =>
  view &&
  [
    view.round,
    view.phase,
    view.turn,
    view.discards.length,
    view.draw_count,
    ...view.players.map((player) => player.cards),
  ].join();

/** All of it, to look up; the news tell it to those who listen. @param {{ lines: Client.Line[] }} props */
export function Account({ lines }) {
  return useMemo(
    () => html`<div class="account" role="log" aria-live="off" tabIndex="0" aria-label=${t("table.account")}>
    ${lines.length === 0 && html`<p class="hint">${t("table.account-empty")}</p>`}<ol>
    ${lines.map((line) => html`<li key=${line.key} data-mine=${isAbout(line.event, line.you)}>${sentence(line)}</li>`)}
  </ol></div>`,
    [lines, language.value],
  );
}

/** What the last change brought, in one go: whoever listens hears it once, and all of it. @param {{ lines: Client.Line[] }} props */
export function News({ lines }) {
  const last = lines.at(-1)?.seq;
  const news = lines.filter(
    ({ seq, event, you }) => seq === last && (!OWN_NEWS.includes(event.event) || isAbout(event, you)),
  );
  return html`<p class="news" data-place="words" aria-live="polite" aria-atomic="true"><span>${news.map((line) => (isPictured(line) ? html`<span class="unseen">${sentence(line)} </span>` : `${sentence(line)} `))}</span></p>`;
}

/** Whether something happened to the reader, or was done by them. @param {Client.Line["event"]} event @param {number | null} you */
const isAbout = (event, you) => "seat" in event && event.seat === you;

/** A hand that is shown lies open on the table (shown.js), and dares with those they are pinned on (custom.js): only who does not see it has to be told. @param {Client.Line} line */
const isPictured = ({ event }) => (event.event === "shown" && event.cards) || event.event === "dared";

/** What has been said already, as every change draws all lines anew. @type {WeakMap<Client.Line, { text: string, language: string }>} */
const said = new WeakMap();

/** @param {Client.Line} line */
function sentence(line) {
  const known = said.get(line);
  if (known?.language === language.value) return known.text;
  const text = say(line.event, line.names, line.you);
  said.set(line, { text, language: language.value });
  return text;
}
