/**
 * Cards fly from where they were to where they go. The table is drawn at once as it is; what flies is only shown
 * above it, takes no clicks and is cut short by the next change, so that nobody ever waits for it.
 *
 * change → `flightsOf` events → where from (the own hand: before drawing), where to (after) → Web Animations
 *
 * Places are read once a frame for all changes of it: with nine bots that act at once that took 0.7 s of ten, after every
 * change it was 2.9 s.
 */
import { backSvg, faceSvg } from "../cards/faces.js";

const FLIGHT_MS = 380;
const APART_MS = 70;
const MOST_FLIGHTS = 12;
const MOST_OF_A_KIND = 4;
const EASING = "cubic-bezier(0.2, 0.75, 0.25, 1)";

const still = matchMedia("(prefers-reduced-motion: reduce)");
/** @type {Set<Animation>} */
const running = new Set();

/** Let cards fly at a table. @param {Client.Place} place @param {() => HTMLElement | null} board */
export function watchMotion(place, board) {
  /** @type {{ flight: Client.Flight, from: Client.Spot | null }[]} */
  let waiting = [];
  const depart = () => {
    const root = board();
    const due = waiting.slice(-MOST_FLIGHTS);
    waiting = [];
    if (!root) return;
    const routes = due.map(({ flight, from }) => ({
      flight,
      from: from ?? placeOf(root, flight.from),
      to: placeOf(root, flight.to),
    })); // all of them before anything is drawn
    routes.forEach(({ flight, from, to }, index) => fly(root, flight, from, to, index * APART_MS));
  };
  return place.listen((change, _before, after) => {
    const root = board();
    if (!root || !change.events || document.hidden || still.matches) return;
    running.forEach((animation) => animation.finish());
    const flights = flightsOf(change.events, after.you);
    if (flights.length && !waiting.length) requestAnimationFrame(depart);
    waiting.push(
      ...flights.map((flight) => ({
        flight,
        from: flight.from.startsWith(HAND) ? placeOf(root, flight.from) : null,
      })),
    );
  });
}

/**
 * Which cards move, where from and where to.
 * @param {Wire.ToldEvent[]} events @param {number | null} you
 * @returns {Client.Flight[]}
 */
export function flightsOf(events, you) {
  const seat = (/** @type {number} */ number) =>
    number === you ? HAND : `[data-place="seat-${number}"] .nameplate`;
  const held = (/** @type {string} */ card) => `${HAND} [data-card="${card}"]`;
  const times = (/** @type {{ count: number, cards?: string[] }} */ event, most = MOST_OF_A_KIND) =>
    Array.from({ length: Math.min(event.count, most) }, (_, index) => event.cards?.[index] ?? null);
  const toSeat = (
    /** @type {string} */ from,
    /** @type {number} */ number,
    /** @type {string | null} */ card,
  ) =>
    number === you && card ? { from, to: held(card), card, lands: true } : { from, to: seat(number), card };
  return events.flatMap((event) => {
    switch (event.event) {
      case "laid":
        return [
          {
            from: event.seat === you ? held(event.card) : seat(event.seat),
            to: TOP,
            card: event.card,
            lands: true,
          },
        ];
      case "turned":
        return [{ from: DRAW, to: TOP, card: event.card, lands: true }];
      case "dealt":
        return times(event, 1).map(() => ({ from: DRAW, to: seat(event.seat), card: null }));
      case "drew":
        return times(event).map((card) => toSeat(DRAW, event.seat, card));
      case "gave":
        return times(event).map((card) => toSeat(seat(event.seat), event.to, card));
      case "discarded":
      case "removed":
        return times(event).map((card) => ({
          from: event.seat === you && card ? held(card) : seat(event.seat),
          to: TOP,
          card,
        }));
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

const HAND = ".hand";
const DRAW = '[data-place="draw"]';
const TOP = '[data-place="discard"] .newest';

/**
 * Where something is, and how large a card is there. Of cards that look alike, the one that is dragged, or the one
 * that came last.
 * @param {HTMLElement} root @param {string} selector @returns {Client.Spot | null}
 */
function placeOf(root, selector) {
  const element = /** @type {HTMLElement | undefined} */ (
    root.querySelector(`${selector}.dragged`) ?? [...root.querySelectorAll(selector)].at(-1)
  );
  if (!element?.offsetWidth) return null; // it is not there, or the table is no longer shown
  const { x, y, width, height } = element.getBoundingClientRect();
  const frame = root.getBoundingClientRect();
  const fits = Math.min(element.offsetWidth, element.offsetHeight / 1.5); // as it lies there, however it is turned
  return { element, x: x + width / 2 - frame.x, y: y + height / 2 - frame.y, width: fits };
}

/** @param {HTMLElement} root @param {Client.Flight} flight @param {Client.Spot | null} from @param {Client.Spot | null} to @param {number} delay */
function fly(root, flight, from, to, delay) {
  if (!from || !to) return;
  const card = ghost(root, flight.card, to);
  const timing = { duration: FLIGHT_MS, delay, easing: EASING, fill: /** @type {FillMode} */ ("both") };
  const turn = to.element.style.getPropertyValue("--turn") || "0deg";
  const flying = card.animate(
    [
      {
        transform: `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width}) rotate(-8deg)`,
        opacity: 1,
      },
      { transform: `rotate(${turn})`, opacity: flight.lands ? 1 : 0.4 },
    ],
    timing,
  );
  keep(flying, () => card.remove());
  if (flight.lands)
    keep(to.element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + FLIGHT_MS }));
}

/** Remember what is under way, so that it can be cut short. @param {Animation} animation @param {() => void} [then] */
function keep(animation, then = () => {}) {
  running.add(animation);
  animation.onfinish = animation.oncancel = () => {
    running.delete(animation);
    then();
  };
}

/** A card that exists only while it flies. @param {HTMLElement} root @param {string | null} card @param {Client.Spot} to */
function ghost(root, card, to) {
  const flies = document.createElement("span");
  flies.className = "card ghost";
  flies.innerHTML = card ? faceSvg(card) : backSvg();
  flies.style.setProperty("--card-width", `${to.width}px`);
  flies.style.left = `${to.x}px`;
  flies.style.top = `${to.y}px`;
  root.append(flies);
  return flies;
}
