// @ts-check
/** What else can be done at a table: pause, rules, invitation, sound, leave; for the host, who sits where. */
import { html, useRef } from "../ui.js";
import { Icon } from "../icons.js";
import { go } from "../router.js";
import { Send } from "../pages/send.js";
import { LanguageChoice, ThemeChoice } from "../pages/top.js";
import { order, sound } from "../settings.js";
import { t } from "../words.js";

const LEVELS = ["novice", "casual", "sharp", "expert"];

/** @param {{ sitting: import("./sitting.js").Sitting, place: any, problem: (error: unknown) => void }} props */
export function Menu({ sitting, place, problem }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const { room, you, known } = sitting;
  const host = you !== null && room.chairs[you].host;
  const ask = (/** @type {any} */ command) => place.ask(command).catch(problem);
  const leave = async () => {
    if (you !== null) await ask({ do: "leave" });
    go("/");
  };
  return html`
    <button class="button icon" aria-label=${t("table.menu")} onClick=${() => dialog.current?.showModal()}><${Icon} name="menu" /></button>
    <dialog ref=${dialog} class="menu" aria-label=${t("table.menu")}>
      <div class="row">
        <${LanguageChoice} /><${ThemeChoice} />
        <button class="button small" aria-pressed=${sound.value === "on"} onClick=${() => (sound.value = sound.value === "on" ? "off" : "on")}>${t(`table.sound-${sound.value}`)}</button>
        <button class="button small" onClick=${() => (order.value = order.value === "colour" ? "value" : "colour")}>${t(`table.order-${order.value}`)}</button>
      </div>
      ${known.code && html`<${Invitation} known=${known} />`}
      <div class="row">
        <a class="button small" href=${`/rules/${room.options.edition ?? "nb-112"}?table=${known.code || known.watch}`} target="_blank">${t("web.rules")}</a>
        ${host && room.stage === "playing" && html`<button class="button small" onClick=${() => ask({ do: room.paused ? "resume" : "pause" })}>${t(room.paused ? "table.resume" : "table.pause")}</button>`}
        <button class="button small" onClick=${leave}>${t("table.leave")}</button>
        ${host && html`<button class="button small danger" onClick=${() => confirm(t("table.close-sure")) && ask({ do: "close" })}>${t("table.close")}</button>`}
      </div>
      ${host && html`<${People} sitting=${sitting} ask=${ask} />`}
      <${Keys} />
      <button class="button primary" autofocus onClick=${() => dialog.current?.close()}>${t("web.back")}</button>
    </dialog>`;
}

/** @param {any} props */
function Invitation({ known }) {
  const link = `${location.origin}/w/${known.watch}`;
  return html`<p class="row"><span>${t("table.code")} <b class="code">${known.code}</b></span>
    <${Send} url=${link} label=${t("table.copy-watch-link")} /></p>`;
}

/** The host may mute people, let a bot play for them, or remove them. @param {any} props */
function People({ sitting, ask }) {
  const { room, you } = sitting;
  const people = room.chairs.filter((/** @type {any} */ chair) => chair.person && chair.seat !== you);
  if (!people.length) return null;
  return html`<ul class="people">${people.map((/** @type {any} */ chair) => html`
    <li key=${chair.seat} class="row"><span class="grow">${chair.name}</span>
      <button class="button small" onClick=${() => ask({ do: "mute", seat: chair.seat, muted: !chair.muted })}>${t(chair.muted ? "table.unmute" : "table.mute")}</button>
      <select class="small" aria-label=${t("table.replace", { name: chair.name })} value="" onChange=${(/** @type {any} */ event) => ask({ do: "seat-bot", seat: chair.seat, level: event.target.value })}>
        <option value="" disabled>${t("table.let-bot-play")}</option>
        ${LEVELS.map((level) => html`<option value=${level}>${t(`web.level-${level}`)}</option>`)}
      </select>
      <button class="button small danger" onClick=${() => confirm(t("table.remove-sure", { name: chair.name })) && ask({ do: "remove", seat: chair.seat })}>${t("table.remove")}</button>
    </li>`)}</ul>`;
}

const KEYS = [["←→ ⏎", "lay"], ["D", "draw"], ["P", "pass"], ["U", "uno"], ["C", "catch"], ["K", "challenge"], ["A", "accept"], ["R Y G B", "colour"], ["1–9", "pick"], ["S", "sort"]];

function Keys() {
  return html`<details class="keys"><summary>${t("table.keys")}</summary><dl>
    ${KEYS.map(([key, does]) => html`<div key=${does}><dt><kbd>${key}</kbd></dt><dd>${t(`table.key-${does}`)}</dd></div>`)}</dl></details>`;
}
