/** What a director can do about an entrant: a bye, a stand-in, a name that the wrong person took, a withdrawal. */
import { InviteBy } from "../parts/invitation.js";
import { Sheet } from "../parts/sheet.js";
import { html, useState } from "../base/ui.js";
import { t } from "../speech/words.js";
import { MemberField } from "./member.js";
import { pathOf } from "./link.js";
import { spareNames } from "./names.js";
import { useSaying } from "./saying.js";
import { Sure } from "../parts/sure.js";

/** @typedef {"rest" | "withdraw" | "stand-in" | "recognise" | "reserve"} Kind what can be done about an entrant */

/** @param {{ place: import("../net/tournament.js").TournamentPlace, entrant: Wire.EntrantShown, close: () => void }} props */
export function EntrantSheet({ place, entrant, close }) {
  const shown = /** @type {import("../net/tournament.js").Shown} */ (place.shown.value);
  const { view } = shown;
  const { say, problem } = useSaying(place);
  const about = (/** @type {Kind} */ kind, more = {}) =>
    say(/** @type {import("../net/tournament.js").Deed} */ ({ do: kind, entrant: entrant.number, ...more }));
  const rests = view.resting.includes(entrant.number);
  return html`
    <${Sheet} title=${entrant.name} close=${close}>
      <p class="problem" role="alert">${problem}</p>
      ${entrant.members.map((member) => html`<${Member} key=${member.name} view=${view} member=${member} about=${about} path=${pathOf(shown, entrant, member)} />`)}
      <section class="over-part">
        <div class="row">
          ${view.plan.format !== "knock-out" && html`<button type="button" class="button small" aria-pressed=${rests} onClick=${() => about("rest", { rests: !rests })}>${t(rests ? "tournament.rest-not" : "tournament.rest")}</button>`}
          <${Sure} label=${t("tournament.withdraw-other")} question=${t("tournament.withdraw-other-sure", { name: entrant.name })} does=${async () => (await about("withdraw")) && close()} />
        </div>
      </section>
    <//>`;
}

/** @param {{ view: import("../net/tournament.js").View, member: Wire.MemberShown, about: (kind: Kind, more?: object) => Promise<boolean>, path: string }} props `path` of the link of the name */
function Member({ view, member, about, path }) {
  const [asked, setAsked] = useState(/** @type {import("./member.js").Asked | null} */ (null));
  const [spare] = spareNames(view, 1);
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (
      asked?.name.trim() &&
      (await about("stand-in", { old: member.name, new: { name: asked.name.trim(), bot: asked.bot } }))
    )
      setAsked(null);
  };
  const is = member.bot
    ? t("options.bot", { level: t(`web.level-${member.bot}`) })
    : t(member.here ? "tournament.is-here" : "tournament.not-here");
  return html`
    <section class="over-part">
      <p><b>${member.name}</b> <span class="soft">${is}</span></p>
      ${
        asked
          ? html`<form class="over-part" onSubmit=${submit}>
            <${MemberField} label=${t("tournament.stand-in-name")} member=${asked} spare=${spare} set=${setAsked} />
            <div class="row"><button type="button" class="button small" onClick=${() => setAsked(null)}>${t("web.cancel")}</button>
              <button class="button small primary" disabled=${!asked.name.trim()}>${t("tournament.stand-in")}</button></div>
          </form>`
          : html`<div class="row">
            <button type="button" class="button small" onClick=${() => setAsked({ name: "", bot: "" })}>${t("tournament.stand-in")}</button>
            ${member.here && html`<button type="button" class="button small" onClick=${() => about("recognise", { member: member.name, mine: false })}>${t("tournament.let-go")}</button>`}
            ${!member.bot && !member.reserved && html`<button type="button" class="button small" onClick=${() => about("reserve", { member: member.name })}>${t("tournament.own-link")}</button>`}
          </div>`
      }
      ${
        path &&
        html`
        <p>${t("tournament.own-link-says", { name: member.name })}</p>
        <${InviteBy} path=${path} alt=${t("tournament.own-link")} />
        <p><button type="button" class="button small" onClick=${() => about("reserve", { member: member.name, reserved: false })}>${t("tournament.free-name", { name: member.name })}</button></p>`
      }
    </section>`;
}
