/** Whoever holds the device sees what came of their move, and what the bots did, before it is covered for the next one. */
import { rateFor } from "../board/director/director.js";
import { useEffect, useSignal } from "../base/ui.js";
import { toldLength } from "../local/scenes.js";

/** So long the last mark is read. */
const READ_MS = 900;

/** Whether what happened at a place is still being shown; any tap or key ends it. @param {Client.Place} place */
export function useShowing(place) {
  const showing = useSignal(false);
  useEffect(() => {
    let timer = 0;
    const done = () => {
      clearTimeout(timer);
      showing.value = false;
    };
    const ends = [
      place.listen(({ events = [] }, _before, { room: { options } }) => {
        const ms = events.reduce((sum, event) => sum + toldLength(event), 0);
        if (!ms || options.pace === "instant") return;
        clearTimeout(timer);
        showing.value = true;
        timer = window.setTimeout(done, ms * rateFor(options.pace ?? "normal", place.person) + READ_MS);
      }),
      () => ["click", "keydown"].forEach((kind) => document.removeEventListener(kind, done)),
    ];
    ["click", "keydown"].forEach((kind) => document.addEventListener(kind, done));
    return () => (ends.forEach((end) => end()), done());
  }, [place]);
  return showing;
}
