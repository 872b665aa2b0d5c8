/** What else can be done with a tournament: pin it up, look what happened, take it away as files. */
import { addressOf } from "../base/address.js";
import { Icon } from "../parts/icons.js";
import { Sheet } from "../parts/sheet.js";
import { Link } from "../base/router.js";
import { html } from "../base/ui.js";
import { t } from "../speech/words.js";

const FILES = [
  ["standings-csv", "/standings.csv"],
  ["games-csv", "/games.csv"],
  ["json", ".json"],
  ["records", "/records.zip"],
];

/** @param {{ shown: import("../net/tournament.js").Shown, share: () => void, log: () => void, close: () => void }} props */
export function More({ shown: { view, watch }, share, log, close }) {
  return html`
    <${Sheet} title=${t("tournament.more")} close=${close}>
      <ul class="menu-list">
        <li><button type="button" onClick=${share}><${Icon} name="out" />${t("tournament.share")}</button></li>
        <li><${Link} href=${`/tournament/${watch}/wall`}><${Icon} name="print" />${t("tournament.wall")}</${Link}></li>
        <li><button type="button" onClick=${log}><${Icon} name="book" />${t("tournament.log")}</button></li>
        <li><${Link} href=${`/rules/${view.plan.edition}`} target="_blank"><${Icon} name="ask" />${t("options.read-rules")}</${Link}></li>
        ${FILES.map(([name, path]) => html`<li key=${name}><a href=${addressOf(`/api/tournaments/${watch}${path}`)} download><${Icon} name="file" />${t(`tournament.file-${name}`)}</a></li>`)}
      </ul>
      <details class="fixed"><summary>${t("tournament.fair")}</summary>
        <p class="hint">${t("tournament.fair-says")}</p>
        <p class="fixed-value"><span>${t("tournament.commitment")}</span> <code>${view.commitment}</code></p>
        ${view.seed && html`<p class="fixed-value"><span>${t("tournament.seed")}</span> <code>${view.seed}</code></p>`}
      </details>
    <//>`;
}
