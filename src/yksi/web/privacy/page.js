/** What is known of whoever plays, on one screen: where it is, for how long, and who else sees it. */
import { alone } from "../base/address.js";
import { Link } from "../base/router.js";
import { html, useEffect, useSignal } from "../base/ui.js";
import { request } from "../net/http.js";
import { Top } from "../parts/top.js";
import { t } from "../speech/words.js";

/** In the order in which they are told. @type {(keyof Wire.Terms)[]} */
const KEPT = ["guests", "tables", "chats", "records", "sheets", "tournaments"];
const ALONE = ["account", "alone", "nobody"];
const SERVED = ["account", "alone", "server", "others", "address", "nobody"];
/** Where a server has a key to remind people of their turns. */
const REMINDED = [...SERVED.slice(0, -1), "reminders", "nobody-else"];

export function Page() {
  const reminds = useSignal(false);
  useEffect(() => {
    if (alone) return;
    request("/api/reminders").then(
      ({ key }) => (reminds.value = key !== ""),
      () => undefined,
    );
  }, []);
  const told = alone ? ALONE : reminds.value ? REMINDED : SERVED;
  return html`
    <${Top} title=${t("privacy.title")} />
    <main class="page narrow">
      <section class="panel">${told.map((what) => html`<p key=${what}>${t(`privacy.${what}`)}</p>`)}</section>
      ${!alone && html`<${Terms} /><p><${Link} class="button" href="/me">${t("privacy.own")}</${Link}></p>`}
    </main>`;
}

/** As this server is set up; a server that does not answer has said nothing. */
function Terms() {
  const terms = useSignal(/** @type {Wire.Terms | null} */ (null));
  useEffect(() => {
    request("/api/keep").then(
      (found) => (terms.value = found),
      () => undefined,
    );
  }, []);
  const found = terms.value;
  if (!found) return null;
  const days = (/** @type {number} */ count) => t(count ? "privacy.days" : "privacy.ever", { count });
  return html`
    <section class="panel">
      <h2>${t("privacy.terms")}</h2>
      <ul>${KEPT.map((what) => html`<li key=${what}>${t(`privacy.${what}`)}: ${days(found[what])}</li>`)}</ul>
    </section>`;
}
