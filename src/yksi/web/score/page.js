/** Score keeping for people with real cards: a new sheet, or one that is kept already. */
import { SheetPlace } from "../net/sheet.js";
import { refusal } from "../speech/refusal.js";
import { useBooks } from "../parts/options/books.js";
import { Begin } from "./begin.js";
import { LiveSheet } from "./live.js";
import { ByCode, Recent } from "./recent.js";
import { Link, useTitle } from "../base/router.js";
import { html, useEffect, useState } from "../base/ui.js";
import { t } from "../speech/words.js";
import { Banner } from "../parts/banner.js";
import { Top } from "../parts/top.js";
import { Trouble } from "../parts/trouble.js";

/** @param {{ params: { code?: string } }} props */
export function Page({ params: { code } }) {
  return code ? html`<${Following} code=${code.toUpperCase()} />` : html`<${Beginning} />`;
}

function Beginning() {
  const [trouble, setTrouble] = useState("");
  const books = useBooks((error) => setTrouble(refusal(error)));
  useTitle(t("sheet.title"));
  return html`
    <${Top} />
    <main class="page score-begin">
      <header><h1>${t("sheet.title")}</h1><p class="tagline">${t("sheet.says")}</p></header>
      ${trouble && html`<p class="problem" role="alert">${trouble}</p>`}
      <${Recent} />
      ${books && html`<${Begin} books=${books} />`}
      <${ByCode} />
    </main>`;
}

/** @param {{ code: string }} props */
function Following({ code }) {
  const [place] = useState(() => new SheetPlace());
  useEffect(() => {
    place.follow(code);
    return () => place.leave();
  }, []);
  if (place.trouble.value === "no-such-table") return html`<${NoSuchSheet} />`;
  if (place.trouble.value) return html`<${Trouble} code=${place.trouble.value} />`;
  if (!place.shown.value) return html`<${Banner} connection=${place.connection} />`;
  return html`<${LiveSheet} place=${place} code=${code} />`;
}

function NoSuchSheet() {
  return html`
    <${Top} />
    <main class="page narrow">
      <h1>${t("sheet.title")}</h1>
      <p role="alert">${t("sheet.no-such")}</p>
      <p><${Link} class="button primary" href="/score">${t("sheet.new")}</${Link}></p>
      <${ByCode} />
    </main>`;
}
