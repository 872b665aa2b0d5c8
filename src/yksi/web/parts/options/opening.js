/** Rules from a file that is chosen, or dropped anywhere on the page: what becomes of them is for whoever asks. */
import { useDrop } from "../../base/drop.js";
import { html, useState } from "../../base/ui.js";
import { Refused } from "../../net/refused.js";
import { refusal, writtenWrong } from "../../speech/refusal.js";
import { t } from "../../speech/words.js";
import { BROKEN, readRules } from "./asfile.js";

/** @typedef {(found: Wire.HouseRules, name: string) => void} Taken */

/** Whatever is wrong with them changes nothing and is told. @param {Taken} taken */
export function useRulesFrom(taken) {
  const [problem, setProblem] = useState("");
  const take = async (
    /** @type {Promise<Wire.HouseRules | undefined>} */ coming,
    /** @type {string} */ name,
  ) => {
    try {
      const found = await coming;
      if (!found) return;
      setProblem("");
      taken(found, name);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(error.code === BROKEN.code ? t("options.link-broken") : fileProblem(error, name));
    }
  };
  const over = useDrop((file) => take(readRules(file), file.name));
  return { problem, over, take };
}

/** @param {{ take: ReturnType<typeof useRulesFrom>["take"] }} props */
export function ChooseFile({ take }) {
  const chosen = (/** @type {Client.On<HTMLInputElement>} */ event) => {
    const file = event.currentTarget.files?.[0];
    if (file) take(readRules(file), file.name);
    event.currentTarget.value = ""; // the same file may be chosen again, when it was mended
  };
  return html`<label class="button small">${t("options.file-open")}<input type="file" class="unseen" accept=".toml,text/plain" onChange=${chosen} /></label>`;
}

/** To read or ask by rules of one's own, which are not changed here. @param {{ taken: Taken }} props */
export function OpenRules({ taken }) {
  const { problem, take } = useRulesFrom(taken);
  return html`
    <div class="row">
      <${ChooseFile} take=${take} />
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    </div>`;
}

/** Why rules from outside cannot be played by. @param {import("../../speech/refusal.js").Problem} error @param {string} file */
function fileProblem(error, file) {
  const told = error.code === "bad-options" && !error.conflict;
  return told
    ? t("options.file-refused", { file, sentence: writtenWrong(error) || error.message })
    : `${file}: ${refusal(error)}`;
}
