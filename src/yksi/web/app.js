/** The app: the path of the address bar → a page. */
import { alone } from "./base/address.js";
import { find, learnRoutes, path } from "./base/router.js";
import { applyCalm, applyTheme } from "./base/settings.js";
import { keepVersion } from "./base/version.js";
import { html, render, useLayoutEffect } from "./base/ui.js";
import { lazy } from "./parts/lazy.js";
import { NotFound } from "./parts/trouble.js";
import { learn, preferredLanguage, speak } from "./speech/words.js";

const FIELDS = "parts/fields.css";
const OPTIONS = [FIELDS, "parts/options/options.css"];
const INVITATION = "parts/invitation.css";
const KEYPAD = "parts/keypad.css";
const SCORE = ["score/begin.css", "score/pad.css", "score/entry.css"];

const Home = lazy(() => import("./home/page.js"));
const Lobby = lazy(
  () => knowing(["keys"], import("./lobby/page.js")),
  [...OPTIONS, INVITATION, "lobby/lobby.css"],
);
/** No page imports another: what one shows of another is handed to it here. */
const Table = lazy(() => import("./table/page.js"), [], { Lobby });

/** Each page is fetched when it is opened, with its styles; who comes by an address of its own does not wait for the first one. @type {Record<string, Client.Page & { fetch?: () => Promise<unknown> }>} */
const PAGES = {
  home: Home,
  table: Table,
  "new-table": lazy(() => knowing(["keys"], import("./new-table/page.js")), OPTIONS),
  friends: lazy(() => import("./friends/page.js")),
  "go-on": lazy(() => knowing(["keys"], import("./go-on/page.js")), ["go-on/go-on.css"]),
  join: lazy(() => import("./join/page.js"), ["join/join.css"]),
  tables: lazy(() => import("./tables/page.js")),
  device: lazy(() => import("./device/page.js"), ["device/device.css"], { Lobby }),
  me: lazy(() => knowing(["privacy"], import("./me/page.js")), [INVITATION, "me/me.css"]),
  admin: lazy(() => knowing(["admin"], import("./admin/page.js")), [FIELDS]),
  privacy: lazy(() => knowing(["privacy"], import("./privacy/page.js"))),
  rules: lazy(() => knowing(["reading", "keys"], import("./rules/page.js")), [FIELDS, "rules/rules.css"]),
  replay: lazy(() => knowing(["replay", "keys"], import("./replay/page.js")), ["replay/replay.css"]),
  try: lazy(() => knowing(["replay", "keys"], import("./try/page.js")), ["try/try.css"]),
  learn: lazy(() => knowing(["lessons", "keys"], import("./learn/page.js")), [FIELDS, "learn/learn.css"]),
  puzzle: lazy(() => knowing(["puzzle", "keys"], import("./puzzle/page.js")), [FIELDS, "puzzle/puzzle.css"]),
  review: lazy(() => knowing(["review", "replay"], import("./review/page.js")), ["review/review.css"]),
  history: lazy(() => knowing(["history", "review"], import("./history/page.js")), ["history/history.css"]),
  score: lazy(
    () => knowing(["score", "sheet", "keys"], import("./score/page.js")),
    [FIELDS, INVITATION, KEYPAD, ...SCORE],
  ),
  ask: lazy(() => knowing(["sheet", "keys"], import("./ask/page.js")), [FIELDS, KEYPAD, "ask/ask.css"]),
  tournaments: lazy(
    () => knowing(["tournament", "keys"], import("./tournament/tournaments.js")),
    [...OPTIONS, "tournament/tournaments.css"],
  ),
  tournament: lazy(
    () => knowing(["tournament", "keys"], import("./tournament/page.js")),
    [FIELDS, INVITATION, "tournament/tournament.css"],
  ),
};

/** Shown instead of what needs a server, where there is none. */
const Elsewhere = lazy(() => import("./elsewhere/page.js"));

/** After the first page has been drawn, what most people want next is fetched. */
const SOON_MS = 100;
/** Keeping all of the version, and the way back to the first page, wait until the first cards have come. */
const KEPT_MS = 3000;

/** A page with words that only few pages need. @param {string[]} areas @param {Promise<{ Page: Client.Page }>} page */
async function knowing(areas, page) {
  const [found] = await Promise.all([page, ...areas.map(learn)]);
  return found;
}

function App() {
  const { page, params, way, needs } = find(path.value);
  const Page = alone && needs === "server" ? Elsewhere : (PAGES[page] ?? NotFound);
  useLayoutEffect(() => {
    document.body.className = page && `${page}-page`; // by which its style sheet knows it
  }, [page]);
  return html`<${Page} key=${path.value} params=${params} way=${way} />`;
}

function begin() {
  document.getElementById("late")?.remove();
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

/** Without its words the page can only say what it brought along (index.html). */
const giveUp = () => document.getElementById("late")?.classList.add("now");

applyTheme();
applyCalm();
prepare().then(begin, giveUp);
setTimeout(keepVersion, KEPT_MS);
setTimeout(() => Home.fetch().catch(() => {}), KEPT_MS); // when it is shown it says what is wrong
