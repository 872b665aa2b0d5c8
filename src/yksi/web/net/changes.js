// @ts-check
/**
 * How a view follows a change, at tables and in replays: the twin of `yksi.changes.fold`.
 *
 * A fact that is in the change replaces the old one. `players` has only those who changed, each whole; `discards`
 * only the cards that were laid on top; and if `fresh` is true the change is the whole view.
 *
 * @typedef {import("../protocol.d.ts").PublicView} View
 * @typedef {NonNullable<import("../protocol.d.ts").Change["view"]>} Changed
 */

/**
 * The view after a change; the one before it stays as it is.
 * @param {View | null | undefined} view none only where all of it comes @param {Changed} change @returns {View}
 */
export function fold(view, change) {
  const { fresh, ...rest } = change;
  if (fresh || !view) return /** @type {View} */ (rest);
  const { players = [], discards = [], ...facts } = rest;
  const folded = { ...view, ...facts };
  if (players.length) {
    folded.players = [...view.players];
    for (const player of players) folded.players[player.seat] = player;
  }
  if (discards.length) folded.discards = [...view.discards, ...discards];
  return folded;
}
