/** How rare is a moment? The twin of `yksi.reviewing.moments.once_in`. */
import { nearest } from "./scale.js";
import { ODDS, ODDS_SEATS } from "./tables.js";

/** In so many rounds a player has the moment once; null if it was never seen, or never counted. @param {string} moment @param {string} edition @param {number} players */
export function onceIn(moment, edition, players) {
  const seen = ODDS[edition]?.[nearest(players)]?.[moment] ?? 0;
  return seen ? Math.round(ODDS_SEATS / seen) : null;
}
