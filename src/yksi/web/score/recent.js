/** Sheets that this device has seen, and a field for the code of another one. */
import { CodeForm } from "../parts/codeform.js";
import { Icon } from "../parts/icons.js";
import { Link } from "../base/router.js";
import { html } from "../base/ui.js";
import { inARow } from "../speech/say.js";
import { language, t } from "../speech/words.js";
import { erase } from "./here.js";
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
function Seen({ sheet: { code, names, rounds, at, here } }) {
  const drop = () => {
    forget(code);
    if (here) erase(code);
  };
  const when = new Date(at).toLocaleDateString(language.value, { day: "numeric", month: "short" });
  return html`
    <div class="seen">
      <${Link} class="tile" href=${here ? `/sheet?here=${code}` : `/score/${code}`}>
        <span><b>${inARow(names)}</b><br /><span class="soft">${rounds ? t("sheet.rounds", { count: rounds }) : t("sheet.nothing-yet")} · ${when}</span></span>
      </${Link}>
      <button type="button" class="button icon" aria-label=${t("sheet.forget", { names: inARow(names) })} onClick=${drop}><${Icon} name="close" /></button>
    </div>`;
}

export const ByCode = () =>
  html`<${CodeForm} to="/score" label=${t("sheet.open-code")} button=${t("sheet.open")} />`;
