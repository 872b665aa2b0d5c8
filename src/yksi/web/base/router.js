/** Which page is shown: the path of the address bar, as a signal, and what `routes.json` says of it, which the server reads too. */
import { addressOf, fileAddress, routeOf } from "./address.js";
import { html, signal, useEffect } from "./ui.js";

/** The route. */
export const path = signal(routeOf(location.pathname));
/** Whether another page was shown before, without a reload. */
export let hasMoved = false;

addEventListener("popstate", () => show());

/** @param {string} to a route @param {{ replace?: boolean }} [options] */
export function go(to, { replace = false } = {}) {
  if (to === routeOf(location.pathname) + location.search) return;
  history[replace ? "replaceState" : "pushState"](null, "", addressOf(to));
  show();
  scrollTo(0, 0);
}

function show() {
  hasMoved = true;
  path.value = routeOf(location.pathname);
}

/** A link within the app. @param {{ href: string, target?: string, children?: Client.Children }} props what else there is goes to the link */
export function Link({ href, children, ...rest }) {
  const follow = (/** @type {MouseEvent} */ event) => {
    if (rest.target || event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
    event.preventDefault();
    go(href);
  };
  return html`<a href=${addressOf(href)} onClick=${follow} ...${rest}>${children}</a>`;
}

/** @type {(Client.Route & { pattern: RegExp })[]} */
let routes = [];

export async function learnRoutes() {
  const response = await fetch(fileAddress("routes.json"));
  routes = (await response.json()).map((/** @type {Client.Route} */ route) => ({
    ...route,
    pattern: patternOf(route.path),
  }));
}

/** @param {string} path */
const patternOf = (path) => new RegExp(`^${path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);

/** @param {string} address @returns {Client.Found} */
export function find(address) {
  for (const { pattern, page, way = "", needs = "" } of routes) {
    const found = pattern.exec(address);
    if (found) return { page, way, needs, params: { ...found.groups } };
  }
  return { page: "", way: "", needs: "", params: {} };
}

/** Whether nobody looks at the page. */
export const unseen = signal(document.hidden);
document.addEventListener("visibilitychange", () => (unseen.value = document.hidden));

/** The title of the page, as the tab shows it. @param {string} title */
export function useTitle(title) {
  useEffect(() => {
    document.title = title ? `${title} · yksi` : "yksi";
  }, [title]);
}
