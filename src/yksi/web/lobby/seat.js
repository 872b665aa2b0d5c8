/** What can be done with a seat: by its player look otherwise; by the host sit there, put a bot on it, free it, let two change places. */
import { LEVELS } from "../base/facts.js";
import { ownFace } from "../base/settings.js";
import { FacePick } from "../parts/facepick.js";
import { Sheet } from "../parts/sheet.js";
import { html, useState } from "../base/ui.js";
import { t } from "../speech/words.js";
import { isFree } from "./chairs.js";

/**
 * @typedef {Wire.Chair} Chair
 * @param {{ known: Client.Known, host: boolean, seat: number, face: string, ask: (command: Client.Deed) => Promise<boolean>, close: () => void }} props
 */
export function SeatSheet({ known, host, seat, face, ask, close }) {
  const chair = known.room.chairs[seat];
  const mine = seat === known.you;
  const wear = (/** @type {string} */ id) => {
    ownFace.value = id;
    ask({ do: "wear", face: id });
  };
  const act = (/** @type {Client.Deed} */ command) => {
    close();
    ask(command);
  };
  return html`
    <${Sheet} title=${chair.name || t("lobby.free-seat")} close=${close}>
      ${mine && html`<${FacePick} chosen=${face} choose=${wear} />`}
      ${
        isFree(chair) &&
        html`
        <button type="button" class="button" onClick=${() => act({ do: "sit", seat })}>${t("lobby.sit")}</button>`
      }
      ${chair.bot && !chair.person && html`<p>${t(`faces.manner-${face}`)}</p>`}
      ${!chair.person && html`<${BotLevels} chair=${chair} act=${act} />`}
      ${
        chair.bot &&
        !chair.person &&
        html`
        <button type="button" class="button" onClick=${() => act({ do: "remove", seat })}>${t("lobby.free-it")}</button>`
      }
      ${host && html`<${Places} known=${known} seat=${seat} act=${act} />`}
      ${chair.person && !mine && html`<${Removal} chair=${chair} act=${act} />`}
    <//>`;
}

/** @param {{ chair: Chair, act: (command: Client.Deed) => void }} props */
function BotLevels({ chair, act }) {
  return html`
    <section class="over-part">
      <h3>${t("lobby.put-bot")}</h3>
      <div class="row">
        ${LEVELS.map(
          (level) => html`
          <button type="button" class="button" key=${level} aria-pressed=${chair.bot === level} onClick=${() => act({ do: "seat-bot", seat: chair.seat, level })}>${t(`web.level-${level}`)}</button>`,
        )}
      </div>
      <p class="hint">${t("lobby.levels-say")}</p>
    </section>`;
}

/** @param {{ known: Client.Known, seat: number, act: (command: Client.Deed) => void }} props */
function Places({ known, seat, act }) {
  const others = known.room.chairs.filter((chair) => chair.seat !== seat);
  const nameOf = (/** @type {Chair} */ chair) =>
    chair.name || t("lobby.seat-number", { number: chair.seat + 1 });
  return html`
    <section class="over-part">
      <h3>${t("lobby.swap-with")}</h3>
      <div class="row">
        ${others.map(
          (chair) => html`
          <button type="button" class="button small" key=${chair.seat} onClick=${() => act({ do: "swap", seat, other: chair.seat })}>${nameOf(chair)}</button>`,
        )}
      </div>
    </section>`;
}

/** @param {{ chair: Chair, act: (command: Client.Deed) => void }} props */
function Removal({ chair, act }) {
  const [sure, setSure] = useState(false);
  if (!sure) {
    return html`<button type="button" class="button" onClick=${() => setSure(true)}>${t("lobby.remove", { name: chair.name })}</button>`;
  }
  return html`
    <section class="over-part" role="alert">
      <p>${t("lobby.remove-says", { name: chair.name })}</p>
      <div class="row">
        <button type="button" class="button" onClick=${() => setSure(false)}>${t("web.cancel")}</button>
        <button type="button" class="button danger" onClick=${() => act({ do: "remove", seat: chair.seat })}>${t("lobby.remove", { name: chair.name })}</button>
      </div>
    </section>`;
}
