/** What is played at this table, for everybody to see. */
import { clockLabel, targetLabel } from "../parts/options/match.js";
import { isUnhurried, rulesAddress } from "../net/rulebooks.js";
import { Summary } from "../parts/options/summary.js";
import { html } from "../base/ui.js";
import { t } from "../speech/words.js";
import { Page as Reminder } from "../parts/reminder.js";
import { Picks } from "./picks.js";

/** @param {{ seated: boolean, options: Wire.Options, meaning: Wire.Meaning | null, code: string, here: boolean, ask: ((command: Client.Deed) => Promise<boolean>) | null, change: (() => void) | null }} props `here`: nobody comes from outside, and people talk */
export function Played({ seated, options, meaning, code, here, ask, change }) {
  const edition = options.edition ?? "nb-112";
  const rules = code ? `/rules/${edition}?table=${code}` : rulesAddress(options);
  return html`
    <section class="panel">
      <div class="played-head">
        <h2>${t("lobby.played")}</h2>
        ${change && html`<button type="button" class="button small" onClick=${change}>${t("lobby.change")}</button>`}
      </div>
      ${ask && html`<${Picks} options=${options} ask=${ask} />`}
      ${seated && isUnhurried(options) && html`<${Reminder} whole=${true} />`}
      <${Summary} edition=${edition} name=${options.name} changed=${meaning?.changed ?? options.rules ?? {}}
        custom=${options.custom ?? []} rules=${rules} more=${[...about(options, meaning), ...(here ? [] : whoMay(options))]} />
    </section>`;
}

/** @param {Wire.Options} options @param {Wire.Meaning | null} meaning */
function about({ clock = null }, meaning) {
  return [
    meaning && !("target" in meaning.changed) && targetLabel(meaning.rules.scoring, meaning.rules.target),
    clockLabel(clock),
  ].filter((line) => typeof line === "string");
}

/** @param {Wire.Options} options */
const whoMay = ({ chat = true, public: open = false }) => [
  t(open ? "options.public" : "options.private"),
  ...(chat ? [] : [t("options.without-chat")]),
];
