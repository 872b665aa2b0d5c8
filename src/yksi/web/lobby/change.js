/** The host changes what is played, with the same form as for a new table. */
import { OptionFields } from "../parts/options/all.js";
import { draftOf, toOptions } from "../parts/options/draft.js";
import { useForm } from "../parts/options/form.js";
import { problemSentence } from "../speech/refusal.js";
import { html } from "../base/ui.js";
import { t } from "../speech/words.js";

/**
 * @param {{ books: import("../parts/options/books.js").Books, options: Wire.Options,
 *   ask: (command: Client.Deed) => Promise<boolean>, error: string, close: () => void }} props
 */
export function ChangeOptions({ books, options, ask, error, close }) {
  const form = useForm(books, () => draftOf(books, options));
  const problem = form.problem.value;
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (problem) document.querySelector(".trouble")?.scrollIntoView({ block: "center" });
    else if (await ask({ do: "configure", options: toOptions(books, form.draft.peek()) })) close();
  };
  return html`
    <main class="page lobby lobby-change">
      <${OptionFields} form=${form} />
      <form class="foot-bar start-bar" onSubmit=${submit} novalidate>
        <p id="why-not" class="problem" role="status">${error || (problem && problemSentence(problem))}</p>
        <div class="row">
          <button type="button" class="button" onClick=${close}>${t("web.cancel")}</button>
          <button type="submit" class="button primary" aria-disabled=${Boolean(problem)} aria-describedby="why-not">${t("lobby.save")}</button>
        </div>
      </form>
    </main>`;
}
