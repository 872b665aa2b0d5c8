// @ts-check
/** Take part: with a name of one's own, with partners, or as somebody whose name is there already. */
import { me, recognise } from "../identity.js";
import { html, useEffect, useState } from "../ui.js";
import { t } from "../words.js";
import { useSaying } from "./saying.js";
import { active } from "./told.js";

const LONGEST = 40;

/**
 * @typedef {import("../net/tournament.js").TournamentPlace} TournamentPlace
 * @param {{ place: TournamentPlace }} props
 */
export function Enter({ place }) {
  const { view } = /** @type {import("../net/tournament.js").Shown} */ (place.shown.value);
  const [known, setKnown] = useState(me.peek() ?? "");
  useEffect(() => {
    recognise().then((name) => setKnown(name ?? ""), () => {}); // a stranger gives a name below
  }, []);
  const late = view.stage !== "entering";
  return html`
    <section class="panel enter" aria-labelledby="enter">
      <h2 id="enter">${t(late ? "tournament.enter-late" : "tournament.enter-title")}</h2>
      <${NewEntrant} key=${known} place=${place} known=${known} />
      <${Recognise} place=${place} />
    </section>`;
}

/** @param {{ place: TournamentPlace, known: string }} props */
function NewEntrant({ place, known }) {
  const { view } = /** @type {import("../net/tournament.js").Shown} */ (place.shown.value);
  const { members } = view.plan;
  const { say, busy, problem } = useSaying(place);
  const [names, setNames] = useState([known, ...Array(members - 1).fill("")]);
  const [team, setTeam] = useState("");
  const write = (/** @type {number} */ place, /** @type {string} */ name) => setNames(names.map((was, other) => (other === place ? name : was)));
  const trimmed = names.map((name) => name.trim());
  const called = team.trim() || trimmed.join(" & ");
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (busy || trimmed.includes("")) return;
    say({ do: "enter", name: called, members: trimmed.map((name) => ({ name })), me: 0 }, trimmed[0]);
  };
  return html`
    <form class="enter-form" onSubmit=${submit}>
      ${names.map((name, place) => html`
        <label class="field" key=${place}>${place ? t(members === 2 ? "tournament.partner" : "tournament.team-mate", { number: place }) : t("web.name")}
          <input value=${name} maxlength=${LONGEST} autocomplete=${place ? "off" : "nickname"} required onInput=${(/** @type {any} */ event) => write(place, event.currentTarget.value)} /></label>`)}
      ${members > 1 && html`
        <label class="field">${t(members === 2 ? "tournament.pair-name" : "tournament.team-name")}
          <input value=${team} maxlength=${2 * LONGEST} autocomplete="off" placeholder=${trimmed.filter(Boolean).join(" & ")} onInput=${(/** @type {any} */ event) => setTeam(event.currentTarget.value)} /></label>
        <p class="hint">${t("tournament.partners-say")}</p>`}
      <p class="problem" role="alert">${problem}</p>
      <button class="button primary big" aria-disabled=${busy || trimmed.includes("")}>${t("tournament.enter")}</button>
    </form>`;
}

/** Somebody has written the name down already. @param {{ place: TournamentPlace }} props */
function Recognise({ place }) {
  const { view } = /** @type {import("../net/tournament.js").Shown} */ (place.shown.value);
  const { say, problem } = useSaying(place);
  const [chosen, setChosen] = useState("");
  const unknown = active(view).flatMap((/** @type {any} */ entrant) =>
    entrant.members.filter((/** @type {any} */ member) => !member.bot && !member.here).map((/** @type {any} */ member) => ({ entrant, member: member.name })));
  if (!unknown.length) return null;
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const [entrant, ...rest] = chosen.split(" ");
    const member = rest.join(" ");
    if (member) say({ do: "recognise", entrant: Number(entrant), member }, member);
  };
  return html`
    <form class="recognise" onSubmit=${submit}>
      <label class="field">${t("tournament.name-there")}
        <select value=${chosen} onChange=${(/** @type {any} */ event) => setChosen(event.currentTarget.value)}>
          <option value="">${t("tournament.choose-name")}</option>
          ${unknown.map(({ entrant, member }) => html`<option key=${member} value=${`${entrant.number} ${member}`}>${member === entrant.name ? member : `${member} (${entrant.name})`}</option>`)}
        </select></label>
      <button class="button" disabled=${!chosen}>${t("tournament.that-is-me")}</button>
      <p class="problem" role="alert">${problem}</p>
    </form>`;
}
