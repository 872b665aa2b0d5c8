// @ts-check
/** Somebody who plays for an entrant: a name, and whether it is a person or a bot. */
import { LEVELS } from "../options/draft.js";
import { html } from "../ui.js";
import { t } from "../words.js";

export const LONGEST = 40;

/**
 * @typedef {{ name: string, bot: string }} Asked
 * @param {{ label: string, member: Asked, spare: string, set: (member: Asked) => void }} props `spare`: a name for a bot
 */
export function MemberField({ label, member, spare, set }) {
  const turn = (/** @type {any} */ event) => {
    const bot = event.currentTarget.value;
    const given = member.name && member.name !== spare ? member.name : bot ? spare : "";
    set({ name: given, bot });
  };
  return html`
    <div class="member-field">
      <label class="field">${label}
        <input value=${member.name} maxlength=${LONGEST} autocomplete="off" autocapitalize="words" onInput=${(/** @type {any} */ event) => set({ ...member, name: event.currentTarget.value })} /></label>
      <label><span class="unseen">${label}: ${t("tournament.person-or-bot")}</span>
        <select value=${member.bot} onChange=${turn}>
          <option value="">${t("tournament.person")}</option>
          ${LEVELS.map((level) => html`<option value=${level}>${t("options.bot", { level: t(`web.level-${level}`) })}</option>`)}
        </select></label>
    </div>`;
}
