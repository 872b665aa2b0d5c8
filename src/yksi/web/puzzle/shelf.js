/** All puzzles: that of the day, how many days in a row, and which ones one likes. */
import { html } from "../base/ui.js";
import { Link } from "../base/router.js";
import { Select } from "../parts/fields.js";
import { Top } from "../parts/top.js";
import { editionName } from "../speech/wording.js";
import { t } from "../speech/words.js";
import { Level } from "./asked.js";
import { dayOf, numberOn } from "./day.js";
import { isSolved, solvedCount, streakOn } from "./kept.js";
import { HOUSE, nextOf, want, wanted, wantedOf } from "./next.js";

/** @typedef {import("./puzzle.js").Given} Given */

/** @param {{ puzzles: Given[], wrong: boolean }} props */
export function Shelf({ puzzles, wrong }) {
  const day = dayOf(new Date());
  const today = puzzles[numberOn(day, puzzles.length) - 1];
  const streak = streakOn(day);
  const { edition, level, kind } = wanted.value;
  const found = wantedOf(puzzles);
  const any = { value: "", label: t("puzzle.any") };
  const editions = [...new Set(puzzles.map((each) => each.edition))].sort();
  return html`
    <${Top} title=${t("puzzle.title")} />
    <main class="page narrow">
      ${wrong && html`<p class="problem" role="alert">${t("puzzle.no-such")}</p>`}
      <section class="panel" aria-labelledby="puzzle-daily">
        <h2 id="puzzle-daily">${t("puzzle.daily")}</h2>
        <p>${t("puzzle.says")}</p>
        <p class="puzzle-onward"><a class="button primary big" href="#daily">${t(isSolved(today.number) ? "puzzle.daily-again" : "puzzle.daily-begin")}</a>
          <${Level} level=${today.level} /> <span class="soft">${editionName(today.edition)}</span></p>
        ${streak > 0 && html`<p><b>${t("puzzle.streak", { count: streak })}</b></p>`}
      </section>
      <section class="panel" aria-labelledby="puzzle-more">
        <h2 id="puzzle-more">${t("puzzle.more")}</h2>
        <p>${t("puzzle.solved-count", { number: solvedCount(), count: puzzles.length })}</p>
        <${Select} label=${t("puzzle.level")} value=${level} choose=${(/** @type {string} */ value) => want({ level: value })} options=${[any, ...["1", "2", "3"].map((value) => ({ value, label: t(`puzzle.level-${value}`) }))]} />
        <${Select} label=${t("puzzle.kind")} value=${kind} choose=${(/** @type {string} */ value) => want({ kind: value })} options=${[any, ...["open", "hidden"].map((value) => ({ value, label: t(`puzzle.kind-${value}`) }))]} />
        <${Select} label=${t("puzzle.edition")} value=${edition} choose=${(/** @type {string} */ value) => want({ edition: value })} options=${[any, ...editions.map((id) => ({ value: id, label: editionName(id) })), { value: HOUSE, label: t("puzzle.house-any") }]} />
        <p class="puzzle-onward">${found.length ? html`<a class="button big" href=${`#number=${nextOf(puzzles, 0).number}`}>${t("puzzle.next")}</a>` : t("puzzle.none")} <${Link} class="button" href="/learn">${t("home.learn")}</${Link}></p>
      </section>
    </main>`;
}
