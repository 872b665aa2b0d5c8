/** Rules of one's own to take along: open them from a file or a link, name them, save them, share them. */
import { useId } from "preact/hooks";
import { useDrop } from "../../base/drop.js";
import { Refused } from "../../net/refused.js";
import { LinkPicture } from "../qr.js";
import { Send } from "../send.js";
import { classes, html, useEffect, useState, withValue } from "../../base/ui.js";
import { t } from "../../speech/words.js";
import { BROKEN, download, readRules, rulesInAddress, rulesLink } from "./asfile.js";
import { toOptions } from "./draft.js";
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
      <${AsPicture} form=${form} />
      ${problem ? html`<p class="problem" role="alert">${problem}</p>` : html`<p class="hint" role="status">${told}</p>`}
      <${Name} form=${form} />
    </div>`;
}

/** Rules from outside, into the form; whatever is wrong with them changes nothing. @param {import("./form.js").Form} form @param {(() => void) | undefined} opened */
function useOpening(form, opened) {
  const [told, setTold] = useState("");
  const [problem, setProblem] = useState("");
  const take = async (
    /** @type {Promise<Wire.HouseRules | undefined>} */ coming,
    /** @type {string} */ name,
  ) => {
    try {
      const found = await coming;
      if (!found) return;
      form.set(found);
      opened?.();
      setProblem("");
      setTold(t("options.file-opened", { name: rulesName(form.draft.peek()), file: name }));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(error.code === BROKEN.code ? t("options.link-broken") : fileProblem(error, name));
    }
  };
  useEffect(() => {
    const follow = () => take(rulesInAddress(), t("options.link"));
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  const open = (/** @type {Blob} */ file, /** @type {string} */ name) => take(readRules(file), name);
  return { told, problem, open };
}

/** Save and share; neither while the choices do not go together. @param {{ form: import("./form.js").Form }} props */
function Keep({ form }) {
  const text = form.file.value;
  return html`
    <button type="button" class="button small" disabled=${!text} onClick=${() => download(text, fileName(form.draft.peek().name))}>${t("options.file-save")}</button>
    <${Send} url=${text && rulesLink(toOptions(form.books, form.draft.value))} label=${t("options.file-share")} share />`;
}

/** The link as a picture, when somebody wants to see it. @param {{ form: import("./form.js").Form }} props */
function AsPicture({ form }) {
  const [shown, setShown] = useState(false);
  const url = form.file.value && rulesLink(toOptions(form.books, form.draft.value));
  if (!url) return null;
  return html`
    <p><button type="button" class="button small" aria-expanded=${shown} onClick=${() => setShown(!shown)}>${t("options.qr-show")}</button></p>
    ${shown && html`<${LinkPicture} url=${url} alt=${t("options.qr")} size=${220} />`}`;
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
