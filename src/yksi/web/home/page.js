/** The first page: one big thing to do, and all the others within reach. */
import { html, useEffect, useSignal } from "../base/ui.js";
import { Picture } from "../cards/card.js";
import { recognise, me } from "../net/identity.js";
import { Icon } from "../parts/icons.js";
import { request } from "../net/http.js";
import { Link } from "../base/router.js";
import { t } from "../speech/words.js";
import { Listed, ListedTournament } from "../parts/listed.js";
import { Top } from "../parts/top.js";

const FAN = ["R7", "Y+2", "W+4", "G5", "BR"];

export function Home() {
  const tables = useSignal(/** @type {Wire.Listed[]} */ ([]));
  const tournaments = useSignal(/** @type {Wire.ListedTournament[]} */ ([]));
  useEffect(() => {
    recognise().then(
      async (name) => {
        if (!name) return;
        tables.value = /** @type {Wire.Listed[]} */ (await request("/api/tables/mine")).filter(
          (table) => table.stage !== "closed",
        );
        tournaments.value = /** @type {Wire.ListedTournament[]} */ (
          await request("/api/tournaments/mine")
        ).filter((each) => each.stage !== "ended");
      },
      () => {},
    );
  }, []);
  return html`
    <${Top}>${me.value && html`<${Link} class="button small" href="/me">${me.value}</${Link}>`}</${Top}>
    <main class="page">
      <section class="hero">
        <div>
          <h1>${t("home.title")}</h1>
          <p class="tagline">${t("home.lead")}</p>
          <p class="row">
            <${Link} class="button primary big" href="/play">${t("home.play")}</${Link}>
            <${Link} class="button big" href="/new">${t("home.friends")}</${Link}>
          </p>
        </div>
        <div class="fan" aria-hidden="true">${FAN.map((card, index) => html`<${Picture} key=${card} card=${card} style=${{ "--turn": `${(index - 2) * 11}deg`, "--rise": `${Math.abs(index - 2) * 10}px` }} />`)}</div>
      </section>
      <${Resume} tables=${tables.value} tournaments=${tournaments.value} />
      <nav aria-label=${t("home.more")}>
        <ul class="tiles eight">
          <${Tile} href="/join" sign="key" name="join" />
          <${Tile} href="/device" sign="share" name="device" />
          <${Tile} href="/tables" sign="eye" name="tables" />
          <${Tile} href="/rules" sign="book" name="rules" />
          <${Tile} href="/replay" sign="again" name="replay" />
          <${Tile} href="/score" sign="pad" name="score" />
          <${Tile} href="/tournaments" sign="crown" name="tournaments" />
          <${Tile} href="/ask" sign="ask" name="ask" />
        </ul>
      </nav>
      <footer class="soft"><p>${t("home.trademark")}</p></footer>
    </main>`;
}

/** @param {{ href: string, sign: string, name: string }} props */
function Tile({ href, sign, name }) {
  return html`<li><${Link} class="tile" href=${href}>
    <span class="sign"><${Icon} name=${sign} /></span>
    <span><b>${t(`home.${name}`)}</b><br /><span class="soft">${t(`home.${name}-says`)}</span></span>
  </${Link}></li>`;
}

/** Where one has still something to do. @param {{ tables: Wire.Listed[], tournaments: Wire.ListedTournament[] }} props */
function Resume({ tables, tournaments }) {
  if (!tables.length && !tournaments.length) return null;
  return html`<section class="panel" aria-label=${t("home.resume")}>
    <h2>${t("home.resume")}</h2>
    <ul class="listed">
      ${tournaments.slice(0, 3).map((each) => html`<li key=${each.code}><${ListedTournament} tournament=${each} /></li>`)}
      ${tables.slice(0, 5).map((table) => html`<li key=${table.code}><${Listed} table=${table} /></li>`)}
    </ul>
  </section>`;
}
