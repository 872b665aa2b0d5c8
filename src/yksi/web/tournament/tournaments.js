/** Tournaments: by code, one's own, and a new one. */
import { recognise } from "../net/identity.js";
import { request } from "../net/http.js";
import { useBooks } from "../parts/options/books.js";
import { refusal } from "../speech/refusal.js";
import { Begin } from "./begin.js";
import { ByCode } from "./bycode.js";
import { ListedTournament } from "../parts/listed.js";
import { html, useEffect, useState } from "../base/ui.js";
import { t } from "../speech/words.js";
import { Top } from "../parts/top.js";

export function Page() {
  const [trouble, setTrouble] = useState("");
  const [mine, setMine] = useState(/** @type {Wire.ListedTournament[]} */ ([]));
  const books = useBooks((error) => setTrouble(refusal(error)));
  useEffect(() => {
    recognise().then(
      async (name) => name && setMine(await request("/api/tournaments/mine")),
      () => {},
    );
  }, []);
  return html`
    <${Top} tab=${t("tournament.title")} />
    <main class="page tournaments">
      <header><h1>${t("tournament.title")}</h1><p class="tagline">${t("tournament.says")}</p></header>
      ${trouble && html`<p class="problem" role="alert">${trouble}</p>`}
      <div class="tournaments-there">
        ${
          mine.length > 0 &&
          html`
          <section class="panel" aria-labelledby="mine">
            <h2 id="mine">${t("tournament.mine")}</h2>
            <ul class="listed">${mine.map((each) => html`<li key=${each.code}><${ListedTournament} tournament=${each} /></li>`)}</ul>
          </section>`
        }
        <${ByCode} />
      </div>
      <h2 class="new-title">${t("tournament.new")}</h2>
      ${books && html`<${Begin} books=${books} />`}
    </main>`;
}
