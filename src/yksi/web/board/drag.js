/** Dragging a card out of the hand: far enough upwards and let go, it is laid; otherwise it goes back. */
import { useLayoutEffect, useRef } from "../base/ui.js";

const BEGINS_PX = 8;
const LAID_PX = 70;
/** How long a card that was let go stays there: by then it has been laid, or it goes back. */
const STAYS_MS = 500;
const BACK_MS = 160;

/** @param {() => void} lay @param {number} held how many cards are in the hand */
export function useDrag(lay, held) {
  const state = useRef({ x: 0, y: 0, id: -1, moved: false, card: /** @type {HTMLElement | null} */ (null) });
  const ghost = useRef(/** @type {HTMLElement | null} */ (null));
  const drop = () => {
    ghost.current?.remove();
    ghost.current = null;
    state.current.card?.classList.remove("dragged");
  };
  useLayoutEffect(() => {
    if (state.current.id < 0) drop(); // it was laid, and flies by itself now
  }, [held]);
  useLayoutEffect(() => drop, []);
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
    if (!drag.moved) {
      drag.card.setPointerCapture(event.pointerId);
      ghost.current = lift(drag.card);
      drag.card.classList.add("dragged");
    }
    drag.moved = true;
    if (ghost.current) ghost.current.style.translate = `${dx}px ${dy}px`;
  };
  const end = (/** @type {PointerEvent} */ event) => {
    const { id, moved, y, card } = state.current;
    if (id !== event.pointerId || !card) return;
    state.current.id = -1;
    const laid = moved && event.type === "pointerup" && y - event.clientY > LAID_PX;
    if (laid) lay();
    setTimeout(() => state.current.id < 0 && glideBack(ghost.current, drop), laid ? STAYS_MS : 0);
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

/** What is dragged is shown over the table, as the hand may be a part of a longer fan. @param {HTMLElement} card @returns {HTMLElement | null} */
function lift(card) {
  const board = card.closest(".board");
  const stage = board?.querySelector(".stage");
  if (!board || !stage) return null;
  const [box, frame] = [card.getBoundingClientRect(), board.getBoundingClientRect()];
  const lifted = document.createElement("span");
  lifted.className = "card ghost";
  lifted.dataset.card = card.dataset.card;
  lifted.innerHTML = card.innerHTML;
  lifted.style.setProperty("--card-width", `${card.offsetWidth}px`);
  lifted.style.left = `${box.x + box.width / 2 - frame.x}px`;
  lifted.style.top = `${box.y + box.height / 2 - frame.y}px`;
  stage.append(lifted);
  return lifted;
}

/** @param {HTMLElement | null} lifted @param {() => void} drop */
function glideBack(lifted, drop) {
  if (!lifted) return;
  lifted.animate([{ translate: lifted.style.translate }, { translate: "0 0" }], {
    duration: BACK_MS,
  }).onfinish = drop;
}
