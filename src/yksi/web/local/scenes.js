/** How long does it take to see what happened? The twin of `yksi.server.tables.scenes`, by the same table. */
import { BURDEN_MS, CARD_MS, LONGEST_SCENES_MS, SCENE_MS, TEMPO } from "../base/facts.js";

/** Events as a table has them, before anybody is told. @typedef {import("../engine/events.js").Event} Event */

/** How long it takes to see all of this. @param {Event[]} events @param {Wire.Pace} pace */
export const length = (events, pace) =>
  Math.floor((Math.min(LONGEST_SCENES_MS, events.map(lengthOf).reduce(sum, 0)) * TEMPO[pace]) / 100);

/** @param {number} one @param {number} other */
const sum = (one, other) => one + other;

/** @param {Event} event */
const lengthOf = ({ kind, data }) => sceneLength(kind, Number(data.count ?? 1), data.why ?? "turn");

/** The same of an event as it is told. @param {Wire.ToldEvent} event */
export const toldLength = (event) =>
  sceneLength(event.event, "count" in event ? event.count : 1, "why" in event ? event.why : "turn");

/** How long one event is staged at pace normal. @param {string} kind @param {number} count of cards @param {unknown} why they are drawn */
function sceneLength(kind, count, why) {
  const more = kind === "drew" || kind === "gave" ? CARD_MS * (count - 1) : 0;
  return (SCENE_MS[kind] ?? 0) + more + (kind === "drew" && why !== "turn" ? BURDEN_MS : 0);
}
