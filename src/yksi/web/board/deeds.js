/**
 * What can be done besides laying a card: draw, pass, accept, challenge, vote, and UNO.
 *
 * UNO is one button. In the own turn with two cards left it is said at once; where the rules allow it only together
 * with a card, pressing it says it with the next one; once a card was laid without it, late, as long as nobody has
 * noticed.
 */
import { classes, html } from "../base/ui.js";
import { actionName, t } from "../speech/words.js";
import { lazy } from "../parts/lazy.js";
import { isUnhurried } from "../net/rulebooks.js";
import { mayArm } from "./choices.js";

/** Whoever waits for days can be told when it is their turn. */
const Reminder = lazy(() => import("../parts/reminder.js"));

const WORDS = ["draw", "pass", "challenge", "accept", "yes", "no"];
/** What passing means where something has been begun. @type {Record<string, string>} */
const ENDS = { drawn: "table.keep", set: "table.done", discard: "table.keep-rest" };
/** @type {Record<string, string>} */
const KEYS = { draw: "D", pass: "P", challenge: "K", accept: "A", yes: "Y", no: "N" };

/** @param {{ sitting: Client.Sitting, doing: Client.Doing, place: Client.Place, children?: unknown }} props */
export function Deeds({ sitting, doing, place, children }) {
  const { choices, room, you } = sitting;
  const { act } = doing;
  const chair = room.chairs[/** @type {number} */ (you)];
  return html`
    <div class="deeds" role="group" aria-label=${t("table.actions")}>
      ${
        chair.bot &&
        html`<span class="soft">${t("table.bot-for-you")}</span>
        <button class="button primary" onClick=${() => place.connection.renew()}>${t("table.take-over")}</button>`
      }
      ${room.paused && !chair.votes_on && html`<button class="button primary" onClick=${() => place.ask({ do: "resume" }).catch(doing.problem)}>${t(chair.host ? "table.resume" : "table.vote-on")}</button>`}
      ${room.paused && chair.votes_on && html`<p>${t("table.voted-on")}</p>`}
      ${WORDS.filter((word) => choices.words.has(word)).map(
        (word) => html`
        <button key=${word} class=${classes({ button: true, primary: word === "accept" || word === "pass" || isOnly(sitting, word) })}
          aria-keyshortcuts=${KEYS[word]} onClick=${() => act(word)}>${label(sitting, word)}</button>`,
      )}
      ${choices.picks.includes(/** @type {number} */ (you)) && html`<button class="button" aria-keyshortcuts="0" onClick=${() => act(`pick:${you}`)}>${t("table.pick-yourself")}</button>`}
      ${!sitting.myTurn && isUnhurried(room.options) && html`<${Reminder} />`}
      ${children}
    </div>`;
}

/**
 * Where the thumb rests: UNO and Catch, round and large as long as they matter. The place is kept for them, so that they
 * never take that of another button.
 * @param {{ sitting: Client.Sitting, doing: Client.Doing }} props
 */
export function Thumb({ sitting, doing }) {
  const { choices, names } = sitting;
  return html`<div class="thumb" role="group" aria-label=${t("table.calls")}>
    ${choices.catches.map(
      (seat) => html`
      <button key=${`catch-${seat}`} class="call catch-call" aria-label=${actionName(`catch:${seat}`, names)} aria-keyshortcuts="C" onClick=${() => doing.act(`catch:${seat}`)}>
        <span>${t("table.catch-word")}</span><small>${names[seat]}</small></button>`,
    )}
    ${!sitting.easy && html`<${Uno} choices=${choices} doing=${doing} />`}
  </div>`;
}

/** Whether nothing else can be done. @param {Client.Sitting} sitting @param {string} word */
const isOnly = ({ choices }, word) =>
  choices.words.size === 1 && choices.words.has(word) && !choices.cards.size;

/** What a button says, with what is at stake. @param {Client.Sitting} sitting @param {string} word */
function label({ view, names }, word) {
  if (word === "accept") return t("table.accept", { count: view.total });
  if (word === "challenge") return t("table.challenge", { name: names[view.culprit ?? -1] ?? "" });
  if (word === "pass" && Object.hasOwn(ENDS, view.phase)) return t(ENDS[view.phase]);
  return actionName(word, names);
}

/** @param {{ choices: Client.Choices, doing: Client.Doing }} props */
function Uno({ choices, doing: { armed, arm, act } }) {
  const late = choices.words.has("uno");
  if (!late && !mayArm(choices)) return null;
  return html`<button class=${classes({ call: true, "say-uno": true, urgent: !armed, armed })} aria-label=${t(armed ? "table.uno-armed" : "table.uno")}
    aria-pressed=${late ? undefined : armed} aria-keyshortcuts="U" onClick=${() => (late ? act("uno") : arm())}>
    <span>${t("table.uno")}</span>${armed && html`<small>✓</small>`}</button>`;
}
