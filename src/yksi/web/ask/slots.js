/** The cards that a question is about, as they lie on the table; the one that is chosen next has a ring. */
import { Picture } from "../cards/card.js";
import { swatchSvg } from "../cards/faces.js";
import { COLOURS, isWild } from "../cards/order.js";
import { html } from "../base/ui.js";
import { cardName, t, words } from "../speech/words.js";
import { ruleOnCard } from "./choice.js";

/** @param {{ question: import("./question.js").Question, custom: import("./question.js").Choice["custom"], active: string, open: (slot: string) => void, name: (colour: string) => void }} props */
export function Slots({ question, custom, active, open, name }) {
  const { first, top, colour, card } = question;
  return html`
    <div class="ask-slots">
      ${!first && html`<${Slot} label=${t("ask.top")} card=${top} rule=${ruleOnCard(custom, top)} named=${colour} active=${active === "top"} open=${() => open("top")} />`}
      <${Slot} label=${t(first ? "ask.first-card" : "ask.card")} card=${card} rule=${ruleOnCard(custom, card)} active=${active === "card"} open=${() => open("card")} />
    </div>
    ${
      !first &&
      isWild(top) &&
      html`
      <div class="ask-colours" role="group" aria-label=${t("ask.named")}>
        <span>${t("ask.named")}</span>
        ${COLOURS.map(
          (one) => html`
          <button type="button" key=${one} aria-pressed=${one === colour} aria-label=${t("table.colour-name", { colour: words().cards.colours[one] })} onClick=${() => name(one)}
            dangerouslySetInnerHTML=${{ __html: swatchSvg(one) }} />`,
        )}
      </div>`
    }`;
}

/** @param {{ label: string, card: string, rule: string, named?: string, active: boolean, open: () => void }} props `rule`: what is written on the card */
function Slot({ label, card, rule, named = "", active, open }) {
  return html`
    <button type="button" class="ask-slot" aria-pressed=${active} onClick=${open}>
      <span class="ask-label">${label}</span>
      ${card ? html`<${Picture} key=${card} card=${card} named=${isWild(card) ? named : ""} label=${cardName(card)} />` : html`<span class="ask-hole"><span class="unseen">${t("ask.nothing")}</span></span>`}
      ${rule && html`<span class="ask-written">${rule}</span>`}
    </button>`;
}
