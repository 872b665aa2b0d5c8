/** The easy way to play (base/ease.js), at the table: what the page does by itself, and what it says to help. */
import { useEffect } from "../base/ui.js";
import { t } from "../speech/words.js";

/** So long one sees the cards that are coming before they are taken. */
const TAKEN_AFTER_MS = 2500;

/** What is done without being asked for. @param {Client.Sitting} sitting @param {Client.Doing} doing */
export function useEase(sitting, doing) {
  const does = sitting.easy ? byItself(sitting) : "";
  useEffect(() => {
    if (!does) return;
    const timer = setTimeout(() => doing.act(does), does === "uno" ? 0 : TAKEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [does, sitting.known.seq]);
}

/** UNO that was forgotten is said; the cards of a Wild Draw Four are taken, unless it can be answered with a card; a drawn card that does not fit is kept. @param {Client.Sitting} sitting */
function byItself({ choices, hand, own, view }) {
  if (choices.words.has("uno") && hand.length === 1) return "uno";
  if (view.phase === "drawn" && choices.words.has("pass") && !choices.cards.size) return "pass";
  return own?.legal.includes("challenge") && choices.words.has("accept") && !choices.cards.size
    ? "accept"
    : "";
}

/** What can be done, more plainly than usual; empty where nothing is plainer. @param {Client.Sitting} sitting */
export function easyPrompt({ choices, own, view, names }) {
  if (own?.legal.includes("challenge"))
    return t("table.easy-accept", { name: names[view.culprit ?? -1] ?? "", count: view.total });
  if (!choices.words.has("draw")) return "";
  return t(choices.cards.size ? "table.easy-lay" : "table.easy-draw");
}
