/** What this is, as a picture: people round a table in the evening, a fan of cards, somebody with only one left. */
import { html } from "../base/ui.js";
import { Picture } from "../cards/card.js";
import { Face } from "../parts/face.js";

const FAN = ["R7", "Y+2", "W+4", "G5", "BR"];
const HAND_ROUND = [
  { face: "moustache", mood: "", cards: 4 },
  { face: "curls", mood: "glad", cards: 1 },
  { face: "spikes", mood: "wow", cards: 3 },
];

export const Evening = () => html`
  <div class="evening" aria-hidden="true">
    <div class="people">
      ${HAND_ROUND.map(
        ({ face, mood, cards }) => html`
        <div class="seated" key=${face}>
          ${cards === 1 && html`<span class="shout">UNO!</span>`}
          <${Face} id=${face} mood=${mood} />
          <span class="held">${Array.from({ length: cards }, (_, index) => html`<${Picture} key=${index} card=${null} style=${{ "--turn": `${(index - (cards - 1) / 2) * 12}deg` }} />`)}</span>
        </div>`,
      )}
    </div>
    <div class="fan">${FAN.map((card, index) => html`<${Picture} key=${card} card=${card} style=${{ "--turn": `${(index - 2) * 11}deg`, "--rise": `${Math.abs(index - 2) * 10}px` }} />`)}</div>
  </div>`;
