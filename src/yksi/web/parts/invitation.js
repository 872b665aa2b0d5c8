// @ts-check
/** How others come to the table: a code to say, a link to send, a picture to point a phone at. */
import { request } from "../net/http.js";
import { html, useEffect, useState } from "../base/ui.js";
import { Send } from "./send.js";
import { t } from "../speech/words.js";

/** @param {{ code: string, watch: string }} props */
export function Invitation({ code, watch }) {
  const base = useBase();
  return html`
    <section class="panel invitation">
      <h2>${t("lobby.invite")}</h2>
      <div class="invite-by">
        <div class="invite-words">
          <p class="lobby-code">
            <span class="unseen">${t("lobby.code", { code: spelt(code) })}</span>
            ${halves(code).map((half) => html`<span aria-hidden="true">${half}</span>`)}
          </p>
          <p class="hint">${t("lobby.code-says", { address: base.replace(/^https?:\/\//, "") })}</p>
          <div class="row"><${Send} url="${base}/t/${code}" label=${t("web.copy-link")} share /></div>
        </div>
        <img class="lobby-qr" src="/api/qr.svg?path=/t/${code}" width="116" height="116" alt=${t("lobby.qr")} />
      </div>
      ${watch && html`
        <div class="row watch-link"><span class="hint">${t("lobby.watch-says")}</span> <${Send} url="${base}/w/${watch}" label=${t("lobby.copy-watch")} /></div>`}
    </section>`;
}

/** The address at which others find this server: who opened it as localhost needs another one. */
export function useBase() {
  const [base, setBase] = useState(location.origin);
  useEffect(() => {
    request("/api/here").then(({ lan }) => lan && setBase(lan), () => {});
  }, []);
  return base;
}

/** In two halves, as people say it. @param {string} code */
export const halves = (code) => [code.slice(0, code.length / 2), code.slice(code.length / 2)];

/** Letter by letter, as a screen reader should say it. @param {string} code */
export const spelt = (code) => [...code].join(" ");
