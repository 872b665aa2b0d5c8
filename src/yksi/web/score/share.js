// @ts-check
/** How other devices come to the sheet: a code to say, a link to send, a picture to point a phone at. */
import { halves, spelt, useBase } from "../parts/invitation.js";
import { Sheet } from "../parts/sheet.js";
import { Send } from "../parts/send.js";
import { html } from "../base/ui.js";
import { t } from "../speech/words.js";

/** @param {{ code: string, watch: string, close: () => void }} props `watch` is empty for those who only look */
export function Share({ code, watch, close }) {
  const base = useBase();
  const path = `/score/${code}`;
  return html`
    <${Sheet} title=${t("sheet.share")} close=${close} more="share">
      <div class="invite-by">
        <div class="invite-words">
          ${watch && html`
            <p class="lobby-code">
              <span class="unseen">${t("lobby.code", { code: spelt(code) })}</span>
              ${halves(code).map((half) => html`<span aria-hidden="true">${half}</span>`)}
            </p>
            <p class="hint">${t("sheet.share-says", { address: base.replace(/^https?:\/\//, "") })}</p>`}
          <div class="row"><${Send} url=${base + path} label=${t("web.copy-link")} share /></div>
        </div>
        <img class="lobby-qr" src="/api/qr.svg?path=${path}" width="116" height="116" alt=${t("sheet.qr")} />
      </div>
      ${watch && html`<div class="row watch-link"><span class="hint">${t("sheet.watch-says")}</span> <${Send} url="${base}/score/${watch}" label=${t("lobby.copy-watch")} /></div>`}
    <//>`;
}
