/**
 * Marks: what is stamped on a face or on the middle of the table, and stays until it could be read.
 *
 * A mark outlives the change that brought it, so that nothing passes unseen; of each place only the newest is shown.
 */
import { faceSvg, signSvg } from "../../cards/faces.js";

/** So long at least, however fast the table is. */
const READ_MS = 900;
const FADE_MS = 160;
const STAMP = [
  { opacity: 0, transform: "translate(-50%, -50%) scale(2.4) rotate(-18deg)" },
  { opacity: 1, transform: "translate(-50%, -50%) scale(0.92) rotate(-8deg)", offset: 0.6 },
  { opacity: 1, transform: "translate(-50%, -50%) scale(1) rotate(-8deg)" },
];
const SHOUT = [
  { opacity: 0, transform: "translate(-50%, -50%) scale(0.3)" },
  { opacity: 1, transform: "translate(-50%, -50%) scale(1.25)", offset: 0.55 },
  { opacity: 1, transform: "translate(-50%, -50%) scale(1)" },
];

/**
 * @param {HTMLElement} stage @param {Client.Stamp} mark @param {Client.Spot} spot
 * @param {{ text: string, delay: number, ms: number, still: boolean, mine: boolean }} how
 */
export function stamp(stage, mark, spot, { text, delay, ms, still, mine }) {
  stage.querySelector(`[data-on="${mark.where}"]`)?.remove();
  const shown = document.createElement("span");
  shown.className = "stamp";
  Object.assign(shown.dataset, { on: mark.where, tone: mark.tone, mine: String(mine) });
  if (mark.sign) shown.innerHTML = signSvg(/** @type {"S"} */ (mark.sign));
  else shown.textContent = text;
  put(shown, spot);
  return appear(stage, shown, { keyframes: mark.tone === "shout" ? SHOUT : STAMP, delay, ms, still });
}

/** A Customizable card opens large with its words. @param {HTMLElement} stage @param {{ card: string, name: string, text: string, delay: number, ms: number, still: boolean }} how */
export function openCard(stage, { card, name, text, delay, ms, still }) {
  const shown = document.createElement("span");
  shown.className = "opened-card";
  shown.dataset.on = "middle";
  const face = document.createElement("span");
  face.className = "card";
  face.innerHTML = faceSvg(card);
  const title = document.createElement("b");
  title.textContent = name;
  const words = document.createElement("span");
  words.textContent = text;
  shown.append(face, title, words);
  return appear(stage, shown, { keyframes: SHOUT, delay, ms: ms + text.length * 25, still });
}

/** @param {HTMLElement} shown @param {Client.Spot} spot */
export function put(shown, { x, y }) {
  shown.style.left = `${x}px`;
  shown.style.top = `${y}px`;
}

/**
 * @param {HTMLElement} stage @param {HTMLElement} shown
 * @param {{ keyframes: Keyframe[], delay: number, ms: number, still: boolean }} how
 * @returns {() => void} take it away
 */
function appear(stage, shown, { keyframes, delay, ms, still }) {
  stage.append(shown);
  const coming = still
    ? null
    : shown.animate(keyframes, { duration: 260, delay, fill: "both", easing: "ease-out" });
  const end = () => {
    clearTimeout(timer);
    coming?.cancel();
    if (still || !shown.isConnected) shown.remove();
    else
      shown.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE_MS, fill: "both" }).onfinish = () =>
        shown.remove();
  };
  const timer = setTimeout(end, delay + Math.max(ms, READ_MS));
  return end;
}
