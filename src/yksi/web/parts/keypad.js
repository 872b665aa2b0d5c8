/** Every card of a deck as a key: a row for each colour, and one for the wilds. */
import { Picture } from "../cards/card.js";
import { faceSvg } from "../cards/faces.js";
import { COLOURS, FACES } from "../cards/order.js";
import { capital } from "../speech/say.js";
import { classes, html } from "../base/ui.js";
import { cardName, t, words } from "../speech/words.js";

/**
 * @param {{ deck: Record<string, number>, press: (card: string) => void, held?: Record<string, number>, used?: Record<string, number>, label?: string, called?: (card: string) => string }} props
 *   `held` are counted on the keys; a key of which all are `used` is dim, and can be pressed all the same: the server says what is wrong;
 *   `called` is what whoever listens hears of a card
 */
export function Keypad({ deck, press, held = {}, used = {}, label = t("sheet.keypad"), called = cardName }) {
  const cards = FACES.filter((card) => card in deck);
  const key = (/** @type {string} */ card) =>
    html`<${Key} key=${card} card=${card} called=${called(card)} press=${press} held=${held[card] ?? 0} gone=${(used[card] ?? 0) >= deck[card]} />`;
  return html`
    <div class="keypad" role="group" aria-label=${label}>
      ${COLOURS.map(
        (colour) => html`
        <div class="key-row" role="group" key=${colour} data-colour=${colour} aria-label=${capital(t("table.colour-name", { colour: words().cards.colours[colour] }))}>
          ${cards.filter((card) => card[0] === colour).map(key)}
        </div>`,
      )}
      <div class="key-row wilds" role="group" aria-label=${capital(cardName("W"))}>${cards.filter((card) => card[0] === "W").map(key)}</div>
    </div>`;
}

/** @param {{ card: string, called: string, press: (card: string) => void, held: number, gone: boolean }} props */
function Key({ card, called, press, held, gone }) {
  const name = held ? t("sheet.held", { card: called, count: held }) : called;
  return html`
    <button type="button" class=${classes({ key: true, gone })} data-card=${card} aria-label=${gone ? `${name}, ${t("sheet.used-up")}` : name} onClick=${() => press(card)}>
      <span class="key-face" aria-hidden="true" dangerouslySetInnerHTML=${{ __html: faceSvg(card) }} />
      ${held > 0 && html`<b class="key-count" aria-hidden="true">${held}</b>`}
    </button>`;
}

/** The cards that were tapped; tapping one again takes it out. @param {{ cards: string[], takeOut: (place: number) => void, says: string }} props `says`: what stands there while there are none */
export function Tapped({ cards, takeOut, says }) {
  if (!cards.length) return html`<p class="tapped soft">${says}</p>`;
  return html`
    <ul class="tapped" style=${{ "--cards": cards.length }}>
      ${cards.map(
        (card, place) => html`
        <li key=${`${card} ${place}`}>
          <button type="button" aria-label=${t("sheet.put-back", { card: cardName(card) })} onClick=${() => takeOut(place)}><${Picture} card=${card} /></button>
        </li>`,
      )}
    </ul>`;
}
