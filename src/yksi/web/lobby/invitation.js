/** How others come to the table, to play or to look. */
import { html } from "../base/ui.js";
import { InviteBy, WatchLink } from "../parts/invitation.js";
import { t } from "../speech/words.js";

/** @param {{ code: string, watch: string, shut: boolean, ask: ((command: Client.Deed) => unknown) | null }} props `ask` is for the host */
export function Invitation({ code, watch, shut, ask }) {
  return html`
    <section class="panel">
      <h2>${t("lobby.invite")}</h2>
      ${shut && html`<p role="status">${t("lobby.door-shut")}</p>`}
      ${shut && ask && html`<${Door} ask=${ask} />`}
      <${InviteBy} path="/t/${code}" code=${code} says="lobby.code-says" alt=${t("lobby.qr")} />
      ${watch && html`<${WatchLink} path="/w/${watch}" says="lobby.watch-says" />`}
    </section>`;
}

/** Who was removed has the code: either nobody comes in unasked, or the others get a new one. @param {{ ask: (command: Client.Deed) => unknown }} props */
function Door({ ask }) {
  return html`
    <p class="row">
      <button type="button" class="button small" onClick=${() => ask({ do: "door", shut: false })}>${t("lobby.open-door")}</button>
      <button type="button" class="button small" onClick=${() => ask({ do: "new-code" })}>${t("lobby.new-code")}</button>
    </p>
    <p class="hint">${t("lobby.new-code-says")}</p>`;
}
