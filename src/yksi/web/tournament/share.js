/** How others come to the tournament: a code, a link and a picture to enter, and another link only to look. */
import { html } from "../base/ui.js";
import { InviteBy } from "../parts/invitation.js";
import { Sheet } from "../parts/sheet.js";
import { t } from "../speech/words.js";

/** @param {{ shown: import("../net/tournament.js").Shown, close: () => void }} props */
export function Share({ shown: { code = "", watch }, close }) {
  return html`
    <${Sheet} title=${t("tournament.share")} close=${close}>
      ${
        code &&
        html`
        <section class="over-part">
          <h3>${t("tournament.to-enter")}</h3>
          <${InviteBy} path="/tournament/${code}" code=${code} says="tournament.share-says" alt=${t("tournament.qr")} />
        </section>`
      }
      <section class="over-part">
        <h3>${t("tournament.to-look")}</h3>
        <${InviteBy} path="/tournament/${watch}" says="tournament.watch-says" alt=${t("tournament.qr-watch")} label=${t("lobby.copy-watch")} share=${!code} />
      </section>
    <//>`;
}
