// @ts-check
/** Score keeping for people with real cards: a new sheet, or one that is kept already. */
import { SheetPlace } from "../net/sheet.js";
import { refusal } from "../options/wording.js";
import { useBooks } from "../options/books.js";
import { Begin } from "../score/begin.js";
import { LiveSheet } from "../score/live.js";
import { ByCode, Recent } from "../score/recent.js";
import { Link } from "../router.js";
import { useTitle } from "../title.js";
import { html, useEffect, useState } from "../ui.js";
import { t } from "../words.js";
import { Banner } from "./banner.js";
import { Top } from "./top.js";
import { Trouble } from "./trouble.js";

/** @param {{ params: (string | undefined)[] }} props */
export function Page({ params: [code] }) {
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
