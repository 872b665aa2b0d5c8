/** Naming a colour: four big shapes beside the hand, which leave every other button in reach. */
import { html, useEffect, useRef } from "../base/ui.js";
import { swatchSvg } from "../cards/faces.js";
import { Icon } from "../parts/icons.js";
import { t, words } from "../speech/words.js";

/** @param {{ colours: string[], card: string | null, name: (colour: string) => void, cancel: (() => void) | null }} props */
export function Colours({ colours, card, name, cancel }) {
  const first = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => first.current?.focus(), [card]);
  const keys = (/** @type {KeyboardEvent} */ event) => {
    const buttons = [.../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll("button")];
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    buttons[(at + step + buttons.length) % buttons.length].focus();
  };
  return html`
    <div class="colours" role="group" aria-label=${t("table.which-colour")} onKeyDown=${keys}>
      ${colours.map(
        (colour, index) => html`
        <button key=${colour} ref=${index ? undefined : first} type="button" class="colour" data-colour=${colour} aria-keyshortcuts=${colour} onClick=${() => name(colour)}>
          <span class="shape" aria-hidden="true" dangerouslySetInnerHTML=${{ __html: swatchSvg(colour) }} />
          <span>${t("table.colour-name", { colour: words().cards.colours[colour] })}</span>
        </button>`,
      )}
      ${cancel && html`<button type="button" class="button icon" aria-label=${t("web.cancel")} title=${t("web.cancel")} onClick=${cancel}><${Icon} name="close" /></button>`}
    </div>`;
}
