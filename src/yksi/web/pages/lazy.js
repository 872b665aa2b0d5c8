// @ts-check
/** A page that is fetched when it is first shown; its module exports it as `Page`. */
import { html, useEffect, useState } from "../ui.js";
import { t } from "../words.js";

/** @param {() => Promise<{ Page: any }>} load */
export function lazy(load) {
  return function Lazy(/** @type {any} */ props) {
    const [page, setPage] = useState(/** @type {any} */ (null));
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      load().then(({ Page }) => setPage(() => Page), () => setFailed(true));
    }, []);
    if (failed) return html`<main class="page narrow"><p role="alert">${t("web.unreachable")}</p></main>`;
    return page ? html`<${page} ...${props} />` : null;
  };
}
