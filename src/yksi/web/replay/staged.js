/** What a step of a replay brought, staged as at the table: whoever steps on sees it happen, whoever jumps does not. */
import { useLayoutEffect, useMemo } from "../base/ui.js";
import { useDirector } from "../board/director/staging.js";
import { toldLength } from "../local/scenes.js";

/** @typedef {import("./frames.js").Frame} Frame */

/** So long the last mark is read before the next step. */
const READ_MS = 500;

/** Who sat there, as the faces want it. @param {Wire.Replay} replay */
export const seatedAt = ({ players }) => players.map((name) => ({ name, bot: null, person: true }));

/** How long it takes to see what a step brought. @param {Frame | undefined} frame */
export const seenIn = (frame) =>
  (frame?.events ?? []).reduce((ms, event) => ms + toldLength(event), 0) + READ_MS;

/**
 * @param {{ current: HTMLElement | null }} root
 * @param {{ frame: Frame, before?: Frame, replay: Wire.Replay, speed: number }} shown
 */
export function useStaging(root, { frame, before, replay, speed }) {
  const scenery = useMemo(() => new Scenery(), [replay]);
  useDirector(scenery, root, false);
  useLayoutEffect(() => {
    if (before) scenery.tell(frame.events, knownAt(before, replay, speed), knownAt(frame, replay, speed));
  }, [frame]);
}

/** Stands for a place where it happens now. @implements {Client.Scenery} */
class Scenery {
  /** @type {Set<Client.Listener>} */
  #listeners = new Set();
  person = "";
  known = { peek: () => null };

  /** @param {Client.Listener} listener */
  listen(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @param {Wire.ToldEvent[]} events @param {Client.Known} before @param {Client.Known} after */
  tell(events, before, after) {
    const change = /** @type {Wire.Change} */ ({ is: "change", events });
    for (const listener of this.#listeners) listener(change, before, after);
  }
}

/** The table as a spectator knew it. @param {Frame} frame @param {Wire.Replay} replay @param {number} speed @returns {Client.Known} */
function knownAt({ view }, replay, speed) {
  const pace = speed > 2 ? "instant" : speed > 1 ? "quick" : "normal";
  const room = { chairs: seatedAt(replay), options: { ...replay.options, pace } };
  return /** @type {Client.Known} */ (/** @type {unknown} */ ({ view, you: null, own: null, room }));
}
