/** The server looked after from the browser: for whoever knows the word that it was started with. */
import { html, useEffect, useSignal, withValue } from "../base/ui.js";
import { Refused } from "../net/refused.js";
import { Top } from "../parts/top.js";
import { t, whyNot } from "../speech/words.js";
import { Bans, Pruning } from "./more.js";
import { Logs } from "./logs.js";
import { look, saysWord, theWord } from "./operator.js";

export function Page() {
  const word = useSignal(theWord());
  return html`
    <${Top} title=${t("admin.page-title")} />
    <main class="page narrow">
      ${word.value ? html`<${Server} leave=${() => (word.value = saysWord(""))} />` : html`<${Door} come=${(/** @type {string} */ said) => (word.value = saysWord(said))} />`}
    </main>`;
}

/** @param {{ come: (word: string) => void }} props */
function Door({ come }) {
  const said = useSignal("");
  const problem = useSignal("");
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      saysWord(said.value.trim());
      await look("largest");
      come(said.value.trim());
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      saysWord("");
      problem.value = whyNot(error);
    }
  };
  return html`
    <form class="panel over-part" onSubmit=${submit}>
      <label class="field">${t("admin.page-word")}
        <input type="password" required autocomplete="current-password" value=${said.value} onInput=${withValue((word) => (said.value = word))} /></label>
      <p class="hint">${t("admin.page-word-says")}</p>
      <p class="problem" role="alert">${problem.value}</p>
      <button class="button primary">${t("admin.page-enter")}</button>
    </form>`;
}

/** @param {{ leave: () => void }} props */
function Server({ leave }) {
  const seen = useSignal(/** @type {Wire.Operated | null} */ (null));
  const order = useSignal(/** @type {"largest" | "newest"} */ ("largest"));
  const said = useSignal("");
  const again = async (news = "") => {
    try {
      seen.value = await look(order.value);
      said.value = news;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code === "not-operator") leave();
      said.value = whyNot(error);
    }
  };
  useEffect(() => {
    again();
  }, [order.value]);
  if (!seen.value) return html`<p role="status">${said.value}</p>`;
  return html`
    <p role="status" aria-live="polite">${said.value}</p>
    <${Figures} seen=${seen.value} />
    <p class="row">
      ${/** @type {const} */ (["largest", "newest"]).map((each) => html`<button type="button" class="button small" key=${each} aria-pressed=${order.value === each} onClick=${() => (order.value = each)}>${t(`admin.page-${each}`)}</button>`)}
      <button type="button" class="button small" onClick=${() => again()}>${t("admin.page-again")}</button>
    </p>
    <${Logs} logs=${seen.value.listed} done=${again} />
    <${Bans} bans=${seen.value.bans} done=${again} />
    <${Pruning} done=${again} />`;
}

/** @param {{ seen: Wire.Operated }} props */
function Figures({ seen }) {
  const figures = [
    ["sockets", seen.sockets],
    ["alive", seen.alive],
    ["logs", `${seen.logs.toLocaleString()}, ${seen.open.toLocaleString()}`],
    ["bytes", seen.bytes.toLocaleString()],
    ["worst", `${seen.worst_ms} ms`],
  ];
  return html`<section class="panel"><ul>${figures.map(([what, value]) => html`<li key=${what}>${t(`admin.page-${what}`)}: <b>${value}</b></li>`)}</ul></section>`;
}
