/** What else can be done at a table: pause, rules, invitation, sound, leave; for the host, who sits where. */
import { linkTo } from "../base/address.js";
import { LEVELS } from "../base/facts.js";
import { html, useState, withValue } from "../base/ui.js";
import { Sheet } from "../parts/sheet.js";
import { go, Link } from "../base/router.js";
import { Send } from "../parts/send.js";
import { LanguageChoice, Newer, ThemeChoice } from "../parts/top.js";
import { isUnhurried, rulesAddress } from "../net/rulebooks.js";
import { isEasy, setEasy } from "../base/ease.js";
import { lazy } from "../parts/lazy.js";
import {
  applyCalm,
  applyTheme,
  back,
  calm,
  cloth,
  coached,
  order,
  sound,
  tempo,
  volume,
} from "../base/settings.js";
import { t } from "../speech/words.js";
import { mayCoach } from "./coach.js";
import { GoOnElsewhere } from "./onward.js";

/** Only where people come by for their turns. */
const Reminder = lazy(() => import("../parts/reminder.js"));

/** @param {{ sitting: Client.Sitting, place: Client.Place, problem: (error: unknown) => void, close: () => void }} props */
export function Page({ sitting, place, problem, close }) {
  const { known } = sitting;
  const ask = (/** @type {Client.Deed} */ command) => place.ask(command).catch(problem);
  const host = sitting.you !== null && sitting.room.chairs[sitting.you].host;
  return html`
    <${Sheet} more="board-menu" title=${t("table.menu")} close=${close}>
      <${Newer} />
      <${Choices} />
      <${Kinder} person=${place.person} />
      ${sitting.you !== null && isUnhurried(sitting.room.options) && html`<${Reminder} whole=${true} />`}
      ${mayCoach(sitting, place.connection) && html`<${CoachChoice} />`}
      <${AtTheTable} sitting=${sitting} host=${host} ask=${ask} here=${place.connection.here} />
      ${known.code && html`<${Invitation} known=${known} />`}
      <${GoOnElsewhere} sitting=${sitting} place=${place} problem=${problem} />
      ${host && html`<${People} sitting=${sitting} ask=${ask} />`}
      <${Keys} />
    <//>`;
}

const TEMPI = ["normal", "quick", "instant"];
const CLOTHS = ["green", "blue", "wine", "sand"];
const BACKS = ["violet", "red", "green", "night"];

/** The next of a few that go round. @param {string[]} all @param {string} now */
const after = (all, now) => all[(all.indexOf(now) + 1) % all.length];

/** How the table looks and sounds on this device. */
function Choices() {
  return html`<div class="row">
    <${LanguageChoice} /><${ThemeChoice} />
    <button class="button small" aria-pressed=${sound.value === "on"} onClick=${() => (sound.value = sound.value === "on" ? "off" : "on")}>${t(`table.sound-${sound.value}`)}</button>
    <label class="row">${t("table.volume")} <input type="range" min="0" max="100" step="10" value=${volume.value} onInput=${withValue((value) => (volume.value = value))} /></label>
    <button class="button small" onClick=${() => (tempo.value = after(TEMPI, tempo.value))}>${t(`table.tempo-${tempo.value}`)}</button>
    <button class="button small" onClick=${() => ((cloth.value = after(CLOTHS, cloth.value)), applyTheme())}>${t(`table.cloth-${cloth.value}`)}</button>
    <button class="button small" onClick=${() => (back.value = after(BACKS, back.value))}>${t(`table.back-${back.value}`)}</button>
    <button class="button small" onClick=${() => (order.value = order.value === "colour" ? "value" : "colour")}>${t(`table.order-${order.value}`)}</button>
  </div>`;
}

/** Two ways to play that ask less of one. @param {{ person: string }} props */
function Kinder({ person }) {
  const toggleCalm = () => {
    calm.value = calm.value === "on" ? "off" : "on";
    applyCalm();
  };
  return html`<div class="kinder">
    <p><button class="button small" aria-pressed=${isEasy(person)} onClick=${() => setEasy(person, !isEasy(person))}>${t("web.easy")}</button> <span class="hint">${t("web.easy-says")}</span></p>
    <p><button class="button small" aria-pressed=${calm.value === "on"} onClick=${toggleCalm}>${t("table.calm")}</button> <span class="hint">${t("table.calm-says")}</span></p>
  </div>`;
}

