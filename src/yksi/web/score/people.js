/** Who plays: another name, somebody goes home, comes back or sits down. */
import { PLAYER_NAME_LENGTH } from "../base/facts.js";
import { useAttempt } from "../net/newest.js";
import { Sheet } from "../parts/sheet.js";
import { html, useState, withValue } from "../base/ui.js";
import { t } from "../speech/words.js";
import { whyNotOnSheet } from "./errors.js";

/** @typedef {import("../net/sheet.js").Deed} Deed */

/** @param {{ place: import("./round.js").AnySheet, close: () => void }} props */
export function People({ place, close }) {
  const { view } = /** @type {import("../net/sheet.js").Shown} */ (place.shown.value);
  const { why: problem, attempt } = useAttempt(whyNotOnSheet);
  const write = (/** @type {Deed} */ command) => attempt(() => place.say(command));
  return html`
    <${Sheet} title=${t("sheet.people")} close=${close} more="people">
      <p class="problem" role="alert">${problem}</p>
      <ul class="people-list">
        ${order(view).map((player) => html`<${Person} key=${`${player.player} ${player.name}`} player=${player} write=${write} />`)}
      </ul>
      <${Joining} view=${view} write=${write} />
    <//>`;
}

/** As they sit; those who went home come last. @param {import("../net/sheet.js").View} view @returns {Wire.SheetPlayer[]} */
function order({ players, seating }) {
  return [...seating.map((player) => players[player]), ...players.filter((one) => one.gone)];
}

/** @param {{ player: Wire.SheetPlayer, write: (command: Deed) => Promise<boolean> }} props */
function Person({ player, write }) {
  const [name, setName] = useState(player.name);
  const rename = (/** @type {Event} */ event) => {
    event.preventDefault();
    write({ do: "rename-player", player: player.player, name });
  };
  return html`
    <li class="person">
      <form onSubmit=${rename}>
        <input value=${name} maxlength=${PLAYER_NAME_LENGTH} autocomplete="off" aria-label=${t("sheet.name-of", { name: player.name })} onInput=${withValue(setName)} />
        ${name.trim() !== player.name && html`<button class="button primary small" disabled=${!name.trim()}>${t("sheet.rename")}</button>`}
      </form>
      ${
        name.trim() === player.name &&
        (player.gone
          ? html`<button type="button" class="button small" onClick=${() => write({ do: "player-joined", name: player.name })}>${t("sheet.comes-back")}</button>`
          : html`<button type="button" class="button small" onClick=${() => write({ do: "player-left", player: player.player })}>${t("sheet.goes-home")}</button>`)
      }
    </li>`;
}

/** @param {{ view: import("../net/sheet.js").View, write: (command: Deed) => Promise<boolean> }} props */
function Joining({ view, write }) {
  const [name, setName] = useState("");
  const last = view.seating.length;
  const [seat, setSeat] = useState(last);
  const join = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (await write({ do: "player-joined", name, seat: Math.min(seat, last) }))
      setName((/** @type {string} */ now) => (now === name ? "" : now)); // the next one may be written there already
  };
  return html`
    <form class="joining over-part" onSubmit=${join}>
      <h3>${t("sheet.joins")}</h3>
      <div class="joining-fields">
        <label class="field">${t("sheet.new-name")}
          <input value=${name} maxlength=${PLAYER_NAME_LENGTH} autocomplete="off" onInput=${withValue(setName)} /></label>
        <label class="field">${t("sheet.sits-after")}
          <select value=${Math.min(seat, last)} onChange=${withValue((value) => setSeat(Number(value)))}>
            ${view.seating.map((player, place) => html`<option value=${place + 1}>${view.players[player].name}</option>`)}
          </select></label>
        <button class="button" disabled=${!name.trim()}>${t("sheet.join")}</button>
      </div>
    </form>`;
}
