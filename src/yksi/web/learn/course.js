/** The list of lessons: by which rules, what is learnt already, and where to go on. */
import { Link } from "../base/router.js";
import { html } from "../base/ui.js";
import { Select } from "../parts/fields.js";
import { Top } from "../parts/top.js";
import { editionName } from "../speech/wording.js";
import { t, useBook } from "../speech/words.js";
import { to } from "./address.js";
import { editionLearnt, isLearnt, learnAnew, learnBy } from "./progress.js";

/** @typedef {import("./page.js").Courses} Courses */

/** @param {{ courses: Courses, wrong: boolean }} props */
export function Course({ courses, wrong }) {
  const editions = Object.keys(courses);
  const edition = editionLearnt(editions);
  const [course, second] = ["first", "second"].map((name) =>
    courses[edition].filter((each) => each.course === name),
  );
  const next = course.find(({ topic }) => !isLearnt(topic));
  useBook(edition);
  return html`
    <${Top} title=${t("lessons.title")} />
    <main class="page narrow">
      ${wrong && html`<p class="problem" role="alert">${t("lessons.wrong")}</p>`}
      <section class="panel">
        ${next ? html`<p>${t("lessons.says")}</p>` : html`<h2>${t("lessons.finished")}</h2><p>${t("lessons.finished-says")}</p>`}
        <${Select} label=${t("lessons.edition")} value=${edition} choose=${learnBy} options=${editions.map((id) => ({ value: id, label: editionName(id) }))} />
        <p class="lesson-onward">${next ? html`<a class="button primary big" href=${to(edition, next)}>${t(course[0] === next ? "lessons.begin" : "lessons.go-on")}</a>` : html`<${Link} class="button primary big" href="/play">${t("home.play")}</${Link}> <${Link} class="button" href="/puzzle">${t("home.puzzle")}</${Link}> <${Link} class="button" href=${`/rules/${edition}`}>${t("home.rules")}</${Link}> <button type="button" class="button" onClick=${learnAnew}>${t("lessons.erase")}</button>`}</p>
      </section>
      <${Listed} edition=${edition} course=${course} label=${t("lessons.list")} />
      <section class="panel" aria-labelledby="second-course">
        <h2 id="second-course">${t("lessons.second")}</h2>
        <p>${t("lessons.second-says")}</p>
        <p class="lesson-onward"><a class="button" href=${to(edition, second.find(({ topic }) => !isLearnt(topic)) ?? second[0])}>${t("lessons.second-begin")}</a> <${Link} class="button" href="/puzzle">${t("home.puzzle")}</${Link}></p>
      </section>
      <${Listed} edition=${edition} course=${second} label=${t("lessons.second")} />
    </main>`;
}

/** @param {{ edition: string, course: import("./lesson.js").Given[], label: string }} props */
const Listed = ({ edition, course, label }) =>
  html`<ol class="panel lessons" aria-label=${label}>${course.map((each) => html`<li key=${each.topic} data-learnt=${isLearnt(each.topic)}><a href=${to(edition, each)}>${t(`lessons.${each.topic}-title`)}</a>${isLearnt(each.topic) && html` <span class="soft">✓ ${t("lessons.learnt")}</span>`}</li>`)}</ol>`;
