/** What a history comes to, in sentences. */
import { html } from "../base/ui.js";
import { change, rounds } from "../parts/amounts.js";
import { Face, faceOf } from "../parts/face.js";
import { t } from "../speech/words.js";

/** @typedef {import("../engine/review/career.js").Career} Career */

/** @param {{ name: string, career: Career }} props */
export const Told = ({ name, career }) => html`
  <section class="whose" aria-labelledby="history-name">
    <header><${Face} id=${faceOf(name)} /><h2 id="history-name"><bdi>${name}</bdi></h2></header>
    <div class="panel">${sentencesOf(career).map((sentence) => html`<p>${sentence}</p>`)}</div>
  </section>`;

/** @param {Career} career */
function sentencesOf(career) {
  const { matches, decided, matches_won: won, luck_rank: luck, unmeasured } = career;
  const newest = career.stretches.at(-1);
  const said = [t("history.matches", { count: matches, decided, won }), ...luckOf(career)];
  if (newest && newest.skill !== null)
    said.push(t("history.skill", { skill: newest.skill, decisions: newest.decisions }));
  if (luck !== null) said.push(t("review.luck-rank", { luck }));
  if (unmeasured) said.push(t("history.unmeasured", { count: unmeasured }));
  if (!career.calibrated) said.push(t("history.estimated"));
  return said;
}

/** The same as of one match. @param {Career} career */
const luckOf = (career) => [
  t("review.won", { won: career.won, rounds: career.rounds, expected: rounds(career.expected) }),
  t("review.luck", {
    ...{ luck: change(career.luck), deal: change(career.deal) },
    ...{ draws: change(career.draws), others: change(career.others) },
  }),
  t("review.cost", { cost: change(-career.cost) }),
  t("review.adjusted", { adjusted: rounds(career.adjusted), rounds: career.rounds }),
];
