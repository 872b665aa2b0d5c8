// @ts-check
/** The rules of every edition: to read, to compare, to search, to print. */
import { html, useEffect, useLayoutEffect, useSignal } from "../ui.js";
import { go } from "../router.js";
import { language, t } from "../words.js";
import { editionName } from "../options/wording.js";
import { Contents, Legend, Sections, Title } from "../rules/book.js";
import { Controls } from "../rules/controls.js";
import { House, InShort } from "../rules/house.js";
import { fetchSentences, load, sentences } from "../rules/load.js";
import { bySection, merge } from "../rules/merge.js";
import { has, wordsOf } from "../rules/text.js";
import { Top } from "./top.js";
import { Trouble } from "./trouble.js";

/** @param {{ params: (string | undefined)[] }} props */
export function Page({ params }) {
  const shown = useSignal(/** @type {import("../rules/load.js").Shown | null} */ (null));
  const trouble = useSignal("");
  const failed = (/** @type {any} */ error) => (trouble.value = error.code ?? "unavailable");
  const show = (/** @type {URLSearchParams} */ query) => load(params[0], query).then((found) => (shown.value = found), failed);
  useEffect(() => void show(new URLSearchParams(location.search)), []);
  useEffect(() => void fetchSentences(language.value).catch(failed), [language.value]);
  const compare = (/** @type {string} */ against) => {
    const query = new URLSearchParams(location.search);
    query.set("against", against);
    history.replaceState(null, "", `${location.pathname}?${query}`);
    show(query);
  };
  if (trouble.value) return html`<${Trouble} code=${trouble.value} />`;
  return html`
    <${Top} tab=${shown.value ? editionName(shown.value.edition.id) : t("home.rules")} />
    <div class="page reading">
      ${shown.value && sentences.value && html`<${Book} shown=${shown.value} said=${sentences.value} compare=${compare} />`}
    </div>`;
}

/** @param {{ shown: import("../rules/load.js").Shown, said: any, compare: (against: string) => void }} props */
function Book({ shown, said, compare }) {
  const filter = useSignal("");
  const differences = useSignal(false);
  const wanted = wordsOf(filter.value);
  const only = shown.there && differences.value;
  const rows = merge(shown.here, shown.there).filter((row) => has(said.rows[row.id] ?? "", wanted) && (!only || row.side !== "both"));
  const sections = bySection(rows);
  useLayoutEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [shown.edition.id]);
  return html`
    <main class="rulebook">
      <${Title} shown=${shown} />
      <${Controls} shown=${shown} filter=${filter} differences=${differences} found=${rows.length} compare=${compare}
        choose=${(/** @type {string} */ id) => go(`/rules/${id}`)} />
      <${Contents} sections=${sections} names=${said.sections} />
      <article>
        <${House} shown=${shown} />
        <${InShort} shown=${shown} />
        <${Legend} shown=${shown} />
        <${Sections} sections=${sections} said=${said} wanted=${wanted} />
        ${!rows.length && html`<p class="soft">${t("reading.none-found")}</p>`}
      </article>
    </main>`;
}
