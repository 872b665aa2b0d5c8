/** A page that is fetched when it is first shown, with its styles; its module exports it as `Page`. */
import { html, useEffect, useState } from "../base/ui.js";
import { Trouble } from "./trouble.js";

/**
 * @param {() => Promise<{ Page: Client.Page }>} load @param {string[]} [styles] their addresses, as in `index.html`
 * @param {Record<string, Client.Page>} [given] what else the page gets
 */
export function lazy(load, styles = [], given = {}) {
  /** @type {Client.Page | null} */
  let found = null;
  const fetch = () => Promise.all([load(), ...styles.map(dress)]).then(([{ Page }]) => (found = Page));
  function Lazy(/** @type {object} */ props) {
    const [page, setPage] = useState(() => found);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (!page)
        fetch().then(
          (Page) => setPage(() => Page),
          () => setFailed(true),
        );
    }, []);
    if (failed) return html`<${Trouble} code="unreachable" />`;
    return page ? html`<${page} ...${props} ...${given} />` : null;
  }
  return Object.assign(Lazy, { fetch });
}

/** A style sheet is fetched when it is no longer disabled. @param {string} address @returns {Promise<unknown>} */
function dress(address) {
  const link = /** @type {HTMLLinkElement} */ (document.querySelector(`link[href="${address}"]`));
  if (link.sheet) return Promise.resolve();
  return new Promise((resolve, reject) => {
    link.addEventListener("load", resolve, { once: true });
    link.addEventListener("error", () => ((link.disabled = true), reject()), { once: true }); // so that it can be tried again
    link.disabled = false;
  });
}
