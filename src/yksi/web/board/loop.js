/** The way play goes: one loop through all seats and the reader's own, with arrows that turn round with it. */
import { html, useLayoutEffect, useState } from "../base/ui.js";
import { t } from "../speech/words.js";
import { loopThrough } from "./seating.js";

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
export function Loop({ seating: { seats, width, height }, direction, own }) {
  const near = { x: width / 2, y: height - 4 };
  const { line, ways } = loopThrough(own ? [near, ...seats] : seats);
  return html`<svg class="loop" viewBox="0 0 ${width} ${height}" role="img" data-direction=${direction} aria-label=${t(`table.goes-${direction}`)}>
    <path d=${line} />
    ${ways.map(
      ({ x, y, turn }, index) =>
        html`<g key=${index} transform="translate(${x} ${y})rotate(${turn})"><path class="arrow" d="M-5-8l9 8-9 8" /></g>`,
    )}
  </svg>`;
}
