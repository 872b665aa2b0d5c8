/**
 * Games won less the luck of the cards drawn, the twin of `yksi.tournament.less_luck`: booked by this device.
 *
 * all that is known of the tournament + its records → the luck of each side, game by game → a number for every entrant
 */
import { unzip } from "../base/zip.js";
import { askEngine } from "../engine/shared.js";
import { request } from "../net/http.js";

/** @typedef {{ wins: number, games: number }} LessLuck */
/** @typedef {{ number: number, points: number[] | null, record: string, seats: [side: number, name: string][] }} Game */
/** @typedef {{ number: number, sides: number[], games: Game[] }} Meeting */
/** @typedef {{ number: number, members: { name: string, bot: string }[] }} Entrant */

/** By the number of the entrant; only games that left a record count. @param {string} watch @param {boolean} highest whether most points win @returns {Promise<Map<number, LessLuck>>} */
export async function lessLuckOf(watch, highest) {
  const at = `/api/tournaments/${watch}`;
  const [told, zipped] = await Promise.all([request(`${at}.json`), request(`${at}/records.zip`)]);
  const files = await unzip(zipped);
  const entrants = /** @type {Entrant[]} */ (told.entrants);
  const found = new Map(entrants.map(({ number }) => [number, { wins: 0, games: 0 }]));
  const meetings = /** @type {Meeting[]} */ (
    told.rounds.flatMap((/** @type {{ meetings: Meeting[] }} */ each) => each.meetings)
  );
  for (const meeting of meetings)
    for (const game of meeting.games) {
      const record = files.get(recordName(meeting.number, game.number));
      if (!game.points || !game.record || !record) continue;
      const won = wonBy(game.points, highest);
      const winner = won === null ? null : meeting.sides[won];
      const chairs = chairsOf(record, game.seats);
      const bots = chairs.map(([side, name]) => botOf(entrants, side, name));
      const { luck } = await askEngine("luck", { record, bots });
      for (const [place, share] of luck.entries()) {
        const mine = /** @type {LessLuck} */ (found.get(chairs[place][0]));
        mine.wins += Number(chairs[place][0] === winner) - share;
        mine.games += 1;
      }
    }
  return found;
}

/** The file of a game's record. @param {number} meeting @param {number} game */
const recordName = (meeting, game) =>
  `meeting-${String(meeting).padStart(3, "0")}-game-${String(game).padStart(2, "0")}.yksi`;

/** The place of the only best; null where several share it. @param {number[]} points @param {boolean} highest */
function wonBy(points, highest) {
  const best = highest ? Math.max(...points) : Math.min(...points);
  return points.filter((each) => each === best).length === 1 ? points.indexOf(best) : null;
}

/** Everybody by seat: the same way round as they are told, from whoever the record has first. @param {string} record @param {Game["seats"]} seats */
function chairsOf(record, seats) {
  const players = [...record.matchAll(/^player \d+: (.*)$/gm)].map(([, name]) => name);
  const turned = seats.map((_, first) => [...seats.slice(first), ...seats.slice(0, first)]);
  return turned.find((chairs) => chairs.every(([, name], seat) => name === players[seat])) ?? seats;
}

/** What plays for an entrant by this name; empty for somebody. @param {Entrant[]} entrants @param {number} side @param {string} name */
const botOf = (entrants, side, name) =>
  entrants.find(({ number }) => number === side)?.members.find((member) => member.name === name)?.bot || "";
