/** The end of a round: whoever won grows in the middle of the table, while the points of all hands come in. */
import { portrait } from "../../parts/face.js";

const PIECES = 36;
const GROW = { opacity: 0, transform: "translate(-50%, -50%) scale(0.25)" };
const STAND = { opacity: 1, transform: "translate(-50%, -50%)" };

/**
 * @param {HTMLElement} stage @param {{ face: string, middle: Client.Spot, glad: boolean }} who `glad`: it is the reader
 * @param {{ begin: number, ms: number }} when
 */
export function crown(stage, { face, middle, glad }, { begin, ms }) {
  const shown = document.createElement("div");
  shown.className = "crown";
  shown.innerHTML = `<i class="dusk"></i><i class="rays"></i><span class="portrait-frame">${portrait(face, "glad")}</span><b class="gain"></b>`;
  if (glad) shown.append(confetti());
  shown.style.left = `${middle.x}px`;
  shown.style.top = `${middle.y}px`;
  stage.prepend(shown);
  const coming = [GROW, { ...STAND, offset: 0.12 }, { ...STAND, offset: 0.96 }, { ...STAND, opacity: 0 }];
  return {
    card: shown,
    animations: [shown.animate(coming, { delay: begin, duration: ms, fill: "both", easing: "ease-out" })],
    /** So much has come in. @param {number} points */
    count: (points) => {
      const gain = /** @type {HTMLElement} */ (shown.querySelector(".gain"));
      gain.textContent = points ? `+${points}` : "";
    },
  };
}

/** Pieces of the four colours burst from behind the face. */
function confetti() {
  const burst = document.createElement("i");
  burst.className = "burst";
  burst.append(
    ...Array.from({ length: PIECES }, (_, number) => {
      const piece = document.createElement("i");
      piece.dataset.colour = "RYGB"[number % 4];
      piece.style.setProperty("--way", `${(number * 137.5) % 360}deg`);
      piece.style.setProperty("--far", `${24 + ((number * 61) % 34)}vmin`);
      return piece;
    }),
  );
  return burst;
}
