/** Somebody has won: a moment for everybody at the table. */
import { html } from "../base/ui.js";
import { Confetti } from "../parts/confetti.js";
import { standing } from "./standing.js";

/** @param {{ view: import("../net/sheet.js").View }} props */
export function Celebration({ view }) {
  return html`
    <div class="celebration">
      <${Confetti} />
      <p class="celebrated" role="status">${standing(view).join(" ")}</p>
    </div>`;
}
