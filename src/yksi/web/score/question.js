/** What is asked now: whoever listens instead of looking hears it. */
import { html, useEffect, useRef } from "../base/ui.js";

/** @param {{ says: string }} props */
export function Question({ says }) {
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return html`<h3 class="question" tabIndex="-1" ref=${heading}>${says}</h3>`;
}
