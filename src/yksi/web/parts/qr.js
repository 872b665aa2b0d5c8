/** A link as a picture to point a phone at, drawn by the page itself; what draws it is fetched with the first one. */
import { html, useEffect, useState } from "../base/ui.js";
import { t } from "../speech/words.js";

/** Light cells around it, without which no phone sees where it ends. */
const MARGIN = 4;
/** What is longer makes no picture that a phone reads from a page. */
const MOST_LETTERS = 1800;

/** @param {{ url: string, alt: string, size?: number }} props nothing is drawn while `url` is empty */
export function LinkPicture({ url, alt, size = 180 }) {
  const [cells, setCells] = useState(/** @type {boolean[][]} */ ([]));
  useEffect(() => {
    setCells([]);
    if (url && url.length <= MOST_LETTERS) drawn(url).then(setCells, () => {}); // the link itself is there too
  }, [url]);
  if (url.length > MOST_LETTERS) return html`<p class="hint">${t("options.qr-too-long")}</p>`;
  if (!cells.length) return null;
  const side = cells.length + 2 * MARGIN;
  return html`
    <svg role="img" aria-label=${alt} width=${size} height=${size} viewBox=${`${-MARGIN} ${-MARGIN} ${side} ${side}`} shape-rendering="crispEdges">
      <rect x=${-MARGIN} y=${-MARGIN} width=${side} height=${side} fill="#fff" />
      <path d=${outline(cells)} fill="#000" />
    </svg>`;
}

/** @param {string} url */
async function drawn(url) {
  const { encode } = await import("../vendor/uqr.mjs");
  return encode(url, { ecc: "L", border: 0 }).data;
}

/** The dark cells. @param {boolean[][]} cells */
const outline = (cells) =>
  cells.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
