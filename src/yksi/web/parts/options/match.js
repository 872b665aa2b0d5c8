/** How long, how fast, with whom: teams, scoring, target, clock and the pace of bots. */
import { PACES } from "../../base/facts.js";
import { useId } from "preact/hooks";
import { capital } from "../../speech/say.js";
import { classes, html } from "../../base/ui.js";
import { mayWrite } from "../../base/writing.js";
import { t } from "../../speech/words.js";
import { ROUNDS } from "./draft.js";
import { Choices, Fold } from "../fields.js";
import { KeyField } from "./key.js";
import { keyLabel, keySays, valueLabel } from "../../speech/wording.js";
import { problemSentence } from "../../speech/refusal.js";

const DAY = 86_400;
const CLOCKS = [null, 15, 30, 60, 120, DAY, 3 * DAY];
const KEYS = ["scoring", "target", "teams", "open_partners"];

/** @param {{ form: import("./form.js").Form }} props */
export function MatchChoice({ form }) {
  const { clock, pace } = form.draft.value;
  const state = [targetLabel(form.rule("scoring"), form.rule("target")), clockLabel(clock)].join(" · ");
  return html`
    <${Fold} title=${t("options.match")} state=${state} open=${form.isInTrouble(KEYS)}>
      <${Teams} form=${form} />
      ${(form.rule("teams") !== 0 || form.isChanged("open_partners")) && html`<${KeyField} form=${form} name="open_partners" />`}
      <${KeyField} form=${form} name="scoring" />
      <${TargetField} form=${form} />
      <${ClockChoice} form=${form} />
      <div class="rule-key">
        <${Choices} legend=${t("options.pace")} value=${pace} choose=${(/** @type {Wire.Pace} */ to) => form.set({ pace: to })}
          options=${PACES.map((one) => ({ value: one, label: t(`options.pace-${one}`) }))} />
      </div>
    <//>`;
}

/** @param {{ form: import("./form.js").Form }} props */
export function ClockChoice({ form }) {
  const { clock } = form.draft.value;
  const clocks = CLOCKS.includes(clock) ? CLOCKS : [...CLOCKS, clock];
  return html`
    <div class="rule-key">
      <${Choices} legend=${t("options.clock")} value=${clock} choose=${(/** @type {number | null} */ to) => form.set({ clock: to })}
        options=${clocks.map((seconds) => ({ value: seconds, label: capital(clockLabel(seconds)) }))} />
      <p class="hint">${t("options.clock-says")}</p>
    </div>`;
}

/** @param {{ form: import("./form.js").Form }} props */
export const TargetField = ({ form }) =>
  html`<${KeyField} form=${form} name="target" bounds=${form.rule("scoring") === "rounds" ? ROUNDS : undefined} />`;

/** How far a match goes. @param {string | number} scoring @param {string | number} target */
export const targetLabel = (scoring, target) =>
  t(scoring === "rounds" ? "options.to-rounds" : "options.to-points", { count: target });

/** @param {number | null} seconds */
export const clockLabel = (seconds) =>
  seconds === null
    ? t("options.no-clock")
    : seconds % DAY
      ? t("options.seconds", { count: seconds })
      : t("options.days", { count: seconds / DAY });

/** @param {{ form: import("./form.js").Form }} props */
function Teams({ form }) {
  const id = useId();
  const trouble = form.isInTrouble(["teams"]);
  const most = form.books.keys.teams.bounds?.[1] ?? 0;
  const counts = [0, ...Array.from({ length: most - 1 }, (_, more) => more + 2)]; // a single team is no game
  return html`
    <div class=${classes({ "rule-key": true, trouble, changed: form.isChanged("teams") })}>
      <${Choices} legend=${keyLabel("teams")} value=${form.rule("teams")} describedby="${id}-says ${id}-problem"
        options=${counts.map((count) => ({ value: count, label: valueLabel("teams", count) }))}
        choose=${(/** @type {number} */ teams) => form.setRule("teams", teams)} />
      <p class="hint" id="${id}-says">${keySays("teams")}</p>
      ${trouble && html`<p class="problem" id="${id}-problem">${problemSentence(form.problem.value)}</p>`}
    </div>`;
}

/** How people talk, and what the host chooses for it. */
const TALK = {
  "with-chat": { chat: true, writing: true },
  "phrases-only": { chat: true, writing: false },
  "without-chat": { chat: false, writing: null },
};
/** @typedef {keyof typeof TALK} Talk */

/** @param {import("./draft.js").Draft} draft @returns {Talk} */
const talkOf = (draft) => (draft.chat ? (mayWrite(draft) ? "with-chat" : "phrases-only") : "without-chat");

/** @param {{ form: import("./form.js").Form }} props */
export function CompanyChoice({ form }) {
  const open = form.draft.value.public;
  const talk = talkOf(form.draft.value);
  const state = [t(open ? "options.public" : "options.private"), t(`options.${talk}`)].join(" · ");
  const who = [false, true].map((value) => ({
    value,
    label: capital(t(value ? "options.public" : "options.private")),
  }));
  const ways = Object.keys(TALK).map((value) => ({ value, label: capital(t(`options.${value}`)) }));
  return html`
    <${Fold} title=${t("options.company")} state=${state}>
      <div class="rule-key">
        <${Choices} legend=${t("options.who-may-come")} value=${open} options=${who} choose=${(/** @type {boolean} */ to) => form.set({ public: to })} />
        <p class="hint">${t(open ? "options.public-says" : "options.private-says")}</p>
      </div>
      <div class="rule-key">
        <${Choices} legend=${t("options.chat")} value=${talk} options=${ways} choose=${(/** @type {Talk} */ to) => form.set(TALK[to])} />
        <p class="hint">${t("options.chat-says")}</p>
      </div>
    <//>`;
}
