/** Score keeping for people with real cards: a new sheet, or one that is kept already. */
import { alone } from "../base/address.js";
import { SheetPlace } from "../net/sheet.js";
import { refusal } from "../speech/refusal.js";
import { useBooks } from "../parts/options/books.js";
import { Begin } from "./begin.js";
import { SheetHere } from "./here.js";
import { LiveSheet } from "./live.js";
import { ByCode, Recent } from "./recent.js";
import { Link, useTitle } from "../base/router.js";
import { html, useEffect, useState } from "../base/ui.js";
import { t } from "../speech/words.js";
import { Banner } from "../parts/banner.js";
import { Top } from "../parts/top.js";
import { Trouble } from "../parts/trouble.js";

/** @param {{ params: { code?: string }, way: string }} props */
export function Page({ params: { code }, way }) {
  if (way === "here")
    return html`<${OnThisDevice} id=${new URLSearchParams(location.search).get("here") ?? ""} />`;
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
      ${!alone && html`<${ByCode} />`}
    </main>`;
}

/** @param {{ code: string }} props */
function Following({ code }) {
  const [place] = useState(() => new SheetPlace());
  return html`<${Shown} place=${place} code=${code} />`;
}

/** @param {{ id: string }} props */
function OnThisDevice({ id }) {
  const [place] = useState(() => new SheetHere());
  return html`<${Shown} place=${place} code=${id} here />`;
}

/** @param {{ place: import("./round.js").AnySheet, code: string, here?: boolean }} props */
function Shown({ place, code, here = false }) {
  useEffect(() => {
    place.follow(code);
    return () => place.leave();
  }, []);
  if (place.trouble.value === "no-such-table") return html`<${NoSuchSheet} />`;
  if (place.trouble.value) return html`<${Trouble} code=${place.trouble.value} />`;
  if (!place.shown.value) return html`<${Banner} connection=${place.connection} />`;
  return html`<${LiveSheet} place=${place} code=${code} here=${here} />`;
}

function NoSuchSheet() {
  return html`
    <${Top} />
    <main class="page narrow">
      <h1>${t("sheet.title")}</h1>
      <p role="alert">${t("sheet.no-such")}</p>
      <p><${Link} class="button primary" href="/score">${t("sheet.new")}</${Link}></p>
      ${!alone && html`<${ByCode} />`}
    </main>`;
}
