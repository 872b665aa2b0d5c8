/** A new table: choose, look at what it means, open it. */
import { alone } from "../base/address.js";
import { comeAs, me, recognise } from "../net/identity.js";
import { useAttempt } from "../net/newest.js";
import { OptionFields } from "../parts/options/all.js";
import { useBooks } from "../parts/options/books.js";
import { keepDraft, lastDraft, newDraft, toOptions } from "../parts/options/draft.js";
import { useForm } from "../parts/options/form.js";
import { oneself } from "../local/places.js";
import { openHere, openTable } from "./open.js";
import { Summary } from "../parts/options/summary.js";
import { problemSentence, refusal } from "../speech/refusal.js";
import { rulesAddress } from "../net/rulebooks.js";
import { go } from "../base/router.js";
import { html, useEffect, useState, withValue } from "../base/ui.js";
import { language, t, useBook } from "../speech/words.js";
import { nameProblem } from "../parts/names.js";
import { Top } from "../parts/top.js";

export function Page() {
  const [trouble, setTrouble] = useState("");
  const failed = (/** @type {import("../speech/refusal.js").Problem} */ error) => setTrouble(refusal(error));
  const books = useBooks(failed);
  useEffect(() => {
    if (alone) me.value = "";
    else
      recognise().catch((error) => {
        failed(error);
        me.value = ""; // who plays on this device needs no server
      });
  }, []);
  return html`
    <${Top} title=${t("options.new-table")} />
    <main class="page">
      ${trouble && html`<p class="problem" role="alert">${trouble}</p>`}
      ${books && me.value !== null && html`<${NewTable} books=${books} />`}
    </main>`;
}

/** @param {{ books: import("../parts/options/books.js").Books }} props */
function NewTable({ books }) {
  const form = useForm(books, () => lastDraft(books, language.peek()));
  useBook(form.draft.value.edition);
  const [name, setName] = useState("");
  const [stranger] = useState(!me.peek()); // the field stays while the name is given
  const { opening, error, open, playHere } = useOpening(form, stranger ? name.trim() : "");
  const why = whyNotYet(form, stranger ? name.trim() : String(me.peek()));
  const ownSeat = stranger
    ? html`<${NameField} name=${name} set=${setName} />`
    : html`<span class="chair-name">${me.value}</span>`;
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (why) show(why.where);
    else if (!opening) (alone ? playHere : open)();
  };
  return html`
    <div class="composer">
      <${OptionFields} form=${form} ownSeat=${ownSeat} />
      <div class="bill">
        <section class="panel" aria-label=${t("options.your-table")}>
          <h2>${t("options.your-table")}</h2>
          <${Meant} form=${form} />
          <button type="button" class="plain" onClick=${() => form.set(newDraft(language.peek()))}>${t("options.start-over")}</button>
        </section>
        <form class="foot-bar open-bar" id="open" onSubmit=${submit} novalidate>
          <button type="submit" class="button primary big" aria-disabled=${Boolean(why?.alarming) || opening} aria-describedby="why-not">
            ${t(opening ? "options.opening" : alone ? "options.open-here" : "options.open")}
          </button>
          ${!alone && html`<button type="button" class="button" aria-disabled=${Boolean(form.problem.value) || opening} onClick=${() => form.problem.value || opening || playHere()}>${t("options.open-here")}</button>`}
          <p id="why-not" class=${error || why?.alarming ? "problem" : "hint"} role="status">${error || why?.sentence || (!alone && t("options.open-says"))}</p>
        </form>
      </div>
    </div>`;
}

/** Opening takes a moment and can be refused. @param {import("../parts/options/form.js").Form} form @param {string} name of somebody new */
function useOpening(form, name) {
  const {
    busy: opening,
    why: error,
    attempt,
  } = useAttempt(refusal, JSON.stringify({ name, draft: form.draft.value }));
  const open = () =>
    attempt(async () => {
      if (name && name !== me.peek()) await comeAs(name);
      keepDraft(form.draft.peek());
      go(`/t/${await openTable(form.books, form.draft.peek())}`);
    });
  const playHere = () =>
    attempt(async () => {
      keepDraft(form.draft.peek());
      go(
        `/here?table=${await openHere(form.books, form.draft.peek(), name || me.peek() || oneself()[0].name)}`,
      );
    });
  return { opening, error, open, playHere };
}

/** @param {{ name: string, set: (name: string) => void }} props */
function NameField({ name, set }) {
  return html`<input id="new-name" form="open" value=${name} autocomplete="nickname" placeholder=${t("web.name")} aria-label=${t("web.name")}
    onInput=${withValue(set)} />`;
}

/** Bring to light what has to be mended. @param {string} selector */
function show(selector) {
  const found = /** @type {HTMLElement | null} */ (document.querySelector(selector));
  found?.scrollIntoView({ block: "center" });
  const field = found?.matches("input")
    ? found
    : /** @type {HTMLElement | null | undefined} */ (found?.querySelector("input, select, button"));
  field?.focus({ preventScroll: true });
}

/** @param {{ form: import("../parts/options/form.js").Form }} props */
function Meant({ form }) {
  const { edition, name, rules, custom } = toOptions(form.books, form.draft.value);
  return html`<${Summary} rules=${rulesAddress({ edition, name, rules, custom })} edition=${edition} name=${name} changed=${form.draft.value.rules} custom=${custom} />`;
}

/** Why the table cannot be opened, and where that is to be mended. @param {import("../parts/options/form.js").Form} form @param {string} name */
function whyNotYet(form, name) {
  const problem = form.problem.value;
  if (problem) return { sentence: problemSentence(problem), where: ".trouble", alarming: true };
  if (!name) return { sentence: t("options.needs-name"), where: "#new-name", alarming: false };
  const long = nameProblem(name);
  if (long) return { sentence: long, where: "#new-name", alarming: true };
  return null;
}
