/** How other devices come to the sheet, to write or to look. */
import { html } from "../base/ui.js";
import { InviteBy, WatchLink } from "../parts/invitation.js";
import { Sheet } from "../parts/sheet.js";
import { t } from "../speech/words.js";

/** @param {{ code: string, watch: string, close: () => void }} props `watch` is empty for those who only look */
export function Share({ code, watch, close }) {
  return html`
    <${Sheet} title=${t("sheet.share")} close=${close}>
      <${InviteBy} path="/score/${code}" code=${watch && code} says=${watch && "sheet.share-says"} alt=${t("sheet.qr")} />
      ${watch && html`<${WatchLink} path="/score/${watch}" says="sheet.watch-says" />`}
    <//>`;
}
