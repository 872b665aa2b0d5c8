/**
 * Where the app stands. Its pages may be under any path; the files of its version are in a folder beside them,
 * `HOME/v/DIGEST/`, which is all that a module has to know.
 *
 * A route is a path as `routes.json` has it, `/rules/nb-112`; an address is what the address bar shows, `/games/yksi/rules/nb-112`.
 */

const FILES = new URL("../", import.meta.url);
export const HOME = new URL("../../", FILES);

/** Whether there is no server of ours, but only files (`yksi site`). */
export const alone = "alone" in document.documentElement.dataset;

/** The address of a file of this version. @param {string} path */
export const fileAddress = (path) => new URL(path, FILES).href;

/** The address of a route, or of what the server answers to. @param {string} route */
export const addressOf = (route) => HOME.pathname + route.slice(1);

/** The same, to be sent to others. @param {string} route */
export const linkTo = (route) => new URL(addressOf(route), HOME).href;

/** The route that an address shows; file servers end those of folders with a stroke. @param {string} pathname */
export const routeOf = (pathname) => `/${pathname.slice(HOME.pathname.length)}`.replace(/(.)\/$/, "$1");
