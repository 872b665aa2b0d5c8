// @ts-check
/**
 * Which page is at an address: `routes.json`, which the server reads too.
 *
 * @typedef {{ path: string, page: string, way?: string }} Route `{code}` in a path is any word; `way` is for pages that are come to in several
 * @typedef {{ page: string, way: string, params: Record<string, string | undefined> }} Found what the address says to the page
 */

/** @type {(Route & { pattern: RegExp })[]} */
let routes = [];

export async function learnRoutes() {
  const response = await fetch("/routes.json");
  routes = (await response.json()).map((/** @type {Route} */ route) => ({ ...route, pattern: patternOf(route.path) }));
}

/** @param {string} path */
const patternOf = (path) => new RegExp(`^${path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);

/** @param {string} address @returns {Found} */
export function find(address) {
  for (const { pattern, page, way = "" } of routes) {
    const found = pattern.exec(address);
    if (found) return { page, way, params: { ...found.groups } };
  }
  return { page: "", way: "", params: {} };
}
