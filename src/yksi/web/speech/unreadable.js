/** Why a record or a position cannot be shown: which line or part of it is wrong. Whoever asks has learnt the words of `replay`. */
import { refusal } from "./refusal.js";
import { t } from "./words.js";

/** @param {import("./refusal.js").Problem} error */
export function whyNoRecord(error) {
  const { code, line } = error;
  if (code === "cut-off") return t("options.link-broken");
  if (code === "shared-lost") return t("replay.shared-lost");
  if (code !== "bad-record") return refusal(error);
  return line ? t("replay.wrong-line", { line }) : t("replay.wrong-record");
}

/** @param {import("./refusal.js").Problem} error */
export function whyNoPosition(error) {
  const { code, conflict, part } = error;
  if (part) return t("replay.wrong-part", { part });
  return code === "bad-options" && !conflict ? t("replay.wrong-position") : whyNoRecord(error);
}
