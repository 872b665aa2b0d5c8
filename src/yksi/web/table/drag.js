// @ts-check
/** Dragging a card out of the hand: far enough upwards and let go, it is laid; otherwise it goes back. */
import { useRef } from "../ui.js";

const BEGINS_PX = 8;
const LAID_PX = 70;

/** @param {() => void} lay */
export function useDrag(lay) {
  const state = useRef({ x: 0, y: 0, id: -1, moved: false });
  const begin = (/** @type {PointerEvent} */ event) => {
    if (event.button || !event.isPrimary) return;
    state.current = { x: event.clientX, y: event.clientY, id: event.pointerId, moved: false };
  };
  const move = (/** @type {PointerEvent} */ event) => {
    const drag = state.current;
    if (drag.id !== event.pointerId) return;
    const card = /** @type {HTMLElement} */ (event.currentTarget);
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moved && Math.hypot(dx, dy) < BEGINS_PX) return;
    if (!drag.moved) card.setPointerCapture(event.pointerId);
    drag.moved = true;
    card.classList.add("dragged");
    card.style.translate = `${dx}px ${dy}px`;
  };
  const end = (/** @type {PointerEvent} */ event) => {
    const drag = state.current;
    if (drag.id !== event.pointerId) return;
    const card = /** @type {HTMLElement} */ (event.currentTarget);
    drag.id = -1;
    card.classList.remove("dragged");
    if (drag.moved && event.type === "pointerup" && drag.y - event.clientY > LAID_PX) lay();
    card.style.translate = "";
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
