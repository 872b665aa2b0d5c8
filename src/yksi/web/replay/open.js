// @ts-check
/** Opening a replay: a record file, dropped or chosen, or the code of a table. */
import { classes, html, useEffect, useSignal } from "../ui.js";
import { go } from "../router.js";
import { t } from "../words.js";

/** @param {{ open: (file: File) => void, problem: string, busy: boolean }} props */
export function Open({ open, problem, busy }) {
  const over = useSignal(false);
  useEffect(() => {
    const drag = (/** @type {DragEvent} */ event) => {
      event.preventDefault();
      over.value = event.type === "dragover";
    };
    const drop = (/** @type {DragEvent} */ event) => {
      drag(event);
      const file = event.dataTransfer?.files[0];
      if (file) open(file);
    };
    const listens = /** @type {[string, any][]} */ ([["dragover", drag], ["dragleave", drag], ["drop", drop]]);
    for (const [kind, listener] of listens) addEventListener(kind, listener);
    return () => listens.forEach(([kind, listener]) => removeEventListener(kind, listener));
  }, []);
  return html`
    <main class="page narrow open-replay">
      <p>${t("replay.open-says")}</p>
      <label class=${classes({ dropzone: true, over: over.value })}>
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