/** Help with what to do. */
const CoachChoice = () => html`<div class="kinder">
  <p><button class="button small" aria-pressed=${coached.value === "on"} onClick=${() => (coached.value = coached.value === "on" ? "off" : "on")}>${t("table.coach")}</button> <span class="hint">${t("table.coach-says")}</span></p>
</div>`;

/** @param {{ sitting: Client.Sitting, host: boolean, ask: Client.Ask, here: boolean }} props */
function AtTheTable({ sitting, host, ask, here }) {
  const { room, known, you } = sitting;
  const leave = async () => {
    if (you !== null) await ask({ do: "leave" });
    go("/");
  };
  const rules = here
    ? rulesAddress(room.options)
    : `/rules/${room.options.edition ?? "nb-112"}?table=${known.code || known.watch}`;
  return html`<div class="row">
    <${Link} class="button small" href=${rules} target="_blank">${t("web.rules")}</${Link}>
    ${host && room.stage === "playing" && html`<button class="button small" onClick=${() => ask({ do: room.paused ? "resume" : "pause" })}>${t(room.paused ? "table.resume" : "table.pause")}</button>`}
    ${
      room.tournament
        ? html`<${Link} class="button small" href=${`/tournament/${room.tournament.watch}`}>${t("table.to-tournament")}</${Link}>`
        : html`<button class="button small" onClick=${leave}>${t("table.leave")}</button>`
    }
    ${host && html`<${Sure} label=${t("table.close")} question=${t("table.close-sure")} does=${() => ask({ do: "close" })} />`}
  </div>`;
}

/** A button that asks once more. @param {{ label: string, question: string, does: () => void }} props */
function Sure({ label, question, does }) {
  const [asked, setAsked] = useState(false);
  if (!asked) return html`<button class="button small" onClick=${() => setAsked(true)}>${label}</button>`;
  return html`<span class="row" role="alert">${question}
    <button class="button small" onClick=${() => setAsked(false)}>${t("web.cancel")}</button>
    <button class="button small danger" onClick=${() => (setAsked(false), does())}>${label}</button>
  </span>`;
}

/** @param {{ known: Client.Known }} props */
function Invitation({ known }) {
  const link = linkTo(`/w/${known.watch}`);
  return html`<p class="row">${!known.room.tournament && html`<span>${t("table.code")} <b class="code">${known.code}</b></span>`}
    <${Send} url=${link} label=${t("table.copy-watch-link")} /></p>`;
}

/** The host may mute people, let a bot play for them, or remove them. @param {{ sitting: Client.Sitting, ask: Client.Ask }} props */
function People({ sitting, ask }) {
  const { room, you } = sitting;
  const people = room.chairs.filter((chair) => chair.person && chair.seat !== you);
  if (!people.length) return null;
  return html`<ul class="menu-people">${people.map(
    (chair) => html`
    <li key=${chair.seat}><b>${chair.name}</b>
      <div class="row">
        ${room.options.chat !== false && html`<button class="button small" onClick=${() => ask({ do: "mute", seat: chair.seat, muted: !chair.muted })}>${t(chair.muted ? "table.unmute" : "table.mute")}</button>`}
        <select aria-label=${t("table.replace", { name: chair.name })} value="" onChange=${withValue((value) => ask({ do: "seat-bot", seat: chair.seat, level: /** @type {Wire.Level} */ (value) }))}>
          <option value="" disabled>${t("table.let-bot-play")}</option>
          ${LEVELS.map((level) => html`<option value=${level}>${t(`web.level-${level}`)}</option>`)}
        </select>
        <${Sure} label=${t("table.remove")} question=${t("table.remove-sure", { name: chair.name })} does=${() => ask({ do: "remove", seat: chair.seat })} />
      </div>
    </li>`,
  )}</ul>`;
}

const KEYS = [
  ["←→ ⏎", "lay"],
  ["D", "draw"],
  ["P", "pass"],
  ["U", "uno"],
  ["C", "catch"],
  ["K", "challenge"],
  ["A", "accept"],
  ["R Y G B", "colour"],
  ["1–9", "pick"],
  ["S", "sort"],
];

function Keys() {
  return html`<details class="keys"><summary>${t("table.keys")}</summary><dl>
    ${KEYS.map(([key, does]) => html`<div key=${does}><dt><kbd>${key}</kbd></dt><dd>${t(`table.key-${does}`)}</dd></div>`)}</dl></details>`;
}
