/** The app: the path of the address bar → a page. */
import { find, learnRoutes, path } from "./base/router.js";
import { applyTheme } from "./base/settings.js";
import { html, render, useLayoutEffect } from "./base/ui.js";
import { Home } from "./home/page.js";
import { lazy } from "./parts/lazy.js";
import { NotFound } from "./parts/trouble.js";
import { learn, preferredLanguage, speak } from "./speech/words.js";

const FIELDS = "/parts/fields.css";
const OPTIONS = [FIELDS, "/parts/options/options.css"];
const INVITATION = "/parts/invitation.css";
const KEYPAD = "/parts/keypad.css";
const SCORE = ["/score/begin.css", "/score/pad.css", "/score/entry.css"];

const Lobby = lazy(() => import("./lobby/page.js"), [...OPTIONS, INVITATION, "/lobby/lobby.css"]);
/** No page imports another: what one shows of another is handed to it here. */
const Table = lazy(() => import("./table/page.js"), [], { Lobby });

/** The first page comes alone; all others are fetched when they are opened, with their styles. @type {Record<string, Client.Page & { fetch?: () => Promise<unknown> }>} */
const PAGES = {
  home: Home,
  table: Table,
  "new-table": lazy(() => import("./new-table/page.js"), OPTIONS),
  join: lazy(() => import("./join/page.js")),
  tables: lazy(() => import("./tables/page.js")),
  device: lazy(() => import("./device/page.js"), ["/device/device.css"]),
  me: lazy(() => import("./me/page.js"), [INVITATION]),
  rules: lazy(() => import("./rules/page.js"), [FIELDS, "/rules/rules.css"]),
  replay: lazy(() => import("./replay/page.js"), ["/replay/replay.css"]),
  score: lazy(() => import("./score/page.js"), [FIELDS, INVITATION, KEYPAD, ...SCORE]),
  ask: lazy(() => import("./ask/page.js"), [FIELDS, KEYPAD, "/ask/ask.css"]),
  tournaments: lazy(
    () => aboutTournaments(import("./tournament/tournaments.js")),
    [...OPTIONS, "/tournament/tournaments.css"],
  ),
  tournament: lazy(
    () => aboutTournaments(import("./tournament/page.js")),
    [FIELDS, INVITATION, "/tournament/tournament.css"],
  ),
};

/** After the first page has been drawn, what most people want next is fetched. */
const SOON_MS = 100;

/** A page with the words that only tournaments need. @param {Promise<{ Page: Client.Page }>} page */
async function aboutTournaments(page) {
  await learn("tournament");
  return page;
}

function App() {
  const { page, params, way } = find(path.value);
  const Page = PAGES[page] ?? NotFound;
  useLayoutEffect(() => {
    document.body.className = page && `${page}-page`; // by which its style sheet knows it
  }, [page]);
  return html`<${Page} key=${path.value} params=${params} way=${way} />`;
}

function begin() {
  render(html`<${App} />`, /** @type {HTMLElement} */ (document.getElementById("app")));
  if (path.peek() === "/") setTimeout(() => Table.fetch().catch(() => {}), SOON_MS);
}

/** What is needed before anything can be shown, side by side. */
async function prepare() {
  const words = speak(preferredLanguage());
  await learnRoutes();
  PAGES[find(path.peek()).page]?.fetch?.().catch(() => {}); // beside the words; when it is shown it says what is wrong
  await words;
}

applyTheme();
prepare().then(begin, () => location.replace("/offline.html")); // which needs no words
navigator.serviceWorker?.register("/sw.js").catch(() => {});
