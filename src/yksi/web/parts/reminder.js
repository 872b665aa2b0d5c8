/** "Tell me when it is my turn", at tables where people come by for their turns; nothing where it cannot be. */
import { html, useEffect, useSignal } from "../base/ui.js";
import { remindHere, remindingHere, remindNoMore } from "../net/reminders.js";
import { language, learn, t } from "../speech/words.js";

/** @param {{ whole?: boolean }} props `whole`: also that it is so, and the way to end it */
export function Page({ whole = false }) {
  const now = useSignal(/** @type {import("../net/reminders.js").Reminding} */ ("none"));
  const failed = useSignal(false);
  const attempt = async (/** @type {() => Promise<import("../net/reminders.js").Reminding>} */ work) => {
    failed.value = false;
    try {
      now.value = await work();
    } catch {
      failed.value = true; // by the browser's own service, or ours: a help, and no more
    }
  };
  useEffect(() => {
    learn("reminders")
      .then(() => remindingHere(language.peek()))
      .then(
        (found) => (now.value = found),
        () => {},
      ); // a server that does not answer offers nothing
  }, []);
  if (now.value === "none" || (now.value === "on" && !whole)) return null;
  if (now.value === "on")
    return html`<p class="row">${t("reminders.on")} <button type="button" class="button small" onClick=${() => attempt(remindNoMore)}>${t("reminders.off")}</button></p>`;
  if (now.value === "blocked") return whole && html`<p class="hint">${t("reminders.blocked")}</p>`;
  const ask = html`<button type="button" class="button small" onClick=${() => attempt(() => remindHere(language.peek()))}>${t("reminders.ask")}</button>`;
  const says = failed.value ? t("reminders.failed") : whole ? t("reminders.says") : "";
  return html`<p class="row">${ask}<span class="soft" role="status">${says}</span></p>`;
}
