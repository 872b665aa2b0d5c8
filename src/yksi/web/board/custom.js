/** The rules that people wrote on the Customizable cards: their names, and which of them is in force. */
import { html } from "../base/ui.js";
import { namingRule, ruleName, ruleSays, writtenOn } from "../speech/wording.js";
import { ruleOf } from "../net/rulebooks.js";
import { inARow } from "../speech/say.js";
import { t } from "../speech/words.js";

/**
 * The rule on a card: a ready one in the reader's language, any other as it was written and with what it does.
 * @param {Wire.Room} room @param {Wire.PublicView | null} view @param {string} card `W1`, `W2` or `W3`
 * @returns {{ name: string, text: string, written: string } | null}
 */
export function ruleOn(room, view, card) {
  const chosen = chosenFor(room, view, card);
  if (!chosen) return null;
  const written = typeof chosen === "string" ? "" : chosen.text;
  return { name: ruleName(chosen), text: ruleSays(chosen), written: written || ruleSays(chosen) };
}

/** @param {Wire.Room} room @param {Wire.PublicView | null} view @param {string} card */
const chosenFor = (room, view, card) =>
  writtenOn(room.options.custom ?? [], card) ?? writtenOn(view?.custom ?? [], card);

/** An event with the name of a rule instead of its card. @param {Wire.ToldEvent} event @param {Client.Known} known */
export const namingRules = (event, { room, view }) =>
  namingRule(event, (card) => chosenFor(room, view, card));

/** @type {Wire.CustomCard[]} */
const CARDS = ["W1", "W2", "W3"];

/** The rule that is under way, and what players have been dared to do. @param {{ sitting: Client.Sitting }} props */
export function RulesInForce({ sitting }) {
  const { room, view, names, you } = sitting;
  const asks = view.phase === "vote" && you !== null; // the question says it
  const script = view.script && !asks && ruleOn(room, view, view.script);
  const dared = (/** @type {Wire.CustomCard} */ card) =>
    view.players.filter((player) => player.dares.includes(card));
  const dares = CARDS.filter((card) => dared(card).length);
  if (!script && !dares.length) return null;
  return html`<div class="in-force" role="note" tabindex="0" aria-label=${t("table.rules-in-force")}>
    ${script && html`<p><b>${script.name}</b> ${script.text}</p>`}
    ${dares.map(
      (card) =>
        html`<p key=${card}><b>${inARow(dared(card).map(({ seat }) => names[seat]))}</b> ${ruleOn(room, view, card)?.written}</p>`,
    )}
  </div>`;
}

/** What a card in the hand would do. @param {{ sitting: Client.Sitting, card: string }} props */
export function CardNote({ sitting, card }) {
  const rule = /^W[123]$/.test(card) ? ruleOn(sitting.room, sitting.view, card) : null;
  if (rule) return html`<p class="card-note"><b>${rule.name}</b> ${rule.text}</p>`;
  const against = card === "W+4" && againstRule(sitting);
  return against ? html`<p class="card-note">${against.warning}</p>` : null;
}

/** How a Wild Draw Four that would be against the rule is marked, and what it risks. @param {Client.Sitting} sitting */
export function againstRule({ own, view }) {
  if (!own?.bluff) return null;
  const guilt = ruleOf(view, "draw_four_guilt") ?? "colour";
  const trial = ruleOf(view, "draw_four_trial") ?? "challenge";
  return {
    label: t(`table.bluff-${guilt}`),
    mark: t(`table.mark-${trial}`),
    warning: `${t(`table.warning-${guilt}`)} ${t(`table.risk-${trial}`)}`,
  };
}
