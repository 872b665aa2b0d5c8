/**
 * A round as pictures of the table, one after every action: each step tells what it changed.
 *
 * @typedef {{ seat: number | null, action: string | null, events: Wire.ToldEvent[], view: Wire.PublicView, hands: string[][], arrived: string[][] }} Frame
 *   `arrived` are the cards that came to each hand with this step
 */

import { fold } from "../net/changes.js";

/** @param {Wire.Round} round of /api/replay @returns {Frame[]} */
export function framesOf(round) {
  /** @type {Frame[]} */
  const frames = [];
  for (const step of round.steps) frames.push(frameAfter(frames.at(-1), step));
  return frames;
}

/** @param {Frame | undefined} before @param {Wire.Step} step @returns {Frame} */
function frameAfter(before, { seat, action, events, view: change = {}, hands: changed = {} }) {
  const view = fold(before?.view, change);
  const hands = view.players.map((_, at) => changed[at] ?? before?.hands[at] ?? []);
  const arrived = hands.map((hand, at) => (before ? without(hand, before.hands[at]) : []));
  return { seat: seat ?? null, action: action ?? null, events, view, hands, arrived };
}

/** The cards of a hand that another did not have. @param {string[]} hand @param {string[]} before */
function without(hand, before) {
  const left = [...before];
  return hand.filter((card) => {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}
