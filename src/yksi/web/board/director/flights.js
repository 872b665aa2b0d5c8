/** Cards that fly: ghosts over the table, which is drawn as it is; transforms and opacity only. */
import { backSvg, faceSvg } from "../../cards/faces.js";

const EASING = "cubic-bezier(0.2, 0.75, 0.25, 1)";
const SLOWLY = "cubic-bezier(0.5, 0, 0.1, 1)";

/**
 * @param {HTMLElement} stage @param {Client.Move} move @param {Client.Spot} from @param {Client.Spot} to
 * @param {{ begin: number, ms: number, rests: number }} when `rests`: it lies there so long
 * @returns {{ animations: Animation[], card: HTMLElement }}
 */
export function fly(stage, move, from, to, { begin, ms, rests }) {
  const width = to.width * (move.size ?? 1);
  const card = ghost(stage, move.card, { ...to, width });
  const turn = to.element.style.getPropertyValue("--turn") || `${move.askew ?? 0}deg`;
  const lift = Math.min(60, Math.abs(from.y - to.y) / 6);
  const flying = card.animate(
    [
      {
        transform: `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / width}) rotate(-8deg)`,
        opacity: 1,
      },
      {
        transform: `translate(${(from.x - to.x) * 0.25}px, ${(from.y - to.y) * 0.25 - lift}px) scale(${move.slow ? 1.5 : 1.12}) rotate(4deg)`,
        opacity: 1,
        offset: 0.65,
      },
      { transform: `rotate(${turn})`, opacity: move.lands || move.rests ? 1 : 0.2 },
    ],
    { duration: ms, delay: begin, endDelay: rests, easing: move.slow ? SLOWLY : EASING, fill: "both" },
  );
  if (begin) card.animate([{ visibility: "hidden" }, { visibility: "hidden" }], { duration: begin });
  const hidden = move.lands
    ? [to.element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: begin + ms })]
    : [];
  return { animations: [flying, ...hidden], card };
}

/** A card that exists only while it flies. @param {HTMLElement} stage @param {string | null} card @param {Client.Spot} to */
function ghost(stage, card, to) {
  const flies = document.createElement("span");
  flies.className = "card ghost";
  flies.innerHTML = card ? faceSvg(card) : backSvg();
  flies.style.setProperty("--card-width", `${to.width}px`);
  flies.style.left = `${to.x}px`;
  flies.style.top = `${to.y}px`;
  stage.append(flies);
  return flies;
}

/** What lies on the table jolts; the cloth stays, so that nothing is seen beside it. @param {HTMLElement} board @param {number} delay */
export const shake = (board, delay) =>
  [...board.querySelectorAll(".felt, .own")].map((part) =>
    part.animate(
      [0, -7, 6, -4, 3, 0].map((x) => ({ transform: `translateX(${x}px)` })),
      { duration: 320, delay, easing: "ease-out" },
    ),
  );

/** Hands that are on their way are seen nowhere else, until they come. @param {(HTMLElement | null)[]} hands @param {number} ms */
export const hide = (hands, ms) =>
  hands.flatMap(
    (hand) =>
      hand?.animate(
        [
          { opacity: 0, offset: 0 },
          { opacity: 0, offset: 0.85 },
          { opacity: 1, offset: 1 },
        ],
        { duration: ms },
      ) ?? [],
  );

/** So large are faces that meet, in widths of a card of the piles, and at most of the screen. */
const MET = 1.3;
const MOST_MET = 0.4;

/** Two faces meet in the middle, as large as each other, and part again. @param {HTMLElement} stage @param {Client.Spot[]} faces @param {Client.Spot} middle @param {number} delay @param {number} ms */
export function duel(stage, faces, middle, delay, ms) {
  const size = Math.min(middle.width * MET, stage.clientWidth * MOST_MET);
  const apart = Math.min(Math.max(size * 0.54, middle.width), (stage.clientWidth - size) / 2 - 8);
  return faces.map((face, side) => {
    const copy = /** @type {HTMLElement} */ (face.element.cloneNode(true));
    copy.className = `${copy.className} duellist`;
    copy.style.setProperty("--portrait", `${size}px`);
    copy.style.left = `${face.x}px`;
    copy.style.top = `${face.y}px`;
    stage.append(copy);
    const here = `translate(-50%, -50%) scale(${face.element.offsetWidth / size})`;
    const there = `translate(-50%, -50%) translate(${middle.x - face.x + (side ? 1 : -1) * apart}px, ${middle.y - face.y - middle.width * 0.62}px)`;
    const flying = copy.animate(
      [
        { transform: here, opacity: 1 },
        { transform: there, opacity: 1, offset: 0.25 },
        { transform: there, opacity: 1, offset: 0.8 },
        { transform: here, opacity: 0.6 },
      ],
      { duration: ms, delay, easing: "ease-in-out", fill: "both" },
    );
    return { animations: [flying], card: copy };
  });
}

