/** The bar at the bottom: the host starts, the others wait, everybody can leave. */
import { LEVELS } from "../base/facts.js";
import { go } from "../base/router.js";
import { html, useState, withValue } from "../base/ui.js";
import { t } from "../speech/words.js";
import { hostName, isFree } from "./chairs.js";

/** @param {{ known: Client.Known, host: boolean, ask: (command: Client.Deed) => Promise<boolean>, error: string }} props */
export function StartBar({ known, host, ask, error }) {
  const { chairs } = known.room;
  const free = chairs.filter(isFree).length;
  const [level, setLevel] = useState(/** @type {Wire.Level} */ ("casual"));
  const leave = async () => {
    if (await ask({ do: "leave" })) go("/");
  };
  return html`
    <div class="foot-bar start-bar">
      ${error && html`<p class="problem" role="alert">${error}</p>`}
      ${host && free > 0 && html`<${FillWith} free=${free} level=${level} choose=${setLevel} />`}
      ${!host && html`<p class="waits">${known.you === null ? t("lobby.watching") : t("lobby.waiting-for", { name: hostName(chairs) })}</p>`}
      ${
        known.you !== null &&
        html`
        <div class="row">
          <button type="button" class="button" onClick=${leave}>${t("lobby.leave")}</button>
          ${host && html`<button type="button" class="button primary" aria-describedby="fills" onClick=${() => ask({ do: "start", level })}>${t("lobby.start")}</button>`}
        </div>`
      }
    </div>`;
}

/** @param {{ free: number, level: Wire.Level, choose: (level: Wire.Level) => void }} props */
function FillWith({ free, level, choose }) {
  return html`
    <label class="fill-with" id="fills">
      <span>${t("lobby.fill", { count: free })}</span>
      <select value=${level} onChange=${withValue((value) => choose(/** @type {Wire.Level} */ (value)))}>
        ${LEVELS.map((one) => html`<option value=${one}>${t(`web.level-${one}`)}</option>`)}
      </select>
    </label>`;
}
