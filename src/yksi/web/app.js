// @ts-check
/** The app: the path of the address bar → a page. */
import { html, render } from "./base/ui.js";
import { path } from "./base/router.js";
import { learn, preferredLanguage, speak } from "./speech/words.js";
import { applyTheme } from "./base/settings.js";
import { Home } from "./home/page.js";
import { NotFound } from "./parts/notfound.js";
import { lazy } from "./parts/lazy.js";

const TablePage = lazy(() => import("./table/page.js"));

/** After the first page has been drawn, what most people want next is fetched. */
const SOON_MS = 100;

/** The first page comes alone; all others are fetched when they are opened. */
const PAGES = [
  [/^\/$/, Home],
  [/^\/play$/, TablePage, "play"],
  [/^\/t\/(\w+)$/, TablePage, "join"],
  [/^\/w\/(\w+)$/, TablePage, "watch"],
  [/^\/new$/, lazy(() => import("./new-table/page.js"), "/parts/options/options.css")],
  [/^\/join$/, lazy(() => import("./join/page.js"))],
  [/^\/tables$/, lazy(() => import("./tables/page.js"))],
  [/^\/device$/, lazy(() => import("./device/page.js"))],
  [/^\/me(?:\/([\w-]+))?$/, lazy(() => import("./me/page.js"))],
  [/^\/rules(?:\/([\w-]+))?$/, lazy(() => import("./rules/page.js"), "/rules/reading.css")],
  [/^\/score(?:\/(\w+))?$/, lazy(() => import("./score/page.js"), "/parts/options/options.css", "/score/score.css")],
  [/^\/tournaments$/, lazy(() => aboutTournaments(import("./tournament/tournaments.js")), "/parts/options/options.css", "/tournament/tournament.css")],
  [/^\/tournament\/(\w+)(?:\/(wall))?$/, lazy(() => aboutTournaments(import("./tournament/page.js")), "/parts/options/options.css", "/tournament/tournament.css")],
  [/^\/ask$/, lazy(() => import("./ask/page.js"), "/parts/options/options.css", "/score/score.css")],
  [/^\/replay(?:\/(\w+)(?:\/(\d+))?)?$/, lazy(() => import("./replay/page.js"), "/parts/options/options.css", "/rules/reading.css")],
];

/** A page with the words that only tournaments need. @param {Promise<{ Page: any }>} page */
async function aboutTournaments(page) {
  await learn("tournament");
  return page;
}

/** The page at an address, and what the address says to it. @param {string} address */
function pageAt(address) {
  for (const [pattern, Page, mode] of /** @type {any[]} */ (PAGES)) {
    const found = pattern.exec(address);
    if (found) return { Page, params: found.slice(1), mode };
  }
  return { Page: NotFound, params: [], mode: "" };
}

function App() {
  const { Page, params, mode } = pageAt(path.value);
  return html`<${Page} key=${path.value} params=${params} mode=${mode} />`;
}

function begin() {
  render(html`<${App} />`, /** @type {HTMLElement} */ (document.getElementById("app")));
  if (path.peek() === "/") setTimeout(() => TablePage.fetch().catch(() => {}), SOON_MS);
}

applyTheme();
const words = speak(preferredLanguage());
pageAt(path.peek()).Page.fetch?.().catch(() => {}); // beside the words; when it is shown it says what is wrong
words.then(begin, () => location.replace("/offline.html")); // which needs no words
navigator.serviceWorker?.register("/sw.js").catch(() => {});
