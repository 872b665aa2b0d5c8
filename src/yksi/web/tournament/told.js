// @ts-check
/** A tournament in words: what it is, who is who, what was played. */
import { join } from "../speech/say.js";
import { t, words } from "../speech/words.js";

/** What is played, in a line. @param {{ format: string, members: number, games: number, game: string }} plan */
export function planLine({ format, members, games, game }) {
  const who = members === 1 ? "singles" : members === 2 ? "pairs" : "teams";
  return [t(`tournament.format-${format}`), t(`tournament.${who}`, { members }), t(`tournament.each-${game}`, { count: games })].join(" · ");
}

/** @param {any} view @param {number} number */
export const entrantOf = (view, number) => view.entrants[number - 1];

/** @param {any} view @param {number} number */
export const nameOf = (view, number) => entrantOf(view, number).name;

/** @param {any} view @param {number[]} numbers */
export const namesOf = (view, numbers) => join(words(), numbers.map((number) => nameOf(view, number)));

/** They stay in one line. @param {number[]} points */
export const pointsLine = (points) => points.join("\u00a0:\u00a0");

/** Who plays for an entrant, where its name does not say so. @param {any} entrant */
export function membersLine({ name, members }) {
  if (members.length === 1 && members[0].name === name) return "";
  const names = members.map((/** @type {any} */ member) => member.name);
  return names.every((/** @type {string} */ one) => name.includes(one)) ? "" : names.join(", ");
}

/** Whether everybody of an entrant is a bot. @param {any} entrant */
export const isBots = ({ members }) => members.every((/** @type {any} */ member) => member.bot);

/** Those who take part. @param {any} view @returns {any[]} */
export const active = (view) => view.entrants.filter((/** @type {any} */ each) => !each.withdrawn);

/** The meeting of this round in which somebody plays. @param {any} view @param {number | null} number */
export const meetingOf = (view, number) => view.round?.meetings.find((/** @type {any} */ meeting) => meeting.sides.includes(number)) ?? null;

/** @param {any} view */
export const unfinished = (view) => (view.round?.meetings ?? []).filter((/** @type {any} */ meeting) => !meeting.finished);
