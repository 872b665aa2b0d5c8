/** Setting up a position by its text. */
import { Link } from "../base/router.js";
import { html, useState, withValue } from "../base/ui.js";
import { Top } from "../parts/top.js";
import { t } from "../speech/words.js";

const EXAMPLE = "nb-112; top R5; turn 0; 0: R7 W B1; 1: G2 Y2 Y5; draw: B9 Y1 G7";

/** @param {{ problem: string }} props */
export function SetUp({ problem }) {
  const [text, setText] = useState(
    () => new URLSearchParams(location.hash.slice(1)).get("position") ?? EXAMPLE,
  );
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    location.hash = String(new URLSearchParams({ position: text.trim() }));
  };
  return html`
    <${Top} title=${t("replay.try")} />
    <main class="page narrow">
      <form class="panel" onSubmit=${submit}>
        <p>${t("replay.try-says")}</p>
        <label class="field">${t("replay.try-position")}
          <textarea class="trial-text" rows="4" spellcheck=${false} value=${text} onInput=${withValue(setText)} /></label>
        <p class="hint">${t("replay.try-hint")}</p>
        ${problem && html`<p class="problem" role="alert">${problem}</p>`}
        <button class="button primary" disabled=${!text.trim()}>${t("replay.try-begin")}</button>
      </form>
      <p><${Link} class="button" href="/replay">${t("home.replay")}</${Link}></p>
    </main>`;
}
