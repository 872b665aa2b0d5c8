/** What a review comes to: first in one sentence, then what it is made of. */
import { html } from "../base/ui.js";
import { BAD, FEWEST, GOOD } from "../engine/review/tables.js";
import { change, rounds } from "../parts/amounts.js";
import { Face, faceOf } from "../parts/face.js";
import { t } from "../speech/words.js";
import { savePicture } from "./picture.js";

/** @typedef {import("../engine/review/review.js").Review} Review */
/** @typedef {import("../engine/review/review.js").SeatReview} SeatReview */

/** What it was above all; nothing where no luck was measured. @param {SeatReview} seat */
function verdictOf({ luck_rank: rank, luck, cost }) {
  if (rank === null) return [];
  const kind = rank < BAD ? "bad" : rank < GOOD ? "even" : "good";
  return [t(`review.verdict-${kind}-${cost ? "cost" : "clean"}`, { luck: rounds(luck), cost: rounds(cost) })];
}

/** The sentences; `yksi.reviewing.words` says the same. @param {Review} review @param {SeatReview} seat */
export function sentencesOf(review, seat) {
  return [...verdictOf(seat), ...partsOf(seat), ...ranksOf(seat), ...limitsOf(review, seat)];
}

/** @param {SeatReview} seat */
function partsOf(seat) {
  const count = seat.rounds.length;
  const sum = (/** @type {"deal" | "draws" | "others"} */ part) =>
    change(seat.rounds.reduce((total, each) => total + each[part], 0));
  const parts = { deal: sum("deal"), draws: sum("draws"), others: sum("others") };
  return [
    t("review.won", { won: seat.won, rounds: count, expected: rounds(seat.expected) }),
    t("review.luck", { luck: change(seat.luck), ...parts }),
    t("review.cost", { cost: change(-seat.cost) }),
    t("review.adjusted", { adjusted: rounds(seat.adjusted), rounds: count }),
  ];
}

/** @param {SeatReview} seat */
function ranksOf({ skill, luck_rank: luck, decisions }) {
  const said = [];
  if (skill !== null) said.push(t("review.skill", { skill }));
  else if (decisions < FEWEST) said.push(t("review.skill-none"));
  else if (luck !== null) said.push(t("review.skill-unmeasured"));
  if (luck !== null) said.push(t("review.luck-rank", { luck }));
  return said;
}

/** How far one can trust it. @param {Review} review @param {SeatReview} seat */
function limitsOf(review, { luck_rank: luck }) {
  const said = [];
  if (luck === null) said.push(t("review.uncalibrated"));
  else if (!review.calibrated) said.push(t("review.estimated"));
  if (review.unfinished) said.push(t("review.unfinished"));
  said.push(t("review.assumed", { level: t(`web.level-${review.level}`) }));
  return said;
}

/** @param {{ review: Review, seat: SeatReview }} props */
export function Told({ review, seat }) {
  const verdict = verdictOf(seat);
  const picture = () => savePicture(seat, [...verdict, ...partsOf(seat)]);
  return html`
    <section class="told" aria-labelledby="review-name">
      <header>
        <${Face} id=${faceOf(seat.name)} />
        <h2 id="review-name"><bdi>${seat.name}</bdi></h2>
        ${verdict.map((sentence) => html`<p class="verdict">${sentence}</p>`)}
      </header>
      <div class="panel">
        <${Ranks} seat=${seat} />
        ${partsOf(seat).map((sentence) => html`<p>${sentence}</p>`)}
        ${limitsOf(review, seat).map((sentence) => html`<p class="soft">${sentence}</p>`)}
        <p><button type="button" class="button" onClick=${picture}>${t("review.picture")}</button></p>
      </div>
    </section>`;
}

/** Skill and Luck: how far along the scale, and what that means. @param {{ seat: SeatReview }} props */
function Ranks({ seat }) {
  const { skill, luck_rank: luck } = seat;
  const ranks = [
    { name: t("review.skill-word"), rank: skill, kind: "skill" },
    { name: t("review.luck-word"), rank: luck, kind: "luck" },
  ].filter(({ rank }) => rank !== null);
  return html`
    ${ranks.length > 0 && html`<p class="ranks">${ranks.map(({ name, rank, kind }) => html`<span class=${kind}><b>${name} ${rank}</b><span class="scale" aria-hidden="true"><span style=${{ width: `${rank}%` }} /></span></span> `)}</p>`}
    ${ranksOf(seat).map((sentence) => html`<p>${sentence}</p>`)}`;
}
