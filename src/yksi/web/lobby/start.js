/** The bar at the bottom: the host starts, the others wait, everybody can leave. */
import { FEWEST_SEATS, LEVELS } from "../base/facts.js";
import { go } from "../base/router.js";
import { html, useState, withValue } from "../base/ui.js";
import { isForFriends } from "../net/friends.js";
import { t } from "../speech/words.js";
import { hostName, isFree } from "./chairs.js";

/** @param {{ known: Client.Known, host: boolean, ask: (command: Client.Deed) => Promise<boolean>, error: string }} props */
export function StartBar({ known, host, ask, error }) {
  const { chairs, options } = known.room;
  const free = chairs.filter(isFree).length;
  const mayBeFewer = chairs.length - free >= FEWEST_SEATS;
  const [chosen, setChosen] = useState(/** @type {Wire.Level | "" | null} */ (null));
  const level = !mayBeFewer && chosen === "" ? null : chosen;
  const filled = level ?? (mayBeFewer && isForFriends(known) ? "" : "casual");
  const start = async () => {
    if (filled) return ask({ do: "start", level: filled });
    const us = { ...options, seats: chairs.length - free };
    return free && !(await ask({ do: "configure", options: us })) ? false : ask({ do: "start" });
  };
  const leave = async () => {
    if (await ask({ do: "leave" })) go("/");
  };
  return html`
    <div class="foot-bar start-bar">
      ${error && html`<p class="problem" role="alert">${error}</p>`}
      ${host && free > 0 && html`<${FillWith} free=${free} level=${filled} choose=${setChosen} fewer=${mayBeFewer} />`}
      ${!host && html`<p class="waits">${known.you === null ? t("lobby.watching") : t("lobby.waiting-for", { name: hostName(chairs) })}</p>`}
      ${
        known.you !== null &&
        html`
        <div class="row">
          <button type="button" class="button" onClick=${leave}>${t("lobby.leave")}</button>
          ${host && html`<button type="button" class="button primary" aria-describedby="fills" onClick=${start}>${t("lobby.start")}</button>`}
        </div>`
      }
    </div>`;
}

/** @param {{ free: number, level: Wire.Level | "", fewer: boolean, choose: (level: Wire.Level | "") => void }} props `fewer`: nobody need sit there */
function FillWith({ free, level, fewer, choose }) {
  return html`
    <label class="fill-with" id="fills">
      <span>${level ? t("lobby.fill", { count: free }) : t("lobby.no-fill")}</span>
      <select value=${level} onChange=${withValue((value) => choose(/** @type {Wire.Level | ""} */ (value)))}>
        ${fewer && html`<option value="">${t("lobby.just-us")}</option>`}
        ${LEVELS.map((one) => html`<option value=${one}>${t(`web.level-${one}`)}</option>`)}
      </select>
    </label>`;
}
