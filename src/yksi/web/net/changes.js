/**
 * How a change of a view is told, and how a view follows it: the twin of `yksi.changes`.
 *
 * A fact that is in the change replaces the old one. `players` has only those who changed, each whole; `discards`
 * only the cards that were laid on top; and if `fresh` is true the change is the whole view.
 */

/**
 * The view after a change; the one before it stays as it is.
 * @param {Wire.PublicView | null | undefined} view none only where all of it comes @param {Client.Changed} change @returns {Wire.PublicView}
 */
export function fold(view, change) {
  const { fresh, ...rest } = change;
  if (fresh || !view) return /** @type {Wire.PublicView} */ (rest);
  const { players = [], discards = [], ...facts } = rest;
  const folded = { ...view, ...facts };
  if (players.length) {
    folded.players = [...view.players];
    for (const player of players) folded.players[player.seat] = player;
  }
  if (discards.length) folded.discards = [...view.discards, ...discards];
  return folded;
}

/**
 * The facts that differ, with their new values; that is all there is to a room and to an own hand.
 * @template {object} Facts @param {Facts | null} before @param {Facts} after @returns {Partial<Facts>}
 */
export function facts(before, after) {
  const known = /** @type {Record<string, unknown>} */ (before ?? {});
  const differing = Object.entries(after).filter(([name, value]) => !isSame(known[name], value));
  return /** @type {Partial<Facts>} */ (Object.fromEntries(differing));
}

/** The change that makes the view before the view after; empty if they are the same. @param {Wire.PublicView} before @param {Wire.PublicView} after @returns {Client.Changed} */
export function difference(before, after) {
  const laid = before.discards.length;
  if (after.round !== before.round || !isSame(after.discards.slice(0, laid), before.discards))
    return { fresh: true, ...after };
  const change = facts(before, after);
  if (change.discards) change.discards = change.discards.slice(laid);
  if (change.players)
    change.players = change.players.filter((player, seat) => !isSame(before.players[seat], player));
  return change;
}

/** Whether two values of a view are the same; they are data, so it is enough to write them down. @param {unknown} one @param {unknown} other */
const isSame = (one, other) => one === other || JSON.stringify(one) === JSON.stringify(other);
