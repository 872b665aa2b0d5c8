/** Something cannot be shown: why, and the way on. */
import { html } from "../base/ui.js";
import { Picture } from "../cards/card.js";
import { Link } from "../base/router.js";
import { renew } from "../base/version.js";
import { t, whyNot, words } from "../speech/words.js";
import { Top } from "./top.js";

/** @param {{ code: string, message?: string }} props */
export function Trouble({ code, message }) {
  const own = `trouble-${code}`;
  const sentence = own in words().web ? t(`web.${own}`) : whyNot({ code, message });
  return html`
    <${Top} tab=${t("web.trouble")} />
    <main class="page narrow astray">
      <div class="mishap" aria-hidden="true"><${Picture} card=${null} /><${Picture} card="RS" /></div>
      <h1>${t("web.trouble")}</h1>
      <p role="alert">${sentence}</p>
      <p class="row">
        <${Link} class="button primary" href="/">${t("web.home")}</${Link}>
        <${Link} class="button" href="/join">${t("web.join")}</${Link}>
        <button class="button" onClick=${renew}>${t("web.reload")}</button>
      </p>
    </main>`;
}

/** There is no such page. */
export const NotFound = () => html`<${Trouble} code="no-such-page" />`;
