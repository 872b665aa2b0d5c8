/** Take a seat with a code that somebody has told you: the others sit there already. */
import { html } from "../base/ui.js";
import { CodeForm } from "../parts/codeform.js";
import { Face } from "../parts/face.js";
import { Top } from "../parts/top.js";
import { t } from "../speech/words.js";

/** Who waits for one, to the left and to the right of the free chair. @type {[string, "" | "glad" | "wow"][]} */
const WAITING = [
  ["moustache", "glad"],
  ["curls", "wow"],
  ["spikes", "glad"],
];

export function Page() {
  const [first, ...others] = WAITING.map(([id, mood]) => html`<${Face} key=${id} id=${id} mood=${mood} />`);
  return html`
    <${Top} title=${t("home.join")} />
    <main class="page narrow">
      <div class="round" aria-hidden="true">${first}<span class="free-chair">+</span>${others}</div>
      <${CodeForm} to="/t" label=${t("web.code")} hint=${t("web.code-hint")} button=${t("web.join")} first />
    </main>`;
}
