/** What happened, in sentences: of one step, and of a round as a list to jump in. */
import { html, useLayoutEffect, useRef } from "../base/ui.js";
import { say, t } from "../speech/words.js";

/** @typedef {import("./frames.js").Frame} Frame */

/** Events that say nothing new to whoever sees all hands. */
const SEEN = ["dealer-card", "dealt", "new-hand", "shown"];

/** @param {Frame} frame @param {Wire.Replay} replay @returns {string[]} */
export function sentencesOf(frame, replay) {
  const { players, options } = replay;
  const nameOf = (/** @type {string} */ card) => {
    const rule = (options.custom ?? [])[Number(card[1]) - 1];
    return typeof rule === "object" ? rule.name : card;
  };
  return frame.events
    .filter(({ event }) => !SEEN.includes(event))
    .map((event) =>
      say("custom" in event ? { ...event, custom: nameOf(event.custom) } : event, players, null),
    );
}

/** @param {{ frames: Frame[], replay: Wire.Replay, step: number, jump: (step: number) => void }} props */
export function Story({ frames, replay, step, jump }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const now = /** @type {HTMLElement | undefined} */ (list.current?.children[step]);
    if (list.current && now)
      list.current.scrollTop = now.offsetTop - list.current.clientHeight / 2 + now.clientHeight / 2;
  }, [frames, step]);
  return html`
    <section class="story" aria-label=${t("replay.story")}>
      <ol ref=${list}>
        ${frames.map(
          (frame, at) => html`<li key=${at}>
          <button type="button" aria-current=${at === step ? "step" : undefined} onClick=${() => jump(at)}>
            <span class="at" aria-hidden="true">${at}</span><span>${sentencesOf(frame, replay).join(" ") || t("replay.nothing-seen")}</span>
          </button></li>`,
        )}
      </ol>
    </section>`;
}
