/**
 * How a view follows a change, at tables and in replays: the twin of `yksi.changes.fold`.
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
