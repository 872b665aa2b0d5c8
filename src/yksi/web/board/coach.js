/**
 * A coach at tables on this device where nobody else plays: what each choice is worth, and why; a quiet mark after a
 * mistake, which can be taken back. Judged beside the table, by the judge of reviews: only by what the seat sees.
 */
import { coached } from "../base/settings.js";
import { html, useEffect, useSignal } from "../base/ui.js";
import { askEngine } from "../engine/shared.js";
import { t } from "../speech/words.js";
import { levelOf } from "./sitting.js";

/** @typedef {import("../engine/review/coach.js").Advice} Advice */
/** @typedef {import("../engine/review/ledger.js").Decision} Decision */
/** @typedef {ReturnType<typeof useCoach>} Coach */

/** What is done out of turn is no choice between cards. */
const BESIDE = /^(uno|catch:.*)$/;

/** Of a hundred rounds. @param {number} chance */
export const of100 = (chance) => Math.round(chance / 100);

/** Whether there may be a coach: others at the table would play against it. @param {Client.Sitting} sitting @param {Client.Connection} connection */
export const mayCoach = ({ room, you }, connection) =>
  Boolean(connection.takeBack) &&
  you !== null &&
  room.chairs.every(({ seat, person }) => seat === you || !person);

/** @param {Client.Place} place @param {Client.Sitting} sitting */
export function useCoach(place, sitting) {
  const advice = useSignal(/** @type {Advice | "thinking" | null} */ (null));
  const mark = useSignal(/** @type {Decision | null} */ (null));
  /** Where the log stood before each own action. */
  const backs = useSignal(/** @type {number[]} */ ([]));
  const { known, view, you } = sitting;
  const { connection } = place;
  const on = coached.value === "on" && mayCoach(sitting, connection);
  const moment = `${view.round}.${known.seq}`;
  useEffect(() => {
    advice.value = null;
  }, [moment]);
  useEffect(() => {
    backs.value = [];
    mark.value = null;
  }, [view.round, on]);
  const asked = { seat: you, level: levelOf(sitting) || "sharp" };
  const record = () => /** @type {Promise<string>} */ (connection.record?.(known.table));
  return {
    on,
    advice: on ? advice.value : null,
    mark: on ? mark.value : null,
    canGoBack: on && backs.value.length > 0,
    /** What would the coach do? */
    ask: async () => {
      advice.value = "thinking";
      const found = await askEngine("coach", { record: await record(), ...asked });
      if (advice.peek() === "thinking") advice.value = /** @type {Advice} */ (/** @type {unknown} */ (found));
    },
    /** Judge an action that is about to be done. @param {string} action */
    notice: (action) => {
      if (!on) return;
      mark.value = null;
      backs.value = [...backs.peek(), known.seq];
      if (BESIDE.test(action)) return;
      const since = known.seq;
      record()
        .then((text) => askEngine("coach", { record: text, ...asked, action }))
        .then((found) => {
          const decision = /** @type {Decision} */ (/** @type {unknown} */ (found));
          if (decision.mark && backs.peek().at(-1) === since) mark.value = decision;
        });
    },
    takeBack: async () => {
      const since = backs.peek().at(-1) ?? 0;
      await connection.takeBack?.(known.table);
      mark.value = null;
      backs.value = backs.peek().slice(0, -1);
      place.lines.value = place.lines.peek().filter((line) => line.seq <= since);
    },
    hide: () => {
      advice.value = null;
      mark.value = null;
    },
  };
}

/** What a card is worth, whatever else is said with it; nothing as long as nobody has asked. @param {Coach["advice"]} advice @returns {Map<string, number>} */
export function worthOf(advice) {
  /** @type {Map<string, number>} */
  const worth = new Map();
  if (!advice || advice === "thinking") return worth;
  for (const { action, chance } of advice.choices) {
    const card = action.replace(/!$/, "").split(":")[/^(discard|give):/.test(action) ? 1 : 0];
    worth.set(card, Math.max(worth.get(card) ?? 0, chance));
  }
  return worth;
}

/** Ask, and take back. @param {{ sitting: Client.Sitting, coach: Coach }} props */
export function CoachButtons({ sitting, coach }) {
  if (!coach.on) return null;
  return html`
    ${sitting.myTurn && !coach.advice && html`<button type="button" class="button small" onClick=${coach.ask}>${t("table.coach-ask")}</button>`}
    ${coach.canGoBack && html`<button type="button" class="button small" onClick=${coach.takeBack}>${t("table.coach-back")}</button>`}`;
}
