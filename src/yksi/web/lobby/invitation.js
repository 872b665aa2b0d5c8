/** How others come to the table, to play or to look. */
import { html } from "../base/ui.js";
import { InviteBy, WatchLink } from "../parts/invitation.js";
import { t } from "../speech/words.js";

/** @param {{ code: string, watch: string, shut: boolean, openDoor: (() => void) | null }} props `openDoor` is for the host */
export function Invitation({ code, watch, shut, openDoor }) {
  return html`
    <section class="panel">
      <h2>${t("lobby.invite")}</h2>
      ${shut && html`<p role="status">${t("lobby.door-shut")}</p>`}
      ${shut && openDoor && html`<p><button type="button" class="button small" onClick=${openDoor}>${t("lobby.open-door")}</button></p>`}
      <${InviteBy} path="/t/${code}" code=${code} says="lobby.code-says" alt=${t("lobby.qr")} />
      ${watch && html`<${WatchLink} path="/w/${watch}" says="lobby.watch-says" />`}
    </section>`;
}
