/** What somebody at the table is about to do: a card that waits for its colour, UNO that is said with the next one. */
import { useEffect, useSignal } from "../base/ui.js";
import { Refused } from "../net/refused.js";
import { t, whyNot } from "../speech/words.js";
import { actionFor, coloursOf, mayArm, maySayUno } from "./choices.js";

const HINT_MS = 4500;

/**
 * @typedef {ReturnType<typeof useDoing>} Doing
 * @param {Client.Place} place @param {Client.Sitting} sitting @param {(action: string) => void} [notice] is told of each action before it is done
 */
export function useDoing(place, sitting, notice) {
  const { choices } = sitting;
  const armed = useSignal(false);
  const card = useSignal(/** @type {string | null} */ (null));
  const hint = useHint();
  const ways = (card.value && choices.cards.get(card.value)) || [];
  const ahead = mayArm(choices);
  const said = ahead && sitting.view.turn === sitting.you; // in the own turn it can be said by itself, unless it has been
  const waits = ways.length > 0;
  useEffect(() => {
    if (!ahead) armed.value = false; // it was meant for that turn
    if (!waits) card.value = null;
  }, [ahead, waits]);

  const problem = (/** @type {unknown} */ error) => {
    if (!(error instanceof Refused)) throw error;
    hint.say(whyNot(error, sitting.seen, sitting.names));
  };
  const act = (/** @type {string | undefined} */ action) => {
    if (!action || place.busy) return; // twice is once
    card.value = null;
    hint.say(place.connection.status.peek() === "lost" ? t("table.when-back") : "");
    notice?.(action);
    place.act(action).catch(problem);
  };
  const lay = (/** @type {Client.CardChoice[]} */ found, /** @type {string} */ colour) =>
    act(actionFor(found, colour, (armed.value || sitting.easy) && maySayUno(found)));
  const use = (/** @type {string} */ used) => {
    const found = choices.cards.get(used) ?? [];
    if (coloursOf(found).length) card.value = card.value === used ? null : used;
    else lay(found, "");
  };
  return {
    armed: armed.value || said,
    card: waits ? card.value : null,
    colours: waits ? coloursOf(ways) : choices.colours,
    hint: hint.shown,
    act,
    use,
    problem,
    arm: () => ahead && !said && (armed.value = !armed.value),
    nameColour: (/** @type {string} */ colour) => (waits ? lay(ways, colour) : act(`colour:${colour}`)),
    explain: (/** @type {string} */ asked) => place.ask({ do: "why", action: asked }).then(() => {}, problem),
    cancel: () => (card.value = null),
  };
}

/** A sentence that goes away by itself. */
function useHint() {
  const shown = useSignal({ text: "" });
  const say = (/** @type {string} */ text) => {
    const said = (shown.value = { text });
    setTimeout(() => shown.peek() === said && (shown.value = { text: "" }), HINT_MS);
  };
  return { shown: shown.value.text, say };
}
