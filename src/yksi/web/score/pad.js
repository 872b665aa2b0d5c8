/** The sheet as a pad of paper: a column for each side, a line for each round, and the line that comes next. */
import { Picture } from "../cards/card.js";
import { figuresSvg } from "../cards/faces.js";
import { Icon } from "../parts/icons.js";
import { classes, html, useEffect, useRef } from "../base/ui.js";
import { t } from "../speech/words.js";
import { goal, namesOf } from "./standing.js";

/** @param {{ view: import("../net/sheet.js").View, correct: ((number: number) => void) | null }} props `correct` is null for those who only look */
export function Pad({ view, correct }) {
  const paper = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => paper.current?.scrollTo({ top: paper.current.scrollHeight }), [view.entries]); // where something was written
  return html`
    <div class="pad leaf" style=${{ "--columns": view.sides.length }}>
      <div class="pad-binding" aria-hidden="true" />
      <div class="pad-scroll" ref=${paper} tabIndex="0" role="region" aria-label=${t("sheet.title")}>
        <table>
          <thead>
            <tr>
              <th scope="col" class="pad-number"><span class="unseen">${t("sheet.rounds-column")}</span></th>
              ${view.sides.map((side) => html`<${Side} key=${side.side} view=${view} side=${side} />`)}
            </tr>
          </thead>
          <tbody>
            ${view.rounds.map((round) => html`<${Line} key=${round.number} view=${view} round=${round} correct=${correct} />`)}
            ${!view.over && html`<${Next} view=${view} />`}
            <tr class="pad-fill" aria-hidden="true"><td class="pad-number" />${view.sides.map((side) => html`<td key=${side.side} />`)}</tr>
          </tbody>
        </table>
      </div>
    </div>`;
}

/** The head of a column: name, score, and how far it is to the target. @param {{ view: import("../net/sheet.js").View, side: Wire.SheetSide }} props */
function Side({ view, side }) {
  const target = Number(view.rules.target);
  const is = (/** @type {"out" | "gone"} */ trait) =>
    side.players.every((player) => view.players[player][trait]);
  const won = side.players.some((player) => view.winners.includes(player));
  return html`
    <th scope="col" class=${classes({ "pad-side": true, leads: side.leads && !view.over, won, out: is("out"), gone: is("gone") })}>
      <span class="pad-mark">
        ${(side.leads || won) && html`<${Icon} name="crown" />`}${side.leads && html`<span class="unseen">${t("sheet.leads")}</span>`}
        ${is("out") && html`<span>${t("sheet.is-out")}</span>`}
        ${is("gone") && html`<span>${t("sheet.is-gone")}</span>`}
      </span>
      <span class="pad-name">${side.players.map((player) => html`<${Name} key=${player} name=${view.players[player].name} />`)}</span>
      <span class="pad-total"><span class="unseen">${side.score}</span><span aria-hidden="true" dangerouslySetInnerHTML=${{ __html: figuresSvg(side.score) }} /></span>
      <span class="pad-bar" role="img" aria-label=${t("sheet.of-target", { score: side.score, target })}><i style=${{ "--part": Math.min(1, side.score / target) }} /></span>
    </th>`;
}

/** As large as its longest word lets it be. @param {{ name: string }} props */
function Name({ name }) {
  const letters = Math.max(...name.split(/[\s-]/).map((word) => [...word].length));
  return html`<span style=${{ "--letters": letters }}>${name}</span>`;
}

/** @param {{ view: import("../net/sheet.js").View, round: Wire.SheetRound, correct: ((number: number) => void) | null }} props */
function Line({ view, round, correct }) {
  const { number } = round;
  return html`
    <tr class=${classes({ "pad-line": true, last: number === view.rounds.length })}>
      <th scope="row" class="pad-number">
        ${
          correct
            ? html`<button type="button" aria-label=${t("sheet.correct", { number })} onClick=${() => correct(number)}><span>${number}</span><${Icon} name="pen" /></button>`
            : html`<span>${number}</span>`
        }
      </th>
      ${view.sides.map((side) => html`<${Cell} key=${side.side} side=${side} round=${round} />`)}
    </tr>`;
}

/** What a round brought to a side, and what it had then. @param {{ side: Wire.SheetSide, round: Wire.SheetRound }} props */
function Cell({ side, round }) {
  const found = round.points.filter((each) => side.players.includes(each.player));
  if (!found.length) return html`<td class="pad-none">–</td>`;
  const won = found.reduce((sum, each) => sum + each.points, 0);
  const out = round.winner !== null && side.players.includes(round.winner);
  return html`
    <td class=${classes({ out, changed: won > 0 })}>
      <b>${round.scores[side.side]}</b>
      <small>${won > 0 && `+${won}`}${out && html` <span class="unseen">${t("sheet.went-out")}</span>`}</small>
    </td>`;
}

/** The round that comes, with who deals it. @param {{ view: import("../net/sheet.js").View }} props */
function Next({ view }) {
  return html`
    <tr class="pad-next">
      <th scope="row" class="pad-number"><span>${view.rounds.length + 1}</span></th>
      ${view.sides.map(
        (side) => html`
        <td key=${side.side}>${
          view.dealer !== null &&
          side.players.includes(view.dealer) &&
          html`
          <span class="pad-dealer"><${Picture} card=${null} /><span>${side.players.length > 1 && html`<span>${view.players[view.dealer].name}</span> `}${t("sheet.deals")}</span></span>`
        }</td>`,
      )}
    </tr>`;
}

/** For paper: who played what, and when. @param {{ view: import("../net/sheet.js").View }} props */
export function PrintedHead({ view }) {
  return html`
    <header class="printed">
      <h2>${namesOf(
        view,
        view.players.map((one) => one.player),
      )}</h2>
      <p>${goal(view)} · ${new Date().toLocaleDateString(document.documentElement.lang)}</p>
    </header>`;
}
