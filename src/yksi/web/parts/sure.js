/** A button that asks once more. */
import { REASON_LENGTH } from "../base/facts.js";
import { html, useState, withValue } from "../base/ui.js";
import { t } from "../speech/words.js";

/** @param {{ label: string, question: string, does: () => unknown, more?: string, reason?: (why: string) => unknown }} props with `reason` it asks for one and passes it on */
export function Sure({ label, question, does, more = "small", reason }) {
  const [asked, setAsked] = useState(false);
  const [why, setWhy] = useState("");
  if (!asked)
    return html`<button type="button" class="button ${more}" onClick=${() => setAsked(true)}>${label}</button>`;
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    setAsked(false);
    if (reason) reason(why.trim());
    else does();
  };
  return html`
    <form class="sure" onSubmit=${submit}>
      <p role="alert">${question}</p>
      ${reason && html`<label class="field">${t("tournament.why")}<input required maxlength=${REASON_LENGTH} value=${why} onInput=${withValue(setWhy)} /></label>`}
      <div class="row">
        <button type="button" class="button small" onClick=${() => setAsked(false)}>${t("web.cancel")}</button>
        <button class="button small danger" disabled=${Boolean(reason) && !why.trim()}>${label}</button>
      </div>
    </form>`;
}
