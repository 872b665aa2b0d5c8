/** What the server keeps of whoever is here: how much, all of it as a file, and the way to be forgotten. */
import { addressOf } from "../base/address.js";
import { go, Link } from "../base/router.js";
import { html, useEffect, useSignal } from "../base/ui.js";
import { request } from "../net/http.js";
import { forgetMe } from "../net/identity.js";
import { remindNoMore } from "../net/reminders.js";
import { useAttempt } from "../net/newest.js";
import { language, t, whyNot } from "../speech/words.js";

export function KeptOfMe() {
  const count = useSignal(-1);
  const asks = useSignal(false);
  const { why, attempt } = useAttempt(whyNot);
  useEffect(() => {
    attempt(async () => (count.value = (await request("/api/guests/me/kept")).parts.length));
  }, []);
  const forget = async () => {
    const forgotten = await attempt(async () => {
      await remindNoMore();
      await forgetMe(language.value);
    });
    if (forgotten) go("/");
  };
  return html`
    <section class="panel">
      <h2>${t("privacy.heading")}</h2>
      <p aria-live="polite">${count.value >= 0 && t(count.value ? "privacy.parts" : "privacy.nothing", { count: count.value })}</p>
      <p class="problem" role="alert">${why}</p>
      <p class="row">
        <a class="button small" href=${addressOf("/api/guests/me/kept")} download=${t("privacy.file")}>${t("privacy.download")}</a>
        <${Link} href="/privacy">${t("privacy.more")}</${Link}>
      </p>
      ${asks.value ? html`<${Asked} forget=${forget} stay=${() => (asks.value = false)} />` : html`<p><button class="button small" onClick=${() => (asks.value = true)}>${t("privacy.erase")}</button></p>`}
    </section>`;
}

/** @param {{ forget: () => void, stay: () => void }} props */
const Asked = ({ forget, stay }) => html`
  <div role="group" aria-label=${t("privacy.erase")}>
    <p>${t("privacy.erase-says")}</p>
    <p class="row"><button class="button small" onClick=${forget}>${t("privacy.erase-yes")}</button> <button class="button small primary" ref=${(/** @type {HTMLElement | null} */ button) => button?.focus()} onClick=${stay}>${t("privacy.keep")}</button></p>
  </div>`;
