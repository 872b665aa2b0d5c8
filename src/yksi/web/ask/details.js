/** What else may matter: how many play, the own hand, a card just drawn, cards that have to be drawn. */
import { FEWEST_SEATS, MOST_SEATS } from "../base/facts.js";
import { Choices, Fold, Stepper, Switch } from "../parts/fields.js";
import { Tapped } from "../parts/keypad.js";
import { html } from "../base/ui.js";
import { t } from "../speech/words.js";

const MOST_AGAINST = 40;

/**
 * @param {{ question: import("./question.js").Question, attacks: boolean, holding: boolean,
 *   set: (patch: Partial<import("./question.js").Question>) => void, hold: (these: boolean) => void }} props
 *   `holding`: taps on cards go to the own hand
 */
export function Details({ question, attacks, holding, set, hold }) {
  const { first, hand, players, drawn, inTurn, against } = question;
  const held = holding || hand?.length ? "these" : hand ? "none" : "any";
  const choose = (/** @type {string} */ to) => {
    set({ hand: to === "any" ? null : [] });
    hold(to === "these");
  };
  const takeOut = (/** @type {number} */ place) =>
    set({ hand: (hand ?? []).filter((_, other) => other !== place) });
  const state = [t("table.players"), players].join(" ");
  return html`
    <${Fold} title=${t("ask.more")} state=${state}>
      <${Stepper} label=${t("ask.players")} value=${players} low=${FEWEST_SEATS} high=${MOST_SEATS} change=${(/** @type {number} */ to) => set({ players: to })} />
      ${
        !first &&
        html`
        <${Choices} legend=${t("ask.hand")} value=${held} choose=${choose} options=${["any", "none", "these"].map((value) => ({ value, label: t(`ask.hand-${value}`) }))} />
        ${held === "these" && html`<${Tapped} cards=${hand ?? []} takeOut=${takeOut} says=${t("ask.hand-tap")} />`}
        <${Switch} label=${t("ask.drawn")} on=${drawn} turn=${(/** @type {boolean} */ on) => set({ drawn: on })} />
        <${Switch} label=${t("ask.out-of-turn")} on=${!inTurn} turn=${(/** @type {boolean} */ on) => set({ inTurn: !on })} />
        ${attacks && html`<${Stepper} label=${t("ask.against")} value=${against} low=${0} high=${MOST_AGAINST} change=${(/** @type {number} */ to) => set({ against: to })} />`}`
      }
    <//>`;
}
