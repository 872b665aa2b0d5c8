/** First, back, play, on, last; a scrubber; rounds and speed. */
import { html, withValue } from "../base/ui.js";
import { t } from "../speech/words.js";

export const SPEEDS = [0.5, 1, 2, 4];
const ICONS = {
  first: "M6 5v14M19 5l-9 7 9 7z",
  back: "M16 5l-9 7 9 7z",
  play: "M8 4.5l11 7.500-11 7.500z",
  pause: "M8 5v14M16 5v14",
  on: "M8 5l9 7-9 7z",
  last: "M18 5v14M5 5l9 7-9 7z",
};

/** @param {{ icon: keyof typeof ICONS, keys: string, act: () => void, off?: boolean, main?: boolean }} props */
function Key({ icon, keys, act, off = false, main = false }) {
  const label = t(`replay.${icon}`);
  return html`
    <button type="button" class=${main ? "button icon primary" : "button icon"} aria-label=${label} title=${label} aria-keyshortcuts=${keys}
        aria-disabled=${off} onClick=${() => off || act()}>
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${ICONS[icon]} /></svg>
    </button>`;
}

/**
 * @param {{ first: number, moment: import("./moment.js").Moment, lengths: number[], playing: boolean, speed: number, spoken: string,
 *   to: (moment: import("./moment.js").Moment) => void, by: (steps: number) => void, toggle: () => void, hasten: (speed: number) => void }} props
 */
export function Transport({ first, moment, lengths, playing, speed, spoken, to, by, toggle, hasten }) {
  const { round, step } = moment;
  const last = lengths[round] - 1;
  const atStart = round === 0 && step === 0;
  const atEnd = round === lengths.length - 1 && step === last;
  return html`
    <div class="transport" role="group" aria-label=${t("replay.controls")}>
      <label class="scrub"><span class="unseen">${t("replay.step")}</span>
        <input type="range" min="0" max=${last} value=${step} aria-valuetext=${spoken}
          onInput=${withValue((value) => to({ round, step: Number(value) }))} />
      </label>
      <label><span class="unseen">${t("replay.round-choice")}</span>
        <select value=${round} onChange=${withValue((value) => to({ round: Number(value), step: 0 }))}>
          ${lengths.map((_, number) => html`<option value=${number}>${t("replay.round", { number: first + number })}</option>`)}
        </select></label>
      <div class="tape">
        <${Key} icon="first" keys="Home" off=${step === 0} act=${() => to({ round, step: 0 })} />
        <${Key} icon="back" keys="ArrowLeft" off=${atStart} act=${() => by(-1)} />
        <${Key} icon=${playing ? "pause" : "play"} keys="Space" main act=${toggle} />
        <${Key} icon="on" keys="ArrowRight" off=${atEnd} act=${() => by(1)} />
        <${Key} icon="last" keys="End" off=${step === last} act=${() => to({ round, step: last })} />
      </div>
      <span class="step-of">${t("replay.step-of", { step, steps: last })}</span>
      <label><span class="unseen">${t("replay.speed")}</span>
        <select value=${speed} onChange=${withValue((value) => hasten(Number(value)))}>
          ${SPEEDS.map((each) => html`<option value=${each}>${each} ×</option>`)}
        </select></label>
    </div>`;
}
