/** The truth about the connection, when there is something to tell. */
import { html, useEffect, useSignal } from "../base/ui.js";
import { t } from "../speech/words.js";

/** A break that heals at once is not worth a word. */
const PATIENCE_MS = 700;

/** @param {{ connection: import("../net/connection.js").Connection }} props */
export function Banner({ connection }) {
  const status = connection.status.value;
  const late = useSignal(false);
  useEffect(() => {
    late.value = false;
    const timer = setTimeout(() => (late.value = true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [status]);
  if (status === "open" || ((status === "lost" || status === "connecting") && !late.value)) return null;
  return html`<div class="banner" role="status">
    <span>${t(`web.status-${status}`)}</span>
    ${status !== "lost" && status !== "connecting" && html`<button class="button small" onClick=${() => location.reload()}>${t("web.reload")}</button>`}
  </div>`;
}
