/** Take a seat with a code that somebody has told you. */
import { html } from "../base/ui.js";
import { CodeForm } from "../parts/codeform.js";
import { Top } from "../parts/top.js";
import { t } from "../speech/words.js";

export function Page() {
  return html`
    <${Top} title=${t("home.join")} />
    <main class="page narrow">
      <${CodeForm} to="/t" label=${t("web.code")} hint=${t("web.code-hint")} button=${t("web.join")} first />
    </main>`;
}
