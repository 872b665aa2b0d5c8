/** A round is entered or corrected: who went out, then one hand after the other, then it is written down. */
import { Refused } from "../net/refused.js";
import { useRefusal } from "../net/newest.js";
import { cardPoints } from "../net/rulebooks.js";
import { Sheet } from "../parts/sheet.js";
import { classes, html, useEffect, useRef, useState } from "../base/ui.js";
import { t } from "../speech/words.js";
import { countCards, useDeck } from "../parts/deck.js";
import { whyNotOnSheet } from "./errors.js";
import { HandEntry } from "./hand.js";
import { keepRound } from "./kept.js";
import { Question } from "./question.js";
import { dealtIn, handsOf, isKnown, opponents, pointsOf, toEnter, useTrial } from "./round.js";
import { Worth } from "./worth.js";

/**
 * @typedef {import("./round.js").Round} Round
 * @param {{ place: import("./round.js").AnySheet, start: Round, close: () => void }} props
 */
export function Entry({ place, start, close }) {
  const { sheet, view } = /** @type {import("../net/sheet.js").Shown} */ (place.shown.value);
  const [round, setRound] = useState(start);
  const entered = toEnter(view, round);
  const { why: refused, refuse } = useRefusal(JSON.stringify(entered));
  const { trial, error } = useTrial(place, view, round);
  const [correcting] = useState(start.number <= view.rounds.length);
  const taken = !correcting &&
    round.number <= view.rounds.length && { reason: "round-there", values: { number: round.number } }; // on another device
  const change = (/** @type {Partial<Round>} */ patch) => {
    const next = { ...round, ...patch };
    setRound(next);
    if (!correcting) keepRound(sheet, next);
  };
  const write = async () => {
    try {
      await place.say(
        /** @type {import("../net/sheet.js").Deed} */ ({
          do: correcting ? "correct-round" : "enter-round",
          ...entered,
        }),
      );
      if (!correcting) keepRound(sheet, null);
      close();
    } catch (why) {
      if (!(why instanceof Refused)) throw why;
      refuse(why);
      const named = opponents(view, round).find((player) => view.players[player].name === why.values.name);
      if (named !== undefined) setRound((now) => (now === round ? { ...round, at: named } : now)); // unless somebody types on already
    }
  };
  const deed = { view, round, change, trial, problem: refused ?? (taken || error), write };
  return html`
    <${Sheet} title=${t(correcting ? "sheet.correct" : "sheet.round", { number: round.number })} close=${close} more="entry">
      ${round.winner === undefined ? html`<${WhoWentOut} ...${deed} />` : round.winner === null ? html`<${Nobody} ...${deed} />` : view.rules.scoring === "rounds" ? html`<${RoundWon} ...${deed} />` : html`<${Hands} ...${deed} />`}
    <//>`;
}

/**
 * @typedef {{ view: import("../net/sheet.js").View, round: Round, change: (patch: Partial<Round>) => void, trial: Wire.Trial | null, problem: import("../speech/refusal.js").Problem | null, write: () => Promise<void> }} Deed
 * @param {Deed} props
 */
function WhoWentOut({ view, round, change }) {
  const choose = (/** @type {number | null} */ winner) =>
    change({ winner, at: winner === null ? null : opponents(view, { ...round, winner })[0] });
  return html`
    <div class="who-out">
      <${Question} says=${t("sheet.who-out")} />
      <div class="who-names">
        ${dealtIn(view, round.number).map(
          (player) => html`
          <button type="button" class="who-name" key=${player} onClick=${() => choose(player)}>${view.players[player].name}</button>`,
        )}
      </div>
      <button type="button" class="button" onClick=${() => choose(null)}>${t("sheet.nobody")}</button>
    </div>`;
}

