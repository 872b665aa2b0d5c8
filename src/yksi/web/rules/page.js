/** The rules of every edition: to read, to compare, to search, to print. */
import { html, useEffect, useLayoutEffect, useSignal } from "../base/ui.js";
import { inquire } from "../net/newest.js";
import { go } from "../base/router.js";
import { refusal } from "../speech/refusal.js";
import { language, t, useBook } from "../speech/words.js";
import { rulesName } from "../speech/wording.js";
import { Contents, Legend, Sections, Title } from "./book.js";
import { Controls } from "./controls.js";
import { House, InShort } from "./house.js";
import { load } from "./load.js";
import { rulesAddress } from "../net/rulebooks.js";
import { fetchSentences, ruleText, sentences } from "../net/sentences.js";
import { bySection, merge } from "./merge.js";
import { has, wordsOf } from "./text.js";
import { Top } from "../parts/top.js";
import { Trouble } from "../parts/trouble.js";

document.fonts.load('1em "Book Serif"').catch(() => {}); // beside the sentences, so that it need not wait for them

/** @param {{ params: { edition?: string } }} props */
export function Page({ params: { edition } }) {
  const shown = useSignal(/** @type {import("./load.js").Shown | null} */ (null));
  const trouble = useSignal(/** @type {import("../speech/refusal.js").Problem | null} */ (null));
  const failed = (/** @type {import("../speech/refusal.js").Problem} */ error) => (trouble.value = error);
  const query = useSignal(location.search);
  useEffect(
    () =>
      inquire(
        () => load(edition, new URLSearchParams(query.value)),
        (found) => (shown.value = found),
        { failed },
      ),
    [query.value],
  );
  useEffect(() => void fetchSentences(language.value).catch(failed), [language.value]);
  const compare = (/** @type {string} */ against) => {
    const chosen = new URLSearchParams(location.search);
    chosen.set("against", against);
    history.replaceState(null, "", `${location.pathname}?${chosen}`);
    query.value = location.search;
  };
  const read = (/** @type {Wire.HouseRules} */ house) => {
    go(rulesAddress(house), { replace: house.edition === edition }); // which is the same page, with another query
    query.value = location.search;
  };
  if (trouble.value) {
    const { code = "unavailable" } = trouble.value;
    return html`<${Trouble} code=${code === "bad-options" ? "" : code} message=${refusal(trouble.value)} />`;
  }
  return html`
    <${Top} tab=${shown.value ? rulesName(shown.value.choice) : t("home.rules")} />
    <div class="page reading">
      ${shown.value && sentences.value && html`<${Book} shown=${shown.value} said=${sentences.value} compare=${compare} read=${read} />`}
    </div>`;
}

/** @param {{ shown: import("./load.js").Shown, said: import("../net/sentences.js").Sentences, compare: (against: string) => void, read: (house: Wire.HouseRules) => void }} props */
function Book({ shown, said, compare, read }) {
  useBook(shown.edition.id);
  const filter = useSignal("");
  const differences = useSignal(false);
  const wanted = wordsOf(filter.value);
  const only = shown.there && differences.value;
  const rows = merge(shown.here, shown.there).filter(
    (row) => has(ruleText(row.id, row.count), wanted) && (!only || row.side !== "both"),
  );
  const sections = bySection(rows);
  useLayoutEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [shown.edition.id]);
  return html`
    <main class="rulebook">
      <${Title} shown=${shown} />
      <${Controls} shown=${shown} filter=${filter} differences=${differences} found=${rows.length} compare=${compare} read=${read}
        choose=${(/** @type {string} */ id) => go(`/rules/${id}`)} />
      <${Contents} sections=${sections} names=${said.sections} />
      <article class="leaf">
        <${House} shown=${shown} />
        <${InShort} shown=${shown} />
        <${Legend} shown=${shown} rows=${rows} />
        <${Sections} sections=${sections} said=${said} wanted=${wanted} />
        ${!rows.length && html`<p class="soft">${t("reading.none-found")}</p>`}
      </article>
    </main>`;
}
