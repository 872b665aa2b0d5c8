// @ts-check
/** Opening a replay: a record file, dropped or chosen, or the code of a table. */
import { useDrop } from "../base/drop.js";
import { classes, html, useSignal } from "../base/ui.js";
import { go } from "../base/router.js";
import { t } from "../speech/words.js";

/** @param {{ open: (file: File) => void, problem: string, busy: boolean }} props */
export function Open({ open, problem, busy }) {
  const over = useDrop(open);
  return html`
    <main class="page narrow open-replay">
      <p>${t("replay.open-says")}</p>
      <label class=${classes({ dropzone: true, over })}>
        <span class="arrow" aria-hidden="true">⇣</span>
        <strong>${busy ? t("replay.opening") : t("replay.drop")}</strong>
        <span class="soft">${t("replay.drop-hint")}</span>
        <input type="file" class="unseen" accept=".yksi,.txt,text/plain" onChange=${(/** @type {any} */ event) => event.target.files[0] && open(event.target.files[0])} />
      </label>
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
      <${ByCode} />
    </main>`;
}

function ByCode() {
  const code = useSignal("");
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const typed = code.value.replace(/\W/g, "").toUpperCase();
    if (typed) go(`/replay/${typed}`);
  };
  return html`
    <form class="panel" onSubmit=${submit}>
      <label class="field"><span>${t("replay.code")}</span>
        <input value=${code.value} autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="40"
          onInput=${(/** @type {any} */ event) => (code.value = event.target.value)} />
        <span class="hint">${t("replay.code-hint")}</span></label>
      <p><button class="button primary">${t("replay.show")}</button></p>
    </form>`;
}
