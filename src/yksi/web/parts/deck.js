/** Which cards are in a deck, and how many of each: asked of the server, as it follows from the rules. */
import { inquire } from "../net/newest.js";
import { preview } from "./options/form.js";
import { useEffect, useState } from "../base/ui.js";

/**
 * Empty until it has come.
 * @param {string} edition @param {NonNullable<Wire.Options["rules"]>} rules @returns {Record<string, number>}
 */
export function useDeck(edition, rules) {
  const [deck, setDeck] = useState(/** @type {Record<string, number>} */ ({}));
  const chosen = JSON.stringify({ edition, rules });
  useEffect(
    () =>
      inquire(
        () => preview(JSON.parse(chosen)),
        ({ meaning }) => meaning && setDeck(meaning.deck),
      ),
    [chosen],
  );
  return deck;
}

/** How many of each card lie in these hands, of which some are known by their points alone. @param {(string[] | number)[]} hands @returns {Record<string, number>} */
export function countCards(hands) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const card of hands.flatMap((hand) => (Array.isArray(hand) ? hand : [])))
    counts[card] = (counts[card] ?? 0) + 1;
  return counts;
}
