/**
 * Learning by playing: the list of lessons, one of them at a real table, and the end of the course.
 *
 * books/lessons.json, `/learn#edition=nb-112&lesson=catch` → `Lesson` → the board, with a line above it that asks
 */
import { useTitle } from "../base/router.js";
import { html, useEffect, useRef, useSignal } from "../base/ui.js";
import { attend, Board, Shuffling } from "../board/board.js";
import { readFile } from "../net/http.js";
import { Place } from "../net/place.js";
import { Refused } from "../net/refused.js";
import { Trouble } from "../parts/trouble.js";
import { t, useBook } from "../speech/words.js";
import { to } from "./address.js";
import { Course } from "./course.js";
import { Lesson } from "./lesson.js";
import { hasLearnt } from "./progress.js";

/** @typedef {import("./lesson.js").Given} Given */
/** By edition. @typedef {Record<string, Given[]>} Courses */

export function Page() {
  const courses = useSignal(/** @type {Courses | null} */ (null));
  const trouble = useSignal("");
  const hash = useSignal(location.hash);
  useEffect(() => {
    readFile("books/lessons.json").then(
      (found) => (courses.value = found),
      (error) => (trouble.value = error.code ?? "unreachable"),
    );
    const moved = () => (hash.value = location.hash);
    addEventListener("hashchange", moved);
    return () => removeEventListener("hashchange", moved);
  }, []);
  if (trouble.value) return html`<${Trouble} code=${trouble.value} />`;
  if (!courses.value) return null;
  const said = new URLSearchParams(hash.value.slice(1));
  const edition = said.get("edition") ?? "";
  const lesson = said.get("lesson");
  const all = courses.value[edition] ?? [];
  const asked = all.find(({ id }) => id === lesson);
  const course = all.filter((each) => each.course === asked?.course);
  const number = course.findIndex(({ id }) => id === lesson);
  if (number < 0) return html`<${Course} courses=${courses.value} wrong=${lesson !== null} />`;
  return html`<${Learning} key=${hash.value} edition=${edition} course=${course} number=${number} fail=${(/** @type {string} */ code) => (trouble.value = code)} />`;
}

/** @typedef {{ edition: string, course: Given[], number: number, fail: (code: string) => void }} At */

/** @param {At} props */
function Learning({ edition, course, number, fail }) {
  const table = useSignal(/** @type {{ lesson: Lesson, place: Place } | null} */ (null));
  useTitle(t("lessons.title"));
  useBook(edition);
  useEffect(() => {
    const begun = begin(edition, course[number]);
    begun.then(
      (found) => (table.value = found),
      (error) => fail(error instanceof Refused ? error.code : "no-engine"),
    );
    return () => void begun.then(({ place }) => place.leave());
  }, []);
  if (!table.value) return html`<${Shuffling} />`;
  return html`<${AtTable} ...${{ edition, course, number }} ...${table.value} />`;
}

/** @param {string} edition @param {Given} given */
async function begin(edition, given) {
  const lesson = new Lesson(edition, given);
  const place = new Place((ears) => lesson.connect(ears));
  place.asksAll = true;
  await lesson.begin([]);
  return { lesson, place };
}

/** @param {Omit<At, "fail"> & { lesson: Lesson, place: Place }} props */
function AtTable({ edition, course, number, lesson, place }) {
  useEffect(() => attend(place), [place]);
  if (lesson.trouble.value) return html`<${Trouble} code=${lesson.trouble.value} />`;
  if (!place.known.value?.view) return html`<${Shuffling} />`;
  return html`<div class="learning"><${Asked} ...${{ edition, course, number, lesson }} /><${Board} place=${place} /></div>`;
}

/** What is asked, and once it is done what has come of it and the way on. @param {Omit<At, "fail"> & { lesson: Lesson }} props */
function Asked({ edition, course, number, lesson }) {
  const { id, topic } = course[number];
  const done = lesson.done.value;
  const onward = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (!done) return;
    hasLearnt(edition, topic);
    onward.current?.focus({ preventScroll: true });
  }, [done]);
  return html`
    <section class="lesson" aria-label=${t(`lessons.${topic}-title`)} data-done=${done}>
      <p class="lesson-where"><a href="#">${t("lessons.list")}</a> <span class="soft">${t("lessons.step", { number: number + 1, count: course.length })}</span></p>
      <p class="lesson-says" role="status"><b>${t(`lessons.${topic}-title`)}.</b> ${t(`lessons.${id}-${done ? "done" : "ask"}`)}</p>
      <a class=${done ? "button primary" : "button"} ref=${onward} href=${to(edition, course[number + 1])}>${t(done ? "lessons.next" : "lessons.skip")}</a>
    </section>`;
}
