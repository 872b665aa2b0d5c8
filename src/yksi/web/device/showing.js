/** Whoever holds the device sees what came of their move, and what the bots did, before it is covered for the next one. */
import { rateFor } from "../board/director/director.js";
import { useEffect, useSignal } from "../base/ui.js";
import { toldLength } from "../local/scenes.js";

/** So long the last mark is read. */
const READ_MS = 900;
/** A screen that went dark may be another's when it is lit again. */
const ENDING = ["click", "keydown", "visibilitychange"];

/** Whether what happened at a place is still being shown; any tap or key ends it, and so does a screen that goes dark. @param {Client.Place} place */
export function useShowing(place) {
  const showing = useSignal(false);
  useEffect(() => {
    let [timer, frame] = [0, 0];
    const done = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      showing.value = false;
    };
    const ends = [
      place.listen(({ events = [] }, _before, { room: { options } }) => {
        const ms = events.reduce((sum, event) => sum + toldLength(event), 0);
        if (!ms || options.pace === "instant" || document.hidden) return;
        clearTimeout(timer);
        cancelAnimationFrame(frame);
        showing.value = true;
        const shown = ms * rateFor(options.pace ?? "normal", place.person) + READ_MS;
        frame = requestAnimationFrame(() => (timer = window.setTimeout(done, shown))); // a slow device draws the board first
      }),
      () => ENDING.forEach((kind) => document.removeEventListener(kind, done)),
    ];
    ENDING.forEach((kind) => document.addEventListener(kind, done));
    return () => (ends.forEach((end) => end()), done());
  }, [place]);
  return showing;
}
