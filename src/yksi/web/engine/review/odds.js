/** How rare is a moment? The twin of `yksi.reviewing.moments.once_in`. */
import { MEASURED, ODDS, ODDS_SEATS } from "./tables.js";

/** In so many rounds a player has the moment once: 0 if it was never seen, null if it was not counted. @param {string} moment @param {string} edition @param {number} players */
export function onceIn(moment, edition, players) {
  if (!MEASURED.includes(players) || !(edition in ODDS)) return null;
  const seen = ODDS[edition][players][moment] ?? 0;
  return seen ? Math.round(ODDS_SEATS / seen) : 0;
}
