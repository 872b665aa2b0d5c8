/** The first page: a table in the evening, and what there is to do at it; all the rest quietly below. */
import { html, useEffect, useSignal } from "../base/ui.js";
import { alone } from "../base/address.js";
import { isEasy, setEasy } from "../base/ease.js";
import { recognise, me } from "../net/identity.js";
import { Icon } from "../parts/icons.js";
import { request } from "../net/http.js";
import { groups } from "../net/friends.js";
import { find, Link } from "../base/router.js";
import { keep, ownFace, recall } from "../base/settings.js";
import { t } from "../speech/words.js";
import { tablesHere } from "../local/kept.js";
import { CodeForm } from "../parts/codeform.js";
import { Face, faceOf } from "../parts/face.js";
import { Listed, ListedHere, ListedTournament } from "../parts/listed.js";
import { Top } from "../parts/top.js";
import { Evening } from "./evening.js";

/** What else there is: where it leads, its sign, its words; the first is offered above on the first visit. */
const MORE = [
  ["/learn", "clap", "learn"],
  ["/puzzle", "crown", "puzzle"],
  ["/rules", "book", "rules"],
  ["/ask", "ask", "ask"],
  ["/score", "pad", "score"],
  ["/replay", "again", "replay"],
  ["/tables", "eye", "tables"],
  ["/new", "pen", "new"],
  ["/tournaments", "crown", "tournaments"],
];

/** Learning is offered once: on the first visit, and not again. */
const isNew = recall("met") === null;

export function Page() {
  const tables = useSignal(/** @type {Wire.Listed[]} */ ([]));
  const tournaments = useSignal(/** @type {Wire.ListedTournament[]} */ ([]));
  const here = useSignal(/** @type {Client.TableHere[]} */ ([]));
  useEffect(() => {
    keep("met", "yes");
    tablesHere().then((found) => (here.value = found));
    if (alone) return;
    recognise().then(
      async (name) => {
        if (!name) return;
        tables.value = /** @type {Wire.Listed[]} */ (await request("/api/tables/mine"))
          .filter((table) => table.stage !== "closed")
          .sort((one, other) => Number(other.my_turn ?? false) - Number(one.my_turn ?? false));
        tournaments.value = /** @type {Wire.ListedTournament[]} */ (
          await request("/api/tournaments/mine")
        ).filter((each) => each.stage !== "ended");
      },
      () => {},
    );
  }, []);
  return html`
    <${Top}>${me.value && html`<${Link} class="button small me-link" href="/me"><${Face} id=${ownFace.value || faceOf(me.value)} /> <bdi>${me.value}</bdi></${Link}>`}</${Top}>
    <main class="page">
      <section class="hero">
        <${Evening} />
        <div class="begin">
          <h1>${t("home.title")}</h1>
          <p class="tagline">${t("home.lead")}</p>
          <${Link} class="button primary big" href="/play">${t("home.play")}</${Link}>
          <label class="easy-choice" title=${t("web.easy-says")}><input type="checkbox" checked=${isEasy("")} onChange=${() => setEasy("", !isEasy(""))} /> ${t("home.easy")}</label>
          <${Friends} />
        </div>
      </section>
      <${Again} tables=${tables.value} />
      <${Resume} here=${here.value} tables=${tables.value} tournaments=${tournaments.value} />
      <div class="offers">
        ${isNew && html`<${Tile} href="/learn" sign="clap" name="learn" />`}
        <${Tile} href="/device" sign="share" name="device" />
      </div>
      <nav aria-label=${t("home.more")}>
        <ul class="quiet">${MORE.slice(Number(isNew)).map(([href, sign, name]) => html`<li key=${href}><${Quiet} href=${href} sign=${sign} name=${name} /></li>`)}</ul>
      </nav>
      <footer class="soft"><p>${t("home.trademark")} <${Link} href="/privacy">${t("web.privacy")}</${Link}></p></footer>
    </main>`;
}

/** With others: a table of one's own, or by the code of somebody else's. Without a server, where to find one. */
function Friends() {
  return html`
    <${Link} class="button big" href="/friends"><${Icon} name="people" /> ${t("home.friends")}</${Link}>
    ${
      alone
        ? html`<${Link} class="quiet-link" href="/join">${t("home.join")} · ${t("web.needs-server")}</${Link}>`
        : html`<${CodeForm} to="/t" label=${t("home.join")} button=${t("web.join")} />`
    }`;
}

/** The same people once more, at the table where their seats are kept, or at a new one. @param {{ tables: Wire.Listed[] }} props */
function Again({ tables }) {
  const known = alone ? [] : groups();
  if (!known.length) return null;
  return html`<section class="again" aria-label=${t("home.again")}>
    <h2>${t("home.again")}</h2>
    <ul>${known.map(
      ({ code, names, faces }) => html`
      <li key=${code}><${Link} class="tile" href=${tables.some((table) => table.code === code) ? `/t/${code}` : "/friends"}>
        <span class="faces">${faces.map((face, index) => html`<${Face} key=${index} id=${face} />`)}</span>
        <b>${names.map((name, index) => html`${index > 0 && ", "}<bdi>${name}</bdi>`)}</b>
      </${Link}></li>`,
    )}</ul>
  </section>`;
}

/** @param {{ href: string, sign: string, name: string }} props */
const Tile = (props) => html`<${Quiet} class="tile wide" ...${props} />`;

/** @param {{ href: string, sign: string, name: string, class?: string }} props */
function Quiet({ sign, name, ...link }) {
  const needsServer = alone && find(link.href).needs === "server";
  return html`<${Link} ...${link}>
    <span class="sign"><${Icon} name=${sign} /></span>
    <span><b>${t(`home.${name}`)}</b><br /><span class="soft">${t(needsServer ? "web.needs-server" : `home.${name}-says`)}</span></span>
  </${Link}>`;
}

/** Where one has still something to do. @param {{ here: Client.TableHere[], tables: Wire.Listed[], tournaments: Wire.ListedTournament[] }} props */
function Resume({ here, tables, tournaments }) {
  if (!here.length && !tables.length && !tournaments.length) return null;
  return html`<section class="panel" aria-label=${t("home.resume")}>
    <h2>${t("home.resume")}</h2>
    <ul class="listed">
      ${tournaments.slice(0, 3).map((each) => html`<li key=${each.code}><${ListedTournament} tournament=${each} /></li>`)}
      ${here.slice(0, 3).map((table) => html`<li key=${table.table}><${ListedHere} table=${table} /></li>`)}
      ${tables.slice(0, 5).map((table) => html`<li key=${table.code}><${Listed} table=${table} /></li>`)}
    </ul>
  </section>`;
}
