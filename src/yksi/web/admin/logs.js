/** Open tables, sheets and tournaments, and what can be done about each. */
import { html } from "../base/ui.js";
import { useAttempt } from "../net/newest.js";
import { Sure } from "../parts/sure.js";
import { inARow } from "../speech/say.js";
import { t, whyNot } from "../speech/words.js";
import { operate } from "./operator.js";

/** @typedef {(said: string) => void} Done what is told then */

/** @param {{ logs: Wire.OperatedLog[], done: Done }} props */
export function Logs({ logs, done }) {
  if (!logs.length) return html`<p>${t("admin.page-empty")}</p>`;
  return html`<ul class="listed">${logs.map((log) => html`<li key=${log.id}><${Log} log=${log} done=${done} /></li>`)}</ul>`;
}

/** @param {{ log: Wire.OperatedLog, done: Done }} props */
function Log({ log, done }) {
  const { why, attempt } = useAttempt(whyNot);
  const act = (/** @type {Wire.Deed} */ deed) => attempt(async () => done(await operate(deed)));
  const about = [log.name, log.stage && t(`admin.stage-${log.stage}`)];
  const button = (/** @type {string} */ label, /** @type {Wire.Deed} */ deed) =>
    html`<button type="button" class="button small" onClick=${() => act(deed)}>${label}</button>`;
  return html`
    <details class="panel over-part">
      <summary><b>${t(`admin.kind-${log.kind}`)} ${log.code}</b> <span class="soft">${about.filter(Boolean).join(" · ")}</span><br />
        <small>${t("admin.page-entries", { count: log.entries.toLocaleString() })} · ${t("admin.page-size", { bytes: log.bytes.toLocaleString() })} · ${new Date(log.at).toLocaleString()}</small></summary>
      <p class="problem" role="alert">${why}</p>
      ${log.names.length > 0 && html`<p>${inARow(log.names)}</p>`}
      ${
        log.kind !== "sheet" &&
        html`
        <div class="row">
          ${button(t("admin.page-stop-bots"), { do: "stop-bots", name: log.code })}
          ${button(t("admin.page-go-on"), { do: "go-on", name: log.code })}
          <${Sure} label=${t("admin.page-close")} question=${t("admin.page-close-sure", { code: log.code })} does=${() => act({ do: "close", name: log.code })} />
        </div>`
      }
      ${
        log.kind === "table" &&
        log.names.map(
          (player) => html`
        <div class="row" key=${player}>
          ${button(t("admin.page-mute", { name: player }), { do: "mute", name: log.code, player })}
          ${button(t("admin.page-hear", { name: player }), { do: "hear", name: log.code, player })}
        </div>`,
        )
      }
    </details>`;
}
