/** Large print, for a tablet in the middle of the table: the page is nothing but the sheet, and the screen stays on. */
import { effect, signal } from "../base/ui.js";
import { keep, recall } from "../base/settings.js";

export const largePrint = signal(recall("sheet-large") === "yes");
effect(() => keep("sheet-large", largePrint.value ? "yes" : null));

/** Keep the screen on while the page is looked at, where the browser can do that. */
export function stayAwake() {
  /** @type {WakeLockSentinel | null} */
  let lock = null;
  const ask = () => {
    if (!document.hidden)
      navigator.wakeLock?.request("screen").then(
        (got) => (lock = got),
        () => {},
      ); // as it is on a low battery
  };
  ask();
  document.addEventListener("visibilitychange", ask);
  return () => {
    document.removeEventListener("visibilitychange", ask);
    lock?.release();
  };
}
