/** Rules of one's own to take along: open them from a file or a link, name them, save them, share them. */
import { useId } from "preact/hooks";
import { useDrop } from "../../base/drop.js";
import { Refused } from "../../net/connection.js";
import { Send } from "../send.js";
import { classes, html, useEffect, useState, withValue } from "../../base/ui.js";
import { t } from "../../speech/words.js";
import { download, linkTo, readRules, rulesInAddress } from "./asfile.js";
import { rulesName } from "../../speech/wording.js";
import { fileProblem, problemSentence } from "../../speech/refusal.js";

/** @param {{ form: import("./form.js").Form, opened?: () => void }} props `opened` when other rules have been put in */
export function RulesFile({ form, opened }) {
  const { told, problem, open } = useOpening(form, opened);
  const over = useDrop((file) => open(file, file.name));
  const chosen = (/** @type {Client.On<HTMLInputElement>} */ event) => {
    const file = event.currentTarget.files?.[0];
    if (file) open(file, file.name);
    event.currentTarget.value = ""; // the same file may be chosen again, when it was mended
  };
  return html`
    <div class=${classes({ "rules-file": true, over })}>
      <h3>${t("options.file")}</h3>
      <p class="hint">${t("options.file-says")}</p>
      <div class="row">
        <label class="button small">${t("options.file-open")}<input type="file" class="unseen" accept=".toml,text/plain" onChange=${chosen} /></label>
        <${Keep} form=${form} />
      </div>
      ${problem ? html`<p class="problem" role="alert">${problem}</p>` : html`<p class="hint" role="status">${told}</p>`}
      <${Name} form=${form} />
    </div>`;
}

/** Rules from outside, into the form; whatever is wrong with them changes nothing. @param {import("./form.js").Form} form @param {(() => void) | undefined} opened */
function useOpening(form, opened) {
  const [told, setTold] = useState("");
  const [problem, setProblem] = useState("");
  const open = async (/** @type {Blob} */ file, /** @type {string} */ name) => {
    try {
      form.set(await readRules(file));
      opened?.();
      setProblem("");
      setTold(t("options.file-opened", { name: rulesName(form.draft.peek()), file: name }));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(fileProblem(error, name));
    }
  };
  useEffect(() => {
    const follow = () => {
      const shared = rulesInAddress();
      if (shared) open(shared, t("options.link"));
      else if (shared === null) setProblem(t("options.link-broken"));
    };
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  return { told, problem, open };
}

/** Save and share; neither while the choices do not go together. @param {{ form: import("./form.js").Form }} props */
function Keep({ form }) {
  const text = form.file.value;
  return html`
    <button type="button" class="button small" disabled=${!text} onClick=${() => download(text, fileName(form.draft.peek().name))}>${t("options.file-save")}</button>
    <${Send} url=${text && linkTo(text)} label=${t("options.file-share")} share />`;
}

/** @param {string} name of the rules */
const fileName = (name) =>
  `${
    name
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, "") || "house"
  }.toml`;

/** @param {{ form: import("./form.js").Form }} props */
function Name({ form }) {
  const id = useId();
  const trouble = form.isInTrouble(["name"]);
  return html`
    <div class=${classes({ field: true, trouble })}>
      <label for="${id}-name">${t("options.rules-name")}</label>
      <input id="${id}-name" maxlength=${form.books.vocabulary.name_length} value=${form.draft.value.name} autocomplete="off" aria-describedby="${id}-problem"
        onInput=${withValue((value) => form.set({ name: value }))} />
      ${trouble && html`<p class="problem" id="${id}-problem">${problemSentence(form.problem.value)}</p>`}
    </div>`;
}
