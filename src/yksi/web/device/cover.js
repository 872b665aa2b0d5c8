/** Between two people at one device: what the others did meanwhile, and nobody's cards until the next one has taken over. */
import { useTitle } from "../base/router.js";
import { focused, html } from "../base/ui.js";
import { Picture } from "../cards/card.js";
import { facesOf, Face } from "../parts/face.js";
import { cardName, say, t, words } from "../speech/words.js";

/** So many sentences are told, the newest; the account has all of them. */
const MOST = 6;
/** What one did oneself is known, and what everybody gets is seen. */
const OWN_DEEDS = ["laid", "said-uno", "passed"];
const UNTOLD = ["dealt", "new-hand", "dealer-card", "shown"];

/** @param {{ known: Client.Dealt, lines: Client.Line[], since: number, take: () => void }} props `since`: up to where this person has looked on */
export function Cover({ known, lines, since, take }) {
  const you = /** @type {number} */ (known.you);
  const { name } = known.room.chairs[you];
  const told = meanwhile(lines, since);
  useTitle(t("web.pass-to", { name }));
  return html`
    <main class="page narrow cover">
      <h1><${Face} id=${facesOf(known.room.chairs)[you]} /> ${t("web.pass-to", { name })}</h1>
      ${told.length > 0 && html`<${Meanwhile} told=${told} />`}
      <${OnTop} view=${known.view} />
      <p>${t("web.pass-says")}</p>
      <button class="button primary big" ref=${focused} onClick=${take}>${t("web.i-am", { name })}</button>
    </main>`;
}

/** What this person has not seen yet, as anybody may read it. @param {Client.Line[]} lines @param {number} since @returns {Client.Line[]} */
export const meanwhile = (lines, since) =>
  lines
    .filter((line) => line.seq > since && isTold(line))
    .slice(-MOST)
    .map((line) => ({ ...line, event: withoutCards(line.event) }));

/** @param {Client.Line} line */
function isTold({ event, you }) {
  if (UNTOLD.includes(event.event)) return false;
  const own = "seat" in event && event.seat === you;
  const chosen = OWN_DEEDS.includes(event.event) || (event.event === "drew" && event.why === "turn");
  return !(own && chosen);
}

/** @param {{ told: Client.Line[] }} props */
const Meanwhile = ({ told }) => html`<section class="meanwhile">
  <h2>${t("web.meanwhile")}</h2>
  <ol>${told.map(({ key, event, names, you }) => html`<li key=${key} data-mine=${"seat" in event && event.seat === you}>${say(event, names, you)}</li>`)}</ol>
</section>`;

/** Whoever holds the device reads this: cards that only one person may know are told by their number. @param {Client.Told} event @returns {Client.Told} */
function withoutCards(event) {
  if (event.event !== "drew" && event.event !== "gave") return event;
  const { cards: _cards, ...others } = event;
  return others;
}

/** What lies on the table, which everybody may see. @param {{ view: Wire.PublicView }} props */
const OnTop = ({
  view,
}) => html`<p class="on-top" role="img" aria-label=${`${cardName(view.top)}${view.colour ? `, ${words().cards.colours[view.colour]}` : ""}`}>
  <${Picture} card=${view.top} named=${view.top[0] === "W" ? view.colour : null} /></p>`;
