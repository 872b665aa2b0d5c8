/** The middle of the table: draw pile, discard pile, and the colour in play. */
import { classes, html } from "../base/ui.js";
import { Picture } from "../cards/card.js";
import { backSvg, swatchSvg } from "../cards/faces.js";
import { cardName, t, words } from "../speech/words.js";

/** @param {{ sitting: Client.Sitting, act: (action: string) => void }} props */
export function Piles({ sitting, act }) {
  const { view, choices } = sitting;
  return html`
    <div class="piles"><div class="heap" data-place="middle">
      <span class="mat" key=${view.colour} data-colour=${view.colour} aria-hidden="true" />
      <${DrawPile} view=${view} may=${choices.words.has("draw")} act=${act} />
      <${DiscardPile} view=${view} />
      <${InPlay} view=${view} />
    </div></div>`;
}

/** @param {{ view: Wire.PublicView, may: boolean, act: (action: string) => void }} props */
function DrawPile({ view, may, act }) {
  const label = t(may ? "table.draw-from" : "table.draw-pile", { count: view.draw_count });
  return html`<button type="button" class=${classes({ card: true, back: true, pile: true, playable: may, empty: !view.draw_count })}
    data-place="draw" aria-label=${label} aria-keyshortcuts="D" aria-disabled=${!may} onClick=${() => may && act("draw")}>
    <span class="stack" dangerouslySetInnerHTML=${{ __html: backSvg() }} />
    <span class="left" aria-hidden="true">${view.draw_count}</span>
  </button>`;
}

const SHOWN = 4;

/** The last few discards, each a little askew, always the same way. @param {{ view: Wire.PublicView }} props */
function DiscardPile({ view }) {
  const first = Math.max(0, view.discards.length - SHOWN);
  const shown = view.discards.slice(first);
  return html`<div class="pile discards" data-place="discard">
    ${shown.map((card, index) => {
      const number = first + index;
      const top = number === view.discards.length - 1;
      const askew = { "--turn": `${((number * 37) % 17) - 8}deg`, "--shift": `${((number * 23) % 9) - 4}px` };
      return html`<${Picture} key=${number} card=${card} named=${top && card[0] === "W" ? view.colour : null} style=${askew}
        label=${top ? t("table.top-card", { card: cardName(card) }) : undefined} more=${{ newest: top }} />`;
    })}
  </div>`;
}

/** The colour in play as shape and word; how much lies against the next. @param {{ view: Wire.PublicView }} props */
function InPlay({ view }) {
  const word = view.colour ? words().cards.colours[view.colour] : null;
  return html`<p class="in-play">
    ${view.colour && html`<span class="shape" data-colour=${view.colour} aria-hidden="true" dangerouslySetInnerHTML=${{ __html: swatchSvg(view.colour) }} />`}
    <span>${word ? t("table.in-play", { colour: word }) : t("table.no-colour")}</span>
    ${view.total > 0 && html`<strong class="total">+${view.total}</strong>`}
  </p>`;
}
