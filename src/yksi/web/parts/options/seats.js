/** How many play, and who sits where: people come by invitation, bots are there at once. */
import { useId } from "preact/hooks";
import { html, withValue } from "../../base/ui.js";
import { t } from "../../speech/words.js";
import { FEWEST_SEATS, LEVELS, MOST_SEATS } from "../../base/facts.js";
import { Choices } from "../fields.js";
import { problemSentence } from "../../speech/refusal.js";

const COUNTS = Array.from({ length: MOST_SEATS - FEWEST_SEATS + 1 }, (_, more) => FEWEST_SEATS + more);

/** @param {{ form: import("./form.js").Form }} props */
export function SeatCount({ form }) {
  const id = useId();
  const trouble = form.isInTrouble(["players"]);
  const options = COUNTS.map((count) => ({ value: count, label: String(count) }));
  return html`
    <${Choices} more="seat-count" legend=${html`<h2>${t("options.seats")}</h2>`} value=${form.draft.value.seats}
      options=${options} choose=${(/** @type {number} */ seats) => form.set({ seats })} describedby=${trouble ? id : undefined} />
    ${trouble && html`<p class="problem" id=${id}>${problemSentence(form.problem.value)}</p>`}`;
}

/** @typedef {import("./draft.js").Draft["bots"][number]} Level of a bot; empty where somebody may sit down */

/** @param {{ form: import("./form.js").Form, children?: Client.Children }} props the child is the own seat */
export function SeatList({ form, children }) {
  const { seats, bots } = form.draft.value;
  const others = Array.from({ length: seats - 1 }, (_, other) => other + 1);
  const put = (/** @type {number[]} */ places, /** @type {Level} */ level) =>
    form.set({ bots: bots.map((was, seat) => (places.includes(seat) ? level : was)) });
  return html`
    <fieldset class="seat-list">
      <legend class="unseen">${t("options.who")}</legend>
      <ol>
        <li class="chair is-me"><${Avatar} kind="me" />${children}</li>
        ${others.map((seat) => html`<${SeatChoice} key=${seat} seat=${seat} level=${bots[seat]} choose=${(/** @type {Level} */ level) => put([seat], level)} />`)}
      </ol>
      <div class="row">
        <button type="button" class="button small" onClick=${() => put(others, "")}>${t("options.all-people")}</button>
        <button type="button" class="button small" onClick=${() => put(others, "casual")}>${t("options.all-bots")}</button>
      </div>
      <p class="hint">${t("options.free-seats")}</p>
    </fieldset>`;
}

/** @param {{ seat: number, level: Level, choose: (level: Level) => void }} props */
function SeatChoice({ seat, level, choose }) {
  return html`
    <li class=${level ? "chair is-bot" : "chair"}>
      <${Avatar} kind=${level ? "bot" : "friend"} />
      <select value=${level} aria-label=${t("options.seat", { number: seat + 1 })}
        onChange=${withValue((value) => choose(/** @type {Level} */ (value)))}>
        <option value="">${t("options.somebody")}</option>
        ${LEVELS.map((one) => html`<option value=${one}>${t("options.bot", { level: t(`web.level-${one}`) })}</option>`)}
      </select>
    </li>`;
}

const PERSON = "M11.5 12.5a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M8 25c1-5 4.5-7 8-7s7 2 8 7";
const BOT =
  "M9 14v5a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3v-5a3 3 0 0 0-3-3h-8a3 3 0 0 0-3 3zM16 11V8M13 16v1M19 16v1M6 15v3M26 15v3";
const DRAWN = { me: PERSON, friend: PERSON, bot: BOT, free: "M16 11v10M11 16h10" };

/** A person, a bot or an empty chair. @param {{ kind: "me" | "friend" | "bot" | "free" }} props */
export function Avatar({ kind }) {
  return html`
    <svg class="avatar is-${kind}" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <circle class="avatar-ground" cx="16" cy="16" r="15" />
      <path d=${DRAWN[kind]} />
    </svg>`;
}
