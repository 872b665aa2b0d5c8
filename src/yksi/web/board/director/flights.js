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
  const card = ghost(stage, move.card, to);
  const turn = to.element.style.getPropertyValue("--turn") || `${move.askew ?? 0}deg`;
  const lift = Math.min(60, Math.abs(from.y - to.y) / 6);
  const flying = card.animate(
    [
      {
        transform: `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width}) rotate(-8deg)`,
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

/** Two faces meet in the middle and part again. @param {HTMLElement} stage @param {Client.Spot[]} faces @param {Client.Spot} middle @param {number} delay @param {number} ms */
export function duel(stage, faces, middle, delay, ms) {
  return faces.map((face, side) => {
    const copy = /** @type {HTMLElement} */ (face.element.cloneNode(true));
    copy.className = `${copy.className} duellist`;
    copy.style.left = `${face.x}px`;
    copy.style.top = `${face.y}px`;
    stage.append(copy);
    const there = `translate(-50%, -50%) translate(${middle.x - face.x + (side ? 90 : -90)}px, ${middle.y - face.y - 40}px) scale(2)`;
    const flying = copy.animate(
      [
        { transform: "translate(-50%, -50%)", opacity: 1 },
        { transform: there, opacity: 1, offset: 0.25 },
        { transform: there, opacity: 1, offset: 0.8 },
        { transform: "translate(-50%, -50%)", opacity: 0.6 },
      ],
      { duration: ms, delay, easing: "ease-in-out", fill: "both" },
    );
    return { animations: [flying], card: copy };
  });
}
