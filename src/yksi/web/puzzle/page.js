/**
 * Puzzles: the one of the day and all others, and one of them on a real board.
 *
 * books/puzzles.json, `/puzzle#number=17` → `Puzzle` → the board, with a line above it that asks; `/puzzle#daily=` is that of today
 */
import { useTitle } from "../base/router.js";
import { html, useEffect, useSignal } from "../base/ui.js";
import { linesOf } from "../board/account.js";
import { attend, Board, Shuffling } from "../board/board.js";
import { readFile } from "../net/http.js";
import { Place } from "../net/place.js";
import { Refused } from "../net/refused.js";
import { Trouble } from "../parts/trouble.js";
import { t, useBook } from "../speech/words.js";
import { Asked } from "./asked.js";
import { dayOf, numberOn } from "./day.js";
import { hasSolved } from "./kept.js";
import { Puzzle } from "./puzzle.js";
import { Shelf } from "./shelf.js";

/** @typedef {import("./puzzle.js").Given} Given */

export function Page() {
  const puzzles = useSignal(/** @type {Given[] | null} */ (null));
  const trouble = useSignal("");
  const hash = useSignal(location.hash);
  useEffect(() => {
    readFile("books/puzzles.json").then(
      (found) =>
        (puzzles.value = found.map((/** @type {Given} */ each, /** @type {number} */ place) => ({
          ...each,
          number: place + 1,
        }))),
      (error) => (trouble.value = error.code ?? "unreachable"),
    );
    const moved = () => (hash.value = location.hash);
    addEventListener("hashchange", moved);
    return () => removeEventListener("hashchange", moved);
  }, []);
  if (trouble.value) return html`<${Trouble} code=${trouble.value} />`;
  if (!puzzles.value) return null;
  const said = new URLSearchParams(hash.value.slice(1));
  const day = said.has("daily") ? dayOf(new Date()) : null;
  const number = day === null ? Number(said.get("number")) : numberOn(day, puzzles.value.length);
  const given = puzzles.value[number - 1];
  if (!given) return html`<${Shelf} puzzles=${puzzles.value} wrong=${said.has("number")} />`;
  return html`<${Solving} key=${hash.value} given=${given} day=${day} puzzles=${puzzles.value} fail=${(/** @type {string} */ code) => (trouble.value = code)} />`;
}

/** @typedef {{ given: Given, day: number | null, puzzles: Given[] }} At */

/** @param {At & { fail: (code: string) => void }} props */
function Solving({ fail, ...at }) {
  const table = useSignal(/** @type {{ puzzle: Puzzle, place: Place } | null} */ (null));
  useTitle(t("puzzle.title"));
  useBook(at.given.edition);
  useEffect(() => {
    const begun = begin(at.given);
    begun.then(
      (found) => (table.value = found),
      (error) => fail(error instanceof Refused ? error.code : "no-engine"),
    );
    return () => void begun.then(({ place }) => place.leave());
  }, []);
  if (!table.value) return html`<${Shuffling} />`;
  return html`<${AtTable} ...${at} ...${table.value} />`;
}

/** @param {Given} given */
async function begin(given) {
  const puzzle = new Puzzle(given);
  const place = new Place((ears) => puzzle.connect(ears));
  place.asksAll = true;
  await puzzle.begin();
  const known = /** @type {Client.Known} */ (place.known.peek());
  const lines = linesOf({ seq: known.seq, events: await puzzle.before() }, known);
  place.lines.value = lines.map((line, place) => ({ ...line, seq: place - lines.length })); // only the last one is news
  return { puzzle, place };
}

/** @param {At & { puzzle: Puzzle, place: Place }} props */
function AtTable({ puzzle, place, ...at }) {
  const { given, day } = at;
  const done = puzzle.done.value;
  useEffect(() => attend(place), [place]);
  useEffect(() => {
    if (done === "solved") hasSolved(given.number, puzzle.wrong.peek().length, day);
  }, [done]);
  if (puzzle.trouble.value) return html`<${Trouble} code=${puzzle.trouble.value} />`;
  if (!place.known.value?.view) return html`<${Shuffling} />`;
  return html`<div class="solving"><${Asked} ...${at} puzzle=${puzzle} place=${place} /><${Board} place=${place} /></div>`;
}