/** The turn leaps over a face: an arrowhead on its way from who laid the card to who is next. @param {HTMLElement} stage @param {Client.Spot[]} spots @param {number} delay @param {number} ms */
export function leap(stage, [from, over, to], delay, ms) {
  const arrow = document.createElement("i");
  arrow.className = "leap";
  arrow.innerHTML = '<svg viewBox="-14 -14 28 28"><path d="M-7-10l13 10-13 10" /></svg>';
  stage.append(arrow);
  const at = (/** @type {{ x: number, y: number }} */ { x, y }, /** @type {number} */ turn) =>
    `translate(${x}px, ${y}px) rotate(${turn}deg)`;
  const top = { x: over.x, y: over.y - over.width * 1.1 };
  const way = (/** @type {{ x: number, y: number }} */ one, /** @type {{ x: number, y: number }} */ other) =>
    (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI;
  const [up, down] = [way(from, top), nearest(way(top, to), way(from, top))];
  const flying = arrow.animate(
    [
      { transform: at(from, up), opacity: 0, easing: "ease-out" },
      { transform: at(from, up), opacity: 1, offset: 0.1, easing: "cubic-bezier(0.2, 0.6, 0.4, 1)" },
      {
        transform: at(top, (up + down) / 2),
        opacity: 1,
        offset: 0.55,
        easing: "cubic-bezier(0.6, 0, 0.8, 0.4)",
      },
      { transform: at(to, down), opacity: 1, offset: 0.95 },
      { transform: at(to, down), opacity: 0 },
    ],
    { duration: ms, delay, fill: "both" },
  );
  return { animations: [flying], card: arrow };
}

/** The same direction, by the shorter way from another one. @param {number} turn @param {number} other */
const nearest = (turn, other) => turn + 360 * Math.round((other - turn) / 360);

/** A hand lies there on its face and is turned over, for who is shown it. @param {HTMLElement} stage @param {(string | null)[]} cards @param {Client.Spot} middle @param {number} delay @param {number} ms */
export function uncover(stage, cards, middle, delay, ms) {
  const shown = document.createElement("span");
  shown.className = "uncovered";
  shown.style.left = `${middle.x}px`;
  shown.style.top = `${middle.y + middle.width * 0.8}px`;
  shown.style.setProperty("--held", String(cards.length));
  const turned = cards.map((card) => {
    const place = document.createElement("span");
    place.innerHTML = `<span class="card">${backSvg()}</span>${card ? `<span class="card">${faceSvg(card)}</span>` : ""}`;
    shown.append(place);
    return [...place.children];
  });
  stage.append(shown);
  const whole = shown.animate(
    [
      { opacity: 0, transform: "translate(-50%, -50%) scale(0.6)" },
      { opacity: 1, transform: "translate(-50%, -50%)", offset: 0.2 },
      { opacity: 1, transform: "translate(-50%, -50%)", offset: 0.92 },
      { opacity: 0, transform: "translate(-50%, -50%)" },
    ],
    { duration: ms, delay, fill: "both" },
  );
  const half = { duration: ms * 0.08, fill: /** @type {const} */ ("both") };
  const flips = turned.flatMap(([back, face], number) => {
    if (!face) return [];
    const begin = delay + ms * 0.3 + number * 40;
    return [
      back.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }], { ...half, delay: begin }),
      face.animate([{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }], {
        ...half,
        delay: begin + half.duration,
      }),
    ];
  });
  return { animations: [whole, ...flips], card: shown };
}
