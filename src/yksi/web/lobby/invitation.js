/** How others come to the table, to play or to look. */
import { html } from "../base/ui.js";
import { InviteBy, WatchLink } from "../parts/invitation.js";
import { t } from "../speech/words.js";

/** @param {{ code: string, watch: string }} props */
export function Invitation({ code, watch }) {
  return html`
    <section class="panel">
      <h2>${t("lobby.invite")}</h2>
      <${InviteBy} path="/t/${code}" code=${code} says="lobby.code-says" alt=${t("lobby.qr")} />
      ${watch && html`<${WatchLink} path="/w/${watch}" says="lobby.watch-says" />`}
    </section>`;
}
