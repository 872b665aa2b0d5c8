/** What is left in one hand: cards to tap, or points to type, with the sum beside it. */
import { inOrder } from "../cards/order.js";
import { html, useState } from "../base/ui.js";
import { t } from "../speech/words.js";
import { cardPoints } from "../net/rulebooks.js";
import { countCards } from "../parts/deck.js";
import { Keypad, Tapped } from "../parts/keypad.js";
import { Question } from "./question.js";
import { pointsOf } from "./round.js";

const MOST_DIGITS = 4;

/**
 * @param {{ name: string, hand: import("./round.js").Hand | undefined, deck: Record<string, number>, used: Record<string, number>,
 *   problem: string, set: (hand: import("./round.js").Hand | undefined) => void }} props
 */
export function HandEntry({ name, hand, deck, used, problem, set }) {
  const [typing, setTyping] = useState(typeof hand === "number");
  const cards = Array.isArray(hand) ? hand : [];
  const add = (/** @type {string} */ card) => set(inOrder([...cards, card]));
  const takeOut = (/** @type {number} */ place) => set(cards.filter((_, other) => other !== place));
  const turn = () => {
    setTyping(!typing);
    set(undefined);
  };
  return html`
    <div class="hand-entry">
      <div class="question-row">
        <${Question} says=${t("sheet.what-left", { name })} />
        <button type="button" class="plain" onClick=${turn}>${t(typing ? "sheet.tap-cards" : "sheet.type-points")}</button>
      </div>
      <div class="hand-line">
        ${
          typing
            ? html`<${PointsField} name=${name} points=${typeof hand === "number" ? hand : undefined} set=${set} />`
            : html`<${Tapped} cards=${cards} takeOut=${takeOut} says=${t("sheet.keypad-says")} />`
        }
        ${!typing && html`<output class="hand-sum" aria-label=${t("sheet.points")}>${pointsOf(hand, cardPoints.value)}</output>`}
      </div>
      <p class="hand-problem" role="alert">${problem}</p>
      ${!typing && html`<${Keypad} deck=${deck} press=${add} held=${countCards([cards])} used=${used} />`}
    </div>`;
}

/** @param {{ name: string, points: number | undefined, set: (points: number | undefined) => void }} props */
function PointsField({ name, points, set }) {
  const typed = (/** @type {Client.On<HTMLInputElement>} */ event) => {
    const digits = event.currentTarget.value.replace(/\D/g, "").slice(0, MOST_DIGITS);
    event.currentTarget.value = digits;
    set(digits ? Number(digits) : undefined);
  };
  return html`<input class="points-field" inputmode="numeric" autocomplete="off" autofocus value=${points ?? ""} aria-label="${name}, ${t("sheet.points")}"
    placeholder=${t("sheet.points")} onInput=${typed} />`;
}
