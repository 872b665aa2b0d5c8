// @ts-check
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

/** Keep what happens at a place as lines of the account. @param {import("../net/place.js").Place} place */
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

/** @param {any} change @param {any} known */
function linesOf(change, known) {
  const told = (change.events ?? []).filter((/** @type {any} */ event) => !SILENT.includes(event.event));
  const names = known.room.chairs.map((/** @type {any} */ chair) => chair.name);
  return told.map((/** @type {any} */ event, /** @type {number} */ index) => ({ seq: change.seq, key: `${change.seq}.${index}`, event: namingRules(event, known), names, you: known.you }));
}

/** A reload loses nothing. @param {import("../net/mirror.js").Known} known @param {any[]} lines */
function remember({ table, you, view }, lines) {
  try {
    sessionStorage.setItem(`yksi.account.${table}.${you}`, JSON.stringify({ moment: momentOf(view), lines: lines.slice(-REMEMBERED) }));
  } catch {
    // Storage is switched off, or full.
  }
}

/** The lines before a reload, unless something has happened since that they do not tell. @param {import("../net/mirror.js").Known} known @returns {any[]} */
function remembered({ table, you, view }) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(`yksi.account.${table}.${you}`) ?? "{}");
    return kept.moment === momentOf(view) ? kept.lines : [];
  } catch {
    return [];
  }
}

/** Differs whenever something was done. @param {any} view */
const momentOf = (view) =>
  view && [view.round, view.phase, view.turn, view.discards.length, view.draw_count, ...view.players.map((/** @type {any} */ player) => player.cards)].join();

/** All of it, to look up; the news tell it to those who listen. @param {{ lines: any[] }} props */
export function Account({ lines }) {
  return useMemo(() => html`<div class="account" role="log" aria-live="off" tabIndex="0" aria-label=${t("table.account")}>
    ${lines.length === 0 && html`<p class="hint">${t("table.account-empty")}</p>`}<ol>
    ${lines.map((line) => html`<li key=${line.key} data-mine=${line.event.seat === line.you && line.you !== null}>${sentence(line)}</li>`)}
  </ol></div>`, [lines, language.value]);
}

/** What the last change brought, in one go: whoever listens hears it once, and all of it. @param {{ lines: any[] }} props */
export function News({ lines }) {
  const last = lines.at(-1)?.seq;
  const news = lines.filter(({ seq, event, you }) => seq === last && (!OWN_NEWS.includes(event.event) || event.seat === you));
  return html`<p class="news" aria-live="polite" aria-atomic="true"><span>${news.map((line) => (isPictured(line) ? html`<span class="unseen">${sentence(line)} </span>` : `${sentence(line)} `))}</span></p>`;
}

/** A hand that is shown lies open on the table (shown.js): only those who do not see it have to be told its cards. @param {any} line */
const isPictured = ({ event }) => event.event === "shown" && event.cards;

/** What has been said already, as every change draws all lines anew. @type {WeakMap<any, { text: string, language: string }>} */
const said = new WeakMap();

/** @param {any} line */
function sentence(line) {
  const known = said.get(line);
  if (known?.language === language.value) return known.text;
  const text = say(line.event, line.names, line.you);
  said.set(line, { text, language: language.value });
  return text;
}
