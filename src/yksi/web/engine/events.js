/**
 * What happened, as data without language: the twin of `yksi.events`.
 *
 * what a table has told, and who sees each card → `eventsOf` → events → `forSeat`, what one seat or a spectator is told
 */
import { MOST_SEATS } from "../base/facts.js";
import { CARDS, CAUSES, COLOURS, CUSTOM, LEFT, TOLD, TOLD_IN_CARDS, UNTILS } from "./vocabulary.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {Record<string, unknown>} Data */
/** An event with all of its cards; only the seats of `seenBy` see them, or all if it is null. @typedef {{ kind: string, data: Data, cards?: string[], seenBy?: number[] | null }} Event */
/** Something told: what, and three numbers. @typedef {[what: number, a: number, b: number, c: number]} Told */

const EVERYBODY = -1;

/** How the numbers of these fields are written; seats and counts stay as they are. @type {Record<string, (number: number) => unknown>} */
const WORDS = {
  card: (card) => CARDS[card],
  custom: (custom) => CUSTOM[custom],
  colour: (colour) => COLOURS[colour] ?? null,
  direction: (direction) => (direction === LEFT ? "left" : "right"),
  why: (why) => CAUSES[why],
  until: (until) => UNTILS[until],
  guilty: Boolean,
  passed: Boolean,
  aye: Boolean,
  winner: seatOrNull,
};

/** What a kind that is told in cards says of the last number. @type {Record<string, (number: number) => Data>} */
const OTHER = {
  drew: (why) => ({ why: CAUSES[why] }),
  gave: (to) => ({ to }),
  shown: (to) => ({ to: seatOrNull(to) }),
};

/** @param {number} seat */
function seatOrNull(seat) {
  return seat < 0 ? null : seat;
}

/** The events of what was told last. @param {Table} table */
export function eventsOf({ record }) {
  const told = Array.from(
    { length: record.count },
    (_, place) => /** @type {Told} */ ([...record.told(place)]),
  );
  /** @type {Event[]} */
  const events = [];
  for (let place = 0; place < told.length; ) {
    const [what, ...numbers] = told[place];
    if (what in TOLD) {
      const [kind, ...names] = TOLD[what];
      events.push({
        kind,
        data: Object.fromEntries(names.map((name, at) => [name, word(name, numbers[at])])),
      });
      place += 1;
    } else {
      const end = endOfRun(told, place);
      events.push(...inCards(told.slice(place, end), record.seen.subarray(place, end)));
      place = end;
    }
  }
  return events;
}

/** @param {string} name @param {number} number */
const word = (name, number) => (WORDS[name] ? WORDS[name](number) : number);

/** Cards told in a row belong together; draws also by seat and reason, as order tells a story there. @param {Told[]} told @param {number} place */
function endOfRun(told, place) {
  const [what, seat, , why] = told[place];
  const isDrawn = TOLD_IN_CARDS[what] === "drew";
  const end = told.findIndex(
    (each, at) => at > place && (each[0] !== what || (isDrawn && (each[1] !== seat || each[3] !== why))),
  );
  return end < 0 ? told.length : end;
}

/** What was told card by card, as one event for each seat that it is about. @param {Told[]} told @param {Int16Array} seen @returns {Event[]} */
function inCards(told, seen) {
  /** @type {Map<string, Event & { cards: string[] }>} */
  const grouped = new Map();
  told.forEach(([what, seat, card, other], place) => {
    const key = `${seat} ${other} ${seen[place]}`;
    const kind = TOLD_IN_CARDS[what];
    const told = grouped.get(key)?.cards ?? [];
    const cards = [...told, CARDS[card]];
    const data = { seat, count: cards.length, ...OTHER[kind]?.(other) };
    grouped.set(key, { kind, data, cards, seenBy: seenBy(kind, seat, other, seen[place]) });
  });
  return [...grouped.values()];
}

/** Whose cards they are comes first, then who else is concerned, then those who see these hands anyway. @param {string} kind @param {number} seat @param {number} other @param {number} seats */
function seenBy(kind, seat, other, seats) {
  if (seats === EVERYBODY) return null;
  const first = kind === "gave" || kind === "shown" ? [seat, other] : [seat];
  const more = Array.from({ length: MOST_SEATS }, (_, viewer) => viewer);
  return [...first, ...more.filter((viewer) => (seats >> viewer) & 1 && !first.includes(viewer))];
}

/** What a seat, or with null a spectator, is told. @param {Event} event @param {number | null} seat @returns {Wire.ToldEvent} */
export function forSeat(event, seat) {
  const { kind, data, cards, seenBy: viewers } = event;
  const sees = cards && (!viewers || (seat !== null && viewers.includes(seat)));
  return /** @type {Wire.ToldEvent} */ ({ event: kind, ...data, ...(sees && { cards }) });
}

/** The same with all cards, as it is told when everything lies open: never to a player. @param {Event} event @returns {Wire.ToldEvent} */
export const inTheOpen = ({ kind, data, cards }) =>
  /** @type {Wire.ToldEvent} */ ({ event: kind, ...data, ...(cards && { cards }) });
