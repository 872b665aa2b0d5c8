/** Who is not let in for a time, and what is removed. */
import { REASON_LENGTH } from "../base/facts.js";
import { html, useSignal, withValue } from "../base/ui.js";
import { useAttempt } from "../net/newest.js";
import { Sure } from "../parts/sure.js";
import { t, whyNot } from "../speech/words.js";
import { operate } from "./operator.js";

/** @typedef {import("./logs.js").Done} Done */

/** @param {{ bans: Wire.Ban[], done: Done }} props */
export function Bans({ bans, done }) {
  const network = useSignal("");
  const hours = useSignal("24");
  const reason = useSignal("");
  const { why, attempt } = useAttempt(whyNot);
  const act = (/** @type {Wire.Deed} */ deed) => attempt(async () => done(await operate(deed)));
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    act({ do: "ban", network: network.value.trim(), hours: Number(hours.value), why: reason.value.trim() });
  };
  return html`
    <section class="panel">
      <h2>${t("admin.page-bans")}</h2>
      ${bans.map(
        (ban) => html`
        <p class="row" key=${ban.network}><span class="grow"><b>${ban.network}</b> ${t("admin.page-until", { moment: new Date(ban.until).toLocaleString() })} ${ban.why}</span>
          <button type="button" class="button small" onClick=${() => act({ do: "unban", network: ban.network })}>${t("admin.page-unban")}</button></p>`,
      )}
      <form class="over-part" onSubmit=${submit}>
        <label class="field">${t("admin.page-network")}<input required placeholder="192.0.2.0/24" value=${network.value} onInput=${withValue((value) => (network.value = value))} /></label>
        <label class="field">${t("admin.page-hours")}<input type="number" min="1" max="100000" required value=${hours.value} onInput=${withValue((value) => (hours.value = value))} /></label>
        <label class="field">${t("admin.page-why")}<input maxlength=${REASON_LENGTH} value=${reason.value} onInput=${withValue((value) => (reason.value = value))} /></label>
        <p class="problem" role="alert">${why}</p>
        <button class="button">${t("admin.page-ban")}</button>
      </form>
    </section>`;
}

/** @param {{ done: Done }} props */
export function Pruning({ done }) {
  const days = useSignal("400");
  const { why, attempt } = useAttempt(whyNot);
  const act = (/** @type {"count" | "prune"} */ what) =>
    attempt(async () => done(await operate({ do: what, days: Number(days.value) || 0 })));
  return html`
    <section class="panel">
      <h2>${t("admin.page-prune")}</h2>
      <label class="field">${t("admin.page-days")}<input type="number" min="1" max="100000" value=${days.value} onInput=${withValue((value) => (days.value = value))} /></label>
      <p class="problem" role="alert">${why}</p>
      <div class="row">
        <button type="button" class="button small" onClick=${() => act("count")}>${t("admin.page-count")}</button>
        <${Sure} label=${t("admin.page-remove")} question=${t("admin.page-prune-sure", { count: days.value })} does=${() => act("prune")} />
      </div>
    </section>`;
}
