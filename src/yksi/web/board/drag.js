/** Dragging a card out of the hand: far enough upwards and let go, it is laid; otherwise it goes back. */
import { useLayoutEffect, useRef } from "../base/ui.js";

const BEGINS_PX = 8;
const LAID_PX = 70;
/** How long a card that was let go stays there: by then it has been laid, or it goes back. */
const STAYS_MS = 500;

/** @param {() => void} lay @param {number} held how many cards are in the hand */
export function useDrag(lay, held) {
  const state = useRef({ x: 0, y: 0, id: -1, moved: false, card: /** @type {HTMLElement | null} */ (null) });
  useLayoutEffect(() => {
    // One of two that look alike was laid, and the other one is this: it has never been away.
    const { card, id } = state.current;
    if (card && id < 0) goBack(card);
  }, [held]);
  const begin = (/** @type {PointerEvent} */ event) => {
    if (event.button || !event.isPrimary) return;
    const card = /** @type {HTMLElement} */ (event.currentTarget);
    state.current = { x: event.clientX, y: event.clientY, id: event.pointerId, moved: false, card };
  };
  const move = (/** @type {PointerEvent} */ event) => {
    const drag = state.current;
    if (drag.id !== event.pointerId || !drag.card) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moved && Math.hypot(dx, dy) < BEGINS_PX) return;
    if (!drag.moved) drag.card.setPointerCapture(event.pointerId);
    drag.moved = true;
    drag.card.classList.add("dragged");
    drag.card.style.translate = `${dx}px ${dy}px`;
  };
  const end = (/** @type {PointerEvent} */ event) => {
    const { id, moved, y, card } = state.current;
    if (id !== event.pointerId || !card) return;
    state.current.id = -1;
    const laid = moved && event.type === "pointerup" && y - event.clientY > LAID_PX;
    if (laid) lay();
    setTimeout(() => state.current.id < 0 && glideBack(card), laid ? STAYS_MS : 0);
  };
  return {
    handlers: { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: end },
    /** A click that ended a drag is none. @param {() => void} press */
    click: (press) => () => {
      if (!state.current.moved) press();
      state.current.moved = false;
    },
  };
}

/** @param {HTMLElement} card */
function glideBack(card) {
  card.classList.remove("dragged");
  card.style.translate = "";
}

/** At once: a card that is dragged has no transitions. @param {HTMLElement} card */
function goBack(card) {
  card.style.translate = "";
  requestAnimationFrame(() => card.classList.remove("dragged"));
}
