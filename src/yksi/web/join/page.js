// @ts-check
/** Take a seat with a code that somebody has told you. */
import { focused, html, useState } from "../base/ui.js";
import { go } from "../base/router.js";
import { t } from "../speech/words.js";
import { Top } from "../parts/top.js";

export function Page() {
  const [code, setCode] = useState("");
  const clean = code.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const join = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (clean) go(`/t/${clean}`);
  };
  return html`
    <${Top} title=${t("home.join")} />
    <main class="page narrow">
      <form class="panel" onSubmit=${join}>
        <label class="field">${t("web.code")}
          <input class="code" name="code" required ref=${focused} autocapitalize="characters" autocomplete="off" spellcheck=${false} maxlength="40"
            value=${code} onInput=${(/** @type {any} */ event) => setCode(event.target.value)} aria-describedby="code-hint" /></label>
        <p class="hint" id="code-hint">${t("web.code-hint")}</p>
        <button class="button primary" disabled=${!clean}>${t("web.join")}</button>
      </form>
    </main>`;
}
