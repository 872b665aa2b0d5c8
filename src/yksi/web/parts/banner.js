/** The truth about the connection, when there is something to tell. */
import { html, useEffect, useSignal } from "../base/ui.js";
import { renew } from "../base/version.js";
import { t } from "../speech/words.js";

/** A break that heals at once is not worth a word. */
const PATIENCE_MS = 700;

/** @param {{ connection: Client.Connection }} props */
export function Banner({ connection }) {
  const status = connection.status.value;
  const late = useSignal(false);
  useEffect(() => {
    late.value = false;
    const timer = setTimeout(() => (late.value = true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [status]);
  const seen = useSignal(false);
  if (status === "unkept" && !seen.value)
    return html`<div class="banner" role="status"><span>${t("web.status-unkept")}</span>
      <button class="button small" onClick=${() => (seen.value = true)}>${t("web.understood")}</button></div>`;
  if (
    status === "open" ||
    status === "unkept" ||
    ((status === "lost" || status === "connecting") && !late.value)
  )
    return null;
  return html`<div class="banner" role="status">
    <span>${t(`web.status-${status}`)}</span>
    ${status !== "lost" && status !== "connecting" && html`<button class="button small" onClick=${renew}>${t(status === "other-tab" ? "web.play-here" : "web.reload")}</button>`}
  </div>`;
}
