/** A match that is over, on a list: who played, when, by which rules, and how it ended. */
import { Link } from "../base/router.js";
import { html } from "../base/ui.js";
import { join } from "../speech/say.js";
import { rulesName } from "../speech/wording.js";
import { language, t, words } from "../speech/words.js";

/** @typedef {{ at: number, edition: string, name?: string, names: string[], scores: number[], winners?: number[] }} Over */

/** The way to its replay; whoever shows it has learnt the words of `replay`. @param {{ match: Over, href: string }} props */
export const PlayedLink = ({ match, href }) => html`
  <${Link} href=${href}>
    <b>${match.names.map((name, seat) => html`${seat > 0 && ", "}<bdi>${name}</bdi>`)}</b>
    <span class="soft">${whenPlayed(match.at)} · ${rulesName({ ...match, name: match.name ?? "" })} · ${outcome(match)}</span>
  </${Link}>`;

/** @param {number} at */
export const whenPlayed = (at) =>
  new Date(at).toLocaleString(language.value, { dateStyle: "medium", timeStyle: "short" });

/** @param {Over} match */
function outcome({ winners = [], names, scores }) {
  if (!winners.length) return t("replay.unfinished");
  const won = winners.map((seat) => names[seat]);
  return `${t("replay.winner", { name: join(words(), won) })} (${scores.join(" : ")})`;
}
