// @ts-check
/** The running account: what happened, in sentences, the newest last. */
import { html, useLayoutEffect, useRef } from "../ui.js";
import { say, t } from "../words.js";
import { namingRules } from "./custom.js";

const KEPT = 200;
/** Events that other sentences tell already. */
const SILENT = ["dealer-card"];

/** Keep what happens at a place as lines of the account. @param {import("../net/place.js").Place} place */
export function keepAccount(place) {
  return place.listen((/** @type {any} */ change, /** @type {any} */ _before, /** @type {any} */ after) => {
    const told = (change.events ?? []).filter((/** @type {any} */ event) => !SILENT.includes(event.event));
    if (!told.length) return;
    const names = after.room.chairs.map((/** @type {any} */ chair) => chair.name);
    const more = told.map((/** @type {any} */ event, /** @type {number} */ index) => ({ key: `${change.seq}.${index}`, event: namingRules(event, after), names, you: after.you }));
    place.lines.value = [...place.lines.value, ...more].slice(-KEPT);
  });
}

/** @param {{ lines: any[] }} props */
export function Account({ lines }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines]);
  return html`<ol class="account" ref=${list} role="log" tabIndex="0" aria-label=${t("table.account")}>
    ${lines.map((line) => html`<li key=${line.key} data-mine=${line.event.seat === line.you && line.you !== null}>${sentence(line)}</li>`)}
  </ol>`;
}

/** @param {any} line */
export const sentence = ({ event, names, you }) => say(event, names, you);
