/** The solution: what each choice is worth, and with open cards the proof as a tree whose every line can be seen on the board. */
import { html, useEffect, useSignal } from "../base/ui.js";
import { sittingOf } from "../board/sitting.js";
import { reasonsFor } from "../board/reasons.js";
import { Sheet } from "../parts/sheet.js";
import { actionName, t } from "../speech/words.js";
import { of100 } from "./puzzle.js";

/** @typedef {import("./puzzle.js").Given} Given */
/** @typedef {import("./puzzle.js").Puzzle} Puzzle */
/** @typedef {import("../engine/puzzles.js").Line} Line */
/** @typedef {import("../local/trial.js").Deed} Deed */

/** @param {{ given: Given, puzzle: Puzzle, place: Client.Place, close: () => void }} props */
export function Solution({ given, puzzle, place, close }) {
  const inside = given.turns
    ? html`<${Proof} puzzle=${puzzle} place=${place} close=${close} />`
    : html`<${Chances} given=${given} puzzle=${puzzle} place=${place} />`;
  return html`<${Sheet} title=${t("puzzle.solution")} close=${close} more="puzzle-solution">${inside}<//>`;
}

/** @param {{ given: Given, puzzle: Puzzle, place: Client.Place }} props */
function Chances({ given, puzzle, place }) {
  const names = puzzle.names.value;
  const choices = Object.entries(given.wins ?? {});
  const sitting = sittingOf(/** @type {Client.Dealt} */ (place.known.peek()));
  const still = puzzle.ply.value === (given.first ?? []).length;
  return html`
    ${still && reasonsFor(given.best, sitting).map((reason) => html`<p>${reason}</p>`)}
    <h3>${t("puzzle.values")}</h3>
    <ul class="puzzle-values">${choices.map(
      ([action, wins]) => html`
      <li key=${action} data-best=${action === given.best}><span>${actionName(action, names)}</span>
        <meter min="0" max="100" value=${of100(wins)} aria-hidden="true"></meter>
        <b>${t("puzzle.value-wins", { wins: of100(wins) })}</b></li>`,
    )}</ul>
    <p class="soft">${t("puzzle.values-say")}</p>`;
}

/** @param {{ puzzle: Puzzle, place: Client.Place, close: () => void }} props */
function Proof({ puzzle, place, close }) {
  const lines = useSignal(/** @type {Line[]} */ ([]));
  const others = useSignal(/** @type {{ action: string, why: string }[]} */ ([]));
  useEffect(() => {
    puzzle.proof().then((found) => (lines.value = found));
    refuted(puzzle).then((found) => (others.value = found));
  }, []);
  const walk = async (/** @type {Deed[]} */ deeds) => {
    close();
    place.lines.value = [];
    await puzzle.walk(deeds);
  };
  return html`
    <h3>${t("puzzle.proof")}</h3>
    <p class="soft">${t("puzzle.proof-says")}</p>
    <${Tree} lines=${lines.value} names=${puzzle.names.value} deeds=${[]} walk=${walk} />
    ${others.value.length > 0 && html`<h3>${t("puzzle.why-not")}</h3><ul>${others.value.map(({ action, why }) => html`<li key=${action}>${why}</li>`)}</ul>`}`;
}

/** Everything else that could be done first, and what is wrong with it. @param {Puzzle} puzzle */
async function refuted(puzzle) {
  const found = [];
  for (const { action, turns } of await puzzle.ways("0", puzzle.given.turns ?? 0))
    if (turns === null) found.push({ action, why: await puzzle.whyNot(action) });
  return found;
}

/** Lines that may come, each with what follows it. @param {{ lines: Line[], names: string[], deeds: Deed[], walk: (deeds: Deed[]) => void }} props */
function Tree({ lines, names, deeds, walk }) {
  if (!lines.length) return null;
  return html`<ul class="proof">${lines.map((line) => {
    const path = [...deeds, /** @type {Deed} */ ([line.seat, line.action])];
    const said = html`<span data-seat=${line.seat}>${names[line.seat]}: <b>${actionName(line.action, names)}</b></span>`;
    const board = html`<button type="button" class="button small" onClick=${() => walk(path)}>${t("puzzle.on-board")}</button>`;
    const end = line.after.length ? null : html` <span class="soft">${t("puzzle.won")}</span>`;
    if (!line.after.length) return html`<li key=${line.action}>${said}${end} ${board}</li>`;
    return html`<li key=${line.action}><details open=${path.length < 3}><summary>${said}</summary>${board}<${Tree} lines=${line.after} names=${names} deeds=${path} walk=${walk} /></details></li>`;
  })}</ul>`;
}
