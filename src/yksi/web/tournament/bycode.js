// @ts-check
/** A field for the code of a tournament that somebody has told. */
import { go } from "../base/router.js";
import { html, useState } from "../base/ui.js";
import { t } from "../speech/words.js";

export function ByCode() {
  const [code, setCode] = useState("");
  const clean = code.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const open = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (clean) go(`/tournament/${clean}`);
  };
  return html`
    <form class="panel code-form" onSubmit=${open}>
      <label class="field">${t("tournament.by-code")}
        <input class="code" autocapitalize="characters" autocomplete="off" spellcheck=${false} maxlength="40" value=${code}
          onInput=${(/** @type {any} */ event) => setCode(event.currentTarget.value)} /></label>
      <button class="button" disabled=${!clean}>${t("tournament.open-code")}</button>
    </form>`;
}
