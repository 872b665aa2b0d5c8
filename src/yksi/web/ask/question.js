/**
 * A question about a card at a real table: what is known of it → the engine → what the rules say.
 *
 * @typedef {Required<Wire.Advice>} Advice
 * @typedef {{ edition: string, rules: NonNullable<Wire.Options["rules"]>, custom: (string | Wire.OwnRule)[] }} Choice by which rules
 * @typedef {{ advice: Advice | null, error: import("../speech/refusal.js").Problem | null }} Found
 * @typedef {{ first: boolean, top: string, colour: string, card: string, hand: string[] | null, players: number,
 *   against: number, drawn: boolean, inTurn: boolean }} Question `top`, `colour` and `card` are empty until they are told
 */
import { isWild } from "../cards/order.js";
import { askEngine } from "../engine/shared.js";
import { readFile } from "../net/http.js";
import { inquire } from "../net/newest.js";
import { useEffect, useState } from "../base/ui.js";

const PAUSE_MS = 120;

/** @param {URLSearchParams} query `top`, `colour`, `card` @param {Record<string, number>} points of every card, to know which there are @returns {Question} */
export function fromAddress(query, points) {
  const card = (/** @type {string} */ key) =>
    [query.get(key) ?? ""].find((name) => Object.hasOwn(points, name)) ?? "";
  const colour = query.get("colour") ?? "";
  return {
    ...nothing(),
    top: card("top"),
    card: card("card"),
    colour: /^[RYGB]$/.test(colour) ? colour : "",
  };
}

/** @returns {Question} */
export const nothing = () => ({
  first: false,
  top: "",
  colour: "",
  card: "",
  hand: null,
  players: 4,
  against: 0,
  drawn: false,
  inTurn: true,
});

/** What the engine is asked; null while something is missing. @param {Choice} choice @param {Question} question */
function toBody(choice, { first, top, colour, card, hand, players, against, drawn, inTurn }) {
  const options = { ...choice, seats: players };
  if (!card || (!first && (!top || (isWild(top) && !colour)))) return null;
  if (first) return { card, options };
  return { card, options, top, colour: isWild(top) ? colour : null, hand, against, drawn, in_turn: inTurn };
}

/** @param {object} question @returns {Promise<Advice>} */
async function advise(question) {
  const book = await readFile("books/rows.json");
  return /** @type {Advice} */ (await askEngine("advise", { book, question }));
}

/** @param {Choice} choice @param {Question} question @returns {Found} */
export function useAdvice(choice, question) {
  const [found, setFound] = useState(/** @type {Found} */ ({ advice: null, error: null }));
  const body = toBody(choice, question);
  const asked = JSON.stringify(body);
  useEffect(() => {
    const failed = (/** @type {import("../speech/refusal.js").Problem} */ error) =>
      setFound({ advice: null, error });
    if (body)
      return inquire(
        () => advise(body),
        (advice) => setFound({ advice, error: null }),
        { failed, pauseMs: PAUSE_MS },
      );
    setFound({ advice: null, error: null });
  }, [asked]);
  return found;
}
