/** Somebody who plays for an entrant: a name, and whether it is a person or a bot. */
import { LEVELS, PLAYER_NAME_LENGTH } from "../base/facts.js";
import { html, withValue } from "../base/ui.js";
import { t } from "../speech/words.js";

/**
 * @typedef {Required<Wire.MemberAsked>} Asked
 * @param {{ label: string, member: Asked, spare: string, set: (member: Asked) => void }} props `spare`: a name for a bot
 */
export function MemberField({ label, member, spare, set }) {
  const turn = withValue((bot) => {
    const given = member.name && member.name !== spare ? member.name : bot ? spare : "";
    set({ name: given, bot: /** @type {Asked["bot"]} */ (bot) });
  });
  return html`
    <div class="member-field">
      <label class="field">${label}
        <input value=${member.name} maxlength=${PLAYER_NAME_LENGTH} autocomplete="off" autocapitalize="words" onInput=${withValue((value) => set({ ...member, name: value }))} /></label>
      <select value=${member.bot} aria-label=${`${label}: ${t("tournament.person-or-bot")}`} onChange=${turn}>
        <option value="">${t("tournament.person")}</option>
        ${LEVELS.map((level) => html`<option value=${level}>${t("options.bot", { level: t(`web.level-${level}`) })}</option>`)}
      </select>
    </div>`;
}

/** What several are called together; as they are called one by one, if nothing else. @param {{ members: number, team: string, joined: string, set: (name: string) => void }} props */
export function TeamName({ members, team, joined, set }) {
  return html`
    <label class="field">${t(members === 2 ? "tournament.pair-name" : "tournament.team-name")}
      <input value=${team} maxlength=${2 * PLAYER_NAME_LENGTH} autocomplete="off" placeholder=${joined} onInput=${withValue(set)} /></label>`;
}
