/** A link to pass on: copied, or handed to an app of the device. */
import { html, useState } from "../base/ui.js";
import { t } from "../speech/words.js";

const SHOWN_MS = 2500;

/** Copy a link, or hand it to an app of the device. @param {{ url: string, label: string, share?: boolean }} props nothing can be done while `url` is empty */
export function Send({ url, label, share = false }) {
  const [told, setTold] = useState("");
  const copy = async () => {
    const done = await copied(url);
    setTold(done ? t("lobby.copied") : url); // to be copied by hand
    if (done) setTimeout(() => setTold(""), SHOWN_MS);
  };
  const hand = () => navigator.share({ title: t("lobby.share-title"), url }).catch(() => {}); // who changes their mind has not failed
  return html`
    <button type="button" class="button small" disabled=${!url} onClick=${copy}>${label}</button>
    ${share && "share" in navigator && html`<button type="button" class="button small" disabled=${!url} onClick=${hand}>${t("lobby.share")}</button>`}
    <span class="hint" role="status">${told}</span>`;
}

/** Whether the text is on the clipboard. Pages that came without encryption, as at home, have only the old way. @param {string} text */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedTheOldWay(text);
  }
}

/** @param {string} text */
function copiedTheOldWay(text) {
  const field = Object.assign(document.createElement("textarea"), { value: text, className: "unseen" });
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}
