// @ts-check
/** Somebody has won: a moment for everybody at the table. */
import { html } from "../base/ui.js";
import { standing } from "./standing.js";

const PIECES = 48;

/** @param {{ view: any }} props */
export function Celebration({ view }) {
  return html`
    <div class="celebration">
      <div class="confetti" aria-hidden="true">${Array.from({ length: PIECES }, (_, index) => html`
        <i key=${index} data-colour=${"RYGB"[index % 4]} style=${{ "--at": `${(index * 61) % 100}%`, "--late": `${(index * 137) % 1800}ms`, "--spin": `${(index * 83) % 720}deg` }} />`)}</div>
      <p class="celebrated" role="status">${standing(view).join(" ")}</p>
    </div>`;
}
