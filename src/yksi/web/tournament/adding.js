/** The director enters others: people who have no device here, or bots, one by one or many at once. */
import { LEVELS } from "../base/facts.js";
import { Select, Stepper } from "../parts/fields.js";
import { Sheet } from "../parts/sheet.js";
import { html, useRef, useState } from "../base/ui.js";
import { t } from "../speech/words.js";
import { MemberField, TeamName } from "./member.js";
import { spareNames } from "./names.js";
import { useSaying } from "./saying.js";

const MOST_AT_ONCE = 64;

/**
 * @typedef {import("../net/tournament.js").TournamentPlace} TournamentPlace
 * @typedef {import("./member.js").Asked} Asked
 * @param {{ place: TournamentPlace, close: () => void }} props
 */
export function Adding({ place, close }) {
  return html`
    <${Sheet} title=${t("tournament.add")} close=${close}>
      <${OneMore} place=${place} />
      <${Bots} place=${place} />
    <//>`;
}

/** @param {{ place: TournamentPlace }} props */
function OneMore({ place }) {
  const { view } = /** @type {import("../net/tournament.js").Shown} */ (place.shown.value);
  const { members: size } = view.plan;
  const { say, busy, problem } = useSaying(place);
  const form = useRef(/** @type {HTMLFormElement | null} */ (null));
  /** @returns {Asked[]} */
  const empty = () => Array.from({ length: size }, () => ({ name: "", bot: "" }));
  const [members, setMembers] = useState(empty);
  const [team, setTeam] = useState("");
  const [told, setTold] = useState("");
  const spare = spareNames(view, size);
  const named = members.map(({ name, bot }) => ({ name: name.trim(), bot }));
  const joined = named.flatMap(({ name }) => name || []).join(" & ");
  const called = team.trim() || joined;
  const ready = !busy && named.every(({ name }) => name);
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!ready || !(await say({ do: "enter", name: called, members: named, me: null }))) return;
    setTold(t("tournament.is-in", { name: called }));
    setMembers((now) => (now === members ? empty() : now)); // who comes next may be written there already
    setTeam((now) => (now === team ? "" : now));
    form.current?.querySelector("input")?.focus();
  };
  return html`
    <form class="over-part" ref=${form} onSubmit=${submit}>
      <p class="hint">${t("tournament.add-says")}</p>
      ${members.map(
        (member, at) => html`
        <${MemberField} key=${at} label=${size === 1 ? t("tournament.member-name") : t("web.player", { number: at + 1 })} member=${member} spare=${spare[at]}
          set=${(/** @type {Asked} */ to) => setMembers(members.map((was, other) => (other === at ? to : was)))} />`,
      )}
      ${size > 1 && html`<${TeamName} members=${size} team=${team} joined=${joined} set=${setTeam} />`}
      <p class="problem" role="alert">${problem}</p>
      <div class="row"><button class="button primary" aria-disabled=${!ready}>${t("tournament.add-one")}</button><span class="hint" role="status">${told}</span></div>
    </form>`;
}

/** @param {{ place: TournamentPlace }} props */
function Bots({ place }) {
  const { say, busy, problem } = useSaying(place);
  const [count, setCount] = useState(4);
  const [level, setLevel] = useState(/** @type {Wire.Level} */ ("casual"));
  const add = async () => {
    for (let left = count; left > 0; left -= 1) {
      const { view } = /** @type {import("../net/tournament.js").Shown} */ (place.shown.peek());
      const names = spareNames(view, view.plan.members);
      if (
        !(await say({
          do: "enter",
          name: names.join(" & "),
          members: names.map((name) => ({ name, bot: level })),
          me: null,
        }))
      )
        return;
    }
  };
  return html`
    <section class="over-part">
      <h3>${t("tournament.add-bots")}</h3>
      <${Stepper} label=${t("tournament.how-many")} value=${count} low=${1} high=${MOST_AT_ONCE} change=${setCount} />
      <${Select} label=${t("tournament.level")} value=${level} choose=${setLevel} options=${LEVELS.map((one) => ({ value: one, label: t(`web.level-${one}`) }))} />
      <p class="problem" role="alert">${problem}</p>
      <p><button type="button" class="button" aria-disabled=${busy} onClick=${() => busy || add()}>${t("tournament.add-so-many", { count })}</button></p>
    </section>`;
}
