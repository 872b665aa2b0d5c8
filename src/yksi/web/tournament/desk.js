/** The director's desk: start, how far the round is, the next round, the end. */
import { html, useState } from "../base/ui.js";
import { t } from "../speech/words.js";
import { Adding } from "./adding.js";
import { useSaying } from "./saying.js";
import { Sure } from "../parts/sure.js";
import { active, unfinished } from "./told.js";

/**
 * @typedef {import("../net/tournament.js").TournamentPlace} TournamentPlace
 * @param {{ place: TournamentPlace, share: () => void }} props
 */
export function Desk({ place, share }) {
  const { view } = /** @type {import("../net/tournament.js").Shown} */ (place.shown.value);
  const { say, busy, problem } = useSaying(place);
  const deed = { place, view, say, busy, share };
  if (view.stage === "ended") return null;
  return html`
    <section class="panel desk" aria-labelledby="desk">
      <h2 id="desk">${t("tournament.desk")}</h2>
      ${view.stage === "entering" ? html`<${BeforeStart} ...${deed} />` : html`<${Running} ...${deed} />`}
      <p class="problem" role="alert">${problem}</p>
    </section>`;
}

/**
 * @typedef {{ place: TournamentPlace, view: import("../net/tournament.js").View, say: import("./saying.js").Say, busy: boolean, share: () => void }} Deed
 * @param {Deed} props
 */
function BeforeStart({ place, view, say, busy, share }) {
  const [adding, setAdding] = useState(false);
  const count = active(view).length;
  const few = count < view.plan.at_table;
  const start = async () => {
    if (!few && !busy && (await say({ do: "start-tournament" }))) await say({ do: "pair-round" });
  };
  return html`
    <p>${t("tournament.desk-says")}</p>
    <div class="row">
      <button type="button" class="button" onClick=${share}>${t("tournament.invite")}</button>
      <button type="button" class="button" onClick=${() => setAdding(true)}>${t("tournament.add")}</button>
    </div>
    <button type="button" class="button primary big" aria-disabled=${few || busy} aria-describedby="start-says" onClick=${start}>${t("tournament.start")}</button>
    <p class="hint" id="start-says">${few ? t("tournament.start-needs", { count: view.plan.at_table }) : startSays(view, count)}</p>
    ${adding && html`<${Adding} place=${place} close=${() => setAdding(false)} />`}`;
}

/** What a start would mean now. @param {import("../net/tournament.js").View} view @param {number} count */
function startSays({ plan }, count) {
  const over = count % plan.at_table;
  const byes = plan.format === "knock-out" ? 2 ** Math.ceil(Math.log2(count)) - count : over;
  return (
    [
      t("tournament.entrants", { count }),
      byes > 0 &&
        t(plan.format === "knock-out" ? "tournament.byes-first" : "tournament.byes-each", { count: byes }),
    ]
      .filter(Boolean)
      .join(". ") + "."
  );
}

/** @param {Deed} props */
function Running({ view, say, busy }) {
  const { round } = view;
  const left = unfinished(view).length;
  const tables = round?.meetings.length ?? 0;
  const untouched = round?.meetings.every((meeting) => meeting.games.every((game) => game.status === "open"));
  const disputes = unfinished(view).filter((meeting) =>
    meeting.games.some((game) => game.status === "disputed"),
  );
  const next = !round || round.finished;
  return html`
    ${
      round &&
      html`
      <p>${t("tournament.tables-done", { number: round.number, done: tables - left, count: tables })}</p>
      <progress class="round-progress" max=${tables} value=${tables - left} aria-label=${t("tournament.tables-done", { number: round.number, done: tables - left, count: tables })} />`
    }
    ${disputes.map((meeting) => html`<p class="problem" key=${meeting.number}>${t("tournament.dispute-at", { number: meeting.table })}</p>`)}
    ${
      view.complete
        ? html`<button type="button" class="button primary big" aria-disabled=${busy} onClick=${() => busy || say({ do: "end-tournament" })}>${t("tournament.end")}</button>`
        : html`<button type="button" class="button primary big" aria-disabled=${busy || !next} aria-describedby="pair-says" onClick=${() => next && !busy && say({ do: "pair-round" })}>${t("tournament.pair-next", { number: view.rounds + 1 })}</button>
        ${!next && html`<p class="hint" id="pair-says">${t("tournament.pair-waits")}</p>`}`
    }
    <div class="row">
      ${untouched && html`<${Sure} label=${t("tournament.unpair")} question=${t("tournament.unpair-sure", { number: round?.number })} does=${() => say({ do: "unpair-round" })} />`}
      ${
        !view.complete &&
        html`<${Sure} label=${t("tournament.end-early")} question=${t("tournament.end-early-sure")} does=${() => {}}
        reason=${(/** @type {string} */ why) => say({ do: "end-tournament", early: true, why })} />`
      }
    </div>`;
}
