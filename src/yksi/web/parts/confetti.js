/** A quiet celebration; nothing moves for those who do not want that. */
import { html } from "../base/ui.js";

/** @param {{ pieces?: number, lastMs?: number }} props `lastMs`: when the last piece begins to fall */
export function Confetti({ pieces = 48, lastMs = 1800 }) {
  return html`<div class="confetti" aria-hidden="true">${Array.from(
    { length: pieces },
    (_, index) => html`
    <i key=${index} data-colour=${"RYGB"[index % 4]} style=${{ "--at": `${(index * 61) % 100}%`, "--late": `${(index * 137) % lastMs}ms`, "--spin": `${(index * 83) % 720}deg` }} />`,
  )}</div>`;
}
