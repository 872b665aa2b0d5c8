// @ts-check
/**
 * Cards fly from where they were to where they go. The table is drawn at once as it is; what flies is only shown
 * above it, takes no clicks and can be cut short at any time, so that nobody ever waits for it.
 *
 * change → `flightsOf` events → where from (before drawing), where to (after) → Web Animations
 */
import { backSvg, faceSvg } from "../cards/faces.js";

const FLIGHT_MS = 380;
const APART_MS = 70;
const MOST_FLIGHTS = 12;
const MOST_OF_A_KIND = 4;
const EASING = "cubic-bezier(0.2, 0.75, 0.25, 1)";

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Let cards fly at a table. @param {any} place @param {() => HTMLElement | null} board */
export function watchMotion(place, board) {
  return place.listen((/** @type {any} */ change, /** @type {any} */ _before, /** @type {any} */ after) => {
    const root = board();
    if (!root || !change.events || document.hidden || still.matches) return;
    const flights = flightsOf(change.events, after.you).slice(0, MOST_FLIGHTS);
    const from = flights.map((flight) => box(root, flight.from));
    requestAnimationFrame(() => flights.forEach((flight, index) => fly(root, flight, from[index], index * APART_MS)));
  });
}

/**
 * Which cards move, where from and where to.
 * @param {any[]} events @param {number | null} you
 * @returns {{ from: string, to: string, card: string | null, top?: boolean }[]}
 */
export function flightsOf(events, you) {
  const seat = (/** @type {number} */ number) => (number === you ? ".own" : `[data-place="seat-${number}"] .plate`);
  const times = (/** @type {any} */ event) => Array.from({ length: Math.min(event.count, MOST_OF_A_KIND) }, (_, index) => event.cards?.[index] ?? null);
  return events.flatMap((event) => {
    switch (event.event) {
      case "laid":
        return [{ from: event.seat === you ? `.hand [data-card="${event.card}"]` : seat(event.seat), to: TOP, card: event.card, top: true }];
      case "turned":
        return [{ from: DRAW, to: TOP, card: event.card, top: true }];
      case "drew":
      case "dealt":
        return times(event).map((card) => ({ from: DRAW, to: seat(event.seat), card: event.seat === you ? card : null }));
      case "gave":
        return times(event).map((card) => ({ from: seat(event.seat), to: seat(event.to), card }));
      case "discarded":
      case "removed":
        return times(event).map((card) => ({ from: seat(event.seat), to: TOP, card }));
      case "swapped":
        return [
          { from: seat(event.seat), to: seat(event.other), card: null },
          { from: seat(event.other), to: seat(event.seat), card: null },
        ];
      case "new-hand":
        return [{ from: DRAW, to: seat(event.seat), card: null }];
      default:
        return [];
    }
  });
}

const DRAW = '[data-place="draw"]';
const TOP = '[data-place="discard"] .newest';

/** @param {HTMLElement} root @param {string} selector */
const box = (root, selector) => root.querySelector(selector)?.getBoundingClientRect() ?? null;

/** @param {HTMLElement} root @param {any} flight @param {DOMRect | null} from @param {number} delay */
function fly(root, flight, from, delay) {
  const to = box(root, flight.to);
  if (!from || !to) return;
  const flies = flight.top ? root.querySelector(flight.to) : ghost(root, flight.card, to);
  const [dx, dy] = [middle(from).x - middle(to).x, middle(from).y - middle(to).y];
  const scale = flight.top ? Math.max(0.4, Math.min(1.2, from.width / to.width)) : 1;
  const animation = flies.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale}) rotate(-8deg)`, zIndex: 5, opacity: 1 },
      { transform: flight.top ? getComputedStyle(flies).transform.replace("none", "translate(0)") : "translate(0)", zIndex: 5, opacity: flight.top ? 1 : 0.4 },
    ],
    { duration: FLIGHT_MS, delay, easing: EASING, fill: "backwards" },
  );
  if (!flight.top) animation.onfinish = animation.oncancel = () => flies.remove();
}

/** A card that exists only while it flies. @param {HTMLElement} root @param {string | null} card @param {DOMRect} to */
function ghost(root, card, to) {
  const flies = document.createElement("span");
  flies.className = "card ghost";
  flies.innerHTML = card ? faceSvg(card) : backSvg();
  const frame = root.getBoundingClientRect();
  flies.style.left = `${middle(to).x - frame.x}px`;
  flies.style.top = `${middle(to).y - frame.y}px`;
  root.append(flies);
  return flies;
}

/** @param {DOMRect} box */
const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
