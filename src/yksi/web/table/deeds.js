// @ts-check
/**
 * What can be done besides laying a card: draw, pass, accept, challenge, vote, and UNO.
 *
 * UNO is one button. While two cards are left it is pressed before a card is laid, and said with it; once a card
 * was laid without it, pressing it says it late, as long as nobody has noticed.
 */
import { classes, html } from "../ui.js";
import { actionName, t } from "../words.js";
import { maySayUno } from "./choices.js";

const WORDS = ["draw", "pass", "challenge", "accept", "yes", "no"];
/** @type {Record<string, string>} */
const KEYS = { draw: "D", pass: "P", challenge: "K", accept: "A", yes: "Y", no: "N" };

/** @param {{ sitting: import("./sitting.js").Sitting, armed: boolean, arm: () => void, act: (action: string) => void, busy: boolean }} props */
export function Deeds({ sitting, armed, arm, act, busy }) {
  const { choices, names } = sitting;
  return html`
    <div class="deeds" role="group" aria-label=${t("table.actions")}>
      ${choices.catches.map((seat) => html`
        <button key=${`catch-${seat}`} class="button danger urgent" disabled=${busy} aria-keyshortcuts="C" onClick=${() => act(`catch:${seat}`)}>
          ${actionName(`catch:${seat}`, names)}</button>`)}
      ${WORDS.filter((word) => choices.words.has(word)).map((word) => html`
        <button key=${word} class=${classes({ button: true, primary: word === "accept" || word === "pass" })} disabled=${busy}
          aria-keyshortcuts=${KEYS[word]} onClick=${() => act(word)}>${label(sitting, word)}</button>`)}
      <${Uno} sitting=${sitting} armed=${armed} arm=${arm} act=${act} busy=${busy} />
    </div>`;
}

/** What a button says, with what is at stake. @param {any} sitting @param {string} word */
function label({ view, names }, word) {
  if (word === "accept") return t("table.accept", { count: view.total });
  if (word === "challenge") return t("table.challenge", { name: names[view.culprit] ?? "" });
  if (word === "pass" && view.phase === "drawn") return t("table.keep");
  return actionName(word, names);
}

/** @param {any} props */
function Uno({ sitting, armed, arm, act, busy }) {
  const { choices } = sitting;
  const late = choices.words.has("uno");
  const ahead = !late && [...choices.cards.values()].some(maySayUno);
  if (!late && !ahead) return null;
  return html`<button class=${classes({ button: true, "say-uno": true, urgent: late || !armed, armed })} disabled=${busy}
    aria-pressed=${ahead ? armed : undefined} aria-keyshortcuts="U" onClick=${() => (late ? act("uno") : arm())}>
    ${armed && ahead ? t("table.uno-armed") : t("table.uno")}</button>`;
}
