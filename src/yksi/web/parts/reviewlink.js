/** The way to the review of a match, or of a round, from wherever its record is at hand. */
import { pack } from "../base/packed.js";
import { go } from "../base/router.js";
import { html, useSignal } from "../base/ui.js";
import { Refused } from "../net/refused.js";
import { t, whyNot } from "../speech/words.js";

/** @param {{ text: () => Promise<string>, seat?: number, level?: string, more?: string }} props the record, whose review is wanted, and how well the others play where that is known */
export function ReviewLink({ text, seat = 0, level = "", more = "" }) {
  const problem = useSignal("");
  const open = async () => {
    try {
      const said = { record: await pack(await text()), seat: String(seat), ...(level && { level }) };
      go(`/review#${new URLSearchParams(said)}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      problem.value = whyNot(error);
    }
  };
  return html`<button type="button" class="button ${more}" onClick=${open}>${t("web.luck")}</button>
    ${problem.value && html`<span class="problem" role="alert">${problem.value}</span>`}`;
}
