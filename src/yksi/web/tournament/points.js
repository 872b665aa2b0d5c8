/** How a game ended: a number for each side, and for a correction the reason. */
import { REASON_LENGTH } from "../base/facts.js";
import { Sheet } from "../parts/sheet.js";
import { focused, html, useState, withValue } from "../base/ui.js";
import { t } from "../speech/words.js";
import { useSaying } from "./saying.js";
import { nameOf } from "./told.js";

/** @param {{ place: import("../net/tournament.js").TournamentPlace, meeting: Wire.MeetingShown, number: number, kind: import("./games.js").Kind, side: number, close: () => void }} props */
export function Points({ place, meeting, number, kind, side, close }) {
  const { view } = /** @type {import("../net/tournament.js").Shown} */ (place.shown.value);
  const { say, busy, problem } = useSaying(place);
  const [typed, setTyped] = useState(/** @type {string[]} */ (startOf(meeting, number, kind)));
  const [why, setWhy] = useState("");
  const correcting = kind === "correct-result";
  const known = typed.every((points) => /^\d+$/.test(points.trim())) && (!correcting || Boolean(why.trim()));
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (busy || !known) return;
    const more = correcting ? { why: why.trim() } : side === 0 ? { decides: true } : {};
    if (
      await say(
        /** @type {import("../net/tournament.js").Deed} */ ({
          do: kind,
          meeting: meeting.number,
          game: number,
          points: typed.map(Number),
          ...more,
        }),
      )
    )
      close();
  };
  return html`
    <${Sheet} title=${t("tournament.result-of", { number })} close=${close} more="points">
      <form class="points-form" onSubmit=${submit} novalidate>
        <p class="hint">${t(`tournament.points-${view.plan.game}-${view.rules.scoring}`, { target: view.rules.target })}</p>
        ${meeting.sides.map(
          (one, at) => html`
          <label class="points-side" key=${one}><span>${nameOf(view, one)}</span>
            <input inputmode="numeric" pattern="[0-9]*" maxlength="6" autocomplete="off" value=${typed[at]} ref=${at === 0 ? focusedOnce : undefined}
              onInput=${withValue((value) => setTyped(typed.map((was, other) => (other === at ? value : was))))} /></label>`,
        )}
        ${correcting && html`<label class="field">${t("tournament.why")}<input maxlength=${REASON_LENGTH} value=${why} onInput=${withValue(setWhy)} /></label>`}
        <p class="problem" role="alert">${problem}</p>
        <div class="row over-foot">
          <button type="button" class="button" onClick=${close}>${t("web.cancel")}</button>
          <button class="button primary" aria-disabled=${busy || !known}>${t(`tournament.send-${kind}`)}</button>
        </div>
      </form>
    <//>`;
}

/** Drawing it anew must not take the focus from another field. @param {HTMLElement | null} element */
function focusedOnce(element) {
  if (element && !element.closest("form")?.contains(document.activeElement)) focused(element);
}

/** What stands there already, to be changed. @param {Wire.MeetingShown} meeting @param {number} number @param {string} kind @returns {string[]} */
function startOf(meeting, number, kind) {
  const { points, claims } = meeting.games[number - 1];
  const known = kind === "dispute" ? null : (points ?? Object.values(claims)[0]);
  return meeting.sides.map((_, at) => (known ? String(known[at]) : ""));
}
