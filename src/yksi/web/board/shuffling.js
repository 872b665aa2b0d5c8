// @ts-check
/** Until there are cards. */
import { html } from "../base/ui.js";
import { t } from "../speech/words.js";

export const Shuffling = () => html`<main class="page narrow board-shuffling"><p role="status">${t("table.shuffling")}</p></main>`;
