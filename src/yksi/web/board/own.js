/** The own place: what the table waits for, what can be done, and the hand. */
import { html } from "../base/ui.js";
import { inARow } from "../speech/say.js";
import { prompt, t } from "../speech/words.js";
import { ruleOf } from "../net/rulebooks.js";
import { Clock } from "./clock.js";
import { CoachButtons, worthOf } from "./coach.js";
import { Colours } from "./colours.js";
import { CardNote, ruleOn } from "./custom.js";
import { Deeds, Thumb } from "./deeds.js";
import { easyPrompt } from "./easy.js";
import { Hand } from "./hand.js";
import { scoreLabel } from "../parts/goal.js";
import { facesOf } from "../parts/face.js";
import { lazy } from "../parts/lazy.js";
import { Badge, Far, Reaction, Score } from "./opponents.js";

const CoachSays = lazy(() => import("./counsel.js"));

/** @param {{ sitting: Client.Sitting, doing: Client.Doing, place: Client.Place, coach: import("./coach.js").Coach }} props */
export function Own({ sitting, doing, place, coach }) {
  const { room, view, myTurn } = sitting;
  const you = /** @type {number} */ (sitting.you);
  const player = view.players[you];
  const calls = myTurn || room.paused; // whom others wait for is seen, not said again and again
  return html`
    <section class="own" aria-label=${t("table.you")}>
      <div class="above">
        ${doing.hint && html`<p class="why" role="alert">${doing.hint}</p>`}
        ${(coach.advice || coach.mark) && html`<${CoachSays} sitting=${sitting} coach=${coach} />`}
        ${doing.card && html`<${CardNote} sitting=${sitting} card=${doing.card} />`}
        ${doing.colours.length > 0 && html`<${Colours} colours=${doing.colours} card=${doing.card} name=${doing.nameColour} cancel=${doing.card ? doing.cancel : null} />`}
      </div>
      <div class="me">
        <span class="own-face"><${Badge} chair=${room.chairs[you]} face=${facesOf(room.chairs)[you]} side=${player.side} teams=${room.sides.length < room.chairs.length} /><${Reaction} place=${place} seat=${you} /></span>
        <${Standing} view=${view} player=${player} />
        ${myTurn && html`<${Clock} deadline=${room.deadline} place=${place} />`}
      </div>
      <p class="prompt" role="status" aria-live=${calls ? "polite" : "off"} data-aside=${player.out}>${asked(sitting, you)}</p>
      <${Stakes} sitting=${sitting} />
      <${Deeds} sitting=${sitting} doing=${doing} place=${place}><${CoachButtons} sitting=${sitting} coach=${coach} /><//>
      <${Thumb} sitting=${sitting} doing=${doing} />
      <${Hand} sitting=${sitting} chosen=${doing.card} worth=${worthOf(coach.advice)} use=${doing.use} explain=${doing.explain} />
    </section>`;
}

/** The own points, and whether UNO was said. @param {{ view: Wire.PublicView, player: Wire.PublicPlayer }} props */
function Standing({ view, player }) {
  const said = player.said_uno ? `, ${t("table.said-uno")}` : "";
  return html`<span class="standing" role="img" aria-label="${scoreLabel(view, player.score)}${said}">
    <${Score} view=${view} side=${player.side} score=${player.score} />${said && html` <span class="said">UNO</span>`}
    <${Far} view=${view} score=${player.score} />
  </span>`;
}

/** What a challenge can bring and cost; what a vote is about, and what whoever waits for it waits for. @param {{ sitting: Client.Sitting }} props */
function Stakes({ sitting }) {
  const { room, view, names, choices, myTurn } = sitting;
  if (view.phase === "vote" && view.script) {
    const rule = ruleOn(room, view, view.script);
    return (
      rule && html`<p class="stakes">${myTurn ? rule.text : t("table.others-vote", { rule: rule.name })}</p>`
    );
  }
  if (!choices.words.has("challenge")) return null;
  const stakes = {
    name: names[view.culprit ?? -1],
    total: view.total,
    wrong: view.total + Number(ruleOf(view, "challenge_penalty") ?? 0),
  };
  return html`<p class="stakes">${t(`table.stakes-${ruleOf(view, "guilty_draws") ?? "instead"}`, stakes)}</p>`;
}

/** One line that says what the table waits for. @param {Client.Sitting} sitting @param {number} you */
function asked(sitting, you) {
  const { room, view, awaited, myTurn, names, seen } = sitting;
  if (room.paused) return t("table.paused");
  if (room.stage !== "playing") return "";
  if (view.players[you].left) return t("table.you-left");
  if (view.players[you].out) return t("table.you-are-out");
  if (myTurn && sitting.easy && easyPrompt(sitting)) return easyPrompt(sitting);
  if (myTurn && view.phase === "drawn" && !sitting.choices.cards.size) return t("table.drawn-no-fit");
  if (myTurn) return prompt(seen, names);
  if (sitting.choices.cards.size) return t("table.may-jump-in");
  return awaited.length ? t("table.waiting-for", { names: inARow(awaited.map((seat) => names[seat])) }) : "";
}
