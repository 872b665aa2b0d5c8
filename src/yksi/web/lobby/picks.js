/** What the host can choose without a form: cards that are picked, each of which changes the table at once. */
import { html } from "../base/ui.js";
import { Picture } from "../cards/card.js";
import { clockLabel } from "../parts/options/match.js";
import { LEFT_ALONE, PRESETS } from "../parts/options/presets.js";
import { capital } from "../speech/say.js";
import { t } from "../speech/words.js";

/** Two cards that are typical of it, only to look at. @type {Record<string, string[]>} */
const LOOKS = { printed: ["R7", "B4"], family: ["G2", "Y9"], party: ["Y+2", "R+2"] };
const DAY = 86_400;
const CLOCKS = [null, 30, DAY];

/** @param {{ options: Wire.Options, ask: (command: Client.Deed) => Promise<boolean> }} props */
export function Picks({ options, ask }) {
  const configure = (/** @type {Wire.Options} */ change) =>
    ask({ do: "configure", options: { ...options, ...change } });
  return html`
    <div class="picks" role="group" aria-label=${t("options.presets")}>
      ${Object.entries(PRESETS).map(
        ([name, rules]) => html`
        <button type="button" class="pick-card" key=${name} aria-pressed=${isChosen(options, rules)} onClick=${() => configure({ rules: { ...left(options), ...rules } })}>
          <span class="pick-looks" aria-hidden="true">${LOOKS[name].map((card) => html`<${Picture} key=${card} card=${card} />`)}</span>
          <strong>${t(`options.preset-${name}`)}</strong>
          <span class="soft">${t(`options.preset-${name}-says`)}</span>
        </button>`,
      )}
    </div>
    <div class="pick-row" role="group" aria-label=${t("options.clock")}>
      ${CLOCKS.map((clock) => html`<button type="button" class="button small" key=${clock} aria-pressed=${(options.clock ?? null) === clock} onClick=${() => configure({ clock })}>${capital(clockLabel(clock))}</button>`)}
    </div>`;
}

/** @param {Wire.Options} options */
const left = ({ rules = {} }) =>
  Object.fromEntries(Object.entries(rules).filter(([key]) => LEFT_ALONE.includes(key)));

/** @param {Wire.Options} options @param {Record<string, string | number>} preset */
function isChosen({ rules = {} }, preset) {
  const own = Object.entries(rules).filter(([key]) => !LEFT_ALONE.includes(key));
  return own.length === Object.keys(preset).length && own.every(([key, value]) => preset[key] === value);
}
