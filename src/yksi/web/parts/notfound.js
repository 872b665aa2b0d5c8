// @ts-check
/** There is no such page. */
import { html } from "../base/ui.js";
import { Trouble } from "./trouble.js";

export const NotFound = () => html`<${Trouble} code="no-such-page" />`;
