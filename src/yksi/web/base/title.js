// @ts-check
/** The title of the page, as the tab shows it. */
import { signal, useEffect } from "./ui.js";

/** Whether nobody looks at the page. */
export const unseen = signal(document.hidden);
document.addEventListener("visibilitychange", () => (unseen.value = document.hidden));

/** @param {string} title */
export function useTitle(title) {
  useEffect(() => {
    document.title = title ? `${title} · yksi` : "yksi";
  }, [title]);
}
