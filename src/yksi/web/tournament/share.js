// @ts-check
/** How others come to the tournament: a code, a link and a picture to enter, and another link only to look. */
import { halves, spelt, useBase } from "../parts/invitation.js";
import { Sheet } from "../parts/sheet.js";
import { Send } from "../parts/send.js";
import { html } from "../base/ui.js";
import { t } from "../speech/words.js";

/** @param {{ shown: import("../net/tournament.js").Shown, close: () => void }} props */
export function Share({ shown: { code = "", watch }, close }) {
  const base = useBase();
  return html`
    <${Sheet} title=${t("tournament.share")} close=${close} more="share">
      ${code && html`
        <section class="over-part">
          <h3>${t("tournament.to-enter")}</h3>
          <div class="invite-by">
            <div class="invite-words">
              <p class="lobby-code"><span class="unseen">${t("lobby.code", { code: spelt(code) })}</span>${halves(code).map((half) => html`<span aria-hidden="true">${half}</span>`)}</p>
              <p class="hint">${t("tournament.share-says", { address: base.replace(/^https?:\/\//, "") })}</p>
              <div class="row"><${Send} url="${base}/tournament/${code}" label=${t("web.copy-link")} share /></div>
            </div>
            <img class="lobby-qr" src="/api/qr.svg?path=/tournament/${code}" width="116" height="116" alt=${t("tournament.qr")} />
          </div>
        </section>`}
      <section class="over-part">
        <h3>${t("tournament.to-look")}</h3>
        <div class="invite-by">
          <div class="invite-words">
            <p class="hint">${t("tournament.watch-says")}</p>
            <div class="row"><${Send} url="${base}/tournament/${watch}" label=${t("lobby.copy-watch")} share=${!code} /></div>
          </div>
          <img class="lobby-qr" src="/api/qr.svg?path=/tournament/${watch}" width="116" height="116" alt=${t("tournament.qr-watch")} />
        </div>
      </section>
    <//>`;
}
