/** The way play goes: one loop through all seats and the reader's own, with arrows that turn round with it. */
import { html, useLayoutEffect, useState } from "../base/ui.js";
import { t } from "../speech/words.js";
import { loopOf } from "./seating.js";

/** How large something is, also when the window changes. @param {{ current: HTMLElement | null }} element @returns {{ width: number, height: number }} */
export function useSize(element) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const measure = () => {
    const { clientWidth: width, clientHeight: height } = /** @type {HTMLElement} */ (element.current);
    setSize((old) => (old.width === width && old.height === height ? old : { width, height }));
  };
  useLayoutEffect(measure); // with what has just been drawn: who stages it reads where everything is
  useLayoutEffect(() => {
    const watch = new ResizeObserver(measure);
    watch.observe(/** @type {HTMLElement} */ (element.current));
    return () => watch.disconnect();
  }, []);
  return size;
}

/** @param {{ seating: import("./seating.js").Seating, direction: string, own: boolean }} props `own`: whether the reader sits at the near side */
export function Loop({ seating, direction, own }) {
  const { line, ways } = loopOf(seating, own);
  return html`<div class="loop" role="img" data-direction=${direction} aria-label=${t(`table.goes-${direction}`)}>
    <svg class="way" viewBox="0 0 ${seating.width} ${seating.height}"><path class="groove" d=${line} /><path d=${line} /></svg>
    ${ways.map(
      ({ x, y, turn }, index) =>
        html`<svg key=${index} class="arrow" viewBox="-14 -14 28 28" style=${{ left: `${x}px`, top: `${y}px`, "--way": `${turn}deg` }}><path d="M-6-10l11 10-11 10" /></svg>`,
    )}
  </div>`;
}
