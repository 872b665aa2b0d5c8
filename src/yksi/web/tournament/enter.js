/** Take part: with a name of one's own, with partners, or as somebody whose name is there already. */
import { PLAYER_NAME_LENGTH } from "../base/facts.js";
import { me, recognise } from "../net/identity.js";
import { html, useEffect, useState, withValue } from "../base/ui.js";
import { t } from "../speech/words.js";
import { MemberField, TeamName } from "./member.js";
import { cameAs } from "./link.js";
import { spareNames } from "./names.js";
import { useSaying } from "./saying.js";
import { active } from "./told.js";

/**
 * @typedef {import("../net/tournament.js").TournamentPlace} TournamentPlace
 * @param {{ place: TournamentPlace }} props
 */
export function Enter({ place }) {
  const { view } = /** @type {import("../net/tournament.js").Shown} */ (place.shown.value);
  const [known, setKnown] = useState(me.peek() ?? "");
  useEffect(() => {
    recognise().then(
      (name) => setKnown(name ?? ""),
      () => {},
    ); // a stranger gives a name below
  }, []);
  const late = view.stage !== "entering";
  return html`
    <section class="panel enter" aria-labelledby="enter">
      <h2 id="enter">${t(late ? "tournament.enter-late" : "tournament.enter-title")}</h2>
      <${Sent} place=${place} />
      <${NewEntrant} place=${place} known=${known} />
      <${Recognise} place=${place} />
    </section>`;
}

/** Somebody has sent the link of a name. @param {{ place: TournamentPlace }} props */
function Sent({ place }) {
  const { view } = /** @type {import("../net/tournament.js").Shown} */ (place.shown.value);
  const { say, busy, problem } = useSaying(place);
  const sent = cameAs(view);
  if (!sent) return null;
  return html`
    <div class="over-part">
      <p>${t("tournament.link-sent", { name: sent.member })}</p>
      <p class="problem" role="alert">${problem}</p>
      <p><button type="button" class="button primary" aria-disabled=${busy} onClick=${() => busy || say({ do: "recognise", ...sent }, sent.member)}>${t("tournament.that-is-me")}</button></p>
    </div>`;
}

/** @param {{ place: TournamentPlace, known: string }} props */
function NewEntrant({ place, known }) {
  const { view } = /** @type {import("../net/tournament.js").Shown} */ (place.shown.value);
  const { members } = view.plan;
  const { say, busy, problem } = useSaying(place);
  const [typed, setName] = useState(/** @type {string | null} */ (null));
  const name = typed ?? known; // which may come while somebody writes, and then changes nothing
  const [others, setOthers] = useState(() =>
    Array.from(
      { length: members - 1 },
      () => /** @type {import("./member.js").Asked} */ ({ name: "", bot: "" }),
    ),
  );
  const [team, setTeam] = useState("");
  /** @type {import("./member.js").Asked[]} */
  const everybody = [{ name, bot: "" }, ...others];
  const all = everybody.map((member) => ({ ...member, name: member.name.trim() }));
  const joined = all.flatMap((member) => member.name || []).join(" & ");
  const ready = !busy && all.every((member) => member.name);
  const spare = spareNames(view, others.length);
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (ready) say({ do: "enter", name: team.trim() || joined, members: all, me: 0 }, all[0].name);
  };
  return html`
    <form class="enter-form" onSubmit=${submit}>
      <label class="field">${t("web.name")}
        <input value=${name} maxlength=${PLAYER_NAME_LENGTH} autocomplete="nickname" onInput=${withValue(setName)} /></label>
      ${others.map(
        (member, at) => html`
        <${MemberField} key=${at} label=${t(members === 2 ? "tournament.partner" : "tournament.team-mate", { number: at + 1 })} member=${member} spare=${spare[at]}
          set=${(/** @type {import("./member.js").Asked} */ to) => setOthers(others.map((was, other) => (other === at ? to : was)))} />`,
      )}
      ${
        members > 1 &&
        html`
        <p class="hint">${t("tournament.partners-say")}</p>
        <${TeamName} members=${members} team=${team} joined=${joined} set=${setTeam} />`
      }
      <p class="problem" role="alert">${problem}</p>
      <button class="button primary big" aria-disabled=${!ready}>${t("tournament.enter")}</button>
    </form>`;
}

/** Somebody has written the name down already. @param {{ place: TournamentPlace }} props */
function Recognise({ place }) {
  const { view } = /** @type {import("../net/tournament.js").Shown} */ (place.shown.value);
  const { say, problem } = useSaying(place);
  const [chosen, setChosen] = useState("");
  const unknown = active(view).flatMap((entrant) =>
    entrant.members
      .filter((member) => !member.bot && !member.here && !member.reserved)
      .map((member) => ({ entrant, member: member.name })),
  );
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
        <select value=${chosen} onChange=${withValue(setChosen)}>
          <option value="">${t("tournament.choose-name")}</option>
          ${unknown.map(({ entrant, member }) => html`<option key=${member} value=${`${entrant.number} ${member}`}>${member === entrant.name ? member : `${member} (${entrant.name})`}</option>`)}
        </select></label>
      <button class="button" disabled=${!chosen}>${t("tournament.that-is-me")}</button>
      <p class="problem" role="alert">${problem}</p>
    </form>`;
}
