/** Chances and rounds as people write them: the twin of what `yksi.reviewing.words` does with numbers. */
import { WHOLE } from "../engine/review/tables.js";
import { language } from "../speech/words.js";

const mark = () => (language.value === "en" ? "." : ",");

/** So many rounds, with two decimals. @param {number} value */
export function rounds(value) {
  const hundredths = Math.floor((Math.abs(value) + WHOLE / 200) / (WHOLE / 100));
  return `${Math.floor(hundredths / 100)}${mark()}${String(hundredths % 100).padStart(2, "0")}`;
}

/** The same where it is a change, with its sign; nought has none. @param {number} value */
export function change(value) {
  const amount = rounds(value);
  return /[1-9]/.test(amount) ? (value > 0 ? "+" : "−") + amount : amount;
}

/** A chance in per cent, with one decimal. @param {number} value */
export function percent(value) {
  const tenths = Math.floor((Math.abs(value) + WHOLE / 2000) / (WHOLE / 1000));
  return `${value < 0 ? "−" : ""}${Math.floor(tenths / 10)}${mark()}${tenths % 10}`;
}
