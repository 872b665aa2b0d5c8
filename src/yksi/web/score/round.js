/**
 * A round that is being entered: who went out, and what is known so far of each hand. Whether that can be, and what it
 * is worth, is for the rules to say: `Round` → `tried` of the sheet → points and scores, or a reason.
 *
 * @typedef {string[] | number} Hand cards in notation, or points
 * @typedef {{ number: number, winner: number | null | undefined, hands: Record<string, Hand>, at: number | null }} Round
 *   `winner` is null for nobody and undefined before that was said; `at` is whose hand is open
 * @typedef {import("../net/sheet.js").SheetPlace | import("./here.js").SheetHere} AnySheet on a server, or on this device
 * @typedef {{ trial: Wire.Trial | null, error: import("../speech/refusal.js").Problem | null }} Tried
 */
import { inquire } from "../net/newest.js";
import { useEffect, useState } from "../base/ui.js";

const PAUSE_MS = 200;

/** The next round, of which nothing is known. @param {import("../net/sheet.js").View} view @returns {Round} */
export const newRound = (view) => ({
  number: view.rounds.length + 1,
  winner: undefined,
  hands: {},
  at: null,
});

/** A round that stands on the sheet, to be corrected. @param {Wire.SheetRound} written @returns {Round} */
export function asWritten({ number, winner, hands }) {
  const known = hands.map((hand) => [hand.player, hand.cards ?? hand.points]);
  return { number, winner, hands: Object.fromEntries(known), at: null };
}

/** Everybody who took part or will, in the order they sit. @param {import("../net/sheet.js").View} view @param {number} number @returns {number[]} */
export function dealtIn(view, number) {
  const written = view.rounds[number - 1];
  if (!written) return view.seating.filter((player) => !view.players[player].out);
  const players = written.points.map((each) => each.player);
  const seated = view.seating.filter((player) => players.includes(player));
  return [...seated, ...players.filter((player) => !seated.includes(player))];
}

/** Whose hands are asked for, from the winner's left on: not those of the own side. @param {import("../net/sheet.js").View} view @param {Round} round @returns {number[]} */
export function opponents(view, { number, winner }) {
  if (winner === undefined || winner === null) return [];
  const players = dealtIn(view, number);
  const place = players.indexOf(winner);
  const own = view.sides.find((side) => side.players.includes(winner))?.players ?? [];
  return [...players.slice(place + 1), ...players.slice(0, place)].filter((player) => !own.includes(player));
}

/** The hands that count, as they are sent. @param {import("../net/sheet.js").View} view @param {Round} round */
export function handsOf(view, round) {
  const asked = opponents(view, round).filter((player) => isKnown(round.hands[player]));
  return Object.fromEntries(asked.map((player) => [player, round.hands[player]]));
}

/** The round as it is sent. @param {import("../net/sheet.js").View} view @param {Round} round */
export const toEnter = (view, round) => ({
  number: round.number,
  winner: round.winner,
  hands: handsOf(view, round),
});

/** Whether anything was said about a hand. @param {Hand | undefined} hand */
export const isKnown = (hand) => (Array.isArray(hand) ? hand.length > 0 : hand !== undefined);

/** @param {Hand | undefined} hand @param {Record<string, number>} worth what each card counts */
export function pointsOf(hand, worth) {
  return Array.isArray(hand) ? hand.reduce((sum, card) => sum + (worth[card] ?? 0), 0) : (hand ?? 0);
}

/**
 * What becomes of the round so far.
 * @param {AnySheet} place @param {import("../net/sheet.js").View} view @param {Round} round
 * @returns {Tried}
 */
export function useTrial(place, view, round) {
  const [found, setFound] = useState(/** @type {Tried} */ ({ trial: null, error: null }));
  const asked = round.winner === undefined ? "" : JSON.stringify(toEnter(view, round));
  useEffect(() => {
    if (asked) return inquire(() => tried(place, asked), setFound, { pauseMs: PAUSE_MS });
    setFound({ trial: null, error: null });
  }, [place, asked, view.entries]);
  return found;
}

/** @param {AnySheet} place @param {string} asked */
async function tried(place, asked) {
  try {
    const trial = await place.tried(JSON.parse(asked));
    return { trial, error: trial.problem ?? null };
  } catch {
    return { trial: null, error: null }; // a server that cannot be asked now is no fault of the hands
  }
}
