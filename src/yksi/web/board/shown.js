/** A hand that was shown to the reader, large enough to look at, until it is put away. */
import { html, useEffect, useSignal } from "../base/ui.js";
import { Picture } from "../cards/card.js";
import { cardName, t } from "../speech/words.js";

const SHOWN_MS = 10_000;

/** @param {{ place: Client.Place }} props */
export function ShownHand({ place }) {
  const shown = useSignal(/** @type {{ name: string, cards: string[] } | null} */ (null));
  useEffect(() => {
    let timer = 0;
    const end = place.listen((change, _before, after) => {
      const event = (change.events ?? []).find(
        (one) => one.event === "shown" && one.seat !== after.you && one.cards,
      );
      if (event?.event !== "shown" || !event.cards) return;
      shown.value = { name: after.room.chairs[event.seat].name, cards: event.cards };
      clearTimeout(timer);
      timer = setTimeout(() => (shown.value = null), SHOWN_MS);
    });
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [place]);
  if (!shown.value) return null;
  const { name, cards } = shown.value;
  return html`<section class="shown-hand" aria-label=${t("table.shown-hand", { name })}>
    <p><b>${t("table.shown-hand", { name })}</b></p>
    <p class="shown-cards" style=${{ "--shown": cards.length }}>${cards.map((card, index) => html`<${Picture} key=${index} card=${card} label=${cardName(card)} />`)}</p>
    <button class="button small" onClick=${() => (shown.value = null)}>${t("table.put-away")}</button>
  </section>`;
}
