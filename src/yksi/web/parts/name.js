/** Who are you? A name is all it takes. */
import { focused, html, useState, withValue } from "../base/ui.js";
import { comeAs } from "../net/identity.js";
import { useAttempt } from "../net/newest.js";
import { inARow } from "../speech/say.js";
import { t, whyNot } from "../speech/words.js";
import { ownFace, recall } from "../base/settings.js";
import { Face, faceOf } from "./face.js";
import { FacePick } from "./facepick.js";
import { nameProblem } from "./names.js";
import { Top } from "./top.js";

/** @param {{ invited?: string[], done: () => void }} props `invited`: who sits at the table already */
export function NameForm({ invited, done }) {
  const [name, setName] = useState(recall("name") ?? "");
  const { why: problem, attempt } = useAttempt(whyNot, name);
  const face = ownFace.value || faceOf(name.trim());
  const come = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (await attempt(() => comeAs(name.trim()))) done();
  };
  return html`
    <${Top} tab=${t("web.who-are-you")} />
    <main class="page narrow">
      <form class="panel who-comes" onSubmit=${come}>
        <${Face} id=${face} mood="glad" />
        <h1>${t(invited ? "web.invited" : "web.who-are-you")}</h1>
        ${invited && invited.length > 0 && html`<p>${t("web.at-the-table", { names: inARow(invited) })}</p>`}
        <label class="field">${t("web.name")}
          <input name="name" required autocomplete="nickname" ref=${focused} value=${name} aria-describedby="name-problem"
            onInput=${withValue(setName)} /></label>
        <p class="problem" id="name-problem" role="alert">${nameProblem(name) || problem}</p>
        <${FacePick} chosen=${face} choose=${(/** @type {string} */ id) => (ownFace.value = id)} />
        <button class="button primary" disabled=${!name.trim() || Boolean(nameProblem(name))}>${t("web.come-in")}</button>
      </form>
    </main>`;
}
