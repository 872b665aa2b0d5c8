/** What is played at this table, for everybody to see. */
import { clockLabel, targetLabel } from "../parts/options/match.js";
import { Summary } from "../parts/options/summary.js";
import { html } from "../base/ui.js";
import { t } from "../speech/words.js";

/** @param {{ options: Wire.Options, meaning: Wire.Meaning | null, code: string, change: (() => void) | null }} props */
export function Played({ options, meaning, code, change }) {
  const edition = options.edition ?? "nb-112";
  const rules = `/rules/${edition}${code && `?table=${code}`}`;
  return html`
    <section class="panel">
      <div class="played-head">
        <h2>${t("lobby.played")}</h2>
        ${change && html`<button type="button" class="button small" onClick=${change}>${t("lobby.change")}</button>`}
      </div>
      <${Summary} edition=${edition} name=${options.name} changed=${meaning?.changed ?? options.rules ?? {}}
        custom=${options.custom ?? []} rules=${rules} more=${about(options, meaning)} />
    </section>`;
}

/** @param {Wire.Options} options @param {Wire.Meaning | null} meaning */
function about({ clock = null, chat = true, public: open = false }, meaning) {
  return [
    meaning && !("target" in meaning.changed) && targetLabel(meaning.rules.scoring, meaning.rules.target),
    clockLabel(clock),
    t(open ? "options.public" : "options.private"),
    !chat && t("options.without-chat"),
  ].filter((line) => typeof line === "string");
}
