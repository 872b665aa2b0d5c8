/** What a puzzle asks, above the board: the task, the cards that are drawn next, help, and once it is done the way on. */
import { linkTo } from "../base/address.js";
import { html, useEffect, useRef, useSignal } from "../base/ui.js";
import { Picture } from "../cards/card.js";
import { Send } from "../parts/send.js";
import { differences, editionName, ruleName, ruleSays } from "../speech/wording.js";
import { actionName, cardName, say, t } from "../speech/words.js";
import { hintFor } from "./hint.js";
import { nextOf } from "./next.js";
import { houseOf, pileOf } from "./puzzle.js";
import { MOST_LEVEL, STAR, shared } from "./shared.js";
import { Solution } from "./solution.js";

/** @typedef {import("./page.js").At} At */
/** @typedef {import("./puzzle.js").Puzzle} Puzzle */

/** @param {At & { puzzle: Puzzle, place: Client.Place }} props */
export function Asked({ given, day, puzzles, puzzle, place }) {
  const looking = useSignal(false);
  const note = useSignal("");
  const onward = useRef(/** @type {HTMLElement | null} */ (null));
  const done = puzzle.done.value;
  const name = t(day === null ? "puzzle.number" : "puzzle.daily-number", { number: given.number });
  useEffect(() => {
    note.value = "";
    if (done === "solved") onward.current?.focus({ preventScroll: true });
  }, [done]);
  const hint = async () => (note.value = hintFor(await puzzle.hint()));
  const look = () => {
    puzzle.show();
    looking.value = true;
  };
  const again = async () => {
    place.lines.value = [];
    await puzzle.again();
  };
  return html`
    <section class="riddle" aria-label=${name} data-done=${done}>
      <p class="riddle-where"><a href="#">${t("puzzle.list")}</a> <b>${name}</b> <${Level} level=${given.level} /> <span class="soft">${editionName(given.edition)}</span></p>
      <div class="riddle-says">
        <${House} given=${given} />
        <p role="status">${told(puzzle)} ${note.value}</p>
        <${Pile} given=${given} drawn=${drawnSince(place, given)} />
        <${Before} place=${place} given=${given} />
      </div>
      <p class="riddle-does">
        ${!done && html`<button type="button" class="button small" onClick=${hint}>${t("puzzle.hint")}</button>`}
        <button type="button" class="button small" onClick=${look}>${t("puzzle.solution")}</button>
        ${done && html`<button type="button" class="button small" onClick=${again}>${t("puzzle.again")}</button> <${Result} given=${given} day=${day} puzzle=${puzzle} />`}
        <a class=${done ? "button primary" : "button small"} ref=${onward} href=${`#number=${nextOf(puzzles, given.number).number}`}>${t("puzzle.next")}</a>
      </p>
      ${looking.value && html`<${Solution} given=${given} puzzle=${puzzle} place=${place} close=${() => (looking.value = false)} />`}
    </section>`;
}

/** The task; once it is done what has come of it. @param {Puzzle} puzzle */
function told(puzzle) {
  const { given, wrong } = puzzle;
  if (puzzle.done.value === "solved") return t("puzzle.solved", { count: wrong.value.length + 1 });
  if (puzzle.done.value) return t("puzzle.shown", { action: actionName(given.best, puzzle.names.value) });
  return given.turns ? t("puzzle.ask-open", { count: given.turns }) : t("puzzle.ask-hidden");
}

/** @param {{ level: number }} props */
export const Level = ({ level }) =>
  html`<span class="stars" role="img" aria-label=${t(`puzzle.level-${level}`)}>${STAR.repeat(level)}<i>${STAR.repeat(MOST_LEVEL - level)}</i></span>`;

/** What is played by besides the edition. @param {{ given: import("./puzzle.js").Given }} props */
function House({ given }) {
  const { changed, custom } = houseOf(given);
  const lines = differences(changed);
  const named = given.at.split(/[ ;]+/);
  const rules = custom
    .map((rule, place) => ({ rule, card: `W${place + 1}` }))
    .filter(({ card }) => !given.turns || named.includes(card)); // others cannot come
  return html`
    ${lines.length > 0 && html`<p class="riddle-house"><b>${t("puzzle.house")}:</b> ${lines.join(" · ")}</p>`}
    ${rules.length > 0 && html`<ul class="riddle-house">${rules.map(({ rule, card }) => html`<li key=${rule}><${Picture} card=${card} /> <span><b>${ruleName(rule)}</b> ${ruleSays(rule)}</span></li>`)}</ul>`}`;
}

/** The cards that are drawn next. @param {{ given: import("./puzzle.js").Given, drawn: number }} props */
function Pile({ given, drawn }) {
  const left = pileOf(given).slice(drawn);
  if (!left.length) return null;
  const label = t("puzzle.pile-cards", { cards: left.map(cardName).join(", ") });
  return html`<div class="riddle-pile"><span aria-hidden="true">${t("puzzle.pile")}</span>
    <span class="riddle-cards" role="img" aria-label=${label}>${left.map((card, place) => html`<${Picture} key=${drawn + place} card=${card} />`)}</span></div>`;
}

/** How many of them have been drawn. @param {Client.Place} place @param {import("./puzzle.js").Given} given */
function drawnSince(place, given) {
  const count = place.known.value?.view?.draw_count ?? 0;
  const first = useRef(count);
  return given.turns ? Math.max(0, first.current - count) : 0;
}

/** What led to it. @param {{ place: Client.Place, given: import("./puzzle.js").Given }} props */
function Before({ place, given }) {
  const lines = useRef(place.lines.peek()).current;
  if (given.turns || !lines.length) return null;
  return html`<details class="riddle-before"><summary>${t("puzzle.before")}</summary>
    <ol>${lines.map(({ key, event, names, you }) => html`<li key=${key}>${say(event, names, you)}</li>`)}</ol></details>`;
}

/** The result as text. @param {{ given: import("./puzzle.js").Given, day: number | null, puzzle: Puzzle }} props */
function Result({ given, day, puzzle }) {
  const link = linkTo(`/puzzle#number=${given.number}`);
  const result = {
    wrong: puzzle.wrong.value.length,
    hinted: puzzle.hinted.value,
    solved: puzzle.done.value === "solved",
  };
  return html`<${Send} url=${shared(given, result, link)} label=${t(day === null ? "puzzle.share" : "puzzle.share-daily")} />`;
}
