/** Tables for friends: opened without a question, with room for one more as long as there can be, and found again. */
import { MOST_SEATS } from "../base/facts.js";
import { keep, recall } from "../base/settings.js";
import { effect } from "../base/ui.js";
import { Place } from "./place.js";

/** @typedef {{ code: string, names: string[], faces: string[] }} Group people who have played together */

const OPENED = "friends";
const GROUPS = "groups";
const MOST_GROUPS = 3;

/** A table that grows with those who come; the code under which they do. @param {Wire.Options} options @returns {Promise<string>} */
export async function openFor(options) {
  const place = new Place();
  try {
    await place.enter({ do: "open", options });
    const { code } = await knownAt(place);
    keep(OPENED, code);
    return code;
  } finally {
    place.leave(); // the page of the table connects anew
  }
}

/** The table, which the server sends after the answer. @param {Place} place @returns {Promise<Client.Known>} */
export function knownAt(place) {
  return new Promise((resolve) => {
    const stop = effect(() => {
      const known = place.known.value;
      if (known) queueMicrotask(() => (stop(), resolve(known)));
    });
  });
}

/** Whether it was opened for friends on this device, who decide by coming how many play. @param {Client.Known} known */
export const isForFriends = ({ code }) => code !== "" && recall(OPENED) === code;

/** The options with a seat more, once all are taken; null as long as there is room. @param {Client.Known} known @returns {Wire.Options | null} */
export function withRoom(known) {
  const { chairs, options } = known.room;
  const full = chairs.every((chair) => chair.person || chair.bot);
  return isForFriends(known) && full && chairs.length < MOST_SEATS
    ? { ...options, seats: chairs.length + 1 }
    : null;
}

/** A table has another code by now. @param {string} before @param {string} after */
export function recode(before, after) {
  if (recall(OPENED) === before) keep(OPENED, after);
  const known = groups();
  if (known.some(({ code }) => code === before))
    keep(
      GROUPS,
      JSON.stringify(known.map((group) => (group.code === before ? { ...group, code: after } : group))),
    );
}

/** Who has played together on this device, the last ones first. @returns {Group[]} */
export function groups() {
  try {
    return JSON.parse(recall(GROUPS) ?? "[]");
  } catch {
    return []; // written by another version
  }
}

/** @param {Group} group */
export function rememberGroup(group) {
  const others = groups().filter(
    ({ code, names }) => code !== group.code && names.join() !== group.names.join(),
  );
  keep(GROUPS, JSON.stringify([group, ...others].slice(0, MOST_GROUPS)));
}
