/** The way play goes: one loop through all seats and the reader's own, with arrows that turn round with it. */
import { html, useLayoutEffect, useState } from "../base/ui.js";
import { t } from "../speech/words.js";
import { loopOf } from "./seating.js";

/** How large something is, also when the window changes. @param {{ current: HTMLElement | null }} element @returns {{ width: number, height: number }} */
export function useSize(element) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const shown = /** @type {HTMLElement} */ (element.current);
    const measure = () => setSize({ width: shown.clientWidth, height: shown.clientHeight });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(shown);
    return () => watch.disconnect();
  }, []);
  return size;
}

/** @param {{ seating: import("./seating.js").Seating, direction: string, own: boolean }} props `own`: whether the reader sits at the near side */
export function Loop({ seating, direction, own }) {
  const { line, ways } = loopOf(seating, own);
  return html`<svg class="loop" viewBox="0 0 ${seating.width} ${seating.height}" role="img" data-direction=${direction} aria-label=${t(`table.goes-${direction}`)}>
    <path class="groove" d=${line} /><path d=${line} />
    ${ways.map(
      ({ x, y, turn }, index) =>
        html`<g key=${index} transform="translate(${x} ${y})rotate(${turn})"><path class="arrow" d="M-6-10l11 10-11 10" /></g>`,
    )}
  </svg>`;
}
