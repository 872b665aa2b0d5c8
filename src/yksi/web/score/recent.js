// @ts-check
/** Sheets that this device has seen, and a field for the code of another one. */
import { Icon } from "../parts/icons.js";
import { go, Link } from "../base/router.js";
import { html, useState } from "../base/ui.js";
import { language, t } from "../speech/words.js";
import { forget, recent } from "./kept.js";

export function Recent() {
  if (!recent.value.length) return null;
  return html`
    <section class="panel recent" aria-labelledby="recent">
      <h2 id="recent">${t("sheet.recent")}</h2>
      <ul class="listed">
        ${recent.value.map((sheet) => html`<li key=${sheet.code}><${Seen} sheet=${sheet} /></li>`)}
      </ul>
    </section>`;
}

/** @param {{ sheet: import("./kept.js").Recent }} props */
function Seen({ sheet: { code, names, rounds, at } }) {
  const when = new Date(at).toLocaleDateString(language.value, { day: "numeric", month: "short" });
  return html`
    <div class="seen">
      <${Link} class="tile" href=${`/score/${code}`}>
        <span><b>${names.join(", ")}</b><br /><span class="soft">${rounds ? t("sheet.rounds", { count: rounds }) : t("sheet.nothing-yet")} · ${when}</span></span>
      </${Link}>
      <button type="button" class="button icon" aria-label=${t("sheet.forget", { names: names.join(", ") })} onClick=${() => forget(code)}><${Icon} name="close" /></button>
    </div>`;
}

export function ByCode() {
  const [code, setCode] = useState("");
  const clean = code.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const open = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (clean) go(`/score/${clean}`);
  };
  return html`
    <form class="panel by-code" onSubmit=${open}>
      <label class="field">${t("sheet.open-code")}
        <input class="code" autocapitalize="characters" autocomplete="off" spellcheck=${false} maxlength="40" value=${code}
          onInput=${(/** @type {any} */ event) => setCode(event.currentTarget.value)} /></label>
      <button class="button" disabled=${!clean}>${t("sheet.open")}</button>
    </form>`;
}
