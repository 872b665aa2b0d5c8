/** Opening a replay: a record file, dropped or chosen, or the code of a table. */
import { alone } from "../base/address.js";
import { useDrop } from "../base/drop.js";
import { classes, html } from "../base/ui.js";
import { CodeForm } from "../parts/codeform.js";
import { Link } from "../base/router.js";
import { t } from "../speech/words.js";
import { OwnMatches } from "./own.js";
import { ServedMatches } from "./served.js";

/** @param {{ open: (file: File) => void, problem: string, busy: boolean }} props */
export function Open({ open, problem, busy }) {
  const over = useDrop(open);
  const chosen = (/** @type {Client.On<HTMLInputElement>} */ event) => {
    const file = event.currentTarget.files?.[0];
    if (file) open(file);
  };
  return html`
    <main class="page narrow open-replay">
      <p>${t("replay.open-says")}</p>
      <p><${Link} class="button" href="/history">${t("replay.history")}</${Link}></p>
      <${OwnMatches} />
      <${ServedMatches} />
      <label class=${classes({ dropzone: true, over })}>
        <span class="arrow" aria-hidden="true">⇣</span>
        <strong>${busy ? t("replay.opening") : t("replay.drop")}</strong>
        <span class="soft">${t("replay.drop-hint")}</span>
        <input type="file" class="unseen" accept=".yksi,.txt,text/plain" onChange=${chosen} />
      </label>
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
      ${!alone && html`<${CodeForm} to="/replay" label=${t("replay.code")} hint=${t("replay.code-hint")} button=${t("replay.show")} />`}
      <p><${Link} class="button" href="/try">${t("replay.try")}</${Link}></p>
    </main>`;
}
