/** The way to the review of a match, or of a round, from wherever its record is at hand. */
import { pack } from "../base/packed.js";
import { go } from "../base/router.js";
import { html } from "../base/ui.js";
import { t } from "../speech/words.js";

/** @param {{ text: () => Promise<string>, seat?: number }} props the record, and whose review is wanted */
export function ReviewLink({ text, seat = 0 }) {
  const open = async () => {
    const said = { record: await pack(await text()), seat: String(seat) };
    go(`/review#${new URLSearchParams(said)}`);
  };
  return html`<button type="button" class="button" onClick=${open}>${t("web.luck")}</button>`;
}
