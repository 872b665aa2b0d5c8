// @ts-check
/** Which page is shown: the path of the address bar, as a signal. */
import { html, signal } from "./ui.js";

export const path = signal(location.pathname);
/** Whether another page was shown before, without a reload. */
export let hasMoved = false;

addEventListener("popstate", () => show());

/** @param {string} to @param {{ replace?: boolean }} [options] */
export function go(to, { replace = false } = {}) {
  if (to === location.pathname + location.search) return;
  history[replace ? "replaceState" : "pushState"](null, "", to);
  show();
  scrollTo(0, 0);
}

function show() {
  hasMoved = true;
  path.value = location.pathname;
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
