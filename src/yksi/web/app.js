// @ts-check
/** The app: the path of the address bar → a page. */
import { html, render } from "./ui.js";
import { path } from "./router.js";
import { learn, preferredLanguage, speak } from "./words.js";
import { applyTheme } from "./settings.js";
import { Home } from "./pages/home.js";
import { NotFound } from "./pages/notfound.js";
import { lazy } from "./pages/lazy.js";

const TablePage = lazy(() => import("./pages/table.js"));

/** After the first page has been drawn, what most people want next is fetched. */
const SOON_MS = 100;

/** The first page comes alone; all others are fetched when they are opened. */
const PAGES = [
  [/^\/$/, Home],
  [/^\/play$/, TablePage, "play"],
  [/^\/t\/(\w+)$/, TablePage, "join"],
  [/^\/w\/(\w+)$/, TablePage, "watch"],
  [/^\/new$/, lazy(() => import("./pages/new.js"), "options")],
  [/^\/join$/, lazy(() => import("./pages/join.js"))],
  [/^\/tables$/, lazy(() => import("./pages/tables.js"))],
  [/^\/device$/, lazy(() => import("./pages/device.js"))],
  [/^\/me(?:\/([\w-]+))?$/, lazy(() => import("./pages/me.js"))],
  [/^\/rules(?:\/([\w-]+))?$/, lazy(() => import("./pages/rules.js"), "reading")],
  [/^\/score(?:\/(\w+))?$/, lazy(() => import("./pages/score.js"), "options", "score")],
  [/^\/tournaments$/, lazy(() => aboutTournaments(import("./pages/tournaments.js")), "options", "tournament")],
  [/^\/tournament\/(\w+)(?:\/(wall))?$/, lazy(() => aboutTournaments(import("./pages/tournament.js")), "options", "tournament")],
  [/^\/ask$/, lazy(() => import("./pages/ask.js"), "options", "score")],
  [/^\/replay(?:\/(\w+)(?:\/(\d+))?)?$/, lazy(() => import("./pages/replay.js"), "options", "reading")],
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
