// @ts-check
/** Which page is shown: the path of the address bar, as a signal. */
import { html, signal } from "./ui.js";

export const path = signal(location.pathname);
addEventListener("popstate", () => (path.value = location.pathname));

/** @param {string} to @param {{ replace?: boolean }} [options] */
export function go(to, { replace = false } = {}) {
  if (to === location.pathname + location.search) return;
  history[replace ? "replaceState" : "pushState"](null, "", to);
  path.value = location.pathname;
  scrollTo(0, 0);
}

/** A link within the app. @param {any} props */
export function Link({ href, children, ...rest }) {
  const follow = (/** @type {MouseEvent} */ event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
    event.preventDefault();
    go(href);
  };
  return html`<a href=${href} onClick=${follow} ...${rest}>${children}</a>`;
}
