/** A result as a few lines to send, which give nothing away: the twin of `yksi.puzzles.sharing`. */

const WRONG = "🟥";
const RIGHT = "🟩";
const SHOWN = "⬜";
const HINT = "💡";
export const STAR = "★";
const NO_STAR = "☆";
export const MOST_LEVEL = 3;

/** @param {number} level */
const stars = (level) => STAR.repeat(level) + NO_STAR.repeat(MOST_LEVEL - level);

/** @param {{ number: number, level: number }} puzzle @param {{ wrong: number, hinted: boolean, solved: boolean }} result @param {string} link */
export function shared({ number, level }, { wrong, hinted, solved }, link) {
  const signs = (hinted ? HINT : "") + WRONG.repeat(wrong) + (solved ? RIGHT : SHOWN);
  return [`yksi #${number} ${stars(level)}`, signs, link].filter(Boolean).join("\n");
}
