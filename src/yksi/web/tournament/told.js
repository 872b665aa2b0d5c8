/** A tournament in words: what it is, who is who, what was played. */
import { inARow, join } from "../speech/say.js";
import { t, words } from "../speech/words.js";

/** What is played, in a line. @param {{ format: string, members: number, games: number, game: string }} plan */
export function planLine({ format, members, games, game }) {
  const who = members === 1 ? "singles" : members === 2 ? "pairs" : "teams";
  return [
    t(`tournament.format-${format}`),
    t(`tournament.${who}`, { members }),
    t(`tournament.each-${game}`, { count: games }),
  ].join(" · ");
}

/** @param {import("../net/tournament.js").View} view @param {number} number */
export const entrantOf = (view, number) => view.entrants[number - 1];

/** @param {import("../net/tournament.js").View} view @param {number} number */
export const nameOf = (view, number) => entrantOf(view, number).name;

/** @param {import("../net/tournament.js").View} view @param {number[]} numbers */
export const namesOf = (view, numbers) =>
  join(
    words(),
    numbers.map((number) => nameOf(view, number)),
  );

/** They stay in one line. @param {number[]} points */
export const pointsLine = (points) => points.join("\u00a0:\u00a0");

/** Who plays for an entrant, where its name does not say so. @param {Wire.EntrantShown} entrant */
export function membersLine({ name, members }) {
  if (members.length === 1 && members[0].name === name) return "";
  const names = members.map((member) => member.name);
  return names.every((one) => name.includes(one)) ? "" : inARow(names);
}

/** Whether everybody of an entrant is a bot. @param {Wire.EntrantShown} entrant */
export const isBots = ({ members }) => members.every((member) => member.bot);

/** Those who take part. @param {import("../net/tournament.js").View} view @returns {Wire.EntrantShown[]} */
export const active = (view) => view.entrants.filter((each) => !each.withdrawn);

/** Whether somebody plays in a meeting. @param {Wire.MeetingShown} meeting @param {number | null} number */
export const isOf = ({ sides }, number) => number !== null && sides.includes(number);

/** The meeting of this round in which somebody plays. @param {import("../net/tournament.js").View} view @param {number | null} number */
export const meetingOf = (view, number) =>
  view.round?.meetings.find((meeting) => isOf(meeting, number)) ?? null;

/** @param {import("../net/tournament.js").View} view */
export const unfinished = (view) => (view.round?.meetings ?? []).filter((meeting) => !meeting.finished);
