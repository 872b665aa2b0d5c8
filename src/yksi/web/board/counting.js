/** Points that are counted card by card: how far the counting is, from 0 to 1. */
import { useEffect, useState } from "../base/ui.js";
import { rateFor } from "./director/director.js";
import { play } from "./sounds.js";

const CARD_MS = 130;
const LONGEST_MS = 2600;
const BEGINS_MS = 400;

/** How many of these cards are counted; all of them at once for who wants no motion. @param {number} cards @param {string} pace @param {string} person @returns {number} */
export function useCounting(cards, pace, person) {
  const still = rateFor(pace, person) === 0;
  const [counted, setCounted] = useState(still ? cards : 0);
  useEffect(() => {
    if (counted >= cards) return;
    const each = Math.min(CARD_MS, LONGEST_MS / cards);
    const timer = setTimeout(() => (play("count"), setCounted(counted + 1)), counted ? each : BEGINS_MS);
    return () => clearTimeout(timer);
  }, [counted, cards]);
  useEffect(() => {
    const skip = () => setCounted(cards);
    document.addEventListener("pointerdown", skip, { once: true });
    document.addEventListener("keydown", skip, { once: true });
    return () => {
      document.removeEventListener("pointerdown", skip);
      document.removeEventListener("keydown", skip);
    };
  }, [cards]);
  return counted;
}
