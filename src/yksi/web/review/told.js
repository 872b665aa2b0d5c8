/** What a review comes to, in sentences, and the dearest decisions with a board to try them again. */
import { pack } from "../base/packed.js";
import { go } from "../base/router.js";
import { html } from "../base/ui.js";
import { FEWEST } from "../engine/review/tables.js";
import { actionName, t } from "../speech/words.js";
import { change, percent, rounds } from "./amounts.js";
import { savePicture } from "./picture.js";

/** @typedef {import("../engine/review/review.js").Review} Review */
/** @typedef {import("../engine/review/review.js").SeatReview} SeatReview */

/** The sentences; `yksi.reviewing.words` says the same. @param {Review} review @param {SeatReview} seat */
export function sentencesOf(review, seat) {
  const count = seat.rounds.length;
  const sum = (/** @type {"deal" | "draws" | "others"} */ part) =>
    change(seat.rounds.reduce((total, each) => total + each[part], 0));
  const said = [
    t("review.won", { won: seat.won, rounds: count, expected: rounds(seat.expected) }),
    t("review.luck", {
      luck: change(seat.luck),
      deal: sum("deal"),
      draws: sum("draws"),
      others: sum("others"),
    }),
    t("review.cost", { cost: change(-seat.cost) }),
    t("review.adjusted", { adjusted: rounds(seat.adjusted), rounds: count }),
  ];
  if (seat.skill !== null) said.push(t("review.skill", { skill: seat.skill }));
  else if (seat.decisions < FEWEST) said.push(t("review.skill-none"));
  else if (seat.luck_rank !== null) said.push(t("review.skill-unmeasured"));
  if (seat.luck_rank === null) said.push(t("review.uncalibrated"));
  else {
    said.push(t("review.luck-rank", { luck: seat.luck_rank }));
    if (!review.calibrated) said.push(t("review.estimated"));
  }
  if (review.unfinished) said.push(t("review.unfinished"));
  said.push(t("review.assumed", { level: t(`web.level-${review.level}`) }));
  return said;
}

/** @param {{ seat: SeatReview }} props */
function Ranks({ seat: { skill, luck_rank: luck } }) {
  if (luck === null) return null;
  return html`<p class="ranks">${skill !== null && html`<b>${t("review.skill-word")} ${skill}</b> `}<b>${t("review.luck-word")} ${luck}</b></p>`;
}

/** @param {{ review: Review, seat: SeatReview, record: string }} props */
export function Told({ review, seat, record }) {
  const said = sentencesOf(review, seat);
  return html`
    <section aria-labelledby="review-name">
      <h2 id="review-name">${seat.name}</h2>
      <${Ranks} seat=${seat} />
      ${said.map((sentence) => html`<p>${sentence}</p>`)}
      <p><button type="button" class="button" onClick=${() => savePicture(seat, said)}>${t("review.picture")}</button></p>
    </section>
    <section aria-labelledby="review-dearest">
      <h2 id="review-dearest">${t("review.dearest")}</h2>
      ${seat.dearest.length === 0 && html`<p>${t("review.no-losses")}</p>`}
      <ol>${seat.dearest.map((each) => html`<${Dear} each=${each} names=${review.players} record=${record} />`)}</ol>
    </section>`;
}

/** @param {{ each: SeatReview["dearest"][number], names: string[], record: string }} props */
function Dear({ each: { round, decision }, names, record }) {
  const tryIt = async () => {
    const said = { record: await pack(record), at: `${round}.${decision.step}` };
    go(`/try#${new URLSearchParams(said)}`);
  };
  const sentence = t("review.dear", {
    round,
    step: decision.step + 1,
    action: actionName(decision.action, names),
    best: actionName(decision.best, names),
    loss: percent(decision.loss),
    error: percent(decision.error),
  });
  return html`<li>${sentence} <button type="button" class="button small" onClick=${tryIt}>${t("review.try")}</button></li>`;
}
