/** Rules of one's own to take along: open them from a file or a link, name them, save them, share them. */
import { useId } from "preact/hooks";
import { download } from "../../base/download.js";
import { LinkPicture } from "../qr.js";
import { Send } from "../send.js";
import { classes, html, useEffect, useState, withValue } from "../../base/ui.js";
import { t } from "../../speech/words.js";
import { rulesInAddress, rulesLink } from "./asfile.js";
import { toOptions } from "./draft.js";
import { ChooseFile, useRulesFrom } from "./opening.js";
import { rulesName } from "../../speech/wording.js";
import { problemSentence } from "../../speech/refusal.js";

/** @param {{ form: import("./form.js").Form, opened?: () => void }} props `opened` when other rules have been put in */
export function RulesFile({ form, opened }) {
  const { told, problem, over, take } = useOpening(form, opened);
  return html`
    <div class=${classes({ "rules-file": true, over })}>
      <h3>${t("options.file")}</h3>
      <p class="hint">${t("options.file-says")}</p>
      <div class="row">
        <${ChooseFile} take=${take} />
        <${Keep} form=${form} />
      </div>
      <${AsPicture} form=${form} />
      ${problem ? html`<p class="problem" role="alert">${problem}</p>` : html`<p class="hint" role="status">${told}</p>`}
      <${Name} form=${form} />
    </div>`;
}

/** Rules from outside, into the form. @param {import("./form.js").Form} form @param {(() => void) | undefined} opened */
function useOpening(form, opened) {
  const [told, setTold] = useState("");
  const { problem, over, take } = useRulesFrom((found, name) => {
    form.set(found);
    opened?.();
    setTold(t("options.file-opened", { name: rulesName(form.draft.peek()), file: name }));
  });
  useEffect(() => {
    const follow = () => take(rulesInAddress(), t("options.link"));
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  return { told, problem, over, take };
}

/** Save and share; neither while the choices do not go together. @param {{ form: import("./form.js").Form }} props */
function Keep({ form }) {
  const text = form.file.value;
  return html`
    <button type="button" class="button small" disabled=${!text} onClick=${() => download(new Blob([text], { type: "application/toml" }), fileName(form.draft.peek().name))}>${t("options.file-save")}</button>
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
