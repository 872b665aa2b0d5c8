// @ts-check
/** A round: opponents, piles, the own hand, and what can be done. Used by players, spectators and shared devices. */
import { classes, html, useEffect, useRef, useSignal } from "../ui.js";
import { Icon } from "../icons.js";
import { Refused } from "../net/connection.js";
import { prompt, t, whyNot } from "../words.js";
import { ruleOf } from "../rulebooks.js";
import { order } from "../settings.js";
import { Account, sentence } from "./account.js";
import { actionFor, coloursOf, maySayUno } from "./choices.js";
import { CardNote, RulesInForce } from "./custom.js";
import { Clock } from "./clock.js";
import { Colours } from "./colours.js";
import { Deeds } from "./deeds.js";
import { Hand } from "./hand.js";
import { keyHandler } from "./keys.js";
import { Menu } from "./menu.js";
import { watchMotion } from "./motion.js";
import { Badge, Opponents, Reaction } from "./opponents.js";
import { others, sittingOf } from "./sitting.js";
import { Piles } from "./piles.js";
import { Scores } from "./scores.js";
import { ShownHand } from "./shown.js";
import { watchSounds } from "./sounds.js";
import { Talk } from "./talk.js";

const HINT_MS = 4500;

/** @param {{ place: import("../net/place.js").Place }} props */
export function Board({ place }) {
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const armed = useSignal(false);
  const chosen = useSignal(/** @type {string | null} */ (null));
  const hint = useSignal("");
  const side = useSignal(false);
  useEffect(() => {
    const ends = [watchMotion(place, () => root.current), watchSounds(place)];
    root.current?.focus({ preventScroll: true });
    return () => ends.forEach((end) => end());
  }, [place]);

  const sitting = sittingOf(/** @type {any} */ (place.known.value));
  const { room, view, you, choices } = sitting;
  const explain = (/** @type {string} */ text) => {
    hint.value = text;
    setTimeout(() => hint.value === text && (hint.value = ""), HINT_MS);
  };
  const problem = (/** @type {unknown} */ error) => {
    if (!(error instanceof Refused)) throw error;
    explain(whyNot(error, sitting.seen, sitting.names));
  };
  const act = (/** @type {string | undefined} */ action) => {
    chosen.value = null;
    if (!action || place.busy.value) return;
    if (action.endsWith("!") || action === "draw") armed.value = false;
    place.act(action).catch(problem);
  };
  const saysUno = (/** @type {any[]} */ ways) => armed.value && maySayUno(ways);
  const use = (/** @type {string} */ card) => {
    const ways = choices.cards.get(card) ?? [];
    if (coloursOf(ways).length) chosen.value = chosen.value === card ? null : card;
    else act(actionFor(ways, "", saysUno(ways)));
  };
  const nameColour = (/** @type {string} */ colour) => {
    const card = chosen.value;
    const ways = (card && choices.cards.get(card)) || [];
    act(card ? actionFor(ways, colour, saysUno(ways)) : `colour:${colour}`);
  };
  const ask = (/** @type {string} */ card) => place.ask({ do: "why", action: card }).then(() => {}, problem);
  const naming = chosen.value !== null && choices.cards.has(chosen.value);
  const colours = naming ? coloursOf(choices.cards.get(/** @type {string} */ (chosen.value)) ?? []) : choices.colours;
  const keys = keyHandler({ sitting, act, nameColour, colours, others: others(sitting), arm: () => (armed.value = !armed.value),
    sort: () => (order.value = order.value === "colour" ? "value" : "colour") });
  if (!view) return null;
  return html`
    <main class=${classes({ board: true, mine: sitting.myTurn, watching: you === null })} data-players=${room.chairs.length} ref=${root} tabIndex="-1" onKeyDown=${keys}>
      <header class="bar">
        <${Menu} sitting=${sitting} place=${place} problem=${problem} />
        <p class="grow">${t("table.round", { number: view.round })}<span class="soft">${goal(view)}</span></p>
        <button class="button icon talk-toggle" aria-expanded=${side.value} aria-label=${t("table.account-and-chat")} onClick=${() => (side.value = !side.value)}><${Icon} name="talk" /></button>
      </header>
      <div class="felt">
        <${Opponents} sitting=${sitting} act=${act} place=${place} />
        <${Piles} sitting=${sitting} act=${act} />
        <${RulesInForce} sitting=${sitting} />
        <${ShownHand} place=${place} />
        <p class="news" aria-live="polite">${place.lines.value.length > 0 && sentence(place.lines.value.at(-1))}</p>
      </div>
      ${you !== null && html`
        <section class="own" aria-label=${t("table.you")}>
          <div class="status">
            <${Badge} chair=${room.chairs[you]} side=${view.players[you].side} teams=${room.sides.length < room.chairs.length} />
            <p class="prompt" role="status">${status(sitting)}</p>
            <span class="own-score">${t("table.points", { count: view.players[you].score })}</span>
            ${sitting.myTurn && html`<${Clock} deadline=${room.deadline} place=${place} />`}
            <${Reaction} place=${place} seat=${you} />
          </div>
          <${Stakes} sitting=${sitting} />
          ${hint.value && html`<p class="why" role="alert">${hint.value}</p>`}
          ${chosen.value && html`<${CardNote} sitting=${sitting} card=${chosen.value} />`}
          ${colours.length > 0 && html`<${Colours} colours=${colours} card=${chosen.value} name=${nameColour} cancel=${naming ? () => (chosen.value = null) : null} />`}
          <${Deeds} sitting=${sitting} armed=${armed.value} arm=${() => (armed.value = !armed.value)} act=${act} busy=${place.busy.value > 0} />
          <${Hand} sitting=${sitting} chosen=${chosen.value} use=${use} explain=${ask} />
        </section>`}
      <aside class=${classes({ side: true, open: side.value })} aria-label=${t("table.account-and-chat")}>
        <${Account} lines=${place.lines.value} />
        <${Talk} place=${place} known=${sitting.known} />
      </aside>
      ${(room.stage === "scores" || room.stage === "over") && html`<${Scores} key=${room.rounds.length} sitting=${sitting} place=${place} />`}
    </main>`;
}

/** What the match is played for. @param {any} view */
function goal(view) {
  const scoring = ruleOf(view, "scoring");
  return scoring ? ` · ${t(`table.goal-${scoring}`, { target: ruleOf(view, "target") })}` : "";
}

/** What a challenge can bring and cost. @param {{ sitting: import("./sitting.js").Sitting }} props */
function Stakes({ sitting }) {
  const { view, names, choices } = sitting;
  if (!choices.words.has("challenge")) return null;
  const stakes = { name: names[view.culprit], total: view.total, wrong: view.total + Number(ruleOf(view, "challenge_penalty") ?? 0) };
  return html`<p class="stakes">${t(`table.stakes-${ruleOf(view, "guilty_draws") ?? "instead"}`, stakes)}</p>`;
}

/** One line that says what the table waits for. @param {any} sitting */
function status(sitting) {
  const { room, view, awaited, myTurn, names, seen, you } = sitting;
  if (room.paused) return t("table.paused");
  if (room.stage !== "playing") return "";
  if (view.players[you].out) return t("table.you-are-out");
  if (myTurn && view.phase === "drawn" && !sitting.choices.cards.size) return t("table.drawn-no-fit");
  if (myTurn) return prompt(seen, names);
  if (sitting.choices.cards.size) return t("table.may-jump-in");
  return awaited.length ? t("table.waiting-for", { names: awaited.map((/** @type {number} */ seat) => names[seat]).join(", ") }) : "";
}
