/** A field for the code of a tournament that somebody has told. */
import { html } from "../base/ui.js";
import { CodeForm } from "../parts/codeform.js";
import { t } from "../speech/words.js";

export const ByCode = () =>
  html`<${CodeForm} to="/tournament" label=${t("tournament.by-code")} button=${t("tournament.open-code")} />`;
