// @ts-check
/** The running account: what happened, in sentences, the newest last. */
import { html, useMemo } from "../ui.js";
import { language, say, t } from "../words.js";
import { namingRules } from "./custom.js";

const KEPT = 200;
/** Events that other sentences tell already. */
const SILENT = ["dealer-card"];
/** Events that are news only to whom they happen: for the others the table shows them. */
const OWN_NEWS = ["dealt", "new-hand"];

/** Keep what happens at a place as lines of the account. @param {import("../net/place.js").Place} place */
export function keepAccount(place) {
  return place.listen((/** @type {any} */ change, /** @type {any} */ _before, /** @type {any} */ after) => {
    const told = (change.events ?? []).filter((/** @type {any} */ event) => !SILENT.includes(event.event));
    if (!told.length) return;
    const names = after.room.chairs.map((/** @type {any} */ chair) => chair.name);
    const more = told.map((/** @type {any} */ event, /** @type {number} */ index) => ({ seq: change.seq, key: `${change.seq}.${index}`, event: namingRules(event, after), names, you: after.you }));
    place.lines.value = [...place.lines.value, ...more].slice(-KEPT);
  });
}

/** All of it, to look up; the news tell it to those who listen. @param {{ lines: any[] }} props */
export function Account({ lines }) {
  return useMemo(() => html`<div class="account" role="log" aria-live="off" tabIndex="0" aria-label=${t("table.account")}><ol>
    ${lines.map((line) => html`<li key=${line.key} data-mine=${line.event.seat === line.you && line.you !== null}>${sentence(line)}</li>`)}
  </ol></div>`, [lines, language.value]);
}

/** What the last change brought, in one go: whoever listens hears it once, and all of it. @param {{ lines: any[] }} props */
export function News({ lines }) {
  const last = lines.at(-1)?.seq;
  const news = lines.filter(({ seq, event, you }) => seq === last && (!OWN_NEWS.includes(event.event) || event.seat === you));
  return html`<p class="news" aria-live="polite" aria-atomic="true"><span>${news.map(sentence).join(" ")}</span></p>`;
}

/** @param {any} line */
const sentence = ({ event, names, you }) => say(event, names, you);
