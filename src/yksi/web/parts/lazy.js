/** A page that is fetched when it is first shown, with its styles; its module exports it as `Page`. */
import { fileAddress } from "../base/address.js";
import { html, useEffect, useState } from "../base/ui.js";
import { isGone } from "../base/version.js";
import { Trouble } from "./trouble.js";

/**
 * @param {() => Promise<{ Page: Client.Page }>} load @param {string[]} [styles] as in `index.html`, from the folder of the version on
 * @param {Record<string, Client.Page>} [given] what else the page gets
 */
export function lazy(load, styles = [], given = {}) {
  /** @type {Client.Page | null} */
  let found = null;
  const fetch = () => Promise.all([load(), ...styles.map(dress)]).then(([{ Page }]) => (found = Page));
  function Lazy(/** @type {object} */ props) {
    const [page, setPage] = useState(() => found);
    const [trouble, setTrouble] = useState("");
    useEffect(() => {
      if (!page)
        fetch().then(
          (Page) => setPage(() => Page),
          () => whyNot().then(setTrouble),
        );
    }, []);
    if (trouble) return html`<${Trouble} code=${trouble} />`;
    return page ? html`<${page} ...${props} ...${given} />` : null;
  }
  return Object.assign(Lazy, { fetch });
}

/** Files are gone where the server has been upgraded since the page was opened. */
async function whyNot() {
  const gone = await isGone().catch(() => false);
  return gone ? "outdated" : "unreachable";
}

/** A style sheet is fetched when it is no longer disabled. @param {string} address @returns {Promise<unknown>} */
export function dress(address) {
  const link = /** @type {HTMLLinkElement} */ (document.querySelector(`link[href$="/${address}"]`));
  if (link.sheet) return Promise.resolve();
  link.href = fileAddress(address); // as it was written it leads from the address bar, which has moved since, perhaps to another depth
  return new Promise((resolve, reject) => {
    link.addEventListener("load", resolve, { once: true });
    link.addEventListener("error", () => ((link.disabled = true), reject()), { once: true }); // so that it can be tried again
    link.disabled = false;
  });
}
