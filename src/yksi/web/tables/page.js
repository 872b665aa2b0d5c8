/** Tables that everybody may see. */
import { html, useEffect, useSignal } from "../base/ui.js";
import { Refused } from "../net/refused.js";
import { request } from "../net/http.js";
import { Link } from "../base/router.js";
import { t, whyNot } from "../speech/words.js";
import { Listed } from "../parts/listed.js";
import { Top } from "../parts/top.js";

const AGAIN_MS = 5000;

export function Page() {
  const tables = useSignal(/** @type {Wire.Listed[] | null} */ (null));
  const problem = useSignal("");
  useEffect(() => {
    const look = async () => {
      try {
        tables.value = await request("/api/tables");
        problem.value = "";
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        problem.value = whyNot(error);
      }
    };
    look();
    const timer = setInterval(look, AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return html`
    <${Top} title=${t("home.tables")} />
    <main class="page narrow">
      ${problem.value && html`<p class="problem" role="alert">${problem.value}</p>`}
      ${tables.value?.length === 0 && html`<p>${t("home.no-tables")}</p>`}
      <ul class="listed">${(tables.value ?? []).map(
        (table) => html`
        <li key=${table.code} class="row"><${Listed} table=${table} /><${Link} class="button small" href=${`/w/${table.code}`}>${t("home.watch")}</${Link}></li>`,
      )}</ul>
      <p><${Link} class="button primary" href="/new">${t("home.friends")}</${Link}></p>
    </main>`;
}
