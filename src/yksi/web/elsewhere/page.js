/** What needs a server, where there is none (`yksi site`): why, and the way to one. */
import { path } from "../base/router.js";
import { keep, recall } from "../base/settings.js";
import { focused, html, useState, withValue } from "../base/ui.js";
import { Top } from "../parts/top.js";
import { t } from "../speech/words.js";
import { leaveFor } from "./leave.js";

const KEPT = "server";

export function Page() {
  const [written, setWritten] = useState(recall(KEPT) ?? "");
  const [problem, setProblem] = useState("");
  const write = (/** @type {string} */ value) => {
    setWritten(value);
    setProblem("");
  };
  const open = (/** @type {Event} */ event) => {
    event.preventDefault();
    const server = serverAt(written);
    if (!server) return setProblem(t("web.server-unclear"));
    keep(KEPT, server.host);
    const address = new URL(path.peek() + location.search + location.hash, server);
    if (path.peek() === "/go-on") leaveFor(address);
    else location.assign(address);
  };
  return html`
    <${Top} title=${t("web.needs-server")} />
    <main class="page narrow">
      <p>${t("web.needs-server-says")}</p>
      <form class="panel" onSubmit=${open} novalidate>
        <label class="field">${t("web.server-address")}
          <input name="server" inputmode="url" autocapitalize="off" autocomplete="off" spellcheck=${false} ref=${focused} value=${written} onInput=${withValue(write)} aria-describedby="server-problem" /></label>
        <p class="problem" id="server-problem" role="alert">${problem}</p>
        <button class="button primary" disabled=${!written.trim()}>${t("web.server-go")}</button>
      </form>
      <p class="hint">${t("web.server-how")}</p>
    </main>`;
}

/** Where a server is that somebody has told: `192.168.1.5:8866` at home, `example.org` on the net, or a whole link. @param {string} written */
function serverAt(written) {
  const text = written.trim();
  const atHome = /^(localhost|[\d.]+|\[[^\]]*\]|[^/]*:\d+)([:/]|$)/i.test(text);
  const address = /^https?:\/\//i.test(text) ? text : `${atHome ? "http" : "https"}://${text}`;
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
