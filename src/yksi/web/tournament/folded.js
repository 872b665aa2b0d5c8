/** A long list of which the first few are shown until somebody wants all of them. */
import { html, useState } from "../base/ui.js";
import { t } from "../speech/words.js";

/**
 * @template Item
 * @param {{ items: Item[], shown: number, draw: (item: Item) => import("preact").ComponentChild, more: string }} props
 */
export function Folded({ items, shown, draw, more }) {
  const [all, setAll] = useState(false);
  const some = all || items.length <= shown + 1 ? items : items.slice(0, shown);
  return html`
    <ul class=${more}>${some.map(draw)}</ul>
    ${some.length < items.length && html`<p><button type="button" class="button small" onClick=${() => setAll(true)}>${t("tournament.show-all", { count: items.length })}</button></p>`}`;
}