/** Nothing counts when nobody goes out, so no hands are asked for. @param {Deed} props */
function Nobody({ change, problem, write }) {
  return html`
    <${Question} says=${t("sheet.nobody-went-out")} />
    <p>${t("sheet.nobody-says")}</p>
    <p class="problem" role="alert">${problem && whyNotOnSheet(problem)}</p>
    <${Foot} back=${() => change({ winner: undefined })} write=${write} />`;
}

/** Where rounds are counted no hands are asked for. @param {Deed} props */
function RoundWon({ view, round, change, trial, problem, write }) {
  return html`
    <${Question} says=${t("sheet.name-won-round", { name: view.players[/** @type {number} */ (round.winner)].name })} />
    <p class="problem" role="alert">${problem && whyNotOnSheet(problem)}</p>
    <${Foot} says=${html`<${Worth} view=${view} trial=${trial} />`} back=${() => change({ winner: undefined })} write=${write} />`;
}

/** @param {Deed} props */
function Hands({ view, round, change, trial, problem, write }) {
  const deck = useDeck(view.edition, { deck: view.rules.deck, customizable: view.rules.customizable });
  const asked = opponents(view, round);
  const at = round.at !== null && asked.includes(round.at) ? round.at : asked[0];
  const next = asked[asked.indexOf(at) + 1];
  const before = asked[asked.indexOf(at) - 1];
  const { name } = view.players[at];
  const set = (/** @type {import("./round.js").Hand} */ hand) =>
    change({ at, hands: { ...round.hands, [at]: hand } });
  const ready = asked.every((player) => isKnown(round.hands[player]));
  return html`
    <${Steps} view=${view} round=${round} asked=${asked} at=${at} change=${change} />
    <${HandEntry} key=${at} name=${name} hand=${round.hands[at]} deck=${deck} used=${countCards(Object.values(handsOf(view, round)))}
      problem=${problem ? whyNotOnSheet(problem) : ""} set=${set} />
    <${Foot} says=${html`<${Worth} view=${view} trial=${trial} />`} back=${() => change(before === undefined ? { winner: undefined } : { at: before })} write=${write} ready=${ready}
      next=${next === undefined ? null : { name: view.players[next].name, go: () => change({ at: next }) }} />`;
}

/** Whose hand is open, and what is known of the others. @param {{ view: import("../net/sheet.js").View, round: Round, asked: number[], at: number, change: (patch: Partial<Round>) => void }} props */
function Steps({ view, round, asked, at, change }) {
  const open = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => open.current?.scrollIntoView({ block: "nearest", inline: "nearest" }), [at]);
  return html`
    <ol class="hand-steps">
      <li><button type="button" class="hand-step out" onClick=${() => change({ winner: undefined })}>${t("sheet.name-went-out", { name: view.players[/** @type {number} */ (round.winner)].name })}</button></li>
      ${asked.map(
        (player) => html`
        <li key=${player}>
          <button type="button" class=${classes({ "hand-step": true, known: isKnown(round.hands[player]) })} ref=${player === at ? open : undefined}
            aria-current=${player === at ? "step" : undefined} onClick=${() => change({ at: player })}>
            <span>${view.players[player].name}</span>
            <b>${isKnown(round.hands[player]) ? pointsOf(round.hands[player], cardPoints.value) : "…"}</b>
          </button>
        </li>`,
      )}
    </ol>`;
}

/** @param {{ back: () => void, write: () => Promise<void>, ready?: boolean, next?: { name: string, go: () => void } | null, says?: Client.Children }} props */
function Foot({ back, write, ready = true, next = null, says = null }) {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    await write().finally(() => setBusy(false));
  };
  return html`
    <div class="row over-foot entry-foot">
      ${says}
      <button type="button" class="button" onClick=${back}>${t("sheet.back")}</button>
      ${next && !ready && html`<button type="button" class="button primary" onClick=${next.go}>${t("sheet.next", { name: next.name })}</button>`}
      ${(!next || ready) && html`<button type="button" class="button primary" disabled=${busy} onClick=${send}>${t("sheet.write")}</button>`}
    </div>`;
}
