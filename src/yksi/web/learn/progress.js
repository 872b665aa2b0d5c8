/** What somebody has learnt on this device, and by which rules; as long as the page lasts also where nothing can be kept. */
import { EDITION } from "../base/facts.js";
import { keep, recall } from "../base/settings.js";
import { signal } from "../base/ui.js";
import { language } from "../speech/words.js";

const KEY = "lessons";

/** @returns {{ edition: string, topics: string[] }} */
function recalled() {
  try {
    const { edition, topics } = JSON.parse(recall(KEY) ?? "");
    return { edition: String(edition), topics: topics.map(String) };
  } catch {
    return { edition: "", topics: [] }; // nothing yet, or nothing that we wrote
  }
}

const progress = signal(recalled());

/** @param {{ edition: string, topics: string[] }} next */
function remember(next) {
  progress.value = next;
  keep(KEY, JSON.stringify(next));
}

/** The edition whose rules are learnt: the one chosen, or that of the language. @param {string[]} editions */
export function editionLearnt(editions) {
  const { edition } = progress.value;
  return editions.includes(edition) ? edition : (EDITION[language.value] ?? EDITION.en);
}

/** @param {string} edition */
export const learnBy = (edition) => remember({ ...progress.peek(), edition });

/** @param {string} topic */
export const isLearnt = (topic) => progress.value.topics.includes(topic);

/** @param {string} edition @param {string} topic */
export const hasLearnt = (edition, topic) =>
  remember({ edition, topics: [...new Set([...progress.peek().topics, topic])] });

export const learnAnew = () => remember({ ...progress.peek(), topics: [] });
